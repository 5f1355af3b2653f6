import type { Handlers } from '../route.ts';
import { t } from '../../../texts/index.ts';
import type { printingRoutes } from '../printing.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `printers.*` and `printing.*`. */
export const printingHandlers = ({
  printing,
  files,
}: HandlerContext): Handlers<typeof printingRoutes> => ({
  'printers.list': () => printing.printers(),
  'printers.pause': ({ printer, paused }) => {
    printing.pause(printer, paused);
    return {};
  },
  'printers.test': ({ printer, paper }) => printing.test(printer, paper),
  'printers.calibration': ({ printer, paper }) => printing.calibration(printer, paper),
  'printers.calibrate': ({ printer, paper, calibration }) => {
    printing.calibrate(printer, paper, calibration);
    return {};
  },
  'printing.setup': () => printing.setup(),
  'printing.choose': ({ role, choice }) => {
    printing.choose(role, choice);
    return printing.setup();
  },
  'printing.print': ({
    printer,
    copies,
    layout,
    start,
    reason,
    together,
    confirmed,
    counted,
    ...request
  }) =>
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
  'printing.layout': ({ printer }) => printing.layoutFor(printer),
  'printing.unprinted': ({ kind, ids }) => ({ ids: printing.unprinted(kind, ids) }),
  'printing.nextSlot': ({ printer, paper, perSheet }) => ({
    next: printing.nextSlot(printer, paper, perSheet),
  }),
  'printing.saveSlips': async ({ kind, ids }) =>
    files.save(
      `${t(kind === 'voidSlip' ? 'fileNames.cancellationRequests' : 'fileNames.enquirySlips')}.pdf`,
      { name: 'PDF', extensions: ['pdf'] },
      t('files.saveSlips'),
      await printing.preview(kind, ids),
    ),
  'printing.preview': async ({ kind, ids }) => new Uint8Array(await printing.preview(kind, ids)),
  'printing.jobs': ({ limit, offset }) => printing.jobs(limit, offset),
  'printing.hold': ({ id }) => printing.hold(id),
  'printing.release': ({ id, reason }) => printing.release(id, reason),
  'printing.again': ({ id, reason }) => printing.again(id, reason),
  'printing.cancel': ({ id }) => printing.cancel(id),
  'printing.move': ({ ids, printer }) => printing.moveTo(ids, printer),
  'printing.resolve': ({ id, cameOut }) => printing.resolve(id, cameOut),
  'printing.unknownPapers': ({ printer }) => printing.cameOut.papersOf(printer),
  'printing.recordCameOut': ({ answers }) => printing.cameOut.record(answers),
});
