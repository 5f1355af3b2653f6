import { PRINTER_ROLES, roleOf } from '../../domain/paper/print.ts';
import type {
  PrintJobSnapshot,
  PrinterChoice,
  PrinterRole,
  PrintingEvent,
} from '../../domain/paper/print.ts';
import type { PaperLayout, SheetChoice } from '../../domain/paper/paperLayout.ts';
import { allowedForPrint } from '../../domain/paper/printJob.ts';
import type { PrintEvent } from '../../domain/paper/printJob.ts';
import { printerProblem } from '../../domain/paper/printerProblem.ts';
import type { PrinterProblem } from '../../domain/paper/printerProblem.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Calibration, Position } from '../documents/layout/layouts.ts';
import { layoutOfChoice } from '../documents/layoutOf.ts';
import type { Paper } from '../documents/layout/papers.ts';
import type { PrintJobRecord } from '../store/printJobs.ts';
import { createAuto } from './auto.ts';
import { takesPaper } from './media.ts';
import { createOrders, madePaper, printerFor } from './orders.ts';
import type { NewJob, OrderKind } from './orders.ts';
import { createPapers } from './papers.ts';
import type { MadeKind } from './papers.ts';
import type { PrintSystem, PrinterInfo } from './ports.ts';
import { createPrintQueue } from './queue.ts';
import { createRender } from './render.ts';
import { createPrintSetup } from './setup.ts';

export interface PrintingOptions {
  readonly system: PrintSystem;
  /** Folder for files on their way to a printer, in the data folder. */
  readonly spoolDir: string;
  readonly emit: (event: PrintingEvent) => void;
}

/** A printer as the window shows it. */
export interface PrinterSnapshot extends PrinterInfo {
  readonly problem: PrinterProblem | null;
  readonly paused: boolean;
  /** What it is chosen for at this desk. */
  readonly roles: readonly PrinterRole[];
}

/** What a person wants printed. */
export interface PrintRequest {
  readonly kind: OrderKind;
  readonly ids: readonly string[];
  /** Another printer than the one chosen for this kind. */
  readonly printer?: string;
  readonly copies?: number;
  /** Another way to lay it out than the one chosen for this kind. */
  readonly layout?: PaperLayout;
  /** Place of the first one on the sheet that lies in the printer, where several share one. */
  readonly start?: number;
  /** Why it is printed again; asked for when it was printed before. */
  readonly reason?: string;
  /** All in one job. */
  readonly together?: boolean;
  /** The person has seen and accepted what `confirm` said. */
  readonly confirmed?: boolean;
}

/** `confirm`: nothing is queued yet; ask, then request again with `confirmed`. `reason`: it was printed `times` times before; ask why. */
export type PrintAnswer =
  | {
      readonly kind: 'queued';
      readonly jobs: readonly PrintJobSnapshot[];
      readonly missing: readonly string[];
    }
  | { readonly kind: 'confirm'; readonly message: string }
  | { readonly kind: 'reason'; readonly times: number };

const sheetOf = ({ kind: _, ...sheet }: SheetChoice): Omit<SheetChoice, 'kind'> => sheet;

const snapshotOf = ({
  id,
  kind,
  title,
  items,
  job,
  reprint,
  reason,
  copies,
  createdAt,
  updatedAt,
}: PrintJobRecord): PrintJobSnapshot => ({
  id,
  kind,
  title,
  shipmentIds: items.flatMap(({ shipmentId }) => (shipmentId === null ? [] : [shipmentId])),
  job,
  reprint,
  reason,
  copies,
  allowed: allowedForPrint(job.kind),
  createdAt,
  updatedAt,
});

/** Stands for the sheets that saved files are printed on; no printer has this name. */
const SAVED = '';
const TOO_LATE = 'This job has gone on meanwhile. Look at it again.';

/**
 * Printing at this desk: printers, what each is used for, the queue, test pages. One object for shells to hold; it lives as
 * long as the desk does. `start` after making it, `stop` before the desk is closed.
 */
