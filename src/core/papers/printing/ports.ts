import type { PrinterCondition } from '../../../domain/paper/printerProblem.ts';
import type { PrinterMedia } from '../../../domain/paper/printing.ts';
import type { Paper } from '../../../domain/paper/papers.ts';

/** A paper size that a printer reports, in millimeters. The length of a roll is a range. */
export type MediaSize = PrinterMedia;

/** A printer as the system reports it. */
export interface PrinterInfo extends PrinterCondition {
  /** The system's name, to which jobs are addressed. */
  readonly name: string;
  /** The name for people; the system's name where there is no other. */
  readonly title: string;
  readonly location: string;
  readonly model: string;
  /** Set by `list` only. */
  readonly isDefault: boolean;
  readonly media: readonly MediaSize[];
  /** Name of the paper that is used when a job names none, or null. */
  readonly defaultMedia: string | null;
  /** Papers that are loaded now, where the printer knows. */
  readonly ready: readonly MediaSize[];
}

/** A file for a printer: a PDF, which is never scaled because its pages have the paper's size, or bytes in the printer's own language. */
export interface PrintFile {
  readonly printer: string;
  /** Absolute path; the file is read before `submit` resolves. */
  readonly path: string;
  /** Title of the job in the system's queue. Contains no customer's data. */
  readonly title: string;
  readonly copies: number;
  /** Null where pages keep their own size. */
  readonly paper: Paper | null;
  /** The file is in the printer's own language and is sent unchanged. It contains the copies already. */
  readonly raw?: boolean;
}

/**
 * The result of submitting.
 * `accepted`: the system has the job under `systemJob`. `done`: it is printed, as far as the system can tell, and the system keeps no job.
 * `refused`: nothing was taken, for certain; `passing` when it may be taken later. `unknown`: nobody knows whether it was taken.
 */
export type SubmitOutcome =
  | { readonly kind: 'accepted'; readonly systemJob: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly message: string; readonly passing: boolean }
  | { readonly kind: 'unknown'; readonly message: string };

/**
 * The state of a job in the system's queue. `unsure`: its outcome is unknown. `gone`: the system does not (or no longer) know it. `blind`: the system
 * does not answer now.
 */
export type SystemJob =
  | {
      readonly state: 'waiting' | 'printing' | 'stopped' | 'done' | 'cancelled' | 'aborted';
      readonly message: string;
    }
  | { readonly state: 'unsure'; readonly message: string }
  | { readonly state: 'gone' }
  | { readonly state: 'blind' };

/**
 * The result of cancelling. `cancelled`: the system reports it as cancelled, and nothing of it had gone to the printer. `unsure`: it is cancelled, but
 * the printer had pages of it, which come out, or have. `kept`: it is not cancelled.
 */
export type CancelOutcome = 'cancelled' | 'unsure' | 'kept';

/** The computer's printers. No method throws or rejects. */
export interface PrintSystem {
  /** Returns all printers, also those found on the network; can take some seconds. Null when the print service does not answer. */
  list(): Promise<readonly PrinterInfo[] | null>;
  /** Returns the installed printers quickly, for polling. Null when the print service does not answer. */
  status(): Promise<readonly PrinterInfo[] | null>;
  /** Submits a file, once. */
  submit(order: PrintFile): Promise<SubmitOutcome>;
  job(systemJob: string): Promise<SystemJob>;
  /** Cancels a job. */
  cancel(systemJob: string): Promise<CancelOutcome>;
  /** Finds the system's job with this title in any state, or null; used after a crash or a submission of unknown outcome. */
  find(title: string): Promise<string | null>;
  /** Most jobs of a printer that may be with the system at once. Null, or without this method, the queue decides. */
  atOnce?(printer: string): number | null;
}
