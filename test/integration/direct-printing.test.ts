import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/core/base/clock.ts';
import { SignInFirst } from '../../src/core/base/deskError.ts';
import type { DirectLimits } from '../../src/core/papers/directPrinters/conversation.ts';
import {
  createDirectSystem,
  type DirectSystem,
} from '../../src/core/papers/directPrinters/directSystem.ts';
import { createPrinting } from '../../src/core/papers/printing/index.ts';
import type { Printing } from '../../src/core/papers/printing/printing.ts';
import type { SubmitOutcome } from '../../src/core/papers/printing/ports.ts';
import { directPrinterSchema, type PrinterLanguage } from '../../src/domain/paper/directPrinter.ts';
import { DEFAULT_CHOICES } from '../../src/domain/paper/print.ts';
import { someDraft } from '../fakes/desk.ts';
import { fakeDirectPrinter, type FakeDirectPrinter } from '../fakes/directPrinter.ts';
import { readEscpos, readZpl } from '../fakes/printerPaper.ts';
import { fakePrintSystem } from '../fakes/printSystem.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { nth, present } from '../present.ts';

/** Short, so that a printer that says nothing is given up at once. */
const LIMITS: DirectLimits = {
  connectMs: 2_000,
  answerMs: 150,
  stallMs: 300,
  silentMs: 400,
  watchMs: 4_000,
  lookMs: 10,
};
const PRINT = Buffer.from('^XA and so on ^XZ');

let folder: string;
let printer: FakeDirectPrinter;
let system: DirectSystem;
const open = async (language: PrinterLanguage, limits = LIMITS): Promise<void> => {
  printer = await fakeDirectPrinter(language);
  const own = directPrinterSchema.parse({
    name: 'Counter',
    language,
    via: { kind: 'network', host: '127.0.0.1', port: printer.port },
    drawer: true,
  });
  system = createDirectSystem({
    base: fakePrintSystem('Office').system,
    printers: () => [own],
    clock: systemClock,
    limits,
  });
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-direct-'));
});
afterEach(async () => {
  system.close();
  await printer.close();
  await rm(folder, { recursive: true, force: true });
});
const submit = async (bytes: Uint8Array = PRINT): Promise<SubmitOutcome> => {
  const path = join(folder, 'print.bin');
  writeFileSync(path, bytes);
  return system.submit({
    printer: 'Counter',
    path,
    title: 'Waybill Desk 1',
    copies: 1,
    paper: null,
    raw: true,
  });
};
const reasons = async (): Promise<readonly string[]> =>
  present(
    (await system.status())?.find(({ name }) => name === 'Counter'),
    'the printer',
  ).reasons;
