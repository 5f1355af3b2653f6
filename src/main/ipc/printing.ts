import { z } from 'zod';
import { directPrinterSchema } from '../../domain/paper/directPrinter.ts';
import { paperSchema, perSheetSchema } from '../../domain/paper/paperSchema.ts';
import { calibrationSchema, PRINTER_ROLES, printerChoiceSchema } from '../../domain/paper/print.ts';
import { forPaper } from '../../core/shipments/voidShipments.ts';
import { t, type PlainKey } from '../../texts/index.ts';
import { anyone, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const printer = z.string().min(1).max(200);
const role = z.enum(PRINTER_ROLES);
const one = z.object({ id: s.id });
const reason = s.line(200).optional();
const withReason = z.object({ id: s.id, reason });
const oneOfDirectPrinters = z.object({ name: z.string().min(1).max(60) });

/** Names of saved files of slips. */
const SLIP_FILES = {
  doubtSlip: 'fileNames.enquirySlips',
  voidSlip: 'fileNames.cancellationRequests',
  packingSlip: 'fileNames.packingSlips',
} as const satisfies Record<string, PlainKey>;

/** Printers of this computer, their roles, and the print queue, which is kept across restarts. */
export const printingRoutes = {
  'printers.list': alwaysRoute(s.none, anyone, (_, { desk: { printing } }) => printing.printers()),
  'printers.pause': alwaysRoute(
    z.object({ printer, paused: z.boolean() }),
    anyone,
    ({ printer, paused }, { desk: { printing } }) => printing.pause(printer, paused),
  ),
  'printers.test': alwaysRoute(
    z.object({ printer, paper: paperSchema }),
    signedIn,
    ({ printer, paper }, { desk: { printing } }) => printing.test(printer, paper),
  ),
  'printers.calibration': alwaysRoute(
    z.object({ printer, paper: paperSchema }),
    anyone,
    ({ printer, paper }, { desk: { printing } }) => printing.calibration(printer, paper),
  ),
  'printers.calibrate': route(
    z.object({ printer, paper: paperSchema, calibration: calibrationSchema }),
    anyone,
    ({ printer, paper, calibration }, { desk: { printing } }) =>
      printing.calibrate(printer, paper, calibration),
  ),
  'printing.setup': alwaysRoute(s.none, anyone, (_, { desk: { printing } }) => printing.setup()),
  'printing.choose': alwaysRoute(
    z.object({ role, choice: printerChoiceSchema }),
    anyone,
    ({ role, choice }, { desk: { printing } }) => {
      printing.choose(role, choice);
      return printing.setup();
    },
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
        'packingSlip',
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
    signedIn,
    (
      { printer, copies, layout, start, reason, together, confirmed, counted, ...request },
      { desk: { printing } },
    ) =>
      printing.print({
        ...request,
        ...(printer !== undefined && { printer }),
        ...(copies !== undefined && { copies }),
        ...(layout !== undefined && { layout }),
        ...(start !== undefined && { start }),
        ...(reason !== undefined && { reason }),
        ...(together !== undefined && { together }),
        ...(confirmed !== undefined && { confirmed }),
        ...(counted !== undefined && { counted }),
      }),
  ),
  /** Default layout of waybills for a printer; `printer` null: for saved files. */
  'printing.layout': alwaysRoute(
    z.object({ printer: printer.nullable() }),
    anyone,
    ({ printer }, { desk: { printing } }) => printing.layoutFor(printer),
  ),
  /**
   * The shipments of which no paper of this kind was printed yet, as far as the desk knows. `ticked`: only those that a shipping rule prints it for, or
   * that none decides about where it is true.
   */
  'printing.unprinted': alwaysRoute(
    z.object({
      kind: z.enum(['label', 'packingSlip', 'receipt', 'invoice', 'insurance']),
      ids: s.ids,
      ticked: z.boolean().optional(),
    }),
    anyone,
    ({ kind, ids, ticked }, { desk: { printing } }) => ({
      ids: printing.unprinted(kind, ids, ticked),
    }),
  ),
  /** First free label slot of the half-used sheet in a printer; `printer` null: on the sheets that saved files are printed on. */
  'printing.nextSlot': alwaysRoute(
    z.object({
      printer: printer.nullable(),
      paper: paperSchema,
      perSheet: perSheetSchema,
    }),
    anyone,
    ({ printer, paper, perSheet }, { desk: { printing } }) => ({
      next: printing.nextSlot(printer, paper, perSheet),
    }),
  ),
  /** Saves packing slips, or slips of uncertain or void bookings, as one PDF in a file that a person chooses; null when cancelled. */
  'printing.saveSlips': route(
    z.object({ kind: z.enum(['doubtSlip', 'voidSlip', 'packingSlip']), ids: s.ids }),
    anyone,
    async ({ kind, ids }, { files, desk: { printing, context } }) => {
      const { voided } = forPaper(context.store, kind, ids);
      const saved = await files.save(
        `${t(SLIP_FILES[kind])}.pdf`,
        { name: 'PDF', extensions: ['pdf'] },
        t('files.saveSlips'),
        await printing.preview(kind, ids),
      );
      return saved && { ...saved, voided: voided.length };
    },
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
        'packingSlip',
        'manifest',
        'dayReport',
      ]),
      ids: s.ids,
    }),
    anyone,
    async ({ kind, ids }, { desk: { printing } }) =>
      new Uint8Array(await printing.preview(kind, ids)),
  ),
  'printing.jobs': alwaysRoute(
    z.object({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(500) }),
    anyone,
    ({ limit, offset }, { desk: { printing } }) => printing.jobs(limit, offset),
  ),
  'printing.hold': alwaysRoute(one, anyone, ({ id }, { desk: { printing } }) => printing.hold(id)),
  'printing.release': alwaysRoute(withReason, signedIn, ({ id, reason }, { desk: { printing } }) =>
    printing.release(id, reason),
  ),
  'printing.again': alwaysRoute(withReason, signedIn, ({ id, reason }, { desk: { printing } }) =>
    printing.again(id, reason),
  ),
  'printing.cancel': alwaysRoute(one, anyone, ({ id }, { desk: { printing } }) =>
    printing.cancel(id),
  ),
  'printing.move': alwaysRoute(
    z.object({ ids: s.ids, printer }),
    signedIn,
    ({ ids, printer }, { desk: { printing } }) => printing.moveTo(ids, printer),
  ),
  /** Records whether a job that may not have been printed came out. */
  'printing.resolve': alwaysRoute(
    z.object({ id: s.id, cameOut: z.boolean() }),
    signedIn,
    ({ id, cameOut }, { desk: { printing } }) => printing.resolve(id, cameOut),
  ),
  /** Papers at a printer that may or may not have come out. */
  'printing.unknownPapers': alwaysRoute(
    z.object({ printer }),
    anyone,
    ({ printer }, { desk: { printing } }) => printing.cameOut.papersOf(printer),
  ),
  /** Records which papers came out, and prints the others again. */
  'printing.recordCameOut': alwaysRoute(
    z.object({
      answers: z
        .array(z.object({ id: s.id, cameOut: z.array(z.number().int().min(0)).max(10_000) }))
        .max(10_000),
    }),
    signedIn,
    ({ answers }, { desk: { printing } }) => printing.cameOut.record(answers),
  ),

  // Printers that the desk controls directly, without a driver.
  'directPrinters.list': alwaysRoute(s.none, anyone, (_, { desk: { printing } }) =>
    printing.direct.list(),
  ),
  /** `added`: a new printer; its name must not be in use. */
  'directPrinters.save': alwaysRoute(
    z.object({ printer: directPrinterSchema, added: z.boolean() }),
    anyone,
    ({ printer, added }, { desk: { printing } }) => printing.direct.save(printer, added),
  ),
  'directPrinters.remove': alwaysRoute(
    oneOfDirectPrinters,
    anyone,
    ({ name }, { desk: { printing } }) => printing.direct.remove(name),
  ),
  'directPrinters.test': alwaysRoute(
    oneOfDirectPrinters,
    signedIn,
    ({ name }, { desk: { printing } }) => printing.direct.test(name),
  ),
  'directPrinters.openDrawer': route(
    oneOfDirectPrinters,
    signedIn,
    ({ name }, { desk: { printing } }) => printing.direct.openDrawer(name),
  ),
} as const;
