import { t } from '../../texts/index.ts';
import { assertNever } from '../text/assert.ts';

/** Papers that can be printed with a sale at the counter. */
export const SALE_PAPERS = ['label', 'packingSlip', 'receipt'] as const;
export type SalePaper = (typeof SALE_PAPERS)[number];

/**
 * The states of a print job. The names are PERSISTED in the database of every desk: never rename or reuse one.
 *
 *   queued → handing → sent → printed
 *     │ ↖ held   │        ├→ failed     the system gave up: a person can print it again
 *     │          │        └→ unknown    it may or may not have come out: a person has to check
 *     │          ├→ queued   turned away for now: retried after a wait, at most MAX_TRIES times
 *     │          └→ unknown  the program stopped during the hand-over
 *     └→ cancelled
 *
 * A paper is printed at most once automatically: a job that may have come out is never sent again without a person's confirmation.
 */
export const PRINT_STATES = [
  'queued',
  'handing',
  'sent',
  'printed',
  'failed',
  'held',
  'unknown',
  'cancelled',
] as const;
export type PrintState = (typeof PRINT_STATES)[number];

interface At {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Every state has the printer of the job, by the system's name. */
export type PrintJob = { readonly printer: string } &
  /** `notBefore`: time of the next try, after it was turned away. `note`: the reason, for the user. */
  (
    | {
        readonly kind: 'queued';
        readonly tries: number;
        readonly notBefore: number;
        readonly note: string | null;
      }
    | ({ readonly kind: 'handing'; readonly tries: number } & At)
    /** `note`: what the system says about the waiting job. */
    | ({ readonly kind: 'sent'; readonly systemJob: string; readonly note: string | null } & At)
    | ({ readonly kind: 'printed'; readonly by: 'system' | 'person' } & At)
    | ({ readonly kind: 'failed'; readonly message: string } & At)
    | { readonly kind: 'held' }
    | ({
        readonly kind: 'unknown';
        readonly message: string;
        readonly systemJob: string | null;
      } & At)
    | ({ readonly kind: 'cancelled' } & At)
  );

export type PrintEvent =
  /** Written before the job is handed to the system. */
  | ({ readonly type: 'handed' } & At)
  | ({ readonly type: 'accepted'; readonly systemJob: string } & At)
  /** The system printed it during the hand-over and keeps no job that could be queried. */
  | ({ readonly type: 'done' } & At)
  /** The system certainly did not accept it. `passing`: it may accept it later. */
  | ({ readonly type: 'turnedAway'; readonly message: string; readonly passing: boolean } & At)
  /** It may or may not have been accepted or printed. */
  | ({ readonly type: 'unknown'; readonly message: string } & At)
  /** The job is still in the system's queue. */
  | { readonly type: 'waiting'; readonly note: string | null }
  | ({ readonly type: 'finished' } & At)
  | ({ readonly type: 'givenUp'; readonly message: string } & At)
  /** The system cancelled the unprinted job at our request, so that it can be moved or cancelled. */
  | { readonly type: 'recalled' }
  | { readonly type: 'held' }
  | { readonly type: 'released' }
  | ({ readonly type: 'cancelled' } & At)
  /** A person wants to print it again. */
  | { readonly type: 'again' }
  | { readonly type: 'moved'; readonly printer: string }
  /** The program started and found it in state `handing`. */
  | ({ readonly type: 'foundAfterCrash' } & At)
  /** Answers of a person to "did it come out?" */
  | ({ readonly type: 'cameOut' } & At)
  /** `printedSince`: why it is not printed again by itself, for the user; null where it is. */
  | {
      readonly type: 'didNotComeOut';
      readonly printedSince: ({ readonly message: string } & At) | null;
    };

export const MAX_TRIES = 6;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Wait after the `tries`-th time that a job was turned away, in milliseconds: 2 s, 4 s, 8 s … up to a minute. */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));

/** True when a job's wait is over. A wait longer than the maximum comes from a clock that was set back, and is ignored. */
export const isDue = (notBefore: number, at: number): boolean =>
  at >= notBefore || notBefore - at > LONGEST_WAIT_MS;

/** A new job in the queue of a printer: due at once, not tried yet. */
export const newPrintJob = (printer: string): PrintJob => ({
  kind: 'queued',
  printer,
  tries: 0,
  notBefore: 0,
  note: null,
});

