import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPrintJob } from '../../../../../src/domain/paper/printJob.ts';
import type { PrinterProblem } from '../../../../../src/domain/paper/printerProblem.ts';
import { fail, ok } from '../../../../../src/domain/service/serviceError.ts';
import { createLeaveOut } from '../../../../../src/core/papers/printing/leaveOut.ts';
import { createPrintQueue, systemTitle } from '../../../../../src/core/papers/printing/queue.ts';
import type { PrintQueue } from '../../../../../src/core/papers/printing/queue.ts';
import type { RenderJob } from '../../../../../src/core/papers/printing/render.ts';
import { createPrintSetup } from '../../../../../src/core/papers/printing/setup.ts';
import type { PrintSetup } from '../../../../../src/core/papers/printing/setup.ts';
import type { Database } from '../../../../../src/core/ledger/database/database.ts';
import { createStore } from '../../../../../src/core/ledger/tables/store.ts';
import type { Store } from '../../../../../src/core/ledger/tables/store.ts';
import { fakePrintSystem } from '../../../../fakes/printSystem.ts';
import type { FakePrintSystem } from '../../../../fakes/printSystem.ts';
import { present } from '../../../../present.ts';
import { openLedger } from '../../../../fakes/newLedger.ts';

let db: Database;
let store: Store;
let fake: FakePrintSystem;
let setup: PrintSetup;
let queue: PrintQueue;
let now: number;
let said: (readonly [string, PrinterProblem | null])[];
let committed: string[];
let render: RenderJob;
let lastId = 0;

const makeQueue = (): PrintQueue =>
  createPrintQueue({
    store,
    system: fake.system,
    setup,
    render: (record) => render(record),
    leaveOut: createLeaveOut({
      newId: () => `left-${(lastId += 1)}`,
      now: () => now,
      titleOf: (_, ids) => ids.join(),
      timesPrinted: (id, of) => store.printJobs.timesPrinted(id, of),
    }),
    titleNow: ({ title }) => title,
    onJobs: () => undefined,
    onPrinter: (printer, problem) => said.push([printer, problem]),
    clock: {
      now: () => now,
      sleep: () =>
        new Promise((resolve) => {
          setImmediate(resolve);
        }),
    },
    log: { info: () => undefined, warn: () => undefined },
  });
beforeEach(() => {
  db = openLedger();
  store = createStore(db);
  fake = fakePrintSystem('A', 'B');
  setup = createPrintSetup(store);
  now = 1_000_000;
  said = [];
  committed = [];
  render = async ({ id }) =>
    ok({
      path: `/nowhere/${id}.pdf`,
      leftOut: [],
      isCurrent: () => true,
      takeSlots: () => {
        committed.push(id);
        return () => undefined;
      },
    });
  queue = makeQueue();
});
afterEach(async () => {
  await queue.stop();
  db.close();
});

const add = (id: string, printer = 'A'): void =>
  store.printJobs.insert({
    id,
    kind: 'label',
    title: id,
    items: [{ shipmentId: `S-${id}`, hash: 'a'.repeat(64) }],
    layout: { kind: 'sheet' },
    paper: '4x6in',
    continues: false,
    copies: 1,
    reprint: 0,
    reason: null,
    operator: '',
    job: newPrintJob(printer),
    createdAt: now,
    updatedAt: now,
  });
const look = async (): Promise<void> => {
  await queue.look();
  await queue.whenIdle();
};
const kind = (id: string): string =>
  present(store.printJobs.get(id), 'print job of that id').job.kind;
const titles = (): string[] => fake.orders.map(({ title }) => title.replace('Waybill Desk ', ''));

