import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrinting } from '../../src/core/papers/printing/index.ts';
import type { PrintRequest, Printing } from '../../src/core/papers/printing/printing.ts';
import { DEFAULT_CHOICES } from '../../src/domain/paper/print.ts';
import type { DeskEvent } from '../../src/core/base/events.ts';
import { someDraft } from '../fakes/desk.ts';
import { fakePrintSystem, type FakePrintSystem } from '../fakes/printSystem.ts';
import { handOver } from '../fixtures/handOver.ts';
import { makePdf, PAGES } from '../fixtures/pdf.ts';
import { changedInTheMiddle } from '../fixtures/pixels.ts';
import { bookNew, choosePrinters } from '../fixtures/printingDesk.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { nth, present } from '../present.ts';

let real: RealDesk;
let fake: FakePrintSystem;
let printing: Printing;
let events: DeskEvent[];
/** The files that were handed over, in order. */
let handed: Uint8Array[];
beforeEach(async () => {
  real = await realDesk();
  fake = fakePrintSystem('Label', 'Office');
  events = [];
  handed = [];
  const { submit } = fake.system;
  Object.assign(fake.system, {
    submit: async (order: Parameters<typeof submit>[0]) => {
      handed.push(readFileSync(order.path));
      return submit(order);
    },
  });
  printing = createPrinting(
    { ...real.desk().context, emit: (event) => events.push(event) },
    {
      system: fake.system,
      spoolDir: join(real.folder, 'spool'),
    },
  );
  choosePrinters(printing);
});
afterEach(async () => {
  await printing.stop();
  await real.close();
});

const booked = (count: number): Promise<string[]> => bookNew(real, count);
const look = async (): Promise<void> => {
  await printing.queue.look();
  await printing.queue.whenIdle();
};
const voidIt = (id: string): void => {
  real.desk().voiding.mark({ id: `W-${id}`, shipmentId: id, reason: 'sent twice', allowed: null });
};
const tracking = (id: string): string =>
  present(real.snapshot(id).receipt, 'receipt').trackingNumber;

