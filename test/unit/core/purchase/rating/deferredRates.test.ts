import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpFailure, type HttpSend } from '../../../../../src/core/base/ports.ts';
import type { RateAnswer } from '../../../../../src/domain/rates/rateAnswer.ts';
import { goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { bad } from '../../../../fakes/http.ts';
import { heldClock, type HeldClock } from '../../../../fakes/clock.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

interface Bench {
  desk: TestDesk;
  readonly service: FakeService;
  readonly clock: HeldClock;
  up: boolean;
}

let bench: Bench | null = null;
afterEach(async () => {
  bench?.desk.desk.context.connectivity.close();
  await bench?.desk.close();
  bench = null;
});

const begin = (up: boolean): Bench => {
  const [service, clock] = [fakeService(), heldClock()];
  const send: HttpSend = async (request) => {
    if (!made.up) throw new HttpFailure('connect', false, 'refused', 'ECONNREFUSED');
    return service.send(request);
  };
  const made: Bench = { service, clock, up, desk: testDesk({ send, clock }) };
  bench = made;
  return made;
};
const add = ({ desk }: Bench, ...names: string[]): string[] =>
  desk.desk.drafts
    .add(
      desk.desk.batches.create('B', 'SFN'),
      names.map((name) => goodDraft(name)),
    )
    .map(({ id }) => id);
/** Lets whatever is under way come to its end. */
const idle = async ({ desk, clock }: Bench): Promise<void> => {
  for (let runs = 1; runs > 0; runs = desk.desk.runs.current().length) await clock.pass(2_000);
};
const waitingOf = ({ desk }: Bench): readonly string[] => desk.desk.deferredRates.waiting();
const down = async (made: Bench): Promise<void> => {
  made.up = false;
  made.desk.desk.context.connectivity.watch();
  await made.clock.pass(0);
};
const back = async (made: Bench): Promise<void> => {
  made.up = true;
  await made.clock.pass(30_000);
  await idle(made);
};
/** Rates wished for while the line was down, now asked for by the desk itself; the service keeps the first answer until it is told to cut it off. */
const askedAndHeld = async (made: Bench, ids: readonly string[]): Promise<() => void> => {
  await down(made);
  made.desk.desk.deferredRates.ask(ids);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  made.service.next('rates', async () => {
    await promise;
    return new HttpFailure('reset', true, 'cut');
  });
  made.up = true;
  await made.clock.pass(5_000);
  return () => resolve(undefined);
};

describe('rates while the line is down', () => {
  it('wait, are said to wait, and come by themselves when it is back; nothing is bought', async () => {
    const made = begin(false);
    const ids = add(made, 'A', 'B');
    await down(made);
    expect(made.desk.desk.deferredRates.ask(ids.slice(0, 1))).toEqual({
      kind: 'waiting',
      waiting: ids.slice(0, 1),
    } satisfies RateAnswer);
    made.desk.desk.deferredRates.ask(ids);
    expect(waitingOf(made)).toEqual(ids);
    expect(made.desk.events.findLast(({ type }) => type === 'deferredRates')).toMatchObject({
      waiting: ids,
      resumed: 0,
    });
    await back(made);
    expect(ids.map((id) => made.desk.desk.ledger.snapshot(id).state)).toEqual(['quoted', 'quoted']);
    expect(made.service.count('rates')).toBe(2);
    expect(made.service.bought).toEqual([]);
    expect(waitingOf(made)).toEqual([]);
    expect(
      made.desk.events.filter((event) => event.type === 'deferredRates' && event.resumed === 2),
    ).toHaveLength(1);
  });

  it('survive a crash of the program', async () => {
    const made = begin(false);
    const ids = add(made, 'A');
    await down(made);
    made.desk.desk.deferredRates.ask(ids);
    made.desk.desk.context.connectivity.close();
    const { dataDir } = made.desk;
    made.desk = made.desk.crash();
    expect(made.desk.dataDir).toBe(dataDir);
    expect(waitingOf(made)).toEqual(ids);
    await down(made);
    await back(made);
    expect(made.desk.desk.ledger.snapshot(ids[0] ?? '').state).toBe('quoted');
    expect(waitingOf(made)).toEqual([]);
  });

  it('leave out what was removed, priced or spoilt meanwhile, and say so of what was spoilt', async () => {
    const made = begin(true);
    const [gone = '', spoilt = '', priced = '', good = ''] = add(made, 'A', 'B', 'C', 'D');
    await down(made);
    made.desk.desk.deferredRates.ask([gone, spoilt, priced, good]);
    made.desk.desk.drafts.remove([gone]);
    made.desk.desk.drafts.save([{ id: spoilt, draft: { ...goodDraft('B'), boxes: [] } }]);
    made.up = true;
    await made.clock.pass(1);
    const run = made.desk.desk.rating.start([priced], null);
    await idle(made);
    await run.finished;
    await back(made);
    expect(
      made.desk.events.find((event) => event.type === 'deferredRates' && event.resumed > 0),
    ).toMatchObject({ resumed: 2, leftOut: 1 });
    expect(made.desk.desk.ledger.snapshot(good).state).toBe('quoted');
    expect(waitingOf(made)).toEqual([]);
  });

  it('wait again when the line goes while they are asked for', async () => {
    const made = begin(true);
    const ids = add(made, 'A', 'B', 'C');
    made.service.next('rates', () => {
      made.up = false;
      return new HttpFailure('connect', false, 'refused', 'ECONNREFUSED');
    });
    expect(made.desk.desk.deferredRates.ask(ids)).toMatchObject({ kind: 'asked' });
    await idle(made);
    expect(waitingOf(made)).toEqual(ids);
    expect(made.desk.desk.context.connectivity.state().state).toBe('offline');
    made.desk.desk.context.connectivity.watch();
    await back(made);
    expect(waitingOf(made)).toEqual([]);
    expect(ids.map((id) => made.desk.desk.ledger.snapshot(id).state)).toEqual([
      'quoted',
      'quoted',
      'quoted',
    ]);
  });

  it('a person who stops the run has stopped the wish as well', async () => {
    const made = begin(true);
    const ids = add(made, 'A', 'B', 'C');
    const cut = await askedAndHeld(made, ids);
    const [run] = made.desk.desk.runs.current();
    made.desk.desk.runs.control(run?.id ?? '', 'stop');
    cut();
    await idle(made);
    expect(waitingOf(made)).toEqual([]);
  });

  it('the rest is not lost over a restart when the keys were refused once the line was back', async () => {
    const made = begin(false);
    const ids = add(made, 'A', 'B', 'C');
    await down(made);
    made.desk.desk.deferredRates.ask(ids);
    made.service.always('rates', bad(401, 'Invalid credential'));
    await back(made);
    expect(waitingOf(made)).toEqual([]);
    made.desk.desk.context.connectivity.close();
    made.desk = made.desk.crash();
    made.desk.desk.deferredRates.recover();
    const [run] = made.desk.desk.runs.current();
    expect(run).toMatchObject({ kind: 'rating', state: 'paused', total: 3 });
    made.desk.desk.runs.control(run?.id ?? '', 'stop');
    await idle(made);
  });

  it('a run that the program’s end cut off is not resumed beside the queue that has its rest', async () => {
    const made = begin(true);
    const ids = add(made, 'A', 'B');
    await askedAndHeld(made, ids);
    made.desk.desk.context.connectivity.close();
    made.desk = made.desk.crash();
    made.desk.desk.deferredRates.recover();
    expect(made.desk.desk.runs.current()).toEqual([]);
    expect(waitingOf(made)).toEqual(ids);
  });

  it('closing the program is no such wish: the rest is asked for at the next start', async () => {
    const made = begin(false);
    const ids = add(made, 'A', 'B', 'C');
    const cut = await askedAndHeld(made, ids);
    const closing = made.desk.desk.close();
    cut();
    for (let turn = 0; turn < 10; turn += 1) await made.clock.pass(5_000);
    await closing;
    const again = testDesk({
      send: made.service.send,
      clock: made.clock,
      dataDir: made.desk.dataDir,
    });
    expect(again.desk.deferredRates.waiting()).toEqual(ids);
    made.desk = again;
  });

  it('can be taken back one by one, and belong to the connection they were asked on', async () => {
    const made = begin(false);
    const [a = '', b = ''] = add(made, 'A', 'B');
    await down(made);
    made.desk.desk.deferredRates.ask([a, b]);
    expect(made.desk.desk.deferredRates.forget([a])).toEqual([b]);
    made.desk.change({ activeProfile: 'live' });
    expect(waitingOf(made)).toEqual([]);
    made.desk.change({ activeProfile: 'practice' });
    expect(waitingOf(made)).toEqual([b]);
  });
});

describe('a line that hangs', () => {
  it('ends the run once it is known, instead of letting every shipment time out', async () => {
    const made = begin(true);
    const ids = add(made, 'A', 'B', 'C', 'D');
    made.desk.desk.context.connectivity.watch();
    await made.clock.pass(0);
    const silence = (): HttpFailure => new HttpFailure('timeout', true, 'no answer');
    made.service.next('search', silence, silence);
    made.service.next('rates', silence, silence, silence, silence, silence, silence);
    made.desk.desk.deferredRates.ask(ids);
    await idle(made);
    expect(made.service.count('rates')).toBe(3);
    expect(waitingOf(made)).toEqual(ids);
    rmSync(made.desk.dataDir, { recursive: true, force: true });
  });
});
