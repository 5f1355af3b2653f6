import { z } from 'zod';
import {
  DEFAULT_CHOICES,
  calibrationSchema,
  printerChoiceSchema,
} from '../../domain/paper/print.ts';
import { paperLayoutSchema } from '../../domain/paper/paperLayout.ts';
import type { PaperLayout } from '../../domain/paper/paperLayout.ts';
import type { PrinterChoice, PrinterRole } from '../../domain/paper/print.ts';
import { NO_CALIBRATION } from '../documents/layout/layouts.ts';
import type { Calibration, Position } from '../documents/layout/layouts.ts';
import { mediaName } from '../documents/layout/papers.ts';
import type { Paper } from '../documents/layout/papers.ts';
import type { Store } from '../store/store.ts';

const position = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** What this desk remembers of its printers. Values that do not read any more count as never set. */
export const createPrintSetup = ({ printSettings: kept }: Pick<Store, 'printSettings'>) => {
  const read = <T>(schema: z.ZodType<T>, scope: string, name: string): T | null =>
    schema.safeParse(kept.get(scope, name)).data ?? null;
  const sheetKey = (printer: string, paper: Paper, perSheet: number): string =>
    `${printer} ${perSheet} ${mediaName(paper)}`;

  return {
    choice: (role: PrinterRole): PrinterChoice =>
      read(printerChoiceSchema, 'role', role) ?? DEFAULT_CHOICES[role],
    choose: (role: PrinterRole, choice: PrinterChoice): void =>
      kept.put('role', role, printerChoiceSchema.parse(choice)),
    calibration: (printer: string, paper: Paper): Calibration =>
      read(calibrationSchema, 'calibration', `${printer} ${mediaName(paper)}`) ?? NO_CALIBRATION,
    calibrate: (printer: string, paper: Paper, calibration: Calibration): void =>
      kept.put(
        'calibration',
        `${printer} ${mediaName(paper)}`,
        calibrationSchema.parse(calibration),
      ),
    /** First free place on the half-used sheet in a printer. */
    nextPlace: (printer: string, paper: Paper, perSheet: number): Position =>
      read(position, 'next', sheetKey(printer, paper, perSheet)) ?? 1,
    useNext: (printer: string, paper: Paper, perSheet: number, next: Position): void =>
      kept.put('next', sheetKey(printer, paper, perSheet), next),
    /** How waybills were last laid out for a printer, or null. */
    layout: (printer: string): PaperLayout | null => read(paperLayoutSchema, 'layout', printer),
    keepLayout: (printer: string, layout: PaperLayout): void => kept.put('layout', printer, layout),
    isPaused: (printer: string): boolean => kept.get('paused', printer) === true,
    pause: (printer: string, paused: boolean): void =>
      paused ? kept.put('paused', printer, true) : kept.remove('paused', printer),
    paused: (): string[] => kept.names('paused'),
  };
};
export type PrintSetup = ReturnType<typeof createPrintSetup>;
