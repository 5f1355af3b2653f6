import type { PrintJobSnapshot, PrinterChoice, PrinterRole } from '../../../domain/paper/print.ts';
import type { SalePaper } from '../../../domain/paper/printJob.ts';
import type { PaperLayout } from '../../../domain/paper/paperLayout.ts';
import type { JobAnswer, PrintAnswer } from '../../../domain/paper/printing.ts';
import type { PrinterProblem } from '../../../domain/paper/printerProblem.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type { Calibration } from '../../../domain/paper/layout.ts';
import type { Paper, PerSheet } from '../../../domain/paper/papers.ts';
import type { CameOut } from './cameOut.ts';
import type { DirectLimits } from '../directPrinters/conversation.ts';
import type { DirectPrinters } from '../directPrinters/directPrinters.ts';
import type { MadeKind, OrderKind } from './paperFacts.ts';
import type { PrintSystem, PrinterInfo } from './ports.ts';
import type { PrintQueue } from './queue.ts';

/** Dependencies of printing. */
export interface PrintingOptions {
  readonly system: PrintSystem;
  /** Folder for files that are being printed, in the data folder. */
  readonly spoolDir: string;
  /** Called with the hash of a stored document that could not be laid out, to check whether it is damaged. Never rejects. */
  readonly lookAgain?: (hash: string) => Promise<void>;
  /** Timeouts of printers without a driver. */
  readonly directLimits?: DirectLimits;
}

/** A printer as the window shows it. */
export interface PrinterSnapshot extends PrinterInfo {
  readonly problem: PrinterProblem | null;
  readonly paused: boolean;
  /** The roles that it is chosen for at this desk. */
  readonly roles: readonly PrinterRole[];
}

/** A person's print order. */
export interface PrintRequest {
  readonly kind: OrderKind;
  readonly ids: readonly string[];
  /** A printer other than the one chosen for this kind. */
  readonly printer?: string;
  readonly copies?: number;
  /** A layout other than the one chosen for this kind. */
  readonly layout?: PaperLayout;
  /** Slot of the first one on the sheet in the printer, where several share a sheet. */
  readonly start?: number;
  /** Reason for a reprint; required when it was printed before. */
  readonly reason?: string;
  /** All in one job. */
  readonly together?: boolean;
  /** The person has accepted the message of `confirm` about the printer. */
  readonly confirmed?: boolean;
  /** The person has accepted the message of `confirm` about the labels. */
  readonly counted?: boolean;
}

/**
 * Printing at this desk: printers, what each is used for, the queue, test pages. Shells hold one object; it lives as long as the desk. Call `start`
 * after creating it and `stop` before the desk is closed.
 */
