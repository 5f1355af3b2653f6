import type {
  PrintJobSnapshot,
  PrinterChoice,
  PrinterRole,
  PrintingEvent,
} from '../../domain/paper/print.ts';
import type { PaperLayout } from '../../domain/paper/paperLayout.ts';
import type { PrinterProblem } from '../../domain/paper/printerProblem.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { Calibration } from '../documents/layout/layouts.ts';
import type { Paper, PerSheet } from '../../domain/paper/papers.ts';
import type { CameOut } from './cameOut.ts';
import type { DirectLimits } from './direct/conversation.ts';
import type { DirectPrinters } from './direct/directPrinters.ts';
import type { MadeKind, OrderKind } from './paperFacts.ts';
import type { PrintSystem, PrinterInfo } from './ports.ts';
import type { PrintQueue } from './queue.ts';

/** Where is printed, and who is told. */
export interface PrintingOptions {
  readonly system: PrintSystem;
  /** Folder for files on their way to a printer, in the data folder. */
  readonly spoolDir: string;
  readonly emit: (event: PrintingEvent) => void;
  /** An archived document could not be laid out: is it still whole? Never rejects. */
  readonly lookAgain?: (hash: string) => Promise<void>;
  /** Times of printers that the desk speaks to itself. */
  readonly directLimits?: DirectLimits;
}

/** A printer as the window shows it. */
export interface PrinterSnapshot extends PrinterInfo {
  readonly problem: PrinterProblem | null;
  readonly paused: boolean;
  /** What it is chosen for at this desk. */
  readonly roles: readonly PrinterRole[];
}

/** What a person wants printed. */
export interface PrintRequest {
  readonly kind: OrderKind;
  readonly ids: readonly string[];
  /** Another printer than the one chosen for this kind. */
  readonly printer?: string;
  readonly copies?: number;
  /** Another way to lay it out than the one chosen for this kind. */
  readonly layout?: PaperLayout;
  /** Place of the first one on the sheet that lies in the printer, where several share one. */
  readonly start?: number;
  /** Why it is printed again; asked for when it was printed before. */
  readonly reason?: string;
  /** All in one job. */
  readonly together?: boolean;
  /** The person has seen and accepted what `confirm` said. */
  readonly confirmed?: boolean;
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

/**
 * Printing at this desk: printers, what each is used for, the queue, test pages. One object for shells to hold; it lives as
 * long as the desk does. `start` after making it, `stop` before the desk is closed.
 */
export interface Printing {
  /** @throws DeskError when the print service does not answer */
  readonly printers: () => Promise<PrinterSnapshot[]>;
  /** What each role prints on. */
  readonly setup: () => Record<PrinterRole, PrinterChoice>;
  /** Sets what a role prints on. */
  readonly choose: (role: PrinterRole, choice: PrinterChoice) => void;
  /** Offsets and scale of a printer for a paper; none where nobody has calibrated it. */
  readonly calibration: (printer: string, paper: Paper) => Calibration;
  /** Keeps them. */
  readonly calibrate: (printer: string, paper: Paper, calibration: Calibration) => void;
  /** First free place on the half-used sheet in a printer; with no printer, of the sheets that saved files are printed on. */
  readonly nextPlace: (printer: string | null, paper: Paper, perSheet: PerSheet) => number;
  /** Remembers the first free place of the sheet that was printed on last. */
  readonly usedUpTo: (printer: string | null, layout: PaperLayout, next: number) => void;
  /** How waybills lie on paper for a printer when nothing else is said: as last time, else as labels do; with no printer, in saved files. */
  readonly layoutFor: (printer: string | null) => PaperLayout;
  /** A paused printer keeps its jobs; what the system has already is printed. */
  readonly pause: (printer: string, paused: boolean) => void;
  /** Why a printer does not print, or null. */
  readonly problemOf: (printer: string) => PrinterProblem | null;
  /** Puts papers into the queue, or says what a person has to confirm or choose first. @throws DeskError when a paper cannot be made */
  readonly print: (request: PrintRequest) => Promise<PrintAnswer>;
  /** Those of which nothing of this kind came out yet, or may have. */
  readonly unprinted: (kind: OrderKind, ids: readonly string[]) => string[];
  /** Prints what this desk prints by itself after a booking, once. Call it again when a document has come later. */
  readonly onBooked: (id: string) => Promise<void>;
  /** What is shown of shipments may be that a waybill has come: what is to print by itself then, does. */
  readonly shown: (shipments: readonly ShipmentSnapshot[]) => void;
  /** Resolves when nothing is being made ready to print by itself. */
  readonly idle: () => Promise<void>;
  /** Prints the calibration page, which is the test page too. @throws DeskError for paper it does not fit on */
  readonly test: (printer: string, paper: Paper) => Promise<PrintJobSnapshot>;
  /** A receipt, slip or manifest as it would be printed, for a look or to be saved. */
  readonly preview: (kind: MadeKind, ids: readonly string[]) => Promise<Uint8Array>;
  /** What is open or wants a person, then the latest of the rest. */
  readonly jobs: (limit?: number, offset?: number) => PrintJobSnapshot[];
  /** Prints of one shipment, oldest first. */
  readonly printsOf: (shipmentId: string) => PrintJobSnapshot[];
  /** @throws DeskError when the job has gone on meanwhile */
  readonly hold: (id: string) => PrintJobSnapshot;
  /** @throws DeskError as `hold` */
  readonly release: (id: string) => PrintJobSnapshot;
  /** Prints it once more. @throws DeskError as `hold` */
  readonly again: (id: string) => PrintJobSnapshot;
  /** @throws DeskError when it may be printed already */
  readonly cancel: (id: string) => Promise<PrintJobSnapshot>;
  /** To another printer, with that one's calibration. Answers the jobs that went. */
  readonly moveTo: (
    ids: readonly string[],
    printer: string,
  ) => Promise<{
    readonly moved: readonly PrintJobSnapshot[];
    readonly stayed: readonly string[];
  }>;
  /** "Did it come out?" */
  readonly resolve: (id: string, cameOut: boolean) => PrintJobSnapshot;
  /** "Which came out?", where several are asked about at once. */
  readonly cameOut: CameOut;
  /** Printers that the desk speaks to itself, without a driver. */
  readonly direct: DirectPrinters;
  /** The queue below, for whoever has to wait for it. */
  readonly queue: PrintQueue;
  /** Finds out what became of jobs of before, then goes on. */
  readonly start: () => Promise<void>;
  /** Ends watching; what is being handed over is seen to its end. */
  readonly stop: () => Promise<void>;
}
