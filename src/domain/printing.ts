import type { PrintJobSnapshot, PrinterRole } from './print.ts';
import type { PrinterCondition, PrinterProblem } from './printerProblem.ts';

/** A printer as the window shows it. */
export interface PrinterRow extends PrinterCondition {
  /** The system's name: what jobs are addressed to. */
  readonly name: string;
  readonly title: string;
  readonly location: string;
  readonly model: string;
  readonly isDefault: boolean;
  readonly defaultMedia: string | null;
  readonly problem: PrinterProblem | null;
  readonly paused: boolean;
  /** What it is chosen for at this desk. */
  readonly roles: readonly PrinterRole[];
}

/** `confirm`: nothing is queued yet; ask, then request again with `confirmed`. `reason`: it was printed `times` times before; ask why. */
export type PrintAnswer =
  | { readonly kind: 'queued'; readonly jobs: readonly PrintJobSnapshot[]; readonly missing: readonly string[] }
  | { readonly kind: 'confirm'; readonly message: string }
  | { readonly kind: 'reason'; readonly times: number };
