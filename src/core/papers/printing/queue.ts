import { rm } from 'node:fs/promises';
import { t } from '../../../texts/index.ts';
import { isDue, printJobAfter } from '../../../domain/paper/printJob.ts';
import type { PrintEvent, PrintJob } from '../../../domain/paper/printJob.ts';
import type { PrinterProblem } from '../../../domain/paper/printerProblem.ts';
import type { Clock, Log } from '../../base/ports.ts';
import type { PrintJobRecord } from '../../ledger/tables/printJobs.ts';
import type { Store } from '../../ledger/tables/store.ts';
import type { PrintSystem } from './ports.ts';
import { createPrinterWatch } from './printerWatch.ts';
import type { LeaveOut } from './leaveOut.ts';
import type { Rendered, RenderJob } from './render.ts';
import type { PrintSetup } from './setup.ts';
import type { TitleNow } from './titleNow.ts';
import { eventOfHandOver, eventOfJob } from './systemEvents.ts';

/** Most jobs of one printer with the system at once: few, so that the others can still be moved; enough to keep it busy. */
const WITH_SYSTEM = 8;
/** Poll interval for printers and jobs while something is open, in milliseconds. A printer's trouble is shown within twice this time. */
const LOOK_MS = 1_000;

/** Returns the title of a job in the system's queue, by which it is found there again. */
export const systemTitle = (id: string): string => `Waybill Desk ${id}`;

/** Dependencies of `createPrintQueue`. */
export interface PrintQueueOptions {
  readonly store: Pick<Store, 'printJobs'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly system: PrintSystem;
  readonly setup: PrintSetup;
  readonly render: RenderJob;
  readonly leaveOut: LeaveOut;
  readonly titleNow: TitleNow;
  readonly onJobs: (jobs: readonly PrintJobRecord[]) => void;
  readonly onPrinter: (printer: string, problem: PrinterProblem | null) => void;
}

/**
 * The print queue: each printer's jobs in order, one submitted at a time. Jobs are stored in the database, so the queue continues after a restart;
 * the outcome of jobs that were being submitted then is queried from the system, or asked of a person.
 */
export interface PrintQueue {
  /** Applies an event to a job. @returns the job as it is now, null when the event changes nothing */
  readonly move: (id: string, event: PrintEvent) => PrintJobRecord | null;
  /** Stores the title that a waiting job has now. @returns the job as it is now, null when the title is right */
  readonly rename: (record: PrintJobRecord) => PrintJobRecord | null;
  /** Returns why a printer does not print, or null. */
  readonly problemOf: (printer: string) => PrinterProblem | null;
  /** Wakes the queue because there is something new. */
  readonly kick: () => void;
  /** Polls once. Calls do not overlap: a caller that arrives during a poll waits for the next one. */
  readonly look: () => Promise<void>;
  /** Resolves when nothing is being submitted. */
  readonly whenIdle: () => Promise<void>;
  /**
   * Finds the jobs that were being submitted when the program stopped in the system's queue; for others a person is asked. Call it once, before
   * `start`.
   */
  readonly recover: () => Promise<void>;
  /** Starts polling printers and jobs. */
  readonly start: () => void;
  /** Stops polling. A job that is being submitted is completed. */
  readonly stop: () => Promise<void>;
  /**
   * Cancels a job at the system and applies `then` before the job can be submitted again.
   * @returns false when it may be printed already; a person is asked where the printer had pages of it
   */
  readonly recall: (id: string, then: PrintEvent) => Promise<boolean>;
}

