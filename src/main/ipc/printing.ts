import { z } from 'zod';
import { paperSchema, perSheetSchema } from '../../domain/paper/paperSchema.ts';
import { paperLayoutSchema } from '../../domain/paper/paperLayout.ts';
import {
  type PrintJobSnapshot,
  calibrationSchema,
  type PrinterRole,
  type PrinterChoice,
  PRINTER_ROLES,
  printerChoiceSchema,
} from '../../domain/paper/print.ts';
import type {
  JobAnswer,
  PaperOfUnknownOutcome,
  PrinterRow,
  PrintAnswer,
} from '../../domain/paper/printing.ts';
import { anyone, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const printer = z.string().min(1).max(200);
const role = z.enum(PRINTER_ROLES);
const job = trusted<PrintJobSnapshot>();
const one = z.object({ id: s.id });
const reason = s.line(200).optional();
const withReason = z.object({ id: s.id, reason });

/** Printers of this computer, their roles, and the print queue, which is kept across restarts. */
export const printingRoutes = {
  'printers.list': alwaysRoute(none, trusted<readonly PrinterRow[]>(), anyone),
  'printers.pause': alwaysRoute(z.object({ printer, paused: z.boolean() }), none, anyone),
  'printers.test': alwaysRoute(z.object({ printer, paper: paperSchema }), job, signedIn),
  'printers.calibration': alwaysRoute(
    z.object({ printer, paper: paperSchema }),
    calibrationSchema,
    anyone,
  ),
  'printers.calibrate': route(
    z.object({ printer, paper: paperSchema, calibration: calibrationSchema }),
    none,
    anyone,
  ),
  'printing.setup': alwaysRoute(
    none,
    trusted<Readonly<Record<PrinterRole, PrinterChoice>>>(),
    anyone,
  ),
  'printing.choose': alwaysRoute(
    z.object({ role, choice: printerChoiceSchema }),
    trusted<Readonly<Record<PrinterRole, PrinterChoice>>>(),
    anyone,
  ),
  'printing.print': alwaysRoute(
    z.object({
      kind: z.enum([
        'label',
        'receipt',
        'invoice',
        'insurance',
        'draftSlip',
        'quoteSlip',
        'doubtSlip',
        'voidSlip',
        'declarationSlip',
        'manifest',
        'dayReport',
      ]),
      ids: s.ids,
      printer: printer.optional(),
      copies: z.number().int().min(1).max(20).optional(),
      layout: s.layout.optional(),
      start: s.startPosition.optional(),
      reason,
      together: z.boolean().optional(),
      confirmed: z.boolean().optional(),
      counted: z.boolean().optional(),
    }),
    trusted<PrintAnswer>(),
    signedIn,
  ),
  /** Default layout of waybills for a printer; `printer` null: for saved files. */
  'printing.layout': alwaysRoute(
    z.object({ printer: printer.nullable() }),
    paperLayoutSchema,
    anyone,
  ),
  /** The shipments of which no paper of this kind was printed yet, as far as the desk knows. */
  'printing.unprinted': alwaysRoute(
    z.object({ kind: z.enum(['label', 'receipt', 'invoice', 'insurance']), ids: s.ids }),
    z.object({ ids: z.array(z.string()) }),
    anyone,
  ),
  /** First free label slot of the half-used sheet in a printer; `printer` null: on the sheets that saved files are printed on. */
  'printing.nextSlot': alwaysRoute(
    z.object({
      printer: printer.nullable(),
      paper: paperSchema,
      perSheet: perSheetSchema,
    }),
    z.object({ next: s.startPosition }),
    anyone,
  ),
  /** Saves slips of uncertain or void bookings as one PDF in a file that a person chooses; null when cancelled. */
  'printing.saveSlips': route(
    z.object({ kind: z.enum(['doubtSlip', 'voidSlip']), ids: s.ids }),
    trusted<{ readonly path: string } | null>(),
    anyone,
  ),
  /** The PDF of a receipt, slip or manifest as it would be printed. */
  'printing.preview': alwaysRoute(
    z.object({
      kind: z.enum([
        'receipt',
        'draftSlip',
        'quoteSlip',
        'doubtSlip',
        'voidSlip',
        'declarationSlip',
        'manifest',
        'dayReport',
      ]),
      ids: s.ids,
    }),
    z.instanceof(Uint8Array),
    anyone,
  ),
  'printing.jobs': alwaysRoute(
    z.object({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(500) }),
    trusted<readonly PrintJobSnapshot[]>(),
    anyone,
  ),
  'printing.hold': alwaysRoute(one, job, anyone),
  'printing.release': alwaysRoute(withReason, trusted<JobAnswer>(), signedIn),
  'printing.again': alwaysRoute(withReason, trusted<JobAnswer>(), signedIn),
  'printing.cancel': alwaysRoute(one, job, anyone),
  'printing.move': alwaysRoute(
    z.object({ ids: s.ids, printer }),
    trusted<{ readonly moved: readonly PrintJobSnapshot[]; readonly stayed: readonly string[] }>(),
    signedIn,
  ),
  /** Records whether a job that may not have been printed came out. */
  'printing.resolve': alwaysRoute(z.object({ id: s.id, cameOut: z.boolean() }), job, signedIn),
  /** Papers at a printer that may or may not have come out. */
  'printing.unknownPapers': alwaysRoute(
    z.object({ printer }),
    trusted<readonly PaperOfUnknownOutcome[]>(),
    anyone,
  ),
  /** Records which papers came out, and prints the others again. */
  'printing.recordCameOut': alwaysRoute(
    z.object({
      answers: z
        .array(z.object({ id: s.id, cameOut: z.array(z.number().int().min(0)).max(10_000) }))
        .max(10_000),
    }),
    trusted<readonly PrintJobSnapshot[]>(),
    signedIn,
  ),
} as const;
