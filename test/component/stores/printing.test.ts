import { describe, expect, it } from 'vitest';
import { calibrated } from '../../../src/renderer/lib/calibrate.ts';
import { usePrinting } from '../../../src/renderer/stores/printing.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { nextId, printJob, printer } from '../builders.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { later } from '../realDesk.ts';
import { desk } from '../currentDesk.ts';

const queued = {
  kind: 'queued',
  printer: 'counter-label',
  tries: 0,
  notBefore: 0,
  note: null,
} as const;

describe('the print queue', () => {
  it('shows first what wants a person, then what goes on in its order, then what is over', async () => {
    const done = printJob({ kind: 'printed', printer: 'a', by: 'system', at: 9 }, { createdAt: 9 });
    const second = printJob(queued, { createdAt: 3 });
    const first = printJob(queued, { createdAt: 2 });
    const unknown = printJob({
      kind: 'unknown',
      printer: 'a',
      message: 'Did it come out?',
      systemJob: null,
      at: 1,
    });
    desk.handle('printing.jobs', () => [done, second, first, unknown]);
    const printing = usePrinting();
    await printing.start(() => undefined);
    expect(printing.list.map(({ id }) => id)).toEqual([unknown.id, first.id, second.id, done.id]);
    expect([printing.open, printing.attention]).toEqual([2, 1]);
  });

  it('does not go back to an older snapshot that comes late', async () => {
    const job = printJob(queued, { updatedAt: 5 });
    desk.handle('printing.jobs', () => [job]);
    const printing = usePrinting();
    await printing.start(() => undefined);
    desk.emit('print.jobs', {
      jobs: [
        {
          ...job,
          job: { kind: 'printed', printer: 'counter-label', by: 'system', at: 8 },
          updatedAt: 8,
        },
      ],
    });
    desk.emit('print.jobs', { jobs: [job] });
    expect(printing.list[0]?.job.kind).toBe('printed');
    printing.stop();
    desk.emit('print.jobs', { jobs: [printJob(queued)] });
    expect(printing.list).toHaveLength(1);
  });

  it('says once that a printer stopped, with what to do, and marks it until it prints again', async () => {
    desk.handle('printing.jobs', () => []).handle('printers.list', () => [printer()]);
    const printing = usePrinting();
    await printing.start(() => undefined);
    await printing.loadPrinters();
    const problem = {
      kind: 'paper',
      blocks: true,
      message: 'The printer is out of paper.',
      whatToDo: 'Put in paper.',
    } as const;
    desk.emit('print.printer', { printer: 'counter-label', problem });
    desk.emit('print.printer', { printer: 'counter-label', problem });
    expect(useToasts().list.map(({ text }) => text)).toEqual([
      'The printer is out of paper. Put in paper.',
    ]);
    expect(printing.printers?.[0]?.problem?.kind).toBe('paper');
    desk.emit('print.printer', { printer: 'counter-label', problem: null });
    expect(printing.printers?.[0]?.problem).toBeNull();
  });

  it('says trouble that stops a job though the list of printers showed it before', async () => {
    const problem = {
      kind: 'paper',
      blocks: true,
      message: 'The printer is out of paper.',
      whatToDo: 'Put in paper.',
    } as const;
    desk.handle('printing.jobs', () => []).handle('printers.list', () => [printer({ problem })]);
    const printing = usePrinting();
    await printing.start(() => undefined);
    await printing.loadPrinters();
    desk.emit('print.printer', { printer: 'counter-label', problem });
    expect(useToasts().list.map(({ text }) => text)).toEqual([
      'The printer is out of paper. Put in paper.',
    ]);
  });

  it('says of jobs that did not move that the printer has them already', async () => {
    const row = printJob({
      kind: 'sent',
      printer: 'counter-label',
      systemJob: '41',
      note: null,
      at: 1,
    });
    desk.handle('printing.move', () => ({ moved: [], stayed: [row.id] }));
    await usePrinting().move([row.id], 'spare');
    expect(desk.inputs('printing.move')).toEqual([{ ids: [row.id], printer: 'spare' }]);
    expect(useToasts().list[0]).toMatchObject({ title: '1 print stayed' });
  });

  it('keeps the words of a computer without a print service instead of an empty list', async () => {
    desk.handle('printers.list', () => {
      throw new DeskError('notFound', 'The computer’s print service does not answer.');
    });
    const printing = usePrinting();
    await printing.loadPrinters();
    expect([printing.printers, printing.noService]).toEqual([
      null,
      'The computer’s print service does not answer.',
    ]);
  });
});

