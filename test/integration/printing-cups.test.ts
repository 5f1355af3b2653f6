import type { DeskEvent } from '../../src/core/base/events.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/core/base/clock.ts';
import { createRunCommand } from '../../src/core/papers/cups/command.ts';
import { createCupsSystem } from '../../src/core/papers/cups/cupsSystem.ts';
import { createPrinting } from '../../src/core/papers/printing/index.ts';
import type { Printing } from '../../src/core/papers/printing/printing.ts';
import type { PrintAnswer } from '../../src/domain/paper/printing.ts';
import type { PrintSystem } from '../../src/core/papers/printing/ports.ts';
import { DEFAULT_CHOICES } from '../../src/domain/paper/print.ts';
import type { PrintJobSnapshot } from '../../src/domain/paper/print.ts';
import { someDraft } from '../fakes/desk.ts';
import { pdfInfo, startCups } from '../fixtures/cups.ts';
import type { LabelPrinter, TestCups } from '../fixtures/cups.ts';
import { difference, render } from '../fixtures/pixels.ts';
import { handOver } from '../fixtures/handOver.ts';
import { realDesk } from '../fixtures/realDesk.ts';
import type { RealDesk } from '../fixtures/realDesk.ts';
import { measureRules } from '../fixtures/rule.ts';
import { nth, present } from '../present.ts';
import { patience } from '../patience.ts';

