import { t } from '../../../texts/index.ts';
import {
  PRINTER_ROLES,
  papersAtBooking,
  roleOf,
  type PaperKind,
  type PrintJobSnapshot,
  type PrinterChoice,
  type PrinterRole,
  layoutOfChoice,
} from '../../../domain/paper/print.ts';
import type { PaperLayout } from '../../../domain/paper/paperLayout.ts';
import {
  allowedForPrint,
  printJobAfter,
  SALE_PAPERS,
  type PrintEvent,
  type SalePaper,
} from '../../../domain/paper/printJob.ts';
import type { JobAnswer } from '../../../domain/paper/printing.ts';
import { printerProblem } from '../../../domain/paper/printerProblem.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { newId } from '../../base/clock.ts';
import type { PapersContext } from '../papers.ts';
import { DeskError } from '../../base/deskError.ts';
import type { PrintJobRecord } from '../../ledger/tables/printJobs.ts';
import { createAutomaticPrint, createOfBooking, createPrintSetup } from './setup.ts';
import { listsPaper } from './media.ts';
import { createOrders, madePaper, type NewJob } from './orders.ts';
import { createCameOut } from './cameOut.ts';
import { createDirectPrinters } from '../directPrinters/directPrinters.ts';
import { createDirectSystem } from '../directPrinters/directSystem.ts';
import { jobSnapshotOf } from './jobSnapshot.ts';
import { choiceFor } from './paperFacts.ts';
import { createPapers } from './papers.ts';
import { createPrintQueue } from './queue.ts';
import { createPrintAgain } from './printAgain.ts';
import { createPrintRequests } from './printRequests.ts';
import { createLabelLook } from './labelLook.ts';
import { createLeaveOut } from './leaveOut.ts';
import { createMadeAnew } from './madeAnew.ts';
import { createRender } from './render.ts';
import type { Printing, PrintingOptions } from './printing.ts';
import { createTitleNow } from './titleNow.ts';
import { printRuleOf } from '../../shipments/ruledParcel.ts';
import { forPaper } from '../../shipments/voidShipments.ts';

/** Name under which the next free slot of saved files is stored; no printer has this name. */
const SAVED = '';

