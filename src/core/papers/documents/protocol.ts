import type { Invoice } from '../../../domain/customs/invoice.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { DiskError } from '../documentStore/files.ts';
import type { DirectPrinter } from '../../../domain/paper/directPrinter.ts';
import type { InvoiceProblem } from '../invoice/invoicePdf.ts';
import type { LayoutCounts, RefusedSource, SourceProblem } from '../layout/layoutPdf.ts';
import type { Layout } from '../../../domain/paper/layout.ts';
import type { MakeOrder } from '../make/data.ts';
import type { DocumentProblem } from '../pdf/problem.ts';

/** Files to be laid out, in order, into one. */
export interface LayoutTask {
  readonly paths: readonly string[];
  readonly layout: Layout;
  readonly outPath: string;
  /** Path of the unfinished result; the caller that ends the worker removes it. */
  readonly temporaryPath: string;
  /** False for a file that may be lost in a power loss: it is not synced. */
  readonly durable?: boolean;
  /** The delivery option of each path, for crop rules that belong to one; same length as `paths`. */
  readonly options?: readonly string[];
  /** Text at the foot of the pages of each path, null for none; same length as `paths`. */
  readonly stamps?: readonly (string | null)[];
  /** Whether the pages of each path are crossed out as void; same length as `paths`. */
  readonly crossed?: readonly boolean[];
  /** Number of boxes of each path's shipment, null where labels are not counted; same length as `paths`. */
  readonly boxes?: readonly (number | null)[];
  /** Lays out the others when one cannot be, and names it in the result; otherwise it ends the layout. */
  readonly skipBad?: boolean;
  /** Sources that are not read again, because a process ended while it processed them. */
  readonly leftOut?: readonly RefusedSource[];
  /** File in which the current source is recorded: `underWay.ts`. */
  readonly underWayPath?: string;
}

/** Papers to be encoded in a printer's own language, into one file. */
export interface EncodeTask {
  /** PDF files. */
  readonly paths: readonly string[];
  readonly printer: DirectPrinter;
  readonly copies: number;
  readonly outPath: string;
}

/** Why papers cannot be encoded in a printer's language. */
export interface EncodeProblem {
  readonly message: string;
}

/** Size of a page in points, before rotation. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Tasks of the document worker. All of them can be sent as structured clones. */
export type WorkerTask =
  | { readonly kind: 'check'; readonly bytes: Uint8Array; readonly maxBytes: number }
  | { readonly kind: 'pageSize'; readonly bytes: Uint8Array }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array; readonly maxBytes: number }
  | { readonly kind: 'invoice'; readonly invoice: Invoice; readonly resourcesDir: string }
  | { readonly kind: 'make'; readonly order: MakeOrder; readonly resourcesDir: string }
  | ({ readonly kind: 'encode'; readonly resourcesDir: string } & EncodeTask)
  | ({ readonly kind: 'layout' } & LayoutTask);

/** A file with the laid-out pages. */
export interface LaidOut extends LayoutCounts {
  /** Bytes. */
  readonly size: number;
}

/**
 * Why there is no laid-out file. `source`: the document at `index` of the given paths is missing or invalid, and bad ones are not skipped or none is
 * valid.
 * `paper`: no such paper, margin or calibration. `stopped`: the worker crashed, took too long or was closed, or the task was cancelled.
 */
export type LayoutFailure =
  | {
      readonly kind: 'source';
      readonly index: number;
      readonly problem: SourceProblem;
      readonly message: string;
    }
  | { readonly kind: 'nothing'; readonly message: string }
  | { readonly kind: 'paper'; readonly message: string }
  | { readonly kind: 'write'; readonly error: DiskError; readonly message: string }
  | {
      readonly kind: 'stopped';
      readonly reason: 'crashed' | 'timeout' | 'closed' | 'cancelled';
      readonly message: string;
    };

/** Why a paper could not be made: it does not fit on its paper, the program's fonts are missing, or the worker did not complete it. */
export interface MakeProblem {
  readonly kind: 'paper' | 'fonts' | 'stopped';
  readonly message: string;
}

/** Answers by kind of task. */
export interface WorkerAnswers {
  readonly check: Result<{ readonly pages: number }, DocumentProblem>;
  readonly picture: Result<Uint8Array, DocumentProblem>;
  readonly pageSize: PageSize | null;
  readonly invoice: Result<Uint8Array, InvoiceProblem>;
  readonly make: Result<Uint8Array, MakeProblem>;
  readonly layout: Result<LaidOut, LayoutFailure>;
  readonly encode: Result<{ readonly size: number }, EncodeProblem>;
}
