import type { z } from 'zod';
import {
  DEFAULT_CHOICES,
  calibrationSchema,
  printerChoiceSchema,
} from '../../../domain/paper/print.ts';
import { paperLayoutSchema } from '../../../domain/paper/paperLayout.ts';
import { directPrinterSchema, type DirectPrinter } from '../../../domain/paper/directPrinter.ts';
import type { PaperLayout } from '../../../domain/paper/paperLayout.ts';
import type { PrinterChoice, PrinterRole } from '../../../domain/paper/print.ts';
import { NO_CALIBRATION } from '../../../domain/paper/layout.ts';
import type { Calibration } from '../../../domain/paper/layout.ts';
import { mediaName } from '../layout/papers.ts';
import { labelSlotSchema } from '../../../domain/paper/paperSchema.ts';
import type { Paper, PerSheet } from '../../../domain/paper/papers.ts';
import type { Store } from '../../ledger/tables/store.ts';

/** The desk's printer settings. A stored value that no longer parses counts as not set. */
export interface PrintSetup {
  /** Returns the printer choice of a role; a default where none was made. */
  readonly choice: (role: PrinterRole) => PrinterChoice;
  readonly choose: (role: PrinterRole, choice: PrinterChoice) => void;
  /** Returns offsets and scale of a printer for a paper. */
  readonly calibration: (printer: string, paper: Paper) => Calibration;
  readonly calibrate: (printer: string, paper: Paper, calibration: Calibration) => void;
  /** Returns the first free slot on the half-used sheet in a printer. */
  readonly nextSlot: (printer: string, paper: Paper, perSheet: PerSheet) => number;
  /** Stores that slot. */
  readonly useNext: (printer: string, paper: Paper, perSheet: PerSheet, next: number) => void;
  /** Returns the last layout of waybills for a printer, or null. */
  readonly layout: (printer: string) => PaperLayout | null;
  readonly keepLayout: (printer: string, layout: PaperLayout) => void;
  readonly isPaused: (printer: string) => boolean;
  readonly pause: (printer: string, paused: boolean) => void;
  /** Returns the names of the printers that a person has paused. */
  readonly paused: () => string[];
  /** Returns the printers without a driver, sorted by name. */
  readonly direct: () => readonly DirectPrinter[];
  readonly keepDirect: (printer: DirectPrinter) => void;
  readonly removeDirect: (name: string) => void;
}

/** Creates the reader and writer of printer settings. */
export const createPrintSetup = ({
  printSettings: kept,
}: Pick<Store, 'printSettings'>): PrintSetup => {
  const read = <T>(schema: z.ZodType<T>, scope: string, name: string): T | null =>
    schema.safeParse(kept.get(scope, name)).data ?? null;
  const sheetKey = (printer: string, paper: Paper, perSheet: PerSheet): string =>
    `${printer} ${perSheet} ${mediaName(paper)}`;

  return {
    choice: (role) => read(printerChoiceSchema, 'role', role) ?? DEFAULT_CHOICES[role],
    choose: (role, choice) => kept.put('role', role, printerChoiceSchema.parse(choice)),
    calibration: (printer, paper) =>
      read(calibrationSchema, 'calibration', `${printer} ${mediaName(paper)}`) ?? NO_CALIBRATION,
    calibrate: (printer, paper, calibration) =>
      kept.put(
        'calibration',
        `${printer} ${mediaName(paper)}`,
        calibrationSchema.parse(calibration),
      ),
    nextSlot: (printer, paper, perSheet) =>
      read(labelSlotSchema, 'next', sheetKey(printer, paper, perSheet)) ?? 1,
    useNext: (printer, paper, perSheet, next) =>
      kept.put('next', sheetKey(printer, paper, perSheet), next),
    layout: (printer) => read(paperLayoutSchema, 'layout', printer),
    keepLayout: (printer, layout) => kept.put('layout', printer, layout),
    isPaused: (printer) => kept.get('paused', printer) === true,
    pause: (printer, paused) =>
      paused ? kept.put('paused', printer, true) : kept.remove('paused', printer),
    paused: () => kept.names('paused'),
    direct: () =>
      kept
        .names('direct')
        .flatMap((name) => read(directPrinterSchema, 'direct', name) ?? [])
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    keepDirect: (printer) => kept.put('direct', printer.name, directPrinterSchema.parse(printer)),
    removeDirect: (name) => kept.remove('direct', name),
  };
};