/** Creates printing from its parts: setup, papers, orders and the queue. */
export const createPrinting = (
  context: PapersContext,
  { system: base, spoolDir, lookAgain, directLimits }: PrintingOptions,
): Printing => {
  const { emit } = context;
  const { printJobs } = context.store;
  const setup = createPrintSetup(context.store);
  const system = createDirectSystem({
    base,
    printers: setup.direct,
    clock: context.clock,
    ...(directLimits && { limits: directLimits }),
  });
  const papers = createPapers(context);
  const orders = createOrders(context, papers);
  const printAgain = createPrintAgain(printJobs, setup.choice, context.clock);
  const titleNow = createTitleNow({ voids: context.store.voids, titleOf: orders.titleOf });
  const tell = (jobs: readonly PrintJobRecord[]): void =>
    emit({ type: 'jobs', jobs: jobs.map(jobSnapshotOf) });
  const queue = createPrintQueue({
    store: context.store,
    clock: context.clock,
    log: context.log,
    system,
    setup,
    render: createRender(context, setup, spoolDir, {
      lookAgain,
      anew: createMadeAnew(context, papers, orders.sizeOf),
    }),
    leaveOut: createLeaveOut({
      newId: () => newId(context),
      now: () => context.clock.now(),
      titleOf: orders.titleOf,
      timesPrinted: (id, kind) => printJobs.timesPrinted(id, kind),
    }),
    titleNow,
    onJobs: tell,
    onPrinter: (printer, problem) => emit({ type: 'printer', printer, problem }),
  });

  const add = (jobs: readonly NewJob[]): PrintJobSnapshot[] => {
    context.store.db.transaction(() => jobs.forEach((job) => printJobs.insert(job)));
    const added = jobs
      .map(({ id }) => printJobs.get(id))
      .filter((record) => record !== null)
      .map(jobSnapshotOf);
    emit({ type: 'jobs', jobs: added });
    queue.kick();
    return added;
  };

  const first = ([added]: readonly PrintJobSnapshot[]): PrintJobSnapshot => {
    if (added === undefined) throw new Error('the print job was not kept');
    return added;
  };

  const testOn: Printing['test'] = async (printer, paper) =>
    first(add([await orders.testJob(printer, paper, context.operators.who())]));

  const usedUpTo = (printer: string | null, layout: PaperLayout, next: number): void => {
    if (layout.kind === 'sheet' && layout.perSheet > 1)
      setup.useNext(printer ?? SAVED, layout.paper, layout.perSheet, next);
  };

  const rolesOf = (printer: string): PrinterRole[] =>
    PRINTER_ROLES.filter((role) => setup.choice(role).printer === printer);

  /** Returns what a person has to confirm before this is printed there, or null. @param ofRule a shipping rule may name a printer without a role */
  const questionOf = async (
    printer: string,
    choice: PrinterChoice,
    ofRule = false,
  ): Promise<string | null> => {
    const found =
      (await system.status())?.find(({ name }) => name === printer) ??
      (await system.list())?.find(({ name }) => name === printer);
    if (!found) return t('printQueue.notAtDesk', { printer });
    if (rolesOf(printer).length === 0 && !ofRule)
      return found.location === ''
        ? t('printQueue.notOurs', { printer: found.title })
        : t('printQueue.notOursAt', { printer: found.title, location: found.location });
    const paper =
      typeof choice.paper === 'object' && 'rollMm' in choice.paper ? null : choice.paper;
    return paper !== null && listsPaper(found, paper) === 'no'
      ? t('printQueue.paperNotListed', { printer: found.title })
      : null;
  };

  /** Returns a message when the printer of a shipping rule is not at this desk, or null. */
  const missingPrinter = async (printer: string, rule: string): Promise<string | null> =>
    (await system.list())?.some(({ name }) => name === printer)
      ? null
      : t('printQueue.rulePrinterGone', { printer, rule });

  const labelLook = createLabelLook(context, spoolDir);
  const print = createPrintRequests({
    context,
    orders,
    setup,
    questionOf,
    labelLook,
    usedUpTo,
    add,
  });

  const must = (id: string): PrintJobRecord => {
    const record = printJobs.get(id);
    if (!record) throw new DeskError('notFound', t('printQueue.jobGone'));
    return record;
  };
  /** Applies an event that a person asked for. Throws DeskError when the job has changed since. */
  const apply = (id: string, event: PrintEvent): PrintJobSnapshot => {
    must(id);
    const moved = queue.move(id, event);
    if (!moved) throw new DeskError('notAllowed', t('printQueue.jobWentOn'));
    queue.kick();
    return jobSnapshotOf(moved);
  };

  /** Sends a job back to the queue, with a reason where other jobs printed the same paper since it was ordered. */
  const backToQueue = (
    id: string,
    event: Extract<PrintEvent, { type: 'again' | 'released' }>,
    reason: string | undefined,
  ): JobAnswer => {
    const record = must(id);
    if (printJobAfter(record.job, event) === record.job)
      throw new DeskError('notAllowed', t('printQueue.jobWentOn'));
    const since = printAgain.printedSince(record);
    const why = reason?.trim() ?? '';
    if (since !== null && why === '') return { kind: 'reason', ...since };
    if (since !== null) {
      const operator = context.operators.who();
      printJobs.revise(printAgain.revised(record, why, operator));
    }
    return { kind: 'queued', job: apply(id, event) };
  };

  /** As `apply`, for a job that the system may have: it is cancelled there first. */
  const takeBack = async (id: string, event: PrintEvent): Promise<PrintJobSnapshot> => {
    if (must(id).job.kind !== 'sent') return apply(id, event);
    if (!(await queue.recall(id, event)))
      throw new DeskError('notAllowed', t('printQueue.notGivenBack'));
    queue.kick();
    return jobSnapshotOf(must(id));
  };

  /** A failed job would be queued again by the move. */
  const moveOne = async (id: string, printer: string): Promise<PrintJobSnapshot> => {
    const record = must(id);
    if (record.job.kind === 'failed' && printAgain.printedSince(record) !== null)
      throw new DeskError('notAllowed', t('printQueue.printedSince'));
    return takeBack(id, { type: 'moved', printer });
  };

  const printsNow = createAutomaticPrint(context);
  const underWay = new Set<Promise<void>>();
  const shown = (shipments: readonly ShipmentSnapshot[]): void => {
    const waiting = new Set(shipments.flatMap(({ id }) => printJobs.waitingOf(id)));
    const renamed = [...waiting].flatMap((id) => queue.rename(must(id)) ?? []);
    if (renamed.length > 0) tell(renamed);
    for (const shipment of shipments) {
      if (!printsNow(shipment)) continue;
      const work = onBooked(shipment.id).finally(() => underWay.delete(work));
      underWay.add(work);
    }
  };
  const idle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  /** Which papers were ticked in the sale and which were not, by shipment. */
  const withSale = new Map<string, Readonly<Partial<Record<SalePaper, boolean>>>>();
  const onBooked = async (id: string): Promise<void> => {
    const wanted = () => {
      const packingSlip = printRuleOf(context, id)?.sets.packingSlip;
      return papersAtBooking(setup.choice, {
        ...(packingSlip != null && { packingSlip }),
        ...withSale.get(id),
      });
    };
    const automatic = wanted();
    if (automatic.length === 0) return;
    if (context.store.voids.current(id) !== null) return;
    const isOfBooking = createOfBooking(context, id);
    const isPrinted = (kind: PaperKind): boolean =>
      printJobs.ofShipment(id).some((job) => job.kind === kind && isOfBooking(job));
    // The operator of the booking: another may have signed in since.
    const operator = context.store.soldRecords.allTerms(id).at(-1)?.operator ?? '';
    for (const kind of automatic) {
      const choice = setup.choice(kind);
      if (!wanted().includes(kind) || choice.printer === null || isPrinted(kind)) continue;
      try {
        const rule = kind === 'label' ? printRuleOf(context, id) : null;
        const ofRule = rule?.sets.printer ?? null;
        const gone = rule && ofRule && (await missingPrinter(ofRule, rule.name));
        const { jobs } = await orders.jobsFor(kind, [id], choice, {
          printer: ofRule ?? choice.printer,
          copies: choice.copies,
          reason: null,
          operator,
          together: false,
          original: null,
        });
        const problem = gone ?? (await labelLook(jobs))[0]?.message;
        // It may have been added, or the booking marked void, while this one was working.
        if (context.store.voids.current(id) !== null || isPrinted(kind)) continue;
        const at = context.clock.now();
        // Nobody is there to ask: a person looks at it and prints it from the queue.
        add(
          jobs.map((job) =>
            problem
              ? {
                  ...job,
                  job: {
                    kind: 'failed',
                    printer: job.job.printer,
                    message: problem,
                    at,
                  },
                }
              : job,
          ),
        );
      } catch (error) {
        context.log.warn('printing by itself', {
          kind,
          name: error instanceof Error ? error.name : 'unknown',
        });
      }
    }
  };

  return {
    printers: async () => {
      const found = await system.list();
      if (!found) throw new DeskError('notFound', t('printQueue.noAnswer'));
      return found.map((printer) => ({
        ...printer,
        problem: printerProblem(printer),
        paused: setup.isPaused(printer.name),
        roles: rolesOf(printer.name),
      }));
    },
    setup: () => ({
      label: setup.choice('label'),
      packingSlip: setup.choice('packingSlip'),
      receipt: setup.choice('receipt'),
      invoice: setup.choice('invoice'),
      manifest: setup.choice('manifest'),
    }),
    choose: (role, choice) => setup.choose(role, choice),
    calibration: (printer, paper) => setup.calibration(printer, paper),
    calibrate: (printer, paper, calibration) => setup.calibrate(printer, paper, calibration),
    nextSlot: (printer, paper, perSheet) => setup.nextSlot(printer ?? SAVED, paper, perSheet),
    usedUpTo,
    layoutFor: (printer) =>
      printer === null
        ? context.settings().layout
        : (setup.layout(printer) ?? layoutOfChoice(setup.choice('label'))),
    pause: (printer, paused) => {
      setup.pause(printer, paused);
      queue.kick();
    },
    problemOf: queue.problemOf,
    print,
    unprinted: (kind, ids, ticked) =>
      ids.filter((id) => {
        const isWanted =
          ticked === undefined || (printRuleOf(context, id)?.sets.packingSlip ?? ticked);
        if (!isWanted) return false;
        const { times, waiting } = orders.printsOf(kind, [id]);
        return times + waiting === 0;
      }),
    onBooked,
    printWithSale: (id, kinds) => {
      withSale.set(id, Object.fromEntries(SALE_PAPERS.map((kind) => [kind, kinds.includes(kind)])));
    },
    shown,
    idle,
    test: testOn,
    preview: (kind, ids) =>
      papers.made(
        kind,
        forPaper(context.store, kind, ids).ids,
        madePaper(choiceFor(kind, setup.choice(roleOf(kind)))),
      ),
    jobs: (limit = 200, offset = 0) => {
      const recent = printJobs.recent(limit, offset);
      // A full page means that there are older ones: the jobs of the first page are in the later ones again.
      if (offset > 0) return recent.map(jobSnapshotOf);
      const ahead = [...printJobs.attention(), ...printJobs.open()];
      const rest = recent.filter(({ id }) => !ahead.some((each) => each.id === id));
      return [...ahead, ...rest].map(jobSnapshotOf);
    },
    printsOf: (shipmentId) => printJobs.ofShipment(shipmentId).map(jobSnapshotOf),
    hold: (id) => apply(id, { type: 'held' }),
    release: (id, reason) => backToQueue(id, { type: 'released' }, reason),
    again: (id, reason) => backToQueue(id, { type: 'again' }, reason),
    cancel: async (id) => {
      // It may have ended since the window showed it: one that may have come out must not count as not printed.
      if (!allowedForPrint(must(id).job.kind).cancel)
        throw new DeskError('notAllowed', t('printQueue.jobWentOn'));
      return takeBack(id, { type: 'cancelled', at: context.clock.now() });
    },
    moveTo: async (ids, printer) => {
      const [moved, stayed]: [PrintJobSnapshot[], string[]] = [[], []];
      for (const id of ids)
        await moveOne(id, printer).then(
          (job) => moved.push(job),
          () => stayed.push(id),
        );
      return { moved, stayed };
    },
    resolve: (id, cameOut) =>
      apply(
        id,
        cameOut ? { type: 'cameOut', at: context.clock.now() } : printAgain.notOut(must(id)),
      ),
    cameOut: createCameOut({ context, orders, queue, printAgain }),
    direct: createDirectPrinters({
      context,
      system,
      setup,
      spoolDir,
      testLabel: testOn,
      test: async (printer) =>
        first(add([await orders.printerTestJob(printer, context.operators.who())])),
    }),
    queue,
    start: async () => {
      await queue.recover();
      queue.start();
    },
    stop: async () => {
      await idle();
      system.close();
      await queue.stop();
    },
  };
};
