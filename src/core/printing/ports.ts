import type { PrinterCondition } from '../../domain/paper/printerProblem.ts';
import type { PrinterMedia } from '../../domain/paper/printing.ts';
import type { Paper } from '../../domain/paper/papers.ts';

/** A paper that a printer names, in millimetres. A roll's length is a range. */
export type MediaSize = PrinterMedia;

/** A printer as the system tells it. */
export interface PrinterInfo extends PrinterCondition {
  /** The system's name: what jobs are addressed to. */
  readonly name: string;
  /** What people call it; its name where it has no other. */
  readonly title: string;
  readonly location: string;
  readonly model: string;
  /** Told by `list` only. */
  readonly isDefault: boolean;
  readonly media: readonly MediaSize[];
  /** Name of the paper it takes when nothing is said, or null. */
  readonly defaultMedia: string | null;
  /** Papers that are in it now, where it knows. */
  readonly ready: readonly MediaSize[];
}

/** A file for a printer: a PDF, which is never scaled since its pages have the paper's size, or bytes in the printer's own language. */
export interface PrintOrder {
  readonly printer: string;
  /** Absolute path; read before `submit` resolves. */
  readonly path: string;
  /** Names the job in the system's queue. No customer's data. */
  readonly title: string;
  readonly copies: number;
  /** Null where pages keep their own size. */
  readonly paper: Paper | null;
  /** The file is in the printer's own language: nothing is changed on the way. Copies are in it. */
  readonly raw?: boolean;
}

/**
 * How handing over ended.
 * `accepted`: the system has it under `systemJob`. `done`: it is printed, as far as the system can tell, and keeps no job.
 * `refused`: for certain nothing was taken; `passing` when it may be taken later. `doubtful`: nobody knows.
 */
export type SubmitOutcome =
  | { readonly kind: 'accepted'; readonly systemJob: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly message: string; readonly passing: boolean }
  | { readonly kind: 'doubtful'; readonly message: string };

/** A job in the system's queue. `unsure`: nobody knows what became of it. `gone`: the system does not know it (any more). `blind`: it cannot be asked now. */
export type SystemJob =
  | {
      readonly state: 'waiting' | 'printing' | 'stopped' | 'done' | 'cancelled' | 'aborted';
      readonly message: string;
    }
  | { readonly state: 'unsure'; readonly message: string }
  | { readonly state: 'gone' }
  | { readonly state: 'blind' };

/** The computer's printers. No method throws or rejects. */
export interface PrintSystem {
  /** Every printer, those found on the network too: may take some seconds. Null when the print service does not answer. */
  list(): Promise<readonly PrinterInfo[] | null>;
  /** Printers that are set up, at once: for watching. Null when the print service does not answer. */
  status(): Promise<readonly PrinterInfo[] | null>;
  /** Hands a file over, once. */
  submit(order: PrintOrder): Promise<SubmitOutcome>;
  job(systemJob: string): Promise<SystemJob>;
  /** Takes a job back. True only when the system says that it is cancelled and was not printed whole before. */
  cancel(systemJob: string): Promise<boolean>;
  /** The system's job of this title, whatever became of it, or null: after a crash or a doubtful hand-over. */
  find(title: string): Promise<string | null>;
  /** How many jobs of a printer may be with the system at once; null or no such method: as many as the queue likes. */
  atOnce?(printer: string): number | null;
}
