import { createEvents, type DeskEvent } from '../../src/core/base/events.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrinting } from '../../src/core/papers/printing/index.ts';
import type { PrintRequest, Printing } from '../../src/core/papers/printing/printing.ts';
import type { PrintAnswer } from '../../src/domain/paper/printing.ts';
import { sheetChoice } from '../../src/domain/paper/paperLayout.ts';
import { DEFAULT_CHOICES } from '../../src/domain/paper/print.ts';
import type { PrintJobSnapshot } from '../../src/domain/paper/print.ts';
import { someDraft } from '../fakes/desk.ts';
import { fakePrintSystem } from '../fakes/printSystem.ts';
import type { FakePrintSystem } from '../fakes/printSystem.ts';
import { handOver } from '../fixtures/handOver.ts';
import { makePdf, PAGES } from '../fixtures/pdf.ts';
import { bookNew, choosePrinters } from '../fixtures/printingDesk.ts';
import { realDesk } from '../fixtures/realDesk.ts';
import type { RealDesk } from '../fixtures/realDesk.ts';
import { nth, present } from '../present.ts';

let real: RealDesk;
let fake: FakePrintSystem;
let printing: Printing;
let events: DeskEvent[];
/** Text of every file that was handed over, in order. */
let handed: string[];
/** Height of the first page of the last of them, in millimetres. */
let height: number;
const heightOf = (path: string): number =>
  (Number(
    /Page size: +[\d.]+ x ([\d.]+)/.exec(
      execFileSync('pdfinfo', [path], { encoding: 'utf8' }),
    )?.[1],
  ) /
    72) *
  25.4;

const open = (): Printing =>
  createPrinting(
    { ...real.desk().context, emit: (event) => events.push(event) },
    {
      system: fake.system,
      spoolDir: join(real.folder, 'spool'),
    },
  );
beforeEach(async () => {
  real = await realDesk();
  fake = fakePrintSystem('Label', 'Office', 'Strange');
  handed = [];
  events = [];
  const submit = fake.system.submit;
  Object.assign(fake.system, {
    submit: async (order: Parameters<typeof submit>[0]) => {
      handed.push(execFileSync('pdftotext', ['-layout', order.path, '-'], { encoding: 'utf8' }));
      height = heightOf(order.path);
      return submit(order);
    },
  });
  printing = open();
  choosePrinters(printing);
});
afterEach(async () => {
  await printing.stop();
  await real.close();
});

const booked = (count: number): Promise<string[]> => bookNew(real, count);
const print = async (request: PrintRequest): Promise<readonly PrintJobSnapshot[]> => {
  const answer: PrintAnswer = await printing.print(request);
  if (answer.kind !== 'queued') throw new Error(`not queued: ${JSON.stringify(answer)}`);
  return answer.jobs;
};
const look = async (): Promise<void> => {
  await printing.queue.look();
  await printing.queue.whenIdle();
};
const done = async (): Promise<void> => {
  fake.orders.forEach((_, at) => fake.set(at, { state: 'done', message: '' }));
  await look();
};
const tracking = (id: string): string =>
  present(real.snapshot(id).receipt, 'receipt').trackingNumber;

it('a window that has crashed does not make a job that is handed over one of which nobody knows', async () => {
  await printing.stop();
  const { emit, on } = createEvents(real.desk().context.log);
  on(() => {
    throw new Error('Render frame was disposed before WebFrameMain could be accessed');
  });
  printing = createPrinting(
    { ...real.desk().context, emit },
    { system: fake.system, spoolDir: join(real.folder, 'spool') },
  );
  const [job] = await print({ kind: 'label', ids: await booked(1), confirmed: true });
  await look();
  await done();
  expect(printing.jobs().map(({ id, job: state }) => [id, state.kind])).toEqual([
    [job?.id, 'printed'],
  ]);
});

