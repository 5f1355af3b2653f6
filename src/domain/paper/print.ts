import { z } from 'zod';
import { sheetChoice, sheetSchema, type PaperLayout } from './paperLayout.ts';
import type { PrintAllowed, PrintJob } from './printJob.ts';
import type { PrinterProblem } from './printerProblem.ts';

/** Kinds of papers. PERSISTED names. */
export const PAPER_KINDS = [
  'label',
  'receipt',
  'invoice',
  'insurance',
  'draftSlip',
  'manifest',
  'test',
  'doubtSlip',
  'voidSlip',
  'dayReport',
  'declarationSlip',
  'quoteSlip',
  'packingSlip',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Roles that a printer can be chosen for. PERSISTED names. */
export const PRINTER_ROLES = ['label', 'packingSlip', 'receipt', 'invoice', 'manifest'] as const;
export type PrinterRole = (typeof PRINTER_ROLES)[number];

/** The printer role of a kind of paper; a test page names its printer. */
export const roleOf = (kind: Exclude<PaperKind, 'test'>): PrinterRole => {
  switch (kind) {
    case 'label':
    case 'draftSlip':
      return 'label';
    case 'packingSlip':
      return 'packingSlip';
    case 'receipt':
    case 'quoteSlip':
      return 'receipt';
    case 'invoice':
    case 'insurance':
      return 'invoice';
    case 'manifest':
    case 'doubtSlip':
    case 'voidSlip':
    case 'dayReport':
    case 'declarationSlip':
      return 'manifest';
  }
};

const rollSchema = z.object({ rollMm: z.number().min(50).max(220) });

const onSheet = sheetSchema.shape;

/**
 * How the papers of one printer role are printed: printer, sheet or roll, and options. Persisted; `{}` gives the defaults: no printer, no automatic
 * printing.
 */
export const printerChoiceSchema = z.object({
  /** The system's name of the printer; null before one is chosen. */
  printer: z.string().min(1).max(200).nullable().default(null),
  /** A receipt can be on a roll. */
  paper: z.union([onSheet.paper, rollSchema]).default('a4'),
  perSheet: onSheet.perSheet.default(1),
  size: onSheet.size.default('shrink'),
  rotate: onSheet.rotate.default('auto'),
  crop: onSheet.crop.default('none'),
  pages: onSheet.pages.default('all'),
  cutMarks: onSheet.cutMarks.default(false),
  margin: onSheet.margin.default(0),
  copies: z.number().int().min(1).max(20).default(1),
  /** Printed automatically after a booking. */
  auto: z.boolean().default(false),
  /** Reprints have `REPRINT n` at the foot. */
  stampReprints: z.boolean().default(true),
});
export type PrinterChoice = z.infer<typeof printerChoiceSchema>;

/** The layout of a printer's settings. A roll has no sheets: pages keep their size. */
export const layoutOfChoice = ({
  paper,
  perSheet,
  size,
  rotate,
  crop,
  pages,
  cutMarks,
  margin,
}: PrinterChoice): PaperLayout =>
  typeof paper === 'object' && 'rollMm' in paper
    ? { kind: 'original', pages }
    : sheetChoice({ paper, perSheet, size, rotate, crop, pages, cutMarks, margin });

/** Default choices. */
export const DEFAULT_CHOICES: Readonly<Record<PrinterRole, PrinterChoice>> = {
  label: printerChoiceSchema.parse({ paper: '4x6in', size: 'fit', crop: 'label', pages: 'label' }),
  packingSlip: printerChoiceSchema.parse({ paper: '4x6in', stampReprints: false }),
  receipt: printerChoiceSchema.parse({ paper: 'a6', stampReprints: false }),
  invoice: printerChoiceSchema.parse({ stampReprints: false }),
  manifest: printerChoiceSchema.parse({ stampReprints: false }),
};

/** Papers that can print by themselves after a booking, in the order in which they print. */
export const BOOKING_PAPERS = ['label', 'packingSlip', 'receipt', 'invoice'] as const;
export type BookingPaper = (typeof BOOKING_PAPERS)[number];

/**
 * Returns what prints by itself after a booking: what this desk's printers are set to, unless `said` decides about a paper of this parcel (the ticks of
 * a sale, a rule). A paper without a printer never does.
 */
export const papersAtBooking = (
  choiceOf: (role: PrinterRole) => Pick<PrinterChoice, 'printer' | 'auto'>,
  said: Readonly<Partial<Record<BookingPaper, boolean>>>,
): readonly BookingPaper[] =>
  BOOKING_PAPERS.filter((kind) => {
    const { printer, auto } = choiceOf(kind);
    return printer !== null && (said[kind] ?? auto);
  });

const tenths = z.number().int();
/** Offsets and measured length of 100 mm, in 0.1 mm; see `Calibration` of the layout engine. */
export const calibrationSchema = z.object({
  x: tenths.min(-500).max(500),
  y: tenths.min(-500).max(500),
  across: tenths.min(800).max(1200),
  along: tenths.min(800).max(1200),
});

/** One print job, complete, for the window. */
export interface PrintJobSnapshot {
  readonly id: string;
  readonly kind: PaperKind;
  /** Description for the user: `Label AI0123456789`. */
  readonly title: string;
  readonly shipmentIds: readonly string[];
  readonly job: PrintJob;
  /** Number of earlier prints of the same paper; 0 for the first. */
  readonly reprint: number;
  readonly reason: string | null;
  readonly copies: number;
  readonly allowed: PrintAllowed;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Events of the print queue. */
export type PrintingEvent =
  | { readonly type: 'jobs'; readonly jobs: readonly PrintJobSnapshot[] }
  /** `problem` null: the printer prints again. */
  | { readonly type: 'printer'; readonly printer: string; readonly problem: PrinterProblem | null };
