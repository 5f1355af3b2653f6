import { z } from 'zod';
import { sheetChoice, sheetSchema, type PaperLayout } from './paperLayout.ts';
import type { PrintAllowed, PrintJob } from './printJob.ts';
import type { PrinterProblem } from './printerProblem.ts';

/** What the desk prints. PERSISTED names. */
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
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What a printer can be chosen for. PERSISTED names. */
export const PRINTER_ROLES = ['label', 'receipt', 'invoice', 'manifest'] as const;
export type PrinterRole = (typeof PRINTER_ROLES)[number];

/** The choice of printer that a kind of paper goes by; a test page names its printer itself. */
export const roleOf = (kind: Exclude<PaperKind, 'test'>): PrinterRole => {
  switch (kind) {
    case 'label':
    case 'draftSlip':
      return 'label';
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

/** How one kind of paper is printed at this desk: a sheet, or a roll, and what becomes of it. Persisted; `{}` gives a new desk's choice: no printer, nothing by itself. */
export const printerChoiceSchema = z.object({
  /** The system's name of the printer, or null before somebody chooses. */
  printer: z.string().min(1).max(200).nullable().default(null),
  /** A receipt may be on a roll. */
  paper: z.union([onSheet.paper, rollSchema]).default('a4'),
  perSheet: onSheet.perSheet.default(1),
  size: onSheet.size.default('shrink'),
  rotate: onSheet.rotate.default('auto'),
  crop: onSheet.crop.default('none'),
  pages: onSheet.pages.default('all'),
  cutMarks: onSheet.cutMarks.default(false),
  margin: onSheet.margin.default(0),
  copies: z.number().int().min(1).max(20).default(1),
  /** Printed by itself after a booking. */
  auto: z.boolean().default(false),
  /** A second print says `REPRINT n` at its foot. */
  stampReprints: z.boolean().default(true),
});
export type PrinterChoice = z.infer<typeof printerChoiceSchema>;

/** What a printer is set to, as a layout. A roll has no sheets: pages keep their size. */
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

/** A new desk's choices. */
export const DEFAULT_CHOICES: Readonly<Record<PrinterRole, PrinterChoice>> = {
  label: printerChoiceSchema.parse({ paper: '4x6in', size: 'fit', crop: 'label', pages: 'label' }),
  receipt: printerChoiceSchema.parse({ paper: 'a6', stampReprints: false }),
  invoice: printerChoiceSchema.parse({ stampReprints: false }),
  manifest: printerChoiceSchema.parse({ stampReprints: false }),
};

const tenths = z.number().int();
/** As `Calibration` of the layout engine: offsets and what 100 mm measure, in 0.1 mm. */
export const calibrationSchema = z.object({
  x: tenths.min(-500).max(500),
  y: tenths.min(-500).max(500),
  across: tenths.min(800).max(1200),
  along: tenths.min(800).max(1200),
});

/** One job as the window shows it, whole. */
export interface PrintJobSnapshot {
  readonly id: string;
  readonly kind: PaperKind;
  /** What it is, for the person at the desk: `Label AI0123456789`. */
  readonly title: string;
  readonly shipmentIds: readonly string[];
  readonly job: PrintJob;
  /** 0 for the first print of a thing, else how often it was printed before. */
  readonly reprint: number;
  readonly reason: string | null;
  readonly copies: number;
  readonly allowed: PrintAllowed;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What the print queue tells whoever shows it. */
export type PrintingEvent =
  | { readonly type: 'jobs'; readonly jobs: readonly PrintJobSnapshot[] }
  /** `problem` null: it prints again. */
  | { readonly type: 'printer'; readonly printer: string; readonly problem: PrinterProblem | null };