describe('print queue', () => {
  it('hands jobs over in order, each printer its own, and sees them printed', async () => {
    for (const [id, printer] of [
      ['1', 'A'],
      ['2', 'B'],
      ['3', 'A'],
      ['4', 'A'],
    ] as const)
      add(id, printer);
    await look();
    expect(titles().filter((id) => id !== '2')).toEqual(['1', '3', '4']);
    fake.orders.forEach((_, at) => fake.set(at, { state: 'done', message: '' }));
    await look();
    expect(['1', '2', '3', '4'].map(kind)).toEqual(['printed', 'printed', 'printed', 'printed']);
    expect(committed).toHaveLength(4);
  });

  it('has written a job down as on its way before the system gets it, so that a crash there prints nothing twice', async () => {
    add('1');
    const seen: string[] = [];
    fake.next(async () => {
      seen.push(kind('1'));
      return { kind: 'done' };
    });
    await look();
    expect(seen).toEqual(['handing']);
    expect(kind('1')).toBe('printed');
  });

  it('keeps the order when the first one is turned away for now: those behind it wait too', async () => {
    fake.next({ kind: 'refused', message: 'busy', passing: true });
    add('1');
    add('2');
    await look();
    expect(titles()).toEqual(['1']);
    expect(present(store.printJobs.get('1'), 'job 1').job).toMatchObject({
      kind: 'queued',
      tries: 1,
      note: 'busy',
      notBefore: now + 2000,
    });
    now += 1_999;
    await look();
    expect(titles()).toEqual(['1']);
    now += 1;
    await look();
    expect(titles()).toEqual(['1', '1', '2']);
  });

  it('does not wait for hours because the computer’s clock was set back while a job waited', async () => {
    fake.next({ kind: 'refused', message: 'busy', passing: true });
    add('1');
    await look();
    now -= 3_600_000;
    await look();
    expect([titles(), kind('1')]).toEqual([['1', '1'], 'sent']);
  });

  it('goes on with the next job when one cannot be printed at all', async () => {
    fake.next({ kind: 'refused', message: 'no such document format', passing: false });
    add('1');
    add('2');
    await look();
    expect([kind('1'), kind('2')]).toEqual(['failed', 'sent']);
  });

  it('gives nothing of a document that cannot be laid out to the printer', async () => {
    render = async () => fail({ message: 'The document is not stored on this computer.' });
    add('1');
    await look();
    expect(fake.orders).toHaveLength(0);
    expect(present(store.printJobs.get('1'), 'job 1').job).toMatchObject({
      kind: 'failed',
      message: 'The document is not stored on this computer.',
    });
  });

  it.each([
    ['out of paper', { reasons: ['media-empty-error'] }, 'paper'],
    ['offline', { reasons: ['offline-report', 'connecting-to-device-error'] }, 'offline'],
    ['stopped', { state: 'stopped', message: 'Filter failed' }, 'paused'],
  ] as const)(
    'says within one look that a printer is %s, hands nothing over, and goes on by itself afterwards',
    async (_name, change, problem) => {
      fake.printer('A', { ...change, reasons: 'reasons' in change ? [...change.reasons] : [] });
      add('1');
      add('2', 'B');
      await look();
      expect(said).toEqual([['A', expect.objectContaining({ kind: problem, blocks: true })]]);
      expect(titles()).toEqual(['2']);
      expect(queue.problemOf('A')).toMatchObject({ kind: problem });
      fake.printer('A', { state: 'idle', reasons: [], message: '' });
      await look();
      expect(said.at(-1)).toEqual(['A', null]);
      expect(titles()).toEqual(['2', '1']);
    },
  );

  it('says that a printer was removed between queueing and printing; moved, the job prints elsewhere', async () => {
    add('1');
    fake.remove('A');
    await look();
    expect(said).toEqual([['A', expect.objectContaining({ kind: 'removed' })]]);
    queue.move('1', { type: 'moved', printer: 'B' });
    await look();
    expect(fake.orders.map(({ printer }) => printer)).toEqual(['B']);
  });

  it('says it when the print service itself is gone, and loses nothing', async () => {
    add('1');
    fake.state.answers = false;
    await look();
    expect(said[0]?.[1]?.message).toContain('print service');
    fake.state.answers = true;
    await look();
    expect(kind('1')).toBe('sent');
  });

  it('asks a person where nobody knows the end: an uncertain hand-over, a job the system forgot', async () => {
    fake.next({ kind: 'unknown', message: 'Did it come out?' });
    add('1');
    add('2');
    await look();
    fake.jobs.clear();
    await look();
    expect([kind('1'), kind('2')]).toEqual(['unknown', 'unknown']);
    await look();
    expect(fake.orders).toHaveLength(2);
    queue.move('1', { type: 'cameOut', at: now });
    queue.move('2', { type: 'didNotComeOut', printedSince: null });
    await look();
    expect([kind('1'), kind('2')]).toEqual(['printed', 'sent']);
    expect(titles()).toEqual(['1', '2', '2']);
  });

  it('after a crash finds at the system what was on its way, asks for the rest, and prints none of it by itself', async () => {
    add('1');
    add('2');
    for (const id of ['1', '2'])
      store.printJobs.move(id, { kind: 'handing', printer: 'A', tries: 0, at: now }, now);
    fake.accept({ printer: 'A', path: '', title: systemTitle('1'), copies: 1, paper: null });
    const again = makeQueue();
    await again.recover();
    await again.look();
    await again.whenIdle();
    expect([kind('1'), kind('2')]).toEqual(['sent', 'unknown']);
    expect(fake.orders).toHaveLength(0);
    await again.stop();
  });

  it('a hand-over whose end cannot be written down, on a full disk say, is found at the system later and not repeated', async () => {
    const write = store.printJobs.move;
    let full = true;
    store = {
      ...store,
      printJobs: {
        ...store.printJobs,
        move: (id, job, at) => {
          if (full && job.kind === 'sent') throw new Error('disk full');
          write(id, job, at);
        },
      },
    };
    await queue.stop();
    queue = makeQueue();
    add('1');
    add('2');
    await look();
    expect([kind('1'), kind('2')]).toEqual(['handing', 'queued']);
    full = false;
    await look();
    expect([kind('1'), kind('2')]).toEqual(['sent', 'sent']);
    expect(titles()).toEqual(['1', '2']);
  });

  it('waits longer after each refusal, also over a restart, and then gives up and lets the next one through', async () => {
    add('1');
    add('2');
    fake.next(
      ...Array.from(
        { length: 6 },
        () => ({ kind: 'refused', message: 'busy', passing: true }) as const,
      ),
    );
    const waits: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      await look();
      const { job } = present(store.printJobs.get('1'), 'job 1');
      if (job.kind !== 'queued') break;
      waits.push(job.notBefore - now);
      await queue.stop();
      queue = makeQueue();
      await queue.recover();
      await look();
      now = job.notBefore;
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000]);
    expect(titles()).toEqual(['1', '1', '1', '1', '1', '1', '2']);
    expect([kind('1'), kind('2')]).toEqual(['failed', 'sent']);
  });

  it('says what the system or the printer did to a job', async () => {
    for (const id of ['1', '2', '3']) add(id);
    await look();
    fake.set(0, { state: 'aborted', message: 'Filter failed' });
    fake.set(1, { state: 'cancelled', message: '' });
    fake.set(2, { state: 'stopped', message: 'out of labels' });
    await look();
    expect(present(store.printJobs.get('1'), 'job 1').job).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('Filter failed') as string,
    });
    expect(present(store.printJobs.get('2'), 'job 2').job).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('cancelled') as string,
    });
    expect(present(store.printJobs.get('3'), 'job 3').job).toMatchObject({
      kind: 'sent',
      note: 'out of labels',
    });
    expect(store.printJobs.attention().map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('a paused printer keeps its jobs until it is let go', async () => {
    setup.pause('A', true);
    add('1');
    await look();
    expect(fake.orders).toHaveLength(0);
    setup.pause('A', false);
    await look();
    expect(kind('1')).toBe('sent');
  });

  it('a held job lets those behind it pass', async () => {
    add('1');
    add('2');
    queue.move('1', { type: 'held' });
    await look();
    expect(titles()).toEqual(['2']);
    queue.move('1', { type: 'released' });
    await look();
    expect(titles()).toEqual(['2', '1']);
  });

  it('keeps all but a few jobs here, where they can be moved; takes one back from the system only when it gives it', async () => {
    for (let id = 1; id <= 20; id += 1) add(String(id));
    await look();
    expect(fake.orders).toHaveLength(8);
    expect(await queue.recall('8', { type: 'moved', printer: 'B' })).toBe(true);
    expect(present(store.printJobs.get('8'), 'job 8').job).toMatchObject({
      kind: 'queued',
      printer: 'B',
    });
    fake.state.cancels = 'kept';
    expect(await queue.recall('7', { type: 'moved', printer: 'B' })).toBe(false);
    expect(kind('7')).toBe('sent');
  });

  it('asks a person about a job of which the printer had pages when it was cancelled: it was printed again elsewhere', async () => {
    add('1');
    await look();
    fake.state.cancels = 'unsure';
    expect(await queue.recall('1', { type: 'moved', printer: 'B' })).toBe(false);
    expect(kind('1')).toBe('unknown');
    await look();
    expect(fake.orders).toHaveLength(1);
  });

  it('does not take the state of an earlier hand-over, asked for before the job was moved, for that of the new one', async () => {
    add('1');
    await look();
    const [handing, asking] = [
      Promise.withResolvers<undefined>(),
      Promise.withResolvers<undefined>(),
    ];
    add('2', 'B');
    fake.next(async () => {
      await handing.promise;
      return { kind: 'done' };
    });
    let asked = false;
    fake.system.job = async () => {
      asked = true;
      await asking.promise;
      return { state: 'cancelled', message: '' };
    };
    const looking = queue.look();
    await vi.waitFor(() => expect(asked).toBe(true));
    expect(await queue.recall('1', { type: 'moved', printer: 'B' })).toBe(true);
    handing.resolve(undefined);
    await vi.waitFor(() => expect(kind('1')).toBe('sent'));
    asking.resolve(undefined);
    await looking;
    expect(store.printJobs.get('1')?.job).toMatchObject({ kind: 'sent', printer: 'B' });
    expect(titles()).toEqual(['1', '2', '1']);
  });

  it('moves a job once that two people move at the same time, though it is handed over again in between', async () => {
    add('1');
    await look();
    const second = Promise.withResolvers<undefined>();
    const { cancel } = fake.system;
    let cancelled = 0;
    fake.system.cancel = async (systemJob) => {
      const isSecond = (cancelled += 1) === 2;
      const given = await cancel(systemJob);
      if (isSecond) await second.promise;
      return given;
    };
    const both = [
      queue.recall('1', { type: 'moved', printer: 'B' }),
      queue.recall('1', { type: 'moved', printer: 'B' }),
    ];
    expect(await both[0]).toBe(true);
    await look();
    expect(kind('1')).toBe('sent');
    second.resolve(undefined);
    expect(await both[1]).toBe(false);
    await look();
    expect(titles()).toEqual(['1', '1']);
  });

  it('hands nothing over that was cancelled, held or moved while it was being laid out', async () => {
    render = async ({ id }) => {
      queue.move(id, { type: 'moved', printer: 'B' });
      return ok({
        path: '/nowhere/x.pdf',
        leftOut: [],
        isCurrent: () => true,
        takeSlots: () => {
          committed.push(id);
          return () => undefined;
        },
      });
    };
    add('1');
    await look();
    expect(fake.orders).toHaveLength(0);
    expect(committed).toEqual([]);
  });

  it('runs by itself once it is started, and wakes up for new work', async () => {
    queue.start();
    add('1');
    queue.kick();
    await expect.poll(() => kind('1')).toBe('sent');
    fake.set(0, { state: 'done', message: '' });
    await expect.poll(() => kind('1')).toBe('printed');
    add('2');
    queue.kick();
    await expect.poll(() => kind('2')).toBe('sent');
  });
});
