import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Later } from '../../../../../src/core/base/backgroundWork.ts';
import { createLearner } from '../../../../../src/core/shipments/savedEntries/learning.ts';
import { fakeDesk, someAddress, someDraft } from '../../../../fakes/desk.ts';

/** Timers that run when the test says. */
const manual = () => {
  let waiting: { ms: number; work: () => void } | null = null;
  const later: Later = (ms, work) => {
    const mine = { ms, work };
    waiting = mine;
    return () => {
      if (waiting === mine) waiting = null;
    };
  };
  return {
    later,
    due: (): number | null => waiting?.ms ?? null,
    run: (): void => {
      const now = waiting;
      waiting = null;
      now?.work();
    },
  };
};

describe('learning', () => {
  it('waits until it is quiet, then works in portions with a breath between', () => {
    const { desk, close } = fakeDesk({ settings: { activeProfile: 'live' } });
    const { later, due, run } = manual();
    const learner = createLearner(desk.context, later);
    desk.drafts.add(
      desk.batches.counter('SFN'),
      Array.from({ length: 60 }, (_, at) =>
        someDraft(String(at), { receiver: someAddress({ phone: `080${at}0000000` }) }),
      ),
    );
    learner.wake();
    learner.wake();
    expect(due()).toBeGreaterThanOrEqual(1000);
    const sizes: number[] = [];
    while (due() !== null) {
      run();
      sizes.push(desk.context.store.addresses.all(false).length);
    }
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.at(-1)).toBe(60);
    learner.close();
    close();
  });
  it('does nothing once the desk is closed, and the next start takes up what was left', () => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-learning-'));
    try {
      const first = fakeDesk({ path: join(folder, 'desk.db') });
      const { later, due, run } = manual();
      const learner = createLearner(first.desk.context, later);
      first.desk.drafts.add(first.desk.batches.counter('SFN'), [someDraft()]);
      learner.wake();
      learner.close();
      run();
      learner.wake();
      expect([due(), first.desk.context.store.addresses.all(true)]).toEqual([null, []]);
      first.close();
      const second = fakeDesk({ path: join(folder, 'desk.db') });
      second.desk.memory.learner.flush();
      expect(second.desk.memory.addresses.search('ben')).toHaveLength(1);
      second.desk.memory.learner.flush();
      expect(second.desk.memory.addresses.search('ben')[0]?.uses).toBe(1);
      second.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  it('leaves an import alone, and learns from it once it is over', () => {
    const { desk, close } = fakeDesk();
    const { later, due, run } = manual();
    const learner = createLearner(desk.context, later);
    desk.drafts.add(desk.batches.counter('SFN'), [someDraft()]);
    learner.wake();
    const release = learner.hold();
    run();
    expect([due(), desk.context.store.addresses.all(true)]).toEqual([null, []]);
    release();
    release();
    run();
    expect(desk.context.store.addresses.all(true)).not.toEqual([]);
    close();
  });
  it('does not hold a save up: what a save leaves is a note, not the learning', () => {
    const { desk, close } = fakeDesk();
    desk.drafts.add(desk.batches.counter('SFN'), [someDraft()]);
    expect([
      desk.context.store.learningQueue.next(9).length,
      desk.context.store.addresses.all(true).length,
    ]).toEqual([1, 0]);
    close();
  });
  it('learns nothing while the window asks and is answered, and goes on after', () => {
    const { desk, close } = fakeDesk();
    const { later, due, run } = manual();
    let now = 0;
    const learner = createLearner(desk.context, later, () => now);
    desk.drafts.add(desk.batches.counter('SFN'), [someDraft()]);
    const learned = (): number => desk.context.store.addresses.all(true).length;
    learner.wake();
    learner.postpone();
    run();
    expect(learned()).toBe(0);
    now += due() ?? NaN;
    run();
    expect(learned()).toBe(1);
    learner.close();
    close();
  });
  it('unlearns no number for customs by a shipment that does not say it', () => {
    const { desk, close } = fakeDesk();
    const batch = desk.batches.counter('SFN');
    const learned = (eori: string) => {
      desk.drafts.add(batch, [someDraft('', { receiver: someAddress({ eori }) })]);
      desk.memory.learner.flush();
      return desk.context.store.addresses.all(true).map(({ data }) => data.eori);
    };
    expect(learned('DE1234567')).toEqual(['DE1234567']);
    expect(learned('')).toEqual(['DE1234567']);
    expect(learned('DE7654321')).toEqual(['DE7654321']);
    close();
  });
  it('never takes the program down when the database is gone under it', () => {
    const { desk, close } = fakeDesk();
    const { later, run } = manual();
    const learner = createLearner(desk.context, later);
    learner.wake();
    close();
    expect(run).not.toThrow();
  });
});
