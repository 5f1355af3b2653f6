import type { z } from 'zod';
import {
  DEFAULT_CHOICES,
  calibrationSchema,
  printerChoiceSchema,
  type PrinterChoice,
  type PrinterRole,
} from '../../../domain/paper/print.ts';
import { paperLayoutSchema, type PaperLayout } from '../../../domain/paper/paperLayout.ts';
import { directPrinterSchema, type DirectPrinter } from '../../../domain/paper/directPrinter.ts';
import { NO_CALIBRATION, type Calibration } from '../../../domain/paper/layout.ts';
import { mediaName } from '../layout/papers.ts';
import { labelSlotSchema } from '../../../domain/paper/paperSchema.ts';
import type { Paper, PerSheet } from '../../../domain/paper/papers.ts';
import type { Store } from '../../ledger/tables/store.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { today } from '../../base/clock.ts';
import type { PapersContext } from '../papers.ts';
import type { PrintJobRecord } from '../../ledger/tables/printJobs.ts';

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

const DAY_MS = 86_400_000;

/**
 * Selects the shipments that are printed automatically once their waybill is here: those booked since the program started, and those booked earlier
 * on the same day whose waybill was still missing at the start. A person prints the waybill of another day: the parcel is gone by then, or its label
 * was written by hand.
 * @returns a function that returns whether to print a shipment now; for one booked before the start it returns true only once
 */
export const createAutomaticPrint = (
  context: PapersContext,
): ((shipment: ShipmentSnapshot) => boolean) => {
  const startedAt = context.clock.now();
  const awaited = new Set(context.store.documents.awaitingWaybill(startedAt - DAY_MS));
  return ({ id, allowed, bookedAt }) => {
    if (!allowed.print || bookedAt === null) return false;
    if (bookedAt >= startedAt) return true;
    return awaited.delete(id) && dateIn(bookedAt, context.timeZone) === today(context);
  };
};

/**
 * Returns a function that returns whether a print is of the booking that a shipment has now, and not of one before it that a person took back. While
 * the clock is behind the time of the booking, and for a print of one of its files, it always is: nothing prints twice automatically.
 */
export const createOfBooking = (
  { store, clock }: PapersContext,
  id: string,
): ((job: Pick<PrintJobRecord, 'createdAt' | 'items'>) => boolean) => {
  const purchase = store.shipments.get(id)?.purchase;
  const sentAt = purchase && 'attempt' in purchase ? purchase.attempt.at : 0;
  const files = new Set(store.documents.of(id).flatMap(({ hash }) => hash ?? []));
  return ({ createdAt, items }) =>
    createdAt >= sentAt || clock.now() < sentAt || items.some(({ hash }) => files.has(hash));
};