describe('printing at the desk', () => {
  it('labels of a batch come in the order given, each on its own, with its own tracking number', async () => {
    const ids = await booked(5);
    const order = [...ids].reverse();
    const jobs = await print({ kind: 'label', ids: order });
    expect(jobs.map(({ title }) => title)).toEqual(order.map((id) => `Label ${tracking(id)}`));
    await look();
    expect(handed).toHaveLength(5);
    order.forEach((id, at) => expect(nth(handed, at).replace(/\s/g, '')).toContain(tracking(id)));
    expect(
      fake.orders.every(
        ({ printer, paper, copies, title }) =>
          printer === 'Label' &&
          paper === '4x6in' &&
          copies === 1 &&
          /^Waybill Desk [0-9A-Z]{26}$/.test(title),
      ),
    ).toBe(true);
    expect(readdirSync(join(real.folder, 'spool'))).toEqual([]);
  });

  it('a printer that nobody chose, or that is not there, is asked about and not printed on', async () => {
    const [id] = (await booked(1)) as [string];
    await expect(printing.print({ kind: 'invoice', ids: [id] })).rejects.toMatchObject({
      code: 'notAllowed',
    });
    expect(await printing.print({ kind: 'label', ids: [id], printer: 'Strange' })).toMatchObject({
      kind: 'confirm',
      message: expect.stringContaining('not one of this desk’s printers') as string,
    });
    fake.remove('Label');
    expect(await printing.print({ kind: 'label', ids: [id] })).toMatchObject({
      kind: 'confirm',
      message: expect.stringContaining('not at this desk now') as string,
    });
    fake.printer('Label', { media: [{ name: 'iso_a4_210x297mm', widthMm: 210, heightMm: 297 }] });
    expect(await printing.print({ kind: 'label', ids: [id] })).toMatchObject({
      kind: 'confirm',
      message: expect.stringContaining('does not list this paper') as string,
    });
    expect(printing.jobs()).toEqual([]);
    expect(await print({ kind: 'label', ids: [id], confirmed: true })).toHaveLength(1);
  });

  it('each kind of paper goes to the printer chosen for it, a test page to the one named, on the paper that is in it', async () => {
    const [id] = (await booked(1)) as [string];
    await print({ kind: 'label', ids: [id] });
    await print({ kind: 'receipt', ids: [id] });
    await print({ kind: 'draftSlip', ids: await real.add(someDraft('Offline')) });
    await printing.test('Strange', '100x150mm');
    await look();
    const went = printing.jobs().map(({ kind, job }) => [kind, job.printer] as const);
    expect(new Map(went)).toEqual(
      new Map([
        ['label', 'Label'],
        ['receipt', 'Office'],
        ['draftSlip', 'Label'],
        ['test', 'Strange'],
      ]),
    );
    expect(fake.orders.find(({ printer }) => printer === 'Strange')).toMatchObject({
      paper: '100x150mm',
      copies: 1,
    });
    expect(handed.some((text) => text.includes('Strange'))).toBe(true);
  });

  it('asks about a printer of another desk, and prints there once a person says so', async () => {
    const [id] = (await booked(1)) as [string];
    fake.printer('Strange', { title: 'Warehouse Zebra', location: 'Hall 2' });
    expect(await printing.print({ kind: 'label', ids: [id], printer: 'Strange' })).toMatchObject({
      kind: 'confirm',
      message: expect.stringMatching(/Warehouse Zebra.*Hall 2/) as string,
    });
    expect(printing.jobs()).toEqual([]);
    await print({ kind: 'label', ids: [id], printer: 'Strange', confirmed: true });
    await look();
    expect(fake.orders.map(({ printer }) => printer)).toEqual(['Strange']);
  });

  it('REPRINT can be left off, and the print still counts', async () => {
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label', stampReprints: false });
    const [id] = (await booked(1)) as [string];
    await print({ kind: 'label', ids: [id] });
    await look();
    expect((await print({ kind: 'label', ids: [id], reason: 'Torn' }))[0]).toMatchObject({
      reprint: 1,
      reason: 'Torn',
    });
    await look();
    expect(handed).toHaveLength(2);
    expect(handed[1]).not.toContain('REPRINT');
  });

  it('what prints by itself waits for a printer that is not there, says so, and is not printed twice', async () => {
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label', auto: true });
    fake.remove('Label');
    const [id] = (await booked(1)) as [string];
    await printing.onBooked(id);
    await look();
    expect(events).toContainEqual({
      type: 'printer',
      printer: 'Label',
      problem: expect.objectContaining({
        kind: 'removed',
        whatToDo: expect.stringContaining('move the waiting jobs') as unknown,
      }) as unknown,
    });
    expect(fake.orders).toEqual([]);
    fake.printer('Label', {});
    await look();
    await printing.onBooked(id);
    await look();
    expect(fake.orders).toHaveLength(1);
  });

  it('pauses, held jobs, choices and calibration are there after a restart', async () => {
    const ids = await booked(2);
    printing.pause('Label', true);
    printing.calibrate('Label', '4x6in', { x: -3, y: 12, across: 998, along: 1003 });
    const jobs = await print({ kind: 'label', ids });
    printing.hold(nth(jobs, 0).id);
    await printing.stop();
    await real.restart();
    printing = open();
    await printing.queue.recover();
    await look();
    expect(fake.orders).toEqual([]);
    expect((await printing.printers()).find(({ name }) => name === 'Label')).toMatchObject({
      paused: true,
      roles: ['label'],
    });
    expect(printing.calibration('Label', '4x6in')).toEqual({
      x: -3,
      y: 12,
      across: 998,
      along: 1003,
    });
    printing.pause('Label', false);
    await look();
    expect(
      jobs.map(
        ({ id }) =>
          present(
            printing.jobs().find((job) => job.id === id),
            'print job of that id',
          ).job.kind,
      ),
    ).toEqual(['held', 'sent']);
  });

  it('a second print wants a reason, counts, and says so on the label; a receipt is not stamped', async () => {
    const [id] = (await booked(1)) as [string];
    await print({ kind: 'label', ids: [id] });
    await look();
    await done();
    expect(await printing.print({ kind: 'label', ids: [id], reason: ' ' })).toEqual({
      kind: 'reason',
      times: 1,
      waiting: 0,
    });
    for (const [at, reason] of ['Smeared', 'Torn'].entries()) {
      expect((await print({ kind: 'label', ids: [id], reason }))[0]).toMatchObject({
        reprint: at + 1,
        reason,
      });
      await look();
      expect(handed.at(-1)).toContain(`REPRINT ${at + 1}`);
    }
    await print({ kind: 'receipt', ids: [id] });
    await look();
    await print({ kind: 'receipt', ids: [id], reason: 'Lost' });
    await look();
    expect(handed.at(-1)).not.toContain('REPRINT');
    expect(
      printing.printsOf(id).map(({ kind, reprint, reason }) => [kind, reprint, reason]),
    ).toEqual([
      ['label', 0, null],
      ['label', 1, 'Smeared'],
      ['label', 2, 'Torn'],
      ['receipt', 0, null],
      ['receipt', 1, 'Lost'],
    ]);
  });

  it('of several on a sheet only those that were printed before say REPRINT, each how often', async () => {
    printing.choose('label', {
      ...DEFAULT_CHOICES.label,
      printer: 'Label',
      paper: 'a4',
      perSheet: 4,
      size: 'shrink',
    });
    const ids = await booked(4);
    for (const [id, reason] of [
      [nth(ids, 1), undefined],
      [nth(ids, 3), undefined],
      [nth(ids, 3), 'Torn'],
    ] as const) {
      await print({ kind: 'label', ids: [id], ...(reason !== undefined && { reason }) });
      await look();
      printing.usedUpTo('Label', sheetChoice({ paper: 'a4', perSheet: 4 }), 1);
    }
    expect(await printing.print({ kind: 'label', ids })).toEqual({
      kind: 'reason',
      times: 2,
      waiting: 0,
    });
    let cells: string[] = [];
    const submit = fake.system.submit;
    Object.assign(fake.system, {
      submit: async (order: Parameters<typeof submit>[0]) => {
        // The four quarters of an A4 sheet, in points.
        cells = [
          [0, 0],
          [298, 0],
          [0, 421],
          [298, 421],
        ].map(([x, y]) =>
          execFileSync(
            'pdftotext',
            ['-x', String(x), '-y', String(y), '-W', '297', '-H', '421', order.path, '-'],
            { encoding: 'utf8' },
          ),
        );
        return submit(order);
      },
    });
    const [job] = await print({ kind: 'label', ids, reason: 'The sheet got wet' });
    await look();
    expect(job).toMatchObject({ reprint: 2, reason: 'The sheet got wet' });
    expect(
      cells.map((text, at) => text.replace(/\s/g, '').includes(tracking(nth(ids, at)))),
    ).toEqual([true, true, true, true]);
    expect(cells.map((text) => /REPRINT \d/.exec(text)?.[0] ?? null)).toEqual([
      null,
      'REPRINT 1',
      null,
      'REPRINT 2',
    ]);
  });

  it('a print that never reached the printer does not count', async () => {
    const [id] = (await booked(1)) as [string];
    const [job] = (await print({ kind: 'label', ids: [id] })) as [PrintJobSnapshot];
    await printing.cancel(job.id);
    expect((await print({ kind: 'label', ids: [id] }))[0]).toMatchObject({ reprint: 0 });
  });

  it('a cancel that came after nobody knew any more whether a label came out counted it as not printed', async () => {
    const [id = ''] = await booked(1);
    const [job] = (await print({ kind: 'label', ids: [id] })) as [PrintJobSnapshot];
    await look();
    fake.set(0, { state: 'gone' });
    await look();
    await expect(printing.cancel(job.id)).rejects.toMatchObject({ code: 'notAllowed' });
    expect(await printing.print({ kind: 'label', ids: [id] })).toMatchObject({ kind: 'reason' });
  });

  it('several a sheet go on where the last sheet was left, only once the printer has it', async () => {
    printing.choose('label', {
      ...DEFAULT_CHOICES.label,
      printer: 'Label',
      paper: 'a4',
      perSheet: 4,
      size: 'shrink',
    });
    const ids = await booked(3);
    fake.next({ kind: 'refused', message: 'no', passing: false });
    const [failed] = (await print({ kind: 'label', ids })) as [PrintJobSnapshot];
    await look();
    expect(printing.nextSlot('Label', 'a4', 4)).toBe(1);
    printing.again(failed.id);
    await look();
    expect(printing.nextSlot('Label', 'a4', 4)).toBe(4);
    printing.usedUpTo('Label', sheetChoice({ paper: 'a4', perSheet: 4 }), 1);
    expect(printing.nextSlot('Label', 'a4', 4)).toBe(1);
  });

  it('labels came out over those of a print that may have come out, because its places on the sheet counted as free', async () => {
    printing.choose('label', {
      ...DEFAULT_CHOICES.label,
      printer: 'Label',
      paper: 'a4',
      perSheet: 4,
      size: 'shrink',
    });
    fake.next({ kind: 'unknown', message: 'the window was lost' });
    const [job] = (await print({ kind: 'label', ids: await booked(3) })) as [PrintJobSnapshot];
    await look();
    printing.resolve(job.id, true);
    expect(printing.nextSlot('Label', 'a4', 4)).toBe(4);
  });

  it('a slip to settle a booking by is printed and saved for what is uncertain, and for nothing else', async () => {
    const [sure] = (await booked(1)) as [string];
    const ids = await real.add(someDraft('Lost-1'), someDraft('Lost-2'));
    await real.price(ids);
    real.practice.setFaults([{ operation: 'purchase', kind: 'drop-after' }]);
    await real.book(ids);
    expect(ids.map((id) => real.snapshot(id).state)).toEqual(['uncertain', 'uncertain']);
    await print({ kind: 'doubtSlip', ids });
    await look();
    expect(handed).toHaveLength(2);
    for (const [at, id] of ids.entries())
      for (const words of [
        'Is it booked?',
        real.snapshot(id).externalReference,
        'Ben Sample',
        'Sent to the service',
        'It is booked',
        'has no such',
        'Signature',
      ])
        expect(handed[at]).toContain(words);
    expect(handed[0]?.replaceAll(/\s+/g, ' ')).toMatch(
      /“The service has no such shipment” can be confirmed from \d+ \w+ \d{4}, \d\d:\d\d:/,
    );
    const saved = join(real.folder, 'slips.pdf');
    writeFileSync(saved, await printing.preview('doubtSlip', [...ids, sure]));
    expect(execFileSync('pdfinfo', [saved], { encoding: 'utf8' })).toMatch(/Pages: +2/);
    printing.choose('manifest', {
      ...DEFAULT_CHOICES.manifest,
      printer: 'Office',
      perSheet: 2,
    });
    writeFileSync(saved, await printing.preview('doubtSlip', ids));
    expect(
      execFileSync('pdfinfo', [saved], { encoding: 'utf8' }),
      'saved on its whole sheet, as it is printed',
    ).toMatch(/Page size: +595\.\d+ x 841\.\d+/);
    await expect(printing.print({ kind: 'doubtSlip', ids: [sure] })).rejects.toThrow(
      'Only an uncertain booking',
    );
  });

  it('receipt, draft slip and manifest say what the shipment is', async () => {
    const [id, other] = (await booked(2)) as [string, string];
    const [draft] = (await real.add(someDraft('Taken in offline'))) as [string];
    await print({ kind: 'receipt', ids: [id] });
    await print({ kind: 'manifest', ids: [await handOver(real.desk(), [id, other])] });
    await print({ kind: 'draftSlip', ids: [draft] });
    await look();
    const [receipt, manifest] = handed.filter((text) => !text.includes('DRAFT')) as [
      string,
      string,
    ];
    const slip = present(
      handed.find((text) => text.includes('DRAFT')),
      'draft among the papers',
    );
    const { receipt: proof, quote, chosen } = real.snapshot(id);
    const price = present(
      present(quote, 'quote').options.find(({ slug }) => slug === chosen),
      'chosen option',
    ).total.amount.replace(/\B(?=(\d{3})+\.)/g, ',');
    for (const words of [
      present(proof, 'proof').trackingNumber,
      price,
      'PRACTICE',
      'Ben Sample',
      'New York, United States',
      'served by AO',
      real.snapshot(id).externalReference,
    ])
      expect(receipt).toContain(words);
    for (const words of [tracking(id), tracking(other), '2 shipments', 'handed over by AO'])
      expect(manifest).toContain(words);
    for (const words of [
      'DRAFT, NOT A WAYBILL',
      'Ben Sample',
      'UNITED STATES',
      real.snapshot(draft).externalReference,
    ])
      expect(slip).toContain(words);
    expect(fake.orders.map(({ paper }) => paper).sort()).toEqual(['4x6in', 'a4', 'a6']);
    await expect(printing.print({ kind: 'receipt', ids: [draft] })).rejects.toMatchObject({
      code: 'notAllowed',
    });
    await expect(handOver(real.desk(), [draft])).rejects.toMatchObject({ code: 'notAllowed' });
  });

  it('a receipt on a roll is as long as what is on it, and the printer is told so', async () => {
    printing.choose('receipt', {
      ...DEFAULT_CHOICES.receipt,
      printer: 'Office',
      paper: { rollMm: 80 },
    });
    const [id] = (await booked(1)) as [string];
    await print({ kind: 'receipt', ids: [id] });
    await look();
    expect(nth(fake.orders, 0).paper).toMatchObject({
      widthMm: expect.closeTo(80, 1) as number,
      heightMm: expect.closeTo(150, -2) as number,
    });
  });

  it.each(['a6', { rollMm: 80 }] as const)(
    'a receipt that waited for its printer said that a paid parcel was still to be paid: on %o',
    async (paper) => {
      printing.choose('receipt', { ...DEFAULT_CHOICES.receipt, printer: 'Office', paper });
      const [id = ''] = await booked(1);
      const { payments } = real.desk();
      const due = present(nth(payments.states([id]), 0).balance, 'balance').open;
      const pay = (name: string, method: 'cash' | 'card', minor: number) =>
        payments.take({
          id: name,
          shipmentIds: [id],
          method,
          amount: { ...due, minor },
          tendered: null,
          reference: 'SLIP-7',
          allowed: null,
        });
      pay('P-1', 'cash', 100);
      await print({ kind: 'receipt', ids: [id] });
      pay('P-2', 'card', due.minor - 100);
      await look();
      expect(nth(handed, 0)).toContain('SLIP-7');
      expect(nth(handed, 0)).toContain('Paid in full');
      expect(nth(handed, 0)).not.toContain('Still to be paid');
      const hash = nth(
        present(real.desk().context.store.printJobs.ofShipment(id)[0], 'job').items,
        0,
      );
      expect(await real.desk().context.documentStore.has(hash.hash)).toBe(true);
      // Each line that was added makes a roll longer.
      const asked = nth(fake.orders, 0).paper;
      if (typeof asked === 'object' && asked !== null)
        expect(asked.heightMm).toBeCloseTo(height, 0);
    },
  );

  it('a draft slip that waited for its printer named the receiver of before a change', async () => {
    const [id = ''] = await real.add(someDraft('Taken in offline'));
    await print({ kind: 'draftSlip', ids: [id] });
    await print({ kind: 'declarationSlip', ids: [id] });
    const { draft } = real.snapshot(id);
    const receiver = { ...draft.receiver, first_name: 'Zainab' };
    real.desk().drafts.save([{ id, draft: { ...draft, receiver } }]);
    await look();
    expect(handed).toHaveLength(2);
    for (const text of handed) expect(text).toContain('Zainab');
  });

  it('a quote that waited for its printer was printed with the prices of before a change', async () => {
    const [id = ''] = await real.add(someDraft('P-1'));
    await real.price([id]);
    const [job] = await print({ kind: 'quoteSlip', ids: [id] });
    const { draft } = real.snapshot(id);
    const boxes = draft.boxes.map((box) => ({ ...box, weight: '9' }));
    real.desk().drafts.save([{ id, draft: { ...draft, boxes } }]);
    await look();
    expect(handed).toEqual([]);
    expect(printing.jobs().find((each) => each.id === job?.id)?.job.kind).toBe('failed');
  });

  it('a manifest that waited for its printer had a parcel on it that was taken back from the driver', async () => {
    const [stays = '', goes = ''] = await booked(2);
    const handover = await handOver(real.desk(), [stays, goes]);
    await print({ kind: 'manifest', ids: [handover] });
    real.desk().handovers.undo(handover, [stays], 'no room');
    await look();
    expect(handed[0]).toContain(tracking(goes));
    expect(handed[0]).not.toContain(tracking(stays));
    const [again] = await print({ kind: 'manifest', ids: [handover] });
    expect(again?.title).toBe('Manifest of 1');
  });

  it('a waybill that is not here yet is named as missing, and the others are printed', async () => {
    const ids = await booked(2);
    const [draft] = (await real.add(someDraft('Draft'))) as [string];
    const answer = await printing.print({ kind: 'label', ids: [...ids, draft] });
    expect(answer).toMatchObject({ kind: 'queued', missing: [draft] });
    await expect(printing.print({ kind: 'label', ids: [draft] })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('a document damaged on disk fails its own job with a reason, and no other', async () => {
    const ids = await booked(2);
    const hash = present(
      present(
        real.snapshot(nth(ids, 0)).documents.find(({ kind }) => kind === 'waybill'),
        'waybill',
      ).hash,
      'hash of the waybill',
    );
    const path = real.desk().context.documentStore.path(hash);
    writeFileSync(path, readFileSync(path).subarray(0, 500));
    const jobs = await print({ kind: 'label', ids });
    await look();
    const states = jobs.map(
      ({ id }) =>
        present(
          printing.jobs().find((job) => job.id === id),
          'print job of that id',
        ).job,
    );
    expect(states[0]).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/damaged|changed/i) as string,
    });
    expect(states[1]).toMatchObject({ kind: 'sent' });
  });

  it('one bad label held up all the others of its job: they print, it alone is named, not printed, and printed again', async () => {
    const ids = await booked(3);
    const hash = present(
      present(
        real.snapshot(nth(ids, 1)).documents.find(({ kind }) => kind === 'waybill'),
        'waybill',
      ).hash,
      'hash of the waybill',
    );
    const path = real.desk().context.documentStore.path(hash);
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, 500));
    const [job] = await print({ kind: 'label', ids, together: true });
    await look();
    await done();
    const jobs = printing.jobs();
    expect(jobs.find(({ id }) => id === job?.id)).toMatchObject({
      title: '2 labels',
      shipmentIds: [ids[0], ids[2]],
      job: { kind: 'printed' },
    });
    const left = jobs.find(({ shipmentIds }) => shipmentIds.includes(nth(ids, 1)));
    expect(left).toMatchObject({
      title: `Label ${tracking(nth(ids, 1))}`,
      shipmentIds: [ids[1]],
      job: { kind: 'failed', message: expect.stringMatching(/print of 3.*damaged/i) as string },
      allowed: { again: true },
    });
    expect(printing.unprinted('label', ids)).toEqual([ids[1]]);
    expect(printing.printsOf(nth(ids, 1))).toHaveLength(1);
    expect(events).toContainEqual({
      type: 'jobs',
      jobs: expect.arrayContaining([left]) as unknown,
    });
    writeFileSync(path, whole);
    printing.again(present(left, 'job that was left').id);
    await look();
    expect(handed).toHaveLength(2);
    expect(nth(handed, 1).replace(/\s/g, '')).toContain(tracking(nth(ids, 1)));
    expect(printing.unprinted('label', ids)).toEqual([]);
  });

  it('jobs survive a restart, in order, and what was on its way is asked about', async () => {
    const ids = await booked(3);
    fake.state.answers = false;
    const jobs = await print({ kind: 'label', ids, confirmed: true });
    // The program ends while the first one is handed over.
    real
      .desk()
      .context.store.printJobs.move(
        nth(jobs, 0).id,
        { kind: 'handing', printer: 'Label', tries: 0, at: 1 },
        1,
      );
    await printing.stop();
    await real.restart();
    fake.state.answers = true;
    printing = open();
    await printing.queue.recover();
    await look();
    const kinds = jobs.map(
      ({ id }) =>
        present(
          printing.jobs().find((job) => job.id === id),
          'print job of that id',
        ).job.kind,
    );
    expect(kinds).toEqual(['unknown', 'sent', 'sent']);
    expect(handed.map((text) => text.replace(/\s/g, '').includes(tracking(nth(ids, 1))))).toEqual([
      true,
      false,
    ]);
    expect(printing.resolve(nth(jobs, 0).id, false).job.kind).toBe('queued');
    await look();
    expect(handed).toHaveLength(3);
    expect(() => printing.resolve(nth(jobs, 0).id, true)).toThrow(/changed in the meantime/);
  });

  it('holding, moving and pausing do what they say; what the system has is taken back first', async () => {
    const ids = await booked(3);
    printing.pause('Label', true);
    const jobs = await print({ kind: 'label', ids });
    expect(printing.hold(nth(jobs, 1).id).allowed).toMatchObject({ release: true, hold: false });
    printing.pause('Label', false);
    await look();
    expect(fake.orders).toHaveLength(2);
    const { moved, stayed } = await printing.moveTo(
      jobs.map(({ id }) => id),
      'Office',
    );
    expect([moved.length, stayed]).toEqual([3, []]);
    await look();
    expect(fake.orders.slice(2).map(({ printer }) => printer)).toEqual(['Office', 'Office']);
    expect(fake.orders.slice(2).map(({ title }) => title)).toEqual(
      [nth(jobs, 0), nth(jobs, 2)].map(({ id }) => `Waybill Desk ${id}`),
    );
    fake.state.cancels = 'kept';
    await expect(printing.cancel(nth(jobs, 0).id)).rejects.toMatchObject({ code: 'notAllowed' });
    expect((await printing.cancel(nth(jobs, 1).id)).job.kind).toBe('cancelled');
  });

  it('prints by itself only what is set to, once, and again when the document comes later', async () => {
    const [id] = (await booked(1)) as [string];
    await printing.onBooked(id);
    expect(printing.jobs()).toEqual([]);
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label', auto: true });
    printing.choose('receipt', { ...DEFAULT_CHOICES.receipt, printer: 'Office', auto: true });
    await Promise.all([printing.onBooked(id), printing.onBooked(id), printing.onBooked(id)]);
    await printing.onBooked(id);
    expect(
      printing
        .printsOf(id)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['label', 'receipt']);
  });

  it('prints by itself again when the booking was taken back and another one made', async () => {
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label', auto: true });
    real.practice.setFaults([{ operation: 'purchase', kind: 'drop-before' }]);
    const [id] = (await booked(1)) as [string];
    const { desk } = real;
    await desk().resolve(id, {
      kind: 'booked',
      trackingNumber: 'PX-WRONG',
      unconfirmed: { pin: null },
    });
    await desk().attachWaybill(id, 'waybill', {
      name: 'label.pdf',
      bytes: await makePdf([PAGES.label4x6]),
    });
    await printing.onBooked(id);
    await look();
    await done();
    expect(printing.printsOf(id).map(({ title }) => title)).toEqual(['Label PX-WRONG']);
    await desk().resolve(id, { kind: 'takenBack', pin: null });
    real.setClock('2026-11-20T09:15:00Z');
    await desk().resolve(id, { kind: 'notBooked' });
    real.practice.setFaults([]);
    await real.price([id]);
    await real.book([id]);
    await printing.onBooked(id);
    await printing.onBooked(id);
    expect(printing.printsOf(id).map(({ title }) => title)).toEqual([
      'Label PX-WRONG',
      `Label ${tracking(id)}`,
    ]);
  });

  describe('what was booked before a stop and gets its waybill after it', () => {
    const auto = (on: boolean): void =>
      printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label', auto: on });
    /** Tells the printing what the desk showed since the last time, as the program does. */
    const show = async (): Promise<void> => {
      for (const event of real.events.splice(0))
        if (event.type === 'shipments') printing.shown(event.shipments);
      await printing.idle();
      await look();
    };
    const restart = async (): Promise<void> => {
      await printing.stop();
      real.setClock('2026-11-20T21:00:00Z');
      await real.restart();
      printing = open();
      await printing.queue.recover();
    };
    const fetch = async (): Promise<void> => {
      const { collector, context } = real.desk();
      collector.collectInTurn(context.store.documents.incomplete('practice'));
      await collector.idle();
      await show();
    };
    /** Books one whose waybill does not come, and ends the program. */
    const bookedWithout = async (): Promise<string> => {
      real.practice.setFaults([{ operation: 'document', kind: 'status', status: 503 }]);
      const [id] = (await booked(1)) as [string];
      await show();
      expect([real.snapshot(id).allowed.print, fake.orders.length]).toEqual([false, 0]);
      await restart();
      real.practice.setFaults([]);
      return id;
    };

    it('prints by itself, once, whatever is shown of it afterwards and over further restarts', async () => {
      auto(true);
      const id = await bookedWithout();
      real.setClock('2026-11-20T22:30:00Z');
      await fetch();
      expect(
        handed.map((text) => [
          text.replace(/\s/g, '').includes(tracking(id)),
          text.includes('REPRINT'),
        ]),
      ).toEqual([[true, false]]);
      real.desk().ledger.announce([id]);
      await show();
      await restart();
      real.desk().ledger.announce([id]);
      await fetch();
      expect([fake.orders.length, printing.printsOf(id).length]).toEqual([1, 1]);
    });

    it('does not print on another day, when it is no longer needed', async () => {
      auto(true);
      const id = await bookedWithout();
      // Midnight in Lagos.
      real.setClock('2026-11-20T23:00:00Z');
      await fetch();
      expect([real.snapshot(id).allowed.print, printing.jobs()]).toEqual([true, []]);
    });

    it('does not print later because something else of it is shown, when it was to print nothing as it came', async () => {
      auto(false);
      const id = await bookedWithout();
      await fetch();
      auto(true);
      real.desk().ledger.announce([id]);
      await show();
      expect(printing.jobs()).toEqual([]);
    });

    it('leaves alone what had its waybill before the stop', async () => {
      auto(false);
      const [id] = (await booked(1)) as [string];
      await show();
      await restart();
      auto(true);
      real.desk().ledger.announce([id]);
      await show();
      expect(printing.jobs()).toEqual([]);
    });
  });

  it('a job that failed long ago ended the list of older ones before its end', () => {
    const { printJobs } = real.desk().context.store;
    for (let at = 0; at < 30; at += 1)
      printJobs.insert({
        id: `J-${at}`,
        kind: 'test',
        title: 'Test page',
        items: [],
        layout: { kind: 'original' },
        paper: null,
        continues: false,
        copies: 1,
        reprint: 0,
        reason: null,
        operator: '',
        job:
          at === 15
            ? { kind: 'failed', printer: 'Label', message: 'jam', at }
            : { kind: 'printed', printer: 'Label', by: 'system', at },
        createdAt: at,
        updatedAt: at,
      });
    const pages = [0, 10, 20].map((offset) => printing.jobs(10, offset).map(({ id }) => id));
    // The window asks for more as long as a page is full.
    expect(pages.map(({ length }) => length)).toEqual([11, 10, 10]);
    expect(new Set(pages.flat()).size).toBe(30);
  });

  it('tells whoever shows it of every change, and of printers in trouble', async () => {
    const [id] = (await booked(1)) as [string];
    fake.printer('Label', { reasons: ['cover-open'] });
    const [job] = (await print({ kind: 'label', ids: [id] })) as [PrintJobSnapshot];
    await look();
    expect(events).toContainEqual({
      type: 'printer',
      printer: 'Label',
      problem: expect.objectContaining({ kind: 'cover' }) as unknown,
    });
    expect((await printing.printers()).find(({ name }) => name === 'Label')).toMatchObject({
      problem: { kind: 'cover' },
      roles: ['label'],
      paused: false,
    });
    fake.printer('Label', { reasons: [] });
    await look();
    await done();
    const states = events.flatMap((event) =>
      event.type === 'jobs'
        ? event.jobs.filter((each) => each.id === job.id).map((each) => each.job.kind)
        : [],
    );
    expect(states).toEqual(['queued', 'handing', 'sent', 'printed']);
    expect(existsSync(join(real.folder, 'spool', `${job.id}.pdf`))).toBe(false);
  });
});
