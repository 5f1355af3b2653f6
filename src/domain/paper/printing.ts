import type { PaperKind, PrintJobSnapshot, PrinterRole } from './print.ts';
import type { PrinterCondition, PrinterProblem } from './printerProblem.ts';

/** A size of paper that a printer names, in millimetres. */
export interface PrinterMedia {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Upper limits, where any size up to them will do: a roll. */
  readonly upToMm?: { readonly width: number; readonly height: number };
}

/** A printer as the window shows it. */
export interface PrinterRow extends PrinterCondition {
  /** The system's name: what jobs are addressed to. */
  readonly name: string;
  readonly title: string;
  readonly location: string;
  readonly model: string;
  readonly isDefault: boolean;
  /** What it says it takes; empty where it does not say. */
  readonly media: readonly PrinterMedia[];
  readonly defaultMedia: string | null;
  /** What is in it now, where it knows. */
  readonly ready: readonly PrinterMedia[];
  readonly problem: PrinterProblem | null;
  readonly paused: boolean;
  /** What it is chosen for at this desk. */
  readonly roles: readonly PrinterRole[];
}

/** `confirm`: nothing is queued yet; ask, then request again with `confirmed`. `reason`: it was printed `times` times before; ask why. */
export type PrintAnswer =
  | {
      readonly kind: 'queued';
      readonly jobs: readonly PrintJobSnapshot[];
      readonly missing: readonly string[];
      /** Shipments that are left out because they are void. */
      readonly voided: readonly string[];
    }
  | { readonly kind: 'confirm'; readonly message: string }
  | { readonly kind: 'reason'; readonly times: number };

/** A paper of which nobody knows whether it came out. */
export interface PaperInDoubt {
  readonly jobId: string;
  /** Place in its job, from 0. */
  readonly index: number;
  readonly kind: PaperKind;
  readonly title: string;
}

/** A person's word on a job: which of its papers came out, by their place. */
export interface CameOutAnswer {
  readonly id: string;
  readonly cameOut: readonly number[];
}
