import {
  DEFAULT_CHOICES,
  roleOf,
  type PaperKind,
  type PrintJobSnapshot,
  type PrinterChoice,
  type PrinterRole,
} from '../../../src/domain/paper/print.ts';
import { NAMED_LAYOUTS } from '../../../src/domain/paper/paperLayout.ts';
import {
  allowedForPrint,
  newPrintJob,
  printJobAfter,
  type PrintEvent,
} from '../../../src/domain/paper/printJob.ts';
import type { PrinterRow } from '../../../src/domain/paper/printing.ts';
import { printer, printJob } from '../builders.ts';
import { Refusal } from './fakeDesk.ts';
import type { World } from './world.ts';

const A4 = { name: 'iso_a4_210x297mm', widthMm: 210, heightMm: 297 };
const LETTER = { name: 'na_letter_8.5x11in', widthMm: 215.9, heightMm: 279.4 };

/** Answers the routes of printing: printers, a queue with every state, prints that are asked about when printed before. */
export const servePrinting = (world: World, { empty = false, service = true } = {}): World => {
  const { desk } = world;
  const printers = [
    printer(),
    printer({
      name: 'office',
      title: 'Office laser',
      location: 'back room',
      model: 'A4, two trays',
      media: [A4, LETTER],
      ready: [A4, LETTER],
      roles: ['invoice', 'manifest', 'receipt'],
      isDefault: true,
      problem: {
        kind: 'paper',
        blocks: true,
        message: 'The printer is out of paper.',
        whatToDo: 'Put in labels or paper. It goes on by itself.',
      },
    }),
    printer({ name: 'spare', title: 'Spare label printer', location: '', model: '', roles: [] }),
  ];
  let setup: Readonly<Record<PrinterRole, PrinterChoice>> = {
    ...DEFAULT_CHOICES,
    label: { ...DEFAULT_CHOICES.label, printer: 'counter-label', auto: true },
    manifest: { ...DEFAULT_CHOICES.manifest, printer: 'office' },
    receipt: { ...DEFAULT_CHOICES.receipt, printer: 'office' },
    invoice: { ...DEFAULT_CHOICES.invoice, printer: 'office' },
  };
  const at = world.now;
  const jobs = new Map<string, PrintJobSnapshot>();
  const put = (row: PrintJobSnapshot): PrintJobSnapshot => {
    jobs.set(row.id, row);
    return row;
  };
  if (!empty) {
    const times = { createdAt: at - 60_000, updatedAt: at - 30_000 };
    put(
      printJob(
        {
          kind: 'unknown',
          printer: 'counter-label',
          message: 'The program stopped while this was on its way to the printer. Did it come out?',
          systemJob: null,
          at,
        },
        { ...times, title: 'Label AIE00000119NG' },
      ),
    );
    put(
      printJob(
        {
          kind: 'failed',
          printer: 'office',
          message: 'The printer turned it away six times: out of paper.',
          at,
        },
        { ...times, kind: 'invoice', title: 'Invoice AIE00000119NG' },
      ),
    );
    put(
      printJob(
        { kind: 'sent', printer: 'counter-label', systemJob: '41', note: null, at },
        { ...times, title: '24 labels' },
      ),
    );
    put(
      printJob(
        {
          kind: 'queued',
          printer: 'office',
          tries: 2,
          notBefore: at + 8_000,
          note: 'The printer is out of paper.',
        },
        { ...times, kind: 'receipt', title: 'Receipt AIE00000120NG' },
      ),
    );
    put(
      printJob(
        { kind: 'held', printer: 'office' },
        { ...times, kind: 'manifest', title: 'Manifest' },
      ),
    );
    put(
      printJob(
        { kind: 'printed', printer: 'counter-label', by: 'system', at },
        {
          ...times,
          title: 'Label AIE00000120NG',
          reprint: 1,
          reason: 'The paper jammed',
          copies: 2,
        },
      ),
    );
    put(
      printJob(
        { kind: 'cancelled', printer: 'spare', at },
        { ...times, kind: 'test', title: 'Test page' },
      ),
    );
  }
  const move = (id: string, event: PrintEvent): PrintJobSnapshot => {
    const row = jobs.get(id);
    if (!row) throw new Refusal('notFound', 'This print job is not here any more.');
    const job = printJobAfter(row.job, event);
    if (job === row.job)
      throw new Refusal('notAllowed', 'This job has gone on meanwhile. Look at it again.');
    return put({ ...row, job, allowed: allowedForPrint(job.kind), updatedAt: row.updatedAt + 1 });
  };
  const add = (
    kind: PaperKind,
    ids: readonly string[],
    name: string,
    reason: string | null,
    reprint: number,
  ): PrintJobSnapshot =>
    put(
      printJob(newPrintJob(name), {
        kind,
        title: ids.length > 1 ? `${ids.length} ${kind}s` : kind,
        shipmentIds: ids,
        reason,
        reprint,
        createdAt: at,
        updatedAt: at,
      }),
    );
  const list = (): PrinterRow[] =>
    printers.map((each) => ({
      ...each,
      roles: (Object.keys(setup) as PrinterRole[]).filter(
        (role) => setup[role].printer === each.name,
      ),
    }));

  desk
    .handle('printers.list', () => {
      if (!service) throw new Refusal('notFound', 'The computer’s print service does not answer.');
      return list();
    })
    .handle('printers.pause', ({ printer: name, paused }) => {
      const found = printers.findIndex((each) => each.name === name);
      printers[found] = { ...printers[found]!, paused };
      return {};
    })
    .handle('printers.test', ({ printer: name }) => add('test', [], name, null, 0))
    .handle('printers.calibration', () => ({ x: 0, y: 0, across: 1000, along: 1000 }))
    .handle('printers.calibrate', () => ({}))
    .handle('printing.setup', () => setup)
    .handle('printing.choose', ({ role, choice }) => {
      setup = { ...setup, [role]: choice };
      return setup;
    })
    .handle('printing.print', ({ kind, ids, printer: named, reason, confirmed }) => {
      const times =
        kind === 'manifest'
          ? 0
          : [...jobs.values()].filter(
              (row) => row.kind === kind && ids.some((id) => row.shipmentIds.includes(id)),
            ).length;
      if (times > 0 && !reason) return { kind: 'reason', times };
      if (named === 'spare' && !confirmed)
        return {
          kind: 'confirm',
          message:
            '“Spare label printer” is not one of this desk’s printers. Print there all the same?',
        };
      const to = named ?? setup[roleOf(kind)].printer;
      if (to === null)
        throw new Refusal('notAllowed', 'Choose a printer first, under Settings, Printers.');
      const job = add(kind, ids, to, reason ?? null, times);
      return { kind: 'queued', jobs: [job], missing: [] };
    })
    .handle('printing.layout', () => NAMED_LAYOUTS.label)
    .handle('printing.place', () => ({ next: 3 }))
    .handle('printing.unprinted', ({ ids }) => ({
      ids: ids.filter(
        (id) => ![...jobs.values()].some(({ shipmentIds }) => shipmentIds.includes(id)),
      ),
    }))
    .handle('printing.preview', () => world.waybill())
    .handle('printing.jobs', ({ offset, limit }) =>
      [...jobs.values()].slice(offset, offset + limit),
    )
    .handle('printing.hold', ({ id }) => move(id, { type: 'held' }))
    .handle('printing.release', ({ id }) => move(id, { type: 'released' }))
    .handle('printing.again', ({ id }) => move(id, { type: 'again' }))
    .handle('printing.cancel', ({ id }) =>
      move(
        id,
        jobs.get(id)?.job.kind === 'sent' ? { type: 'recalled' } : { type: 'cancelled', at },
      ),
    )
    .handle('printing.move', ({ ids, printer: to }) => ({
      moved: ids.map((id) => move(id, { type: 'moved', printer: to })),
      stayed: [],
    }))
    .handle('printing.resolve', ({ id, cameOut }) =>
      move(id, cameOut ? { type: 'cameOut', at } : { type: 'didNotComeOut' }),
    );
  return world;
};