export interface Printing {
  /** Throws DeskError when the print service does not answer. */
  readonly printers: () => Promise<PrinterSnapshot[]>;
  /** Returns the printer choice of each role. */
  readonly setup: () => Record<PrinterRole, PrinterChoice>;
  /** Sets the printer choice of a role. */
  readonly choose: (role: PrinterRole, choice: PrinterChoice) => void;
  /** Returns offsets and scale of a printer for a paper; neutral values where it was never calibrated. */
  readonly calibration: (printer: string, paper: Paper) => Calibration;
  /** Stores them. */
  readonly calibrate: (printer: string, paper: Paper, calibration: Calibration) => void;
  /** Returns the first free slot on the half-used sheet in a printer; null for the printer means the sheets for saved files. */
  readonly nextSlot: (printer: string | null, paper: Paper, perSheet: PerSheet) => number;
  /** Stores the first free slot of the last printed sheet. */
  readonly usedUpTo: (printer: string | null, layout: PaperLayout, next: number) => void;
  /** Returns the default layout of waybills for a printer: the last one used, else that of labels; null for the printer means saved files. */
  readonly layoutFor: (printer: string | null) => PaperLayout;
  /** A paused printer keeps its jobs; those that the system already has are printed. */
  readonly pause: (printer: string, paused: boolean) => void;
  /** Returns why a printer does not print, or null. */
  readonly problemOf: (printer: string) => PrinterProblem | null;
  /**
   * Adds papers to the queue, or returns what a person has to confirm or enter first. The same request, made again before the first one is answered,
   * gets its answer. Throws DeskError when a paper cannot be made.
   */
  readonly print: (request: PrintRequest) => Promise<PrintAnswer>;
  /**
   * Returns those of which nothing of this kind was printed, not even possibly, and nothing waits in the queue.
   * @param ticked of packing slips that go with labels: what counts where no shipping rule decides
   */
  readonly unprinted: (kind: OrderKind, ids: readonly string[], ticked?: boolean) => string[];
  /** Prints what is set to print automatically after a booking, once. Call it again when a document has arrived later. */
  readonly onBooked: (id: string) => Promise<void>;
  /** Says which of label, packing slip and receipt are printed when this shipment is booked, whatever the settings of their printers say. */
  readonly printWithSale: (id: string, kinds: readonly SalePaper[]) => void;
  /**
   * Call with updated snapshots: a waybill may have arrived, and what is set to print automatically then is printed; the titles of waiting prints
   * follow a void mark.
   */
  readonly shown: (shipments: readonly ShipmentSnapshot[]) => void;
  /** Resolves when no automatic print is being prepared. */
  readonly idle: () => Promise<void>;
  /** Prints the calibration page, which is also the test page. Throws DeskError for paper on which it does not fit. */
  readonly test: (printer: string, paper: Paper) => Promise<PrintJobSnapshot>;
  /** Makes a receipt, slip or manifest as it would be printed, to be shown or saved. */
  readonly preview: (kind: MadeKind, ids: readonly string[]) => Promise<Uint8Array>;
  /** Returns open jobs and those that need a person, then the latest of the rest; from an offset on all jobs, newest first. */
  readonly jobs: (limit?: number, offset?: number) => PrintJobSnapshot[];
  /** Returns the prints of one shipment, oldest first. */
  readonly printsOf: (shipmentId: string) => PrintJobSnapshot[];
  /** Throws DeskError when the job has changed since. */
  readonly hold: (id: string) => PrintJobSnapshot;
  /** Sends a held job back to the queue, or asks for a reason as `again` does. Throws DeskError as `hold`. */
  readonly release: (id: string, reason?: string) => JobAnswer;
  /**
   * Prints a failed or cancelled job once more. Where other jobs have printed the same paper since, or will, it answers `reason` until one is given.
   * Throws DeskError as `hold`.
   */
  readonly again: (id: string, reason?: string) => JobAnswer;
  /** Throws DeskError when it may be printed already. */
  readonly cancel: (id: string) => Promise<PrintJobSnapshot>;
  /**
   * Moves jobs to another printer, with that one's calibration. Resolves to the jobs that were moved and those that were not: the printer may have
   * them already, or a failed one would need a reason, as `again`.
   */
  readonly moveTo: (
    ids: readonly string[],
    printer: string,
  ) => Promise<{
    readonly moved: readonly PrintJobSnapshot[];
    readonly stayed: readonly string[];
  }>;
  /** Records the answer to "Did it come out?". What did not is printed again, or fails where another job printed the same paper since. */
  readonly resolve: (id: string, cameOut: boolean) => PrintJobSnapshot;
  /** The question "Which came out?", when it concerns several papers at once. */
  readonly cameOut: CameOut;
  /** Printers without a driver. */
  readonly direct: DirectPrinters;
  /** The print queue, for callers that have to wait for it. */
  readonly queue: PrintQueue;
  /** Finds out how jobs of the last run ended, then starts the queue. */
  readonly start: () => Promise<void>;
  /** Stops polling; a submission in progress is completed. */
  readonly stop: () => Promise<void>;
}