describe.each(['escpos', 'zpl', 'tspl'] as const)(
  'a print for a printer that speaks %s',
  (language) => {
    beforeEach(() => open(language));

    it('is printed once the printer says that nothing of it is left', async () => {
      printer.state.looksBusy = 3;
      expect(await submit()).toEqual({ kind: 'done' });
      expect(printer.printed()).toEqual(PRINT);
    });

    it('does not leave the desk while the printer is out of paper or open, so that nobody has to look', async () => {
      printer.state.paperOut = true;
      expect(await submit()).toMatchObject({
        kind: 'refused',
        passing: true,
        message: 'The printer is out of paper.',
      });
      Object.assign(printer.state, { paperOut: false, coverOpen: true });
      expect(await submit()).toMatchObject({ kind: 'refused', message: 'The printer is open.' });
      expect(printer.printed()).toHaveLength(0);
      expect(await reasons()).toEqual(['cover-open']);
    });

    it('is never called printed when the paper ran out in it', async () => {
      printer.state.emptiesMidJob = true;
      printer.state.looksBusy = 1;
      expect(await submit()).toEqual({
        kind: 'unknown',
        message: 'The printer ran out of paper during this print. Did all of it come out?',
      });
    });

    it('is unknown when the printer vanishes in it, and not printed when it was not there at all', async () => {
      printer.state.diesAfter = 1;
      const outcome = await submit(Buffer.alloc(300_000, 0x20));
      expect(outcome.kind).toBe('unknown');
      await printer.close();
      expect(await submit()).toMatchObject({ kind: 'refused', passing: true });
      expect(await reasons()).toEqual(['offline']);
    });

    it('is unknown when the printer takes no byte more in the middle of it', async () => {
      printer.state.stallsAfter = 1;
      // More than the sockets of both sides hold by themselves.
      expect(await submit(Buffer.alloc(24_000_000, 0x20))).toEqual({
        kind: 'unknown',
        message: 'The printer stopped accepting data. Check it: did it come out?',
      });
    });

    it('waits while the printer is open in the middle of it, and is printed once it is closed', async () => {
      Object.assign(printer.state, { opensMidJob: true, looksBusy: 2, reportsNoEnd: true });
      const going = submit();
      while (printer.printed().length === 0) await systemClock.sleep(5);
      const before = printer.looks();
      // Well past what a printer without trouble is believed after.
      await expect.poll(() => printer.looks() - before).toBeGreaterThan(50);
      Object.assign(printer.state, { opensMidJob: false, coverOpen: false });
      expect(await going).toEqual({ kind: 'done' });
    });

    it('goes to a printer that says nothing of itself, and counts as printed when all of it was taken', async () => {
      printer.state.silent = true;
      expect(await submit()).toEqual({ kind: 'done' });
      expect(printer.printed()).toEqual(PRINT);
    });

    it('is unknown when the printer answered before and says nothing any more', async () => {
      printer.state.looksBusy = 1_000;
      printer.state.reportsNoEnd = true;
      const going = submit();
      while (printer.printed().length === 0) await systemClock.sleep(5);
      printer.state.silent = true;
      expect(await going).toMatchObject({ kind: 'unknown' });
    });

    it('is not sent to something that talks without an end', async () => {
      system.close();
      await printer.close();
      // What comes after the limit finds the print on its way already.
      await open(language, { ...LIMITS, answerMs: 10_000 });
      printer.state.endless = true;
      expect(await submit()).toMatchObject({ kind: 'refused', passing: false });
      expect(printer.printed()).toHaveLength(0);
    });

    it('is not misled by answers that mean nothing', async () => {
      printer.state.garbage = Buffer.from('\u0002HTTP/1.1 400 Bad Request, é\u0003@');
      expect((await submit()).kind).toBe('done');
    });

    it('speaks with the printer one at a time', async () => {
      printer.state.looksBusy = 10;
      printer.state.reportsNoEnd = true;
      await Promise.all([submit(), system.status(), submit(), system.list()]);
      expect(printer.together()).toBe(1);
    });
  },
);

describe('a print that takes its time', () => {
  it('is with the printer until it says that it is done, and the next waits for it', async () => {
    await open('zpl');
    printer.state.looksBusy = 40;
    printer.state.paused = false;
    expect(system.atOnce?.('Counter')).toBe(1);
    expect(await submit()).toEqual({ kind: 'done' });
  });

  it('a receipt printer’s word that it is printed counts when it comes between two questions too', async () => {
    await open('escpos');
    printer.state.endsAfter = 3;
    expect(await submit()).toEqual({ kind: 'done' });
    // One before it, the three, and those that crossed its word: else it waits until it is believed without one.
    expect(printer.looks()).toBeLessThan(10);
    Object.assign(printer.state, { endsAfter: 2, endsWithoutPaper: true });
    expect(await submit()).toMatchObject({ kind: 'unknown' });
  });

  it('a receipt printer that knows no end of a print is believed when it is without trouble for a while', async () => {
    await open('escpos');
    printer.state.reportsNoEnd = true;
    expect(await submit()).toEqual({ kind: 'done' });
  });
});

