import type { z } from 'zod';
import {
  DEFAULT_CHOICES,
  calibrationSchema,
  printerChoiceSchema,
} from '../../domain/paper/print.ts';
import { paperLayoutSchema } from '../../domain/paper/paperLayout.ts';
import { directPrinterSchema, type DirectPrinter } from '../../domain/paper/directPrinter.ts';
import type { PaperLayout } from '../../domain/paper/paperLayout.ts';
import type { PrinterChoice, PrinterRole } from '../../domain/paper/print.ts';
import { NO_CALIBRATION } from '../documents/layout/layouts.ts';
import type { Calibration } from '../documents/layout/layouts.ts';
import { mediaName } from '../documents/layout/papers.ts';
import { labelSlotSchema, type Paper, type PerSheet } from '../../domain/paper/papers.ts';
import type { Store } from '../store/store.ts';

/** What this desk remembers of its printers. Values that do not read any more count as never set. */
export interface PrintSetup {
  /** What a role prints on; a default where nobody has chosen. */
  readonly choice: (role: PrinterRole) => PrinterChoice;
  readonly choose: (role: PrinterRole, choice: PrinterChoice) => void;
  /** Offsets and scale of a printer for a paper. */
  readonly calibration: (printer: string, paper: Paper) => Calibration;
  readonly calibrate: (printer: string, paper: Paper, calibration: Calibration) => void;
  /** First free place on the half-used sheet in a printer. */
  readonly nextPlace: (printer: string, paper: Paper, perSheet: PerSheet) => number;
  /** Remembers that place. */
  readonly useNext: (printer: string, paper: Paper, perSheet: PerSheet, next: number) => void;
  /** How waybills were last laid out for a printer, or null. */
  readonly layout: (printer: string) => PaperLayout | null;
  readonly keepLayout: (printer: string, layout: PaperLayout) => void;
  readonly isPaused: (printer: string) => boolean;
  readonly pause: (printer: string, paused: boolean) => void;
  /** Names of the printers that a person has paused. */
  readonly paused: () => string[];
  /** Printers that the desk speaks to itself, by name. */
  readonly direct: () => readonly DirectPrinter[];
  readonly keepDirect: (printer: DirectPrinter) => void;
  readonly removeDirect: (name: string) => void;
}

/** Reads and writes what this desk remembers of its printers. */
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
    nextPlace: (printer, paper, perSheet) =>
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