const WAIT = { timeout: patience(20_000), interval: 50 };
let cups: TestCups;
let labels: LabelPrinter;
let system: PrintSystem;
let real: RealDesk;
let printing: Printing;
let events: DeskEvent[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-printed-'));
  cups = await startCups();
  await cups.addPdfPrinter('Office');
  await cups.addPdfPrinter('Spare');
  labels = await cups.addLabelPrinter('Label');
  system = createCupsSystem({ run: createRunCommand(cups.env) });
});
afterAll(async () => {
  await cups.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (): Printing =>
  createPrinting(
    { ...real.desk().context, clock: systemClock, emit: (event) => events.push(event) },
    { system, spoolDir: join(real.folder, 'spool') },
  );
beforeEach(async () => {
  real = await realDesk();
  events = [];
  printing = open();
  printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label' });
  printing.choose('receipt', { ...DEFAULT_CHOICES.receipt, printer: 'Office' });
  printing.choose('manifest', { ...DEFAULT_CHOICES.manifest, printer: 'Office' });
  await printing.start();
});
afterEach(async () => {
  await printing.stop();
  await real.close();
  await cups.command('cancel', '-a', '-x').catch(() => '');
});

const booked = async (count: number): Promise<string[]> => {
  const ids = await real.add(...Array.from({ length: count }, (_, at) => someDraft(`P-${at}`)));
  await real.price(ids);
  await real.book(ids);
  return ids;
};
const queued = (answer: PrintAnswer): readonly PrintJobSnapshot[] => {
  if (answer.kind !== 'queued') throw new Error(`not queued: ${JSON.stringify(answer)}`);
  return answer.jobs;
};
const stateOf = (id: string): string =>
  present(
    printing.jobs().find((job) => job.id === id),
    'print job of that id',
  ).job.kind;
const printed = async (id: string): Promise<void> => {
  await expect.poll(() => stateOf(id), WAIT).toBe('printed');
};
const fileOf = async (id: string): Promise<string> => {
  await expect.poll(() => cups.pdfOf(id), WAIT).not.toBeNull();
  return present(cups.pdfOf(id), 'PDF of that job');
};

describe('printing through real print queues', () => {
  it('lists the printers with state and the papers they take', async () => {
    await cups.command('/usr/sbin/lpadmin', '-d', 'Office');
    const printers = await printing.printers();
    expect(printers.map(({ name }) => name).sort()).toEqual(['Label', 'Office', 'Spare']);
    const label = present(
      printers.find(({ name }) => name === 'Label'),
      'printer named Label',
    );
    expect(label).toMatchObject({
      state: 'idle',
      accepting: true,
      problem: null,
      isDefault: false,
      roles: ['label'],
    });
    expect(
      label.media.some(
        ({ widthMm, heightMm }) => Math.abs(widthMm - 101.6) < 1 && Math.abs(heightMm - 152.4) < 1,
      ),
    ).toBe(true);
    expect(printers.find(({ name }) => name === 'Office')).toMatchObject({
      isDefault: true,
      roles: ['receipt', 'manifest'],
    });
  });

  it('a booked shipment’s label comes out of the label printer at 4 × 6 in, the receipt on A6, the manifest on A4', async () => {
    const [id] = (await booked(1)) as [string];
    const before = labels.printed().length;
    const [label] = queued(await printing.print({ kind: 'label', ids: [id] })) as [
      PrintJobSnapshot,
    ];
    const [receipt] = queued(await printing.print({ kind: 'receipt', ids: [id] })) as [
      PrintJobSnapshot,
    ];
    const [manifest] = queued(
      await printing.print({ kind: 'manifest', ids: [await handOver(real.desk(), [id])] }),
    ) as [PrintJobSnapshot];
    await Promise.all([label, receipt, manifest].map((job) => printed(job.id)));
    const label1 = nth(labels.printed(), before);
    const sizes = await Promise.all(
      [label1, await fileOf(receipt.id), await fileOf(manifest.id)].map(pdfInfo),
    );
    const wanted = [
      [288, 432],
      [297.64, 419.53],
      [595.28, 841.89],
    ];
    sizes.forEach(({ width, height, pages }, at) => {
      expect(
        Math.abs(width - nth(nth(wanted, at), 0)) + Math.abs(height - nth(nth(wanted, at), 1)),
      ).toBeLessThan(2);
      expect(pages).toBe(1);
    });
    const preview = await printing.preview('receipt', [id]);
    expect(
      difference(
        render(folder, preview, 1, 100),
        render(folder, readFileSync(await fileOf(receipt.id)), 1, 100),
      ).mean,
    ).toBeLessThan(4);
  });

  it('the calibration rules measure what they say, to 0.3 mm, on the label printer and on A4', async () => {
    const before = labels.printed().length;
    const [onLabel, onA4] = [
      await printing.test('Label', '4x6in'),
      await printing.test('Office', 'a4'),
    ];
    await Promise.all([printed(onLabel.id), printed(onA4.id)]);
    const [label, a4] = [
      measureRules(folder, nth(labels.printed(), before), '4x6in'),
      measureRules(folder, await fileOf(onA4.id), 'a4'),
    ];
    for (const [measured, wanted] of [
      [label.across, 80],
      [label.along, 100],
      [a4.across, 100],
      [a4.along, 100],
    ] as const) {
      expect(Math.abs(measured - wanted)).toBeLessThan(0.3);
    }
  });

  it('a calibration that was entered shows in the next print', async () => {
    printing.calibrate('Office', 'a4', { x: 0, y: 0, across: 990, along: 1010 });
    const job = await printing.test('Office', 'a4');
    await printed(job.id);
    const { across, along } = measureRules(folder, await fileOf(job.id), 'a4');
    expect(Math.abs(across - 100 / 0.99)).toBeLessThan(0.3);
    expect(Math.abs(along - 100 / 1.01)).toBeLessThan(0.3);
  });

  it('a printer that runs out of paper is said while the job waits, and the job comes out once there is paper again', async () => {
    const [id] = (await booked(1)) as [string];
    const before = labels.printed().length;
    await labels.paper(false);
    const [job] = queued(await printing.print({ kind: 'label', ids: [id] })) as [PrintJobSnapshot];
    try {
      await expect
        .poll(() => events.find((event) => event.type === 'printer' && event.problem !== null), {
          timeout: patience(30_000),
          interval: 20,
        })
        .toMatchObject({ printer: 'Label', problem: { kind: 'paper', blocks: true } });
    } finally {
      await labels.paper(true);
    }
    await printed(job.id);
    expect(labels.printed()).toHaveLength(before + 1);
  });

  it('a printer removed between queueing and printing is said; moved, the job comes out of the other one', async () => {
    const [id] = (await booked(1)) as [string];
    await cups.addPdfPrinter('Gone');
    printing.choose('receipt', { ...DEFAULT_CHOICES.receipt, printer: 'Gone' });
    printing.pause('Gone', true);
    const [job] = queued(await printing.print({ kind: 'receipt', ids: [id] })) as [
      PrintJobSnapshot,
    ];
    await cups.command('/usr/sbin/lpadmin', '-x', 'Gone');
    printing.pause('Gone', false);
    await expect.poll(() => printing.problemOf('Gone'), WAIT).toMatchObject({ kind: 'removed' });
    expect(await printing.print({ kind: 'receipt', ids: [id], reason: 'lost' })).toMatchObject({
      kind: 'confirm',
    });
    expect(await printing.moveTo([job.id], 'Spare')).toMatchObject({ stayed: [] });
    await printed(job.id);
    await fileOf(job.id);
  });

  it('a job that waits in a stopped queue is taken back and printed elsewhere, once', async () => {
    const [id] = (await booked(1)) as [string];
    // Stopped a moment after the desk last looked.
    const [job] = queued(await printing.print({ kind: 'receipt', ids: [id] })) as [
      PrintJobSnapshot,
    ];
    await printed(job.id);
    await cups.command('/usr/sbin/cupsdisable', 'Office');
    try {
      const again = nth(
        queued(await printing.print({ kind: 'receipt', ids: [id], reason: 'Customer lost it' })),
        0,
      );
      expect(again).toMatchObject({ reprint: 1, reason: 'Customer lost it' });
      await expect.poll(() => printing.problemOf('Office'), WAIT).toMatchObject({ kind: 'paused' });
      await printing.moveTo([again.id], 'Spare');
      await printed(again.id);
      await fileOf(again.id);
    } finally {
      await cups.command('/usr/sbin/cupsenable', 'Office');
    }
  });

  it('a sent job is taken back from the system when it is moved or cancelled', async () => {
    const [id] = (await booked(1)) as [string];
    const order = {
      printer: 'Office',
      path: join(folder, 'x.pdf'),
      title: 'Waybill Desk hold',
      copies: 1,
      paper: 'a6',
    } as const;
    await cups.command('/usr/sbin/cupsdisable', 'Office');
    try {
      writeFileSync(order.path, await printing.preview('receipt', [id]));
      const outcome = await system.submit(order);
      expect(outcome).toMatchObject({ kind: 'accepted' });
      const systemJob = outcome.kind === 'accepted' ? outcome.systemJob : '';
      expect(await system.find(order.title)).toBe(systemJob);
      expect(await system.job(systemJob)).toMatchObject({ state: 'waiting' });
      expect(await system.cancel(systemJob)).toBe('cancelled');
      expect(await system.job(systemJob)).toMatchObject({ state: 'cancelled' });
      expect(await system.job('Office-99999')).toEqual({ state: 'gone' });
      expect(await system.submit({ ...order, printer: 'Nowhere' })).toMatchObject({
        kind: 'refused',
        passing: false,
      });
    } finally {
      await cups.command('/usr/sbin/cupsenable', 'Office');
    }
  });

  it('a job that was taken back and sent again was found as the first of the two, so that what came out counted as not printed', async () => {
    const [id] = (await booked(1)) as [string];
    const order = {
      path: join(folder, 'again.pdf'),
      title: 'Waybill Desk again',
      copies: 1,
      paper: 'a6',
    } as const;
    await cups.command('/usr/sbin/cupsdisable', 'Office');
    try {
      writeFileSync(order.path, await printing.preview('receipt', [id]));
      const first = await system.submit({ ...order, printer: 'Office' });
      expect(await system.cancel(first.kind === 'accepted' ? first.systemJob : '')).toBe(
        'cancelled',
      );
      const second = await system.submit({ ...order, printer: 'Spare' });
      expect(await system.find(order.title)).toBe(
        second.kind === 'accepted' ? second.systemJob : '',
      );
    } finally {
      await cups.command('/usr/sbin/cupsenable', 'Office');
    }
  });

  it.each([
    ['Label_2', 'moved', (id: string) => printing.moveTo([id], 'Spare')],
    ['Label_3', 'cancelled in the queue of the system', () => cups.command('cancel', '-a')],
  ])(
    '%s: a label that the printer already had is asked about when its job is %s; it counted as not printed, and came out twice',
    async (name, _how, takeBack) => {
      const [id] = (await booked(1)) as [string];
      const printer = await cups.addLabelPrinter(name);
      printing.choose('label', { ...DEFAULT_CHOICES.label, printer: name });
      await printer.paper(false);
      try {
        const [job] = queued(await printing.print({ kind: 'label', ids: [id] })) as [
          PrintJobSnapshot,
        ];
        await expect.poll(() => printing.problemOf(name), WAIT).toMatchObject({ kind: 'paper' });
        await takeBack(job.id);
        await expect.poll(() => stateOf(job.id), WAIT).toBe('unknown');
      } finally {
        await printer.paper(true);
      }
      await expect.poll(() => printer.printed().length, WAIT).toBe(1);
      expect(await printing.print({ kind: 'label', ids: [id] })).toMatchObject({ kind: 'reason' });
    },
  );

  it('a reprint of a label says so at its foot', async () => {
    const [id] = (await booked(1)) as [string];
    const before = labels.printed().length;
    await printed(nth(queued(await printing.print({ kind: 'label', ids: [id] })), 0).id);
    expect(await printing.print({ kind: 'label', ids: [id] })).toEqual({
      kind: 'reason',
      times: 1,
      waiting: 0,
    });
    const again = nth(
      queued(await printing.print({ kind: 'label', ids: [id], reason: 'Smeared' })),
      0,
    );
    await printed(again.id);
    const text = await cups.command('pdftotext', nth(labels.printed(), before + 1), '-');
    expect(text).toContain('REPRINT 1');
  });

  it('prints by itself after a booking what it is set to, once', async () => {
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label', auto: true });
    const [id] = (await booked(1)) as [string];
    const before = labels.printed().length;
    await Promise.all([printing.onBooked(id), printing.onBooked(id)]);
    await printing.onBooked(id);
    const jobs = printing.printsOf(id);
    expect(jobs.map(({ kind }) => kind)).toEqual(['label']);
    await printed(nth(jobs, 0).id);
    expect(labels.printed()).toHaveLength(before + 1);
  });

  it('goes on after the print service crashed, and after the desk was closed with jobs waiting', async () => {
    const ids = await booked(2);
    await cups.kill();
    const first = nth(
      queued(await printing.print({ kind: 'receipt', ids: [nth(ids, 0)], confirmed: true })),
      0,
    );
    await expect.poll(() => printing.problemOf('Office'), WAIT).toMatchObject({ kind: 'offline' });
    await printing.stop();
    await cups.restart();
    printing = open();
    await printing.start();
    await printed(first.id);
    await fileOf(first.id);
  });
});