export const createPrinting = (
  context: CoreContext,
  { system, spoolDir, emit }: PrintingOptions,
) => {
  const { printJobs } = context.store;
  const setup = createPrintSetup(context.store);
  const papers = createPapers(context);
  const orders = createOrders(context, papers);
  const queue = createPrintQueue({
    store: context.store,
    clock: context.clock,
    log: context.log,
    system,
    setup,
    render: createRender(context, setup, spoolDir),
    onJobs: (jobs) => emit({ type: 'jobs', jobs: jobs.map(snapshotOf) }),
    onPrinter: (printer, problem) => emit({ type: 'printer', printer, problem }),
  });

  const add = (jobs: readonly NewJob[]): PrintJobSnapshot[] => {
    context.store.db.transaction(() => jobs.forEach((job) => printJobs.insert(job)));
    const added = jobs
      .map(({ id }) => printJobs.get(id))
      .filter((record) => record !== null)
      .map(snapshotOf);
    emit({ type: 'jobs', jobs: added });
    queue.kick();
    return added;
  };

  /** Remembers the first free place of the sheet that was printed on last. */
  const usedUpTo = (printer: string | null, layout: PaperLayout, next: number): void => {
    if (layout.kind === 'sheet' && layout.perSheet > 1)
      setup.useNext(printer ?? SAVED, layout.paper, layout.perSheet, next as Position);
  };

  const rolesOf = (printer: string): PrinterRole[] =>
    PRINTER_ROLES.filter((role) => setup.choice(role).printer === printer);

  /** Why a person should look before this is printed there, or null. */
  const doubtOf = async (printer: string, choice: PrinterChoice): Promise<string | null> => {
    const found =
      (await system.status())?.find(({ name }) => name === printer) ??
      (await system.list())?.find(({ name }) => name === printer);
    if (!found)
      return `The printer “${printer}” is not at this desk now. The job would wait for it.`;
    if (rolesOf(printer).length === 0)
      return `“${found.title}” is not one of this desk’s printers${found.location === '' ? '' : ` (${found.location})`}. Print there all the same?`;
    const paper =
      typeof choice.paper === 'object' && 'rollMm' in choice.paper ? null : choice.paper;
    return paper !== null && takesPaper(found, paper) === 'no'
      ? `“${found.title}” does not list this paper size. It may scale or cut the print.`
      : null;
  };

  const print = async ({
    kind,
    ids,
    printer: named,
    copies,
    layout,
    start,
    reason,
    together = false,
    confirmed = false,
  }: PrintRequest): Promise<PrintAnswer> => {
    if (ids.length === 0) throw new DeskError('badInput', 'Choose at least one shipment.');
    const usual = setup.choice(roleOf(kind));
    const choice = layout?.kind === 'sheet' ? { ...usual, ...sheetOf(layout) } : usual;
    const printer = printerFor(kind, choice, named);
    const times = orders.timesPrinted(kind, ids);
    if (times > 0 && (reason ?? '').trim() === '') return { kind: 'reason', times };
    const doubt = confirmed ? null : await doubtOf(printer, choice);
    if (doubt !== null) return { kind: 'confirm', message: doubt };
    const { jobs, missing } = await orders.jobsFor(kind, ids, choice, {
      printer,
      copies: copies ?? choice.copies,
      reason: reason?.trim() || null,
      together,
      original: layout?.kind === 'original' ? layout : null,
    });
    if (jobs.length === 0)
      throw new DeskError('notFound', 'There is no such document of these shipments yet.');
    if (layout) setup.keepLayout(printer, layout);
    if (layout && start !== undefined) usedUpTo(printer, layout, start);
    return { kind: 'queued', jobs: add(jobs), missing };
  };

  const must = (id: string): PrintJobRecord => {
    const record = printJobs.get(id);
    if (!record) throw new DeskError('notFound', 'This print job is not here any more.');
    return record;
  };
  /** Carries out a person's word. @throws DeskError when the job has gone on meanwhile */
  const apply = (id: string, event: PrintEvent): PrintJobSnapshot => {
    must(id);
    const moved = queue.move(id, event);
    if (!moved) throw new DeskError('notAllowed', TOO_LATE);
    queue.kick();
    return snapshotOf(moved);
  };

  /** For a job that may be with the system: taken back first. */
  const takeBack = async (id: string, event: PrintEvent): Promise<PrintJobSnapshot> => {
    if (must(id).job.kind !== 'sent') return apply(id, event);
    if (!(await queue.recall(id, event)))
      throw new DeskError(
        'notAllowed',
        'The system did not give this job back: it may be printed already. See whether it came out.',
      );
    queue.kick();
    return snapshotOf(must(id));
  };

  const printsNow = createAuto(context);
  const underWay = new Set<Promise<void>>();
  /** What is shown of shipments may be that a waybill has come: what is to print by itself then, does. */
  const shown = (shipments: readonly ShipmentSnapshot[]): void => {
    for (const shipment of shipments) {
      if (!printsNow(shipment)) continue;
      const work = onBooked(shipment.id).finally(() => underWay.delete(work));
      underWay.add(work);
    }
  };
  const idle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  /** Prints what this desk prints by itself after a booking, once. Call it again when a document has come later. */
  const onBooked = async (id: string): Promise<void> => {
    const before = printJobs.ofShipment(id);
    for (const kind of ['label', 'receipt', 'invoice'] as const) {
      const choice = setup.choice(kind);
      if (!choice.auto || choice.printer === null || before.some((job) => job.kind === kind))
        continue;
      try {
        const { jobs } = await orders.jobsFor(kind, [id], choice, {
          printer: choice.printer,
          copies: choice.copies,
          reason: null,
          together: false,
          original: null,
        });
        // Another call may have been quicker while this one was made.
        if (!printJobs.ofShipment(id).some((job) => job.kind === kind)) add(jobs);
      } catch (error) {
        context.log.warn('printing by itself', {
          kind,
          name: error instanceof Error ? error.name : 'unknown',
        });
      }
    }
  };

  return {
    /** @throws DeskError when the print service does not answer */
    printers: async (): Promise<PrinterSnapshot[]> => {
      const found = await system.list();
      if (!found) throw new DeskError('notFound', 'The computer’s print service does not answer.');
      return found.map((printer) => ({
        ...printer,
        problem: printerProblem(printer),
        paused: setup.isPaused(printer.name),
        roles: rolesOf(printer.name),
      }));
    },
    setup: (): Record<PrinterRole, PrinterChoice> => ({
      label: setup.choice('label'),
      receipt: setup.choice('receipt'),
      invoice: setup.choice('invoice'),
      manifest: setup.choice('manifest'),
    }),
    choose: (role: PrinterRole, choice: PrinterChoice): void => setup.choose(role, choice),
    calibration: (printer: string, paper: Paper): Calibration => setup.calibration(printer, paper),
    calibrate: (printer: string, paper: Paper, calibration: Calibration): void =>
      setup.calibrate(printer, paper, calibration),
    /** First free place on the half-used sheet in a printer; with no printer, of the sheets that saved files are printed on. */
    nextPlace: (printer: string | null, paper: Paper, perSheet: 2 | 4): Position =>
      setup.nextPlace(printer ?? SAVED, paper, perSheet),
    usedUpTo,
    /** How waybills lie on paper for a printer when nothing else is said: as last time, else as labels do; with no printer, in saved files. */
    layoutFor: (printer: string | null): PaperLayout =>
      printer === null
        ? context.settings().layout
        : (setup.layout(printer) ?? layoutOfChoice(setup.choice('label'))),
    /** A paused printer keeps its jobs; what the system has already is printed. */
    pause: (printer: string, paused: boolean): void => {
      setup.pause(printer, paused);
      queue.kick();
    },
    problemOf: queue.problemOf,

    print,
    /** Those of which nothing of this kind came out yet, or may have. */
    unprinted: (kind: OrderKind, ids: readonly string[]): string[] =>
      ids.filter((id) => printJobs.timesPrinted(id, kind) === 0),
    onBooked,
    shown,
    /** Resolves when nothing is being made ready to print by itself. */
    idle,
    /** Prints the calibration page, which is the test page too. @throws DeskError for paper it does not fit on */
    test: async (printer: string, paper: Paper): Promise<PrintJobSnapshot> =>
      add([await orders.testJob(printer, paper)])[0]!,
    /** A receipt, slip or manifest as it would be printed, for a look or to be saved. */
    preview: (kind: MadeKind, ids: readonly string[]): Promise<Uint8Array> =>
      papers.made(
        kind,
        ids,
        madePaper(
          kind === 'manifest'
            ? { ...setup.choice('manifest'), perSheet: 1 }
            : setup.choice(roleOf(kind)),
        ),
      ),

    /** What is open or wants a person, then the latest of the rest. */
    jobs: (limit = 200, offset = 0): PrintJobSnapshot[] => {
      const first = [...printJobs.attention(), ...printJobs.open()];
      const rest = printJobs
        .recent(limit, offset)
        .filter(({ id }) => !first.some((each) => each.id === id));
      return [...(offset === 0 ? first : []), ...rest].map(snapshotOf);
    },
    /** Prints of one shipment, oldest first. */
    printsOf: (shipmentId: string): PrintJobSnapshot[] =>
      printJobs.ofShipment(shipmentId).map(snapshotOf),
    hold: (id: string): PrintJobSnapshot => apply(id, { type: 'held' }),
    release: (id: string): PrintJobSnapshot => apply(id, { type: 'released' }),
    again: (id: string): PrintJobSnapshot => apply(id, { type: 'again' }),
    cancel: (id: string): Promise<PrintJobSnapshot> =>
      takeBack(id, { type: 'cancelled', at: context.clock.now() }),
    /** To another printer, with that one's calibration. Answers the jobs that went. */
    moveTo: async (
      ids: readonly string[],
      printer: string,
    ): Promise<{
      readonly moved: readonly PrintJobSnapshot[];
      readonly stayed: readonly string[];
    }> => {
      const [moved, stayed]: [PrintJobSnapshot[], string[]] = [[], []];
      for (const id of ids)
        await takeBack(id, { type: 'moved', printer }).then(
          (job) => moved.push(job),
          () => stayed.push(id),
        );
      return { moved, stayed };
    },
    /** "Did it come out?" */
    resolve: (id: string, cameOut: boolean): PrintJobSnapshot =>
      apply(id, cameOut ? { type: 'cameOut', at: context.clock.now() } : { type: 'didNotComeOut' }),

    queue,
    /** Finds out what became of jobs of before, then goes on. */
    start: async (): Promise<void> => {
      await queue.recover();
      queue.start();
    },
    stop: async (): Promise<void> => {
      await idle();
      await queue.stop();
    },
  };
};
export type Printing = ReturnType<typeof createPrinting>;
