import type { Invoice } from '../../domain/customs/invoice.ts';
import type { Result } from '../../domain/service/serviceError.ts';
import type { DiskError } from './files.ts';
import type { DirectPrinter } from '../../domain/paper/directPrinter.ts';
import type { InvoiceProblem } from './invoice/invoicePdf.ts';
import type { LayoutCounts, RefusedSource, SourceProblem } from './layout/layoutPdf.ts';
import type { Layout } from './layout/layouts.ts';
import type { MakeOrder } from './make/data.ts';
import type { DocumentProblem } from './problem.ts';

/** Files to put together, in order, into one. */
export interface LayoutTask {
  readonly paths: readonly string[];
  readonly layout: Layout;
  readonly outPath: string;
  /** Where the result grows until it is whole; whoever ends the worker removes it. */
  readonly temporaryPath: string;
  /** False for a file that nobody misses after a power cut: it is not synced. */
  readonly durable?: boolean;
  /** The delivery option of each path, for crop rules that belong to one; as long as `paths`. */
  readonly options?: readonly string[];
  /** What stands at the foot of each path's pages, null for nothing; as long as `paths`. */
  readonly stamps?: readonly (string | null)[];
  /** Which paths' pages are crossed out, since they are void; as long as `paths`. */
  readonly crossed?: readonly boolean[];
  /** Lays the others out where one cannot be, and names it; else it ends the whole. */
  readonly skipBad?: boolean;
  /** Sources that are not read again: a process died of them. */
  readonly leftOut?: readonly RefusedSource[];
  /** Where it is noted which source is worked on: `underWay.ts`. */
  readonly underWayPath?: string;
}

/** Papers to be said in a printer's own language, into one file. */
export interface EncodeTask {
  /** PDF files. */
  readonly paths: readonly string[];
  readonly printer: DirectPrinter;
  readonly copies: number;
  readonly outPath: string;
}

/** Why papers cannot be said in a printer's language. */
export interface EncodeProblem {
  readonly message: string;
}

/** Size of a page in points, before it is turned. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** What the document worker is asked. Everything here passes a structured clone. */
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
 * Why there is no laid-out file. `source`: the document at place `index` of the given paths is missing or no good, and
 * all or none were wanted or none is good. `paper`: no such paper, margin or calibration. `stopped`: the worker crashed, took too long or was closed, or nobody wants it any more.
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

/** Why a paper could not be made: it does not fit on its paper, or the program's fonts are missing. */
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