/** Returns the state after an event. Returns the same object when the event does not apply to the state. */
export const printJobAfter = (job: PrintJob, event: PrintEvent): PrintJob => {
  const { printer } = job;
  switch (event.type) {
    case 'handed':
      return job.kind === 'queued' && isDue(job.notBefore, event.at)
        ? { kind: 'handing', printer, tries: job.tries, at: event.at }
        : job;
    case 'accepted':
      return job.kind === 'handing'
        ? { kind: 'sent', printer, systemJob: event.systemJob, note: null, at: event.at }
        : job;
    case 'done':
      return job.kind === 'handing'
        ? { kind: 'printed', printer, by: 'system', at: event.at }
        : job;
    case 'turnedAway':
      return job.kind === 'handing' ? afterRefusal(job, event) : job;
    case 'unknown':
      return job.kind === 'handing' || job.kind === 'sent'
        ? {
            kind: 'unknown',
            printer,
            message: event.message,
            systemJob: job.kind === 'sent' ? job.systemJob : null,
            at: event.at,
          }
        : job;
    case 'waiting':
      return job.kind === 'sent' && job.note !== event.note ? { ...job, note: event.note } : job;
    case 'finished':
      return job.kind === 'sent' ? { kind: 'printed', printer, by: 'system', at: event.at } : job;
    case 'givenUp':
      return job.kind === 'sent'
        ? { kind: 'failed', printer, message: event.message, at: event.at }
        : job;
    case 'recalled':
      return job.kind === 'sent' ? newPrintJob(printer) : job;
    case 'held':
      return job.kind === 'queued' ? { kind: 'held', printer } : job;
    case 'released':
      return job.kind === 'held' ? newPrintJob(printer) : job;
    case 'cancelled':
      return isOpenToPeople(job) ? { kind: 'cancelled', printer, at: event.at } : job;
    case 'again':
      return job.kind === 'failed' || job.kind === 'cancelled' ? newPrintJob(printer) : job;
    case 'moved':
      return afterMove(job, event.printer);
    case 'foundAfterCrash':
      return job.kind === 'handing'
        ? {
            kind: 'unknown',
            printer,
            message: t('printQueue.stoppedWhile'),
            systemJob: null,
            at: event.at,
          }
        : job;
    case 'cameOut':
      return job.kind === 'unknown'
        ? { kind: 'printed', printer, by: 'person', at: event.at }
        : job;
    case 'didNotComeOut':
      if (job.kind !== 'unknown') return job;
      return event.printedSince
        ? { kind: 'failed', printer, ...event.printedSince }
        : newPrintJob(printer);
    default:
      return assertNever(event);
  }
};

const afterRefusal = (
  { printer, tries: before }: Extract<PrintJob, { kind: 'handing' }>,
  { message, passing, at }: Extract<PrintEvent, { type: 'turnedAway' }>,
): PrintJob => {
  const tries = before + 1;
  return passing && tries < MAX_TRIES
    ? { kind: 'queued', printer, tries, notBefore: at + waitAfter(tries), note: message }
    : { kind: 'failed', printer, message, at };
};

/** A held job stays held at the new printer; a failed job is queued again there. */
const afterMove = (job: PrintJob, printer: string): PrintJob => {
  if (job.printer === printer) return job;
  if (job.kind === 'held') return { ...job, printer };
  return job.kind === 'queued' || job.kind === 'failed' ? newPrintJob(printer) : job;
};

/** True for states in which the system does not have the job, or nothing more is expected of it. */
const isOpenToPeople = ({ kind }: PrintJob): boolean =>
  kind === 'queued' || kind === 'held' || kind === 'failed' || kind === 'unknown';

/** True while the desk still has to process the job. */
export const isOpenPrint = (kind: PrintState): boolean =>
  kind === 'queued' || kind === 'handing' || kind === 'sent' || kind === 'held';

/** True while the job waits to be handed to the printer: such a print counts when the same paper is asked for once more. */
export const waitsToPrint = (kind: PrintState): boolean => kind === 'queued' || kind === 'held';

/** True when the paper came out or may have: such a print counts as an earlier print. */
export const mayHavePrinted = (kind: PrintState): boolean =>
  kind === 'handing' || kind === 'sent' || kind === 'printed' || kind === 'unknown';

/** Actions that a job allows. The window shows or hides controls by these. */
export interface PrintAllowed {
  readonly hold: boolean;
  readonly release: boolean;
  readonly cancel: boolean;
  readonly again: boolean;
  readonly move: boolean;
  readonly resolve: boolean;
}

/** Returns the actions that a job in this state allows. */
export const allowedForPrint = (kind: PrintState): PrintAllowed => ({
  hold: kind === 'queued',
  release: kind === 'held',
  cancel: kind === 'queued' || kind === 'held' || kind === 'sent' || kind === 'failed',
  again: kind === 'failed' || kind === 'cancelled',
  move: kind === 'queued' || kind === 'held' || kind === 'failed' || kind === 'sent',
  resolve: kind === 'unknown',
});
