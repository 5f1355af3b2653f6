import { assertNever } from '../text/assert.ts';

/**
 * The life of one print job. These names are PERSISTED in the database of every desk: never rename one, never reuse one.
 *
 *   queued → handing → sent → printed
 *     │ ↖ held   │        ├→ failed     the system gave up on it: a person prints it again
 *     │          │        └→ unknown    nobody knows whether it came out: a person looks
 *     │          ├→ queued   turned away for now: again after a while, at most MAX_TRIES times
 *     │          └→ unknown  the program stopped while handing it over
 *     └→ cancelled
 *
 * Paper is printed at most once by itself: what may have come out is never sent again without a person's word.
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

/** Every state carries the printer it is meant for, by the system's name. */
export type PrintJob = { readonly printer: string } &
  /** `notBefore`: it was turned away and waits until then. `note`: why, in plain words. */
  (
    | {
        readonly kind: 'queued';
        readonly tries: number;
        readonly notBefore: number;
        readonly note: string | null;
      }
    | ({ readonly kind: 'handing'; readonly tries: number } & At)
    /** `note`: what the system says of it while it waits there. */
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
  /** About to be handed to the system: written before it is. */
  | ({ readonly type: 'handed' } & At)
  | ({ readonly type: 'accepted'; readonly systemJob: string } & At)
  /** The system printed it while it was handed over and keeps no job to ask about. */
  | ({ readonly type: 'done' } & At)
  /** For certain the system did not take it. `passing`: it may take it later. */
  | ({ readonly type: 'turnedAway'; readonly message: string; readonly passing: boolean } & At)
  /** It may or may not have been taken, or printed. */
  | ({ readonly type: 'unknown'; readonly message: string } & At)
  /** The system still has it. */
  | { readonly type: 'waiting'; readonly note: string | null }
  | ({ readonly type: 'finished' } & At)
  | ({ readonly type: 'givenUp'; readonly message: string } & At)
  /** The system took it back unprinted, at our wish: to be moved or cancelled. */
  | { readonly type: 'recalled' }
  | { readonly type: 'held' }
  | { readonly type: 'released' }
  | ({ readonly type: 'cancelled' } & At)
  /** A person wants it printed again. */
  | { readonly type: 'again' }
  | { readonly type: 'moved'; readonly printer: string }
  /** The program started and found it being handed over. */
  | ({ readonly type: 'foundAfterCrash' } & At)
  /** A person looked at the printer: "did it come out?" */
  | ({ readonly type: 'cameOut' } & At)
  | { readonly type: 'didNotComeOut' };

export const MAX_TRIES = 6;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

export const CRASH_NOTE =
  'The program stopped while this was on its way to the printer. Did it come out?';

/** How long a job waits after being turned away for the `tries`-th time, in milliseconds: 2 s, 4 s, 8 s … up to a minute. */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));

/** Whether a job's wait is over. One longer than any there is comes of a clock that was set back meanwhile. */
export const isDue = (notBefore: number, at: number): boolean =>
  at >= notBefore || notBefore - at > LONGEST_WAIT_MS;

/** A job as it is queued for a printer: due at once, not tried yet. */
export const newPrintJob = (printer: string): PrintJob => ({
  kind: 'queued',
  printer,
  tries: 0,
  notBefore: 0,
  note: null,
});

/** The next state. An event that does not fit the state changes nothing: the same object comes back. */
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
        ? { kind: 'unknown', printer, message: CRASH_NOTE, systemJob: null, at: event.at }
        : job;
    case 'cameOut':
      return job.kind === 'unknown'
        ? { kind: 'printed', printer, by: 'person', at: event.at }
        : job;
    case 'didNotComeOut':
      return job.kind === 'unknown' ? newPrintJob(printer) : job;
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

/** A held job stays held at the other printer; a failed one has another chance there. */
const afterMove = (job: PrintJob, printer: string): PrintJob => {
  if (job.printer === printer) return job;
  if (job.kind === 'held') return { ...job, printer };
  return job.kind === 'queued' || job.kind === 'failed' ? newPrintJob(printer) : job;
};

/** States in which nothing of it is with the system, or nothing more is expected of it. */
const isOpenToPeople = ({ kind }: PrintJob): boolean =>
  kind === 'queued' || kind === 'held' || kind === 'failed' || kind === 'unknown';

/** True while the desk has still to do something for it. */
export const isOpenPrint = (kind: PrintState): boolean =>
  kind === 'queued' || kind === 'handing' || kind === 'sent' || kind === 'held';

/** True when paper came out, or may have: what a further print of the same thing is counted from. */
export const mayHavePrinted = (kind: PrintState): boolean =>
  kind === 'handing' || kind === 'sent' || kind === 'printed' || kind === 'unknown';

/** What a person may do with a job. The window shows or hides by this. */
export interface PrintAllowed {
  readonly hold: boolean;
  readonly release: boolean;
  readonly cancel: boolean;
  readonly again: boolean;
  readonly move: boolean;
  readonly resolve: boolean;
}

/** What a person may do with a job in that state. */
export const allowedForPrint = (kind: PrintState): PrintAllowed => ({
  hold: kind === 'queued',
  release: kind === 'held',
  cancel: kind === 'queued' || kind === 'held' || kind === 'sent' || kind === 'failed',
  again: kind === 'failed' || kind === 'cancelled',
  move: kind === 'queued' || kind === 'held' || kind === 'failed' || kind === 'sent',
  resolve: kind === 'unknown',
});