describe('asking for a print', () => {
  it('puts the reason and the word on the printer one after the other, and forgets neither', async () => {
    desk.handle('printing.print', ({ reason, confirmed }) =>
      !reason
        ? { kind: 'reason', times: 2, waiting: 0 }
        : !confirmed
          ? { kind: 'confirm', about: 'printer', message: 'Print there?' }
          : { kind: 'queued', jobs: [printJob(queued)], missing: [], voided: [] },
    );
    const printing = usePrinting();
    const id = nextId();
    expect(await printing.print({ kind: 'label', ids: [id] })).toBe(false);
    expect(printing.question).toMatchObject({ kind: 'reason', times: 2 });
    await printing.answer('It jammed');
    expect(printing.question).toMatchObject({ kind: 'confirm', message: 'Print there?' });
    await printing.answer(null);
    expect(printing.question).toBeNull();
    expect(desk.inputs('printing.print').at(-1)).toEqual({
      kind: 'label',
      ids: [id],
      reason: 'It jammed',
      confirmed: true,
    });
    expect(useToasts().list[0]?.action?.label).toBe('Show queue');
  });

  it('is sent once however often the button is pressed', async () => {
    const answer = later<{ kind: 'queued'; jobs: []; missing: []; voided: [] }>();
    desk.handle('printing.print', () => answer.promise);
    const printing = usePrinting();
    const ids = [nextId()];
    const first = printing.print({ kind: 'label', ids });
    expect(await printing.print({ kind: 'label', ids })).toBe(false);
    answer.resolve({ kind: 'queued', jobs: [], missing: [], voided: [] });
    await first;
    expect(desk.times('printing.print')).toBe(1);
  });

  it('leads to the printer settings when no printer was chosen', async () => {
    desk
      .handle('printing.jobs', () => [])
      .handle('printing.print', () => {
        throw new DeskError('notAllowed', 'Choose a printer for labels first.');
      });
    const went: string[] = [];
    const printing = usePrinting();
    await printing.start((where) => {
      went.push(where);
    });
    await printing.print({ kind: 'label', ids: [nextId()] });
    useToasts().list[0]?.action?.run();
    expect(went).toEqual(['settings']);
  });
});

describe('calibration', () => {
  const none = { x: 0, y: 0, across: 1000, along: 1000 };
  it('moves by what the cross is off, the other way', () => {
    expect(calibrated(none, { across: 100, along: 100, left: 12, top: 9.5 }, 'a4')).toEqual({
      x: -20,
      y: 5,
      across: 1000,
      along: 1000,
    });
  });

  it('is right after one page for any printer, and a second page changes nothing', () => {
    const [width, scale, shift] = [210, 0.98, 1.7];
    const seen = (now: typeof none, place: number): number =>
      scale * (place / (now.across / 1000) + (width / 2) * (1 - 1000 / now.across) + now.x / 10) +
      shift;
    const measure = (now: typeof none) => ({
      across: seen(now, 155) - seen(now, 55),
      along: 100,
      left: seen(now, 10),
      top: 10,
    });
    const once = calibrated(none, measure(none), 'a4');
    expect(measure(once).across).toBeCloseTo(100, 1);
    expect(measure(once).left).toBeCloseTo(10, 1);
    expect(calibrated(once, measure(once), 'a4')).toEqual(once);
  });

  it('knows that a narrow label carries a short rule across', () => {
    expect(calibrated(none, { across: 80, along: 100, left: 10, top: 10 }, '4x6in')).toEqual(none);
  });
});
