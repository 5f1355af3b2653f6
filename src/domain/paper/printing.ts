import type { PaperKind, PrintJobSnapshot, PrinterRole } from './print.ts';
import type { PrinterCondition, PrinterProblem } from './printerProblem.ts';

/** A paper size of a printer, in millimetres. */
export interface PrinterMedia {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Maximum size, when any size up to it is possible: a roll. */
  readonly upToMm?: { readonly width: number; readonly height: number };
}

/** A printer for the window. */
export interface PrinterRow extends PrinterCondition {
  /** The system's name of the printer; jobs are addressed to it. */
  readonly name: string;
  readonly title: string;
  readonly location: string;
  readonly model: string;
  readonly isDefault: boolean;
  /** Supported paper sizes; empty when unknown. */
  readonly media: readonly PrinterMedia[];
  readonly defaultMedia: string | null;
  /** Loaded paper, when known. */
  readonly ready: readonly PrinterMedia[];
  readonly problem: PrinterProblem | null;
  readonly paused: boolean;
  /** Roles of this printer at this desk. */
  readonly roles: readonly PrinterRole[];
}

/**
 * `confirm`: nothing was queued; ask the user, then repeat the request with `confirmed` for a question about the printer, with `counted` too for one
 * about labels that do not match the boxes. `reason`: one of them was printed `times` times before and has
 * `waiting` prints in the queue; ask for the reason of one more.
 */
export type PrintAnswer =
  | {
      readonly kind: 'queued';
      readonly jobs: readonly PrintJobSnapshot[];
      readonly missing: readonly string[];
      /** Shipments that were left out because they are void. */
      readonly voided: readonly string[];
    }
  | {
      readonly kind: 'confirm';
      readonly about: 'printer' | 'labels';
      readonly message: string;
    }
  | { readonly kind: 'reason'; readonly times: number; readonly waiting: number };

/**
 * Answer to sending a job back to the queue. `reason`: nothing was queued, since other prints of its paper came out (`times`) or wait (`waiting`); ask
 * for the reason of one more.
 */
export type JobAnswer =
  | { readonly kind: 'queued'; readonly job: PrintJobSnapshot }
  | { readonly kind: 'reason'; readonly times: number; readonly waiting: number };

/** A paper that may or may not have come out. */
export interface PaperOfUnknownOutcome {
  readonly jobId: string;
  /** Index in its job, from 0. */
  readonly index: number;
  readonly kind: PaperKind;
  readonly title: string;
}

/** A person's answer about a job: indexes of the papers that came out. */
export interface CameOutAnswer {
  readonly id: string;
  readonly cameOut: readonly number[];
}