describe('a paper that is asked for twice', () => {
  it.each(['label', 'receipt'] as const)(
    'a %s that waits in the queue is not queued again without a reason',
    async (kind) => {
      const [id = ''] = await booked(1);
      await printing.print({ kind, ids: [id] });
      expect(await printing.print({ kind, ids: [id] })).toEqual({
        kind: 'reason',
        times: 0,
        waiting: 1,
      });
      expect(await printing.print({ kind, ids: [id], reason: 'For the file' })).toMatchObject({
        kind: 'queued',
      });
      expect(printing.printsOf(id).map(({ reprint }) => reprint)).toEqual([0, 1]);
    },
  );

  it.each([
    ['of the same words', { kind: 'label' }, { kind: 'label' }],
    [
      'at another printer',
      { kind: 'label' },
      { kind: 'label', printer: 'Office', confirmed: true },
    ],
    ['of a receipt that is still being made', { kind: 'receipt' }, { kind: 'receipt', copies: 2 }],
    ['with a reason', { kind: 'label', reason: 'Torn' }, { kind: 'label', reason: 'Torn' }],
  ] as const)('two presses at once %s queue one print', async (_, first, second) => {
    const [id = ''] = await booked(1);
    const answers = await Promise.all(
      [first, second].map((request: Omit<PrintRequest, 'ids'>) =>
        printing.print({ ...request, ids: [id] }),
      ),
    );
    const queued = answers.find((answer) => answer.kind === 'queued');
    const reason = { kind: 'reason', times: 0, waiting: 1 };
    expect(printing.printsOf(id)).toHaveLength(1);
    for (const answer of answers) expect([queued, reason]).toContainEqual(answer);
  });

  it('two presses at once print one manifest', async () => {
    const manifest = await handOver(real.desk(), await booked(1));
    const answers = await Promise.all(
      [1, 2].map(() => printing.print({ kind: 'manifest', ids: [manifest] })),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(['queued', 'queued']);
    expect(printing.jobs()).toHaveLength(1);
    // Later it is printed as often as somebody asks.
    await printing.print({ kind: 'manifest', ids: [manifest] });
    expect(printing.jobs()).toHaveLength(2);
  });

  it('the label that prints by itself and the one that a person asks for meanwhile are one', async () => {
    printing.choose('receipt', { ...DEFAULT_CHOICES.receipt, printer: 'Office', auto: true });
    const [id = ''] = await booked(1);
    const [answer] = await Promise.all([
      printing.print({ kind: 'receipt', ids: [id] }),
      printing.onBooked(id),
    ]);
    expect(['queued', 'reason']).toContain(answer.kind);
    expect(printing.printsOf(id)).toHaveLength(1);
  });

  it('what waits in the queue is not offered as not printed yet', async () => {
    const ids = await booked(2);
    await printing.print({ kind: 'label', ids: [nth(ids, 0)] });
    expect(printing.unprinted('label', ids)).toEqual([ids[1]]);
  });
});

describe('a job that goes back to the queue after another job printed its label', () => {
  const refused = { kind: 'refused', message: 'no', passing: false } as const;
  /** A label whose first job ended so that a second one could print without a reason, and did. */
  const overtaken = async (end: 'failed' | 'cancelled') => {
    const [id = ''] = await booked(1);
    if (end === 'failed') fake.next(refused);
    await printing.print({ kind: 'label', ids: [id] });
    const first = nth(printing.printsOf(id), 0).id;
    if (end === 'cancelled') await printing.cancel(first);
    await look();
    expect(await printing.print({ kind: 'label', ids: [id] })).toMatchObject({ kind: 'queued' });
    await look();
    return { id, first, handedBefore: handed.length };
  };
  const job = (id: string, first: string) =>
    present(
      printing.printsOf(id).find((each) => each.id === first),
      'job',
    );

  it.each(['failed', 'cancelled'] as const)(
    'does not print a second label without a reason where it was %s',
    async (end) => {
      const { id, first, handedBefore } = await overtaken(end);
      const asked = { kind: 'reason', times: 1, waiting: 0 };
      expect(printing.again(first)).toEqual(asked);
      expect(printing.again(first, ' ')).toEqual(asked);
      await look();
      expect([handed.length, job(id, first).job.kind]).toEqual([handedBefore, end]);
      expect(printing.again(first, 'Torn')).toMatchObject({ kind: 'queued' });
      await look();
      expect(handed).toHaveLength(handedBefore + 1);
      expect(job(id, first)).toMatchObject({ reason: 'Torn', reprint: 1 });
      expect(real.desk().context.store.printJobs.get(first)?.items).toMatchObject([
        { stamp: 'REPRINT 1' },
      ]);
    },
  );

  it('does not print it by a move to another printer either', async () => {
    const { id, first, handedBefore } = await overtaken('failed');
    expect(await printing.moveTo([first], 'Office')).toEqual({ moved: [], stayed: [first] });
    await look();
    expect([handed.length, job(id, first).job]).toMatchObject([
      handedBefore,
      { kind: 'failed', printer: 'Label' },
    ]);
  });

  it('does not print it when it was held meanwhile', async () => {
    const [id = ''] = await booked(1);
    await printing.print({ kind: 'label', ids: [id] });
    const first = nth(printing.printsOf(id), 0).id;
    printing.hold(first);
    await printing.print({
      kind: 'label',
      ids: [id],
      printer: 'Office',
      confirmed: true,
      reason: 'The first is held',
    });
    await look();
    expect(printing.release(first)).toEqual({ kind: 'reason', times: 1, waiting: 0 });
    expect(printing.release(first, 'Two boxes')).toMatchObject({ kind: 'queued' });
  });

  it.each(['resolve', 'record'] as const)(
    'does not print it after “it did not come out” (%s), and says why',
    async (how) => {
      const [id = ''] = await booked(1);
      fake.next({ kind: 'unknown', message: 'no answer' });
      await printing.print({ kind: 'label', ids: [id] });
      const first = nth(printing.printsOf(id), 0).id;
      await look();
      await printing.print({ kind: 'label', ids: [id], reason: 'Nothing came out' });
      await look();
      if (how === 'resolve') printing.resolve(first, false);
      else printing.cameOut.record([{ id: first, cameOut: [] }]);
      await look();
      expect(handed).toHaveLength(2);
      expect(job(id, first).job).toMatchObject({ kind: 'failed' });
      expect(printing.again(first)).toMatchObject({ kind: 'reason' });
    },
  );

  it('asks nothing where no other job has printed it', async () => {
    const [id = ''] = await booked(1);
    fake.next(refused);
    await printing.print({ kind: 'label', ids: [id] });
    const first = nth(printing.printsOf(id), 0).id;
    await look();
    expect(printing.again(first)).toMatchObject({ kind: 'queued' });
    await look();
    expect(job(id, first)).toMatchObject({ reason: null, reprint: 0 });
  });
});

describe('a booking that is marked void while its paper is made', () => {
  /** Marks it void at the first time that the document worker lays out a file, once the file is made. */
  const voidWhileLaidOut = (id: string): void => {
    const { worker } = real.desk().context;
    const { layout } = worker;
    let isFirst = true;
    Object.assign(worker, {
      layout: async (...given: Parameters<typeof layout>) => {
        const made = await layout(...given);
        if (isFirst) voidIt(id);
        isFirst = false;
        return made;
      },
    });
  };

  it('is crossed out: the label made before the mark does not reach the printer', async () => {
    const [id = ''] = await booked(1);
    await printing.print({ kind: 'label', ids: [id] });
    await look();
    await printing.print({ kind: 'label', ids: [id], reason: 'torn' });
    voidWhileLaidOut(id);
    await look();
    expect(handed).toHaveLength(2);
    expect(changedInTheMiddle(real.folder, nth(handed, 0), nth(handed, 1))).toBeGreaterThan(0.1);
    expect(printing.printsOf(id)[1]).toMatchObject({
      title: `Label ${tracking(id)} (void)`,
      job: { kind: 'sent' },
    });
  });

  it('is left out of several that are asked for, and does not print by itself', async () => {
    printing.choose('receipt', { ...DEFAULT_CHOICES.receipt, printer: 'Office', auto: true });
    const [one = '', other = '', third = ''] = await booked(3);
    const asked = printing.print({ kind: 'receipt', ids: [one, other] });
    const byItself = printing.onBooked(third);
    voidIt(one);
    voidIt(third);
    expect(await asked).toMatchObject({ kind: 'queued', voided: [one] });
    await byItself;
    expect(printing.jobs().map(({ shipmentIds }) => shipmentIds)).toEqual([[other]]);
  });
});

describe('the name of a print that waits', () => {
  it('follows the booking: void, and no longer void; what has printed keeps its name', async () => {
    const [id = ''] = await booked(1);
    await printing.print({ kind: 'label', ids: [id] });
    await look();
    await printing.print({ kind: 'label', ids: [id], reason: 'torn' });
    const plain = `Label ${tracking(id)}`;
    const titles = (): string[] => printing.printsOf(id).map(({ title }) => title);
    const shown = (): void => printing.shown([real.snapshot(id)]);
    voidIt(id);
    events = [];
    shown();
    expect(titles()).toEqual([plain, `${plain} (void)`]);
    expect(events).toMatchObject([{ type: 'jobs', jobs: [{ title: `${plain} (void)` }] }]);
    shown();
    expect(events, 'nothing is told twice').toHaveLength(1);
    real.desk().voiding.undo({ id: 'U', shipmentId: id, reason: 'it was right', allowed: null });
    shown();
    expect(titles()).toEqual([plain, plain]);
  });

  it('is right when it goes to the printer even where nobody told of the change', async () => {
    const [id = ''] = await booked(1);
    await printing.print({ kind: 'label', ids: [id] });
    voidIt(id);
    await look();
    expect(printing.printsOf(id)).toMatchObject([
      { title: `Label ${tracking(id)} (void)`, job: { kind: 'sent' } },
    ]);
  });

  it('keeps the words that are on a paper made here', async () => {
    const [id = ''] = await real.add({ ...someDraft('P-1'), name: 'Ama' });
    printing.pause('Label', true);
    await printing.print({ kind: 'draftSlip', ids: [id] });
    real.desk().drafts.save([{ id, draft: { ...real.snapshot(id).draft, name: 'Kofi' } }]);
    printing.shown([real.snapshot(id)]);
    expect(printing.printsOf(id)[0]?.title).toBe('Draft slip Ama');
  });
});

describe('a paper made here that would be wrong by now', () => {
  const states = (id: string): unknown[] => printing.printsOf(id).map(({ job }) => job);

  it('a receipt made before the void mark is crossed out', async () => {
    const [id = ''] = await booked(1);
    await printing.print({ kind: 'receipt', ids: [id] });
    await look();
    await printing.print({ kind: 'receipt', ids: [id], reason: 'torn' });
    voidIt(id);
    await look();
    expect(changedInTheMiddle(real.folder, nth(handed, 0), nth(handed, 1))).toBeGreaterThan(0.1);
  });

  it.each(['draftSlip', 'quoteSlip'] as const)(
    'a %s is not printed once the shipment is booked',
    async (kind) => {
      const [id = ''] = await real.add(someDraft('P-1'));
      await real.price([id]);
      await printing.print({ kind, ids: [id] });
      await real.book([id]);
      await look();
      expect(handed).toEqual([]);
      expect(states(id)).toMatchObject([
        { kind: 'failed', message: expect.stringContaining('already sent') as string },
      ]);
    },
  );

  it('a cancellation request is not printed once the mark is taken back', async () => {
    const [id = ''] = await booked(1);
    voidIt(id);
    await printing.print({ kind: 'voidSlip', ids: [id] });
    real.desk().voiding.undo({ id: 'U', shipmentId: id, reason: 'it was right', allowed: null });
    await look();
    expect(handed).toEqual([]);
    expect(states(id)).toMatchObject([{ kind: 'failed' }]);
  });

  it('an enquiry slip is not printed once the booking is resolved', async () => {
    const [id = ''] = await real.add(someDraft('P-1'));
    await real.price([id]);
    real.practice.setFaults([{ operation: 'purchase', kind: 'drop-after' }]);
    await real.book([id]);
    await printing.print({ kind: 'doubtSlip', ids: [id] });
    real.setClock('2026-11-20T10:00:00Z');
    await real.desk().resolve(id, { kind: 'notBooked' });
    await look();
    expect(handed).toEqual([]);
    expect(states(id)).toMatchObject([{ kind: 'failed' }]);
  });
});

describe('a paper that waits while its booking changes', () => {
  const states = (id: string): unknown[] => printing.printsOf(id).map(({ job }) => job);
  /** An uncertain purchase that a person reported as booked, with a label from elsewhere. */
  const reported = async (): Promise<string> => {
    const [id = ''] = await real.add(someDraft('P-1'));
    await real.price([id]);
    real.practice.setFaults([{ operation: 'purchase', kind: 'drop-after' }]);
    await real.book([id]);
    const { resolve, attachWaybill } = real.desk();
    await resolve(id, { kind: 'booked', trackingNumber: 'AI-WRONG', unconfirmed: { pin: null } });
    const bytes = await makePdf([{ ...PAGES.label4x6, text: 'AI-WRONG' }]);
    await attachWaybill(id, 'waybill', { name: 'label.pdf', bytes });
    return id;
  };

  it('label and receipt of a booking that was taken back came out, and the parcel had a wrong number', async () => {
    const id = await reported();
    await printing.print({ kind: 'label', ids: [id] });
    await printing.print({ kind: 'receipt', ids: [id] });
    await real.desk().resolve(id, { kind: 'takenBack', pin: null });
    await look();
    expect(handed).toEqual([]);
    expect(states(id)).toMatchObject([{ kind: 'failed' }, { kind: 'failed' }]);
  });

  it('of several labels only that of the booking that was taken back is left out', async () => {
    const id = await reported();
    real.practice.setFaults([]);
    const [other = ''] = await booked(1);
    await printing.print({ kind: 'label', ids: [id, other], together: true });
    await real.desk().resolve(id, { kind: 'takenBack', pin: null });
    await look();
    expect(handed).toHaveLength(1);
    expect(states(id)).toMatchObject([{ kind: 'failed' }]);
    expect(states(other)).toMatchObject([{ kind: 'sent' }]);
    expect(printing.unprinted('label', [id, other])).toEqual([id]);
  });

  it('a label that was fetched again as another file could not be printed again from its failed job', async () => {
    const [id = ''] = await booked(1);
    const { documentStore, store } = real.desk().context;
    const hash = () =>
      present(store.documents.of(id).find(({ kind }) => kind === 'waybill')?.hash, 'hash');
    await printing.print({ kind: 'label', ids: [id] });
    rmSync(documentStore.path(hash()));
    await look();
    expect(states(id)).toMatchObject([{ kind: 'failed' }]);
    const anew = await documentStore.put(await makePdf([PAGES.label4x6]));
    if (!anew.ok) throw new Error(anew.error.message);
    store.documents.stored(id, 'waybill', anew.value.hash, 1, 0);
    printing.again(nth(printing.printsOf(id), 0).id);
    await look();
    expect(states(id)).toMatchObject([{ kind: 'sent' }]);
  });
});