describe('a desk with a printer it speaks to itself', () => {
  let real: RealDesk;
  let printing: Printing;
  beforeEach(async () => {
    await open('escpos');
    real = await realDesk();
    printing = createPrinting(real.desk().context, {
      system: fakePrintSystem().system,
      spoolDir: join(real.folder, 'spool'),
      directLimits: LIMITS,
    });
  });
  afterEach(async () => {
    await printing.stop();
    await real.close();
  });
  const add = async (language: PrinterLanguage): Promise<void> => {
    await printing.direct.save(
      directPrinterSchema.parse({
        name: 'Counter',
        language,
        via: { kind: 'network', host: '127.0.0.1', port: printer.port },
        drawer: true,
      }),
      true,
    );
  };
  /** Looks until the printer has said what became of it. */
  const look = async (): Promise<void> => {
    do {
      await printing.queue.look();
      await printing.queue.whenIdle();
      await systemClock.sleep(10);
    } while (printing.jobs()[0]?.job.kind === 'sent');
  };

  it('prints the receipt of a booking as letters and codes, shows the state in the printer’s row, and opens the drawer when cash moves', async () => {
    await add('escpos');
    const [id = ''] = await real.add(someDraft('P-1'));
    await real.price([id]);
    await real.book([id]);
    printing.choose('receipt', {
      ...DEFAULT_CHOICES.receipt,
      printer: 'Counter',
      paper: { rollMm: 80 },
    });
    await printing.print({ kind: 'receipt', ids: [id] });
    await look();
    expect(nth(printing.jobs(), 0).job.kind).toBe('printed');
    const { marks } = readEscpos(printer.printed(), 576);
    expect(marks).toContainEqual({
      kind: 'barcode',
      text: present(real.snapshot(id).receipt, 'the receipt').trackingNumber,
    });
    printer.forget();
    printing.direct.cashMoved();
    while (printer.printed().length === 0) await systemClock.sleep(5);
    expect(readEscpos(printer.printed(), 576).marks).toEqual([{ kind: 'drawer' }]);
    expect(nth(await printing.printers(), 0)).toMatchObject({
      name: 'Counter',
      problem: null,
      roles: ['receipt'],
    });
  });

  it('keeps labels in the queue while the printer is out of paper, says so, and prints them once paper is in', async () => {
    await printer.close();
    await open('zpl');
    await add('zpl');
    printer.state.paperOut = true;
    const [id = ''] = await real.add(someDraft('P-1'));
    await real.price([id]);
    await real.book([id]);
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Counter' });
    await printing.print({ kind: 'label', ids: [id] });
    await look();
    expect(nth(printing.jobs(), 0).job.kind).toBe('queued');
    expect(printing.problemOf('Counter')).toMatchObject({ kind: 'paper', blocks: true });
    expect(() => printing.direct.remove('Counter')).toThrow(/still wait/);
    printer.state.paperOut = false;
    // A condition counts for some seconds, and the desk's clock stands still here. The look after the next knows.
    real.setClock('2026-11-20T09:01:00Z');
    while (nth(printing.jobs(), 0).job.kind !== 'printed') await look();
    expect(nth(printing.jobs(), 0).job.kind).toBe('printed');
    expect(readZpl(printer.printed())).toHaveLength(1);
  });

  it('opens the drawer without a payment for somebody who is signed in only, and writes down who', async () => {
    await add('escpos');
    const { context, operatorSettings } = real.desk();
    const { operators, store } = context;
    const state = operatorSettings.add(
      { name: 'Ada Obi', initials: 'AO', role: 'manager', next: '4711' },
      '',
    );
    expect(state.current).not.toBeNull();
    operators.signOut(false);
    await expect(printing.direct.openDrawer('Counter')).rejects.toThrow(SignInFirst);
    expect(printer.printed()).toHaveLength(0);
    operators.signIn('AO', '4711');
    await printing.direct.openDrawer('Counter');
    expect(store.operators.events(1)).toMatchObject([
      { kind: 'drawerOpened', by: 'AO', detail: 'Counter' },
    ]);
  });

  it('asks which labels came out when the printer loses power in the middle of them, and prints only the others', async () => {
    await printer.close();
    await open('zpl');
    await add('zpl');
    const ids = await real.add(someDraft('P-1'), someDraft('P-2'));
    await real.price(ids);
    await real.book(ids);
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Counter' });
    printer.state.diesAfter = 1;
    await printing.print({ kind: 'label', ids });
    const isUnderWay = (): boolean =>
      printing.jobs().some(({ job }) => ['queued', 'handing', 'sent'].includes(job.kind));
    while (isUnderWay()) await look();
    const papers = printing.cameOut.papersOf('Counter');
    expect(papers).toHaveLength(2);
    printer.state.diesAfter = null;
    printer.forget();
    printing.cameOut.record(
      papers.map(({ jobId }, at) => ({ id: jobId, cameOut: at === 0 ? [0] : [] })),
    );
    while (isUnderWay()) await look();
    expect(printing.jobs().map(({ job }) => job.kind)).toEqual(['printed', 'printed']);
    expect(readZpl(printer.printed())).toHaveLength(1);
  });

  it('refuses a second printer of one name, and a change of one that is not there', async () => {
    await add('escpos');
    await expect(add('zpl')).rejects.toThrow(/this name/);
    expect(printing.direct.remove('Counter')).toEqual([]);
    await expect(printing.direct.test('Counter')).rejects.toThrow(/was removed/);
  });
});