/** Creates the queue that submits jobs to printers, one at a time each, and follows them to their end. */
export const createPrintQueue = ({
  store: { printJobs },
  clock,
  log,
  system,
  setup,
  render,
  leaveOut,
  titleNow,
  onJobs,
  onPrinter,
}: PrintQueueOptions): PrintQueue => {
  const printersSeen = createPrinterWatch(system, onPrinter);
  /** Printers to which a job is being submitted. */
  const handing = new Set<string>();
  const serving = new Set<Promise<void>>();
  /** Jobs whose submission failed inside this program, for example because of a full disk, so that its result could not be stored. */
  const brokenOff = new Set<string>();
  const stop = new AbortController();
  let wake: () => void = () => undefined;
  let looking: Promise<void> | null = null;
  let loop: Promise<void> | null = null;

  const move = (id: string, event: PrintEvent): PrintJobRecord | null => {
    const record = printJobs.get(id);
    if (!record) return null;
    const job = printJobAfter(record.job, event);
    if (job === record.job) return null;
    const at = clock.now();
    printJobs.move(id, job, at);
    const moved = { ...record, job, updatedAt: at };
    onJobs([moved]);
    return moved;
  };

  const rename = (record: PrintJobRecord): PrintJobRecord | null => {
    const title = titleNow(record);
    if (title === record.title) return null;
    const at = clock.now();
    printJobs.rename(record.id, title, at);
    return { ...record, title, updatedAt: at };
  };

  /** While the system is queried, a person may move the job, and it may be handed over again: the answer is then about the earlier hand-over. */
  const isStillSent = (id: string, systemJob: string): boolean => {
    const job = printJobs.get(id)?.job;
    return job?.kind === 'sent' && job.systemJob === systemJob;
  };

  const lookAtJobs = (records: readonly PrintJobRecord[]): Promise<unknown> =>
    Promise.all(
      records.map(async ({ id, job }) => {
        if (job.kind !== 'sent') return;
        const state = await system.job(job.systemJob);
        if (!isStillSent(id, job.systemJob)) return;
        const event = eventOfJob(state, printersSeen.problemOf(job.printer), clock.now());
        if (event) move(id, event);
      }),
    );

  const submit = async (
    record: PrintJobRecord,
    { path, raw = false, paper = record.paper }: Rendered,
  ): Promise<PrintEvent> => {
    const outcome = await system.submit({
      printer: record.job.printer,
      path,
      title: systemTitle(record.id),
      copies: record.copies,
      paper,
      ...(raw && { raw }),
    });
    return eventOfHandOver(outcome, clock.now());
  };

  /** Papers that are not in the file are moved into failed jobs before the rest is submitted, so that they never count as printed. */
  const divided = (record: PrintJobRecord, leftOut: Rendered['leftOut']): void => {
    if (leftOut.length === 0) return;
    const { rest, failed } = leaveOut(record, leftOut);
    printJobs.divide(rest, failed);
    const apart = failed.map(({ id }) => printJobs.get(id)).filter((each) => each !== null);
    onJobs([rest, ...apart]);
  };

  /** The file is made before the job is marked as handed over: only a job whose file goes to the printer can have an unknown outcome. */
  const handOver = async (record: PrintJobRecord): Promise<void> => {
    let rendered = await render(record);
    while (rendered.ok && !rendered.value.isCurrent()) rendered = await render(record);
    // A person may have held, moved or cancelled it during rendering.
    const now = printJobs.get(record.id);
    const stillDue =
      now?.job.kind === 'queued' && now.job.printer === record.job.printer && !stop.signal.aborted;
    if (stillDue) {
      const named = rename(now) ?? now;
      if (rendered.ok) divided(named, rendered.value.leftOut);
      move(record.id, { type: 'handed', at: clock.now() });
      if (rendered.ok) {
        const freeSlots = rendered.value.takeSlots();
        const event = await submit(record, rendered.value);
        move(record.id, event);
        if (event.type === 'turnedAway') freeSlots();
      } else {
        move(record.id, {
          type: 'turnedAway',
          message: rendered.error.message,
          passing: false,
          at: clock.now(),
        });
      }
    }
    if (rendered.ok) await rm(rendered.value.path, { force: true });
  };

  /** Returns the next job of a printer, or null while it has to wait. The order is kept: a waiting job holds back those behind it. */
  const nextOf = (printer: string): PrintJobRecord | null => {
    if (setup.isPaused(printer) || printersSeen.problemOf(printer)?.blocks === true) return null;
    if (printJobs.sentTo(printer) >= (system.atOnce?.(printer) ?? WITH_SYSTEM)) return null;
    const first = printJobs.nextFor(printer);
    return first?.job.kind === 'queued' && isDue(first.job.notBefore, clock.now()) ? first : null;
  };

  /** Finds a job whose submission was not completed in the system's queue; if it is not there, a person is asked. */
  const findHandedOver = async (id: string): Promise<void> => {
    if (printJobs.get(id)?.job.kind !== 'handing') return;
    const found = await system.find(systemTitle(id));
    move(
      id,
      found === null
        ? { type: 'foundAfterCrash', at: clock.now() }
        : { type: 'accepted', systemJob: found, at: clock.now() },
    );
  };
  const findBrokenOff = async (): Promise<void> => {
    for (const id of brokenOff) {
      await findHandedOver(id);
      brokenOff.delete(id);
    }
  };

  const serve = async (printer: string): Promise<void> => {
    if (handing.has(printer)) return;
    handing.add(printer);
    let next: PrintJobRecord | null = null;
    try {
      for (next = nextOf(printer); next && !stop.signal.aborted; next = nextOf(printer))
        await handOver(next);
    } catch (error) {
      if (next) brokenOff.add(next.id);
      log.warn('printing stopped', {
        printer,
        name: error instanceof Error ? error.name : 'unknown',
      });
    } finally {
      handing.delete(printer);
    }
  };

  /** Not awaited: a slow printer must not delay the states of the others. */
  const serveAll = (printers: ReadonlySet<string>): void => {
    for (const printer of printers) {
      const served = serve(printer).finally(() => serving.delete(served));
      serving.add(served);
    }
  };

  /** Polls everything once and submits what is due. */
  const look = async (): Promise<void> => {
    const printers = new Set(printJobs.busyPrinters());
    printersSeen.keepOnly(printers);
    if (printers.size === 0) return;
    await findBrokenOff();
    await printersSeen.look(printers);
    // Labels are submitted before the states of earlier ones are queried; those that have come out meanwhile make room for more.
    serveAll(printers);
    await lookAtJobs(printJobs.sent());
    serveAll(printers);
  };
  const lookOnce = async (): Promise<void> => {
    while (looking) await looking;
    looking = look().finally(() => {
      looking = null;
    });
    await looking;
  };

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await lookOnce().catch((error: unknown) =>
        log.warn('print queue', { name: error instanceof Error ? error.name : 'unknown' }),
      );
      const idle = printJobs.busyPrinters().length === 0;
      const rest = new AbortController();
      await Promise.race([
        woken,
        ...(idle ? [] : [clock.sleep(LOOK_MS, rest.signal).catch(() => undefined)]),
      ]);
      rest.abort();
    }
  };

  return {
    move,
    rename,
    problemOf: printersSeen.problemOf,
    kick: () => wake(),
    look: lookOnce,
    whenIdle: async () => {
      while (serving.size > 0) await Promise.all(serving);
    },
    recover: async () => {
      for (const { id } of printJobs.open().filter(({ job }) => job.kind === 'handing'))
        await findHandedOver(id);
    },
    start: () => {
      loop ??= run();
    },
    stop: async () => {
      stop.abort();
      wake();
      await loop;
      while (looking) await looking;
      while (serving.size > 0) await Promise.all(serving);
    },
    recall: async (id, then) => {
      const job: PrintJob | undefined = printJobs.get(id)?.job;
      if (job?.kind !== 'sent') return false;
      const outcome = await system.cancel(job.systemJob);
      if (outcome === 'kept' || !isStillSent(id, job.systemJob)) return false;
      if (outcome === 'unsure') {
        move(id, { type: 'unknown', at: clock.now(), message: t('printQueue.endedHalfway') });
        return false;
      }
      if (!move(id, { type: 'recalled' })) return false;
      move(id, then);
      return true;
    },
  };
};
