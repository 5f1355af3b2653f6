import { describe, expect, it } from 'vitest';
import {
  createLine,
  PROBE_WAITS_MS,
  type Line,
  type Seen,
} from '../../../../src/core/connectivity/connectivity.ts';
import { heldClock, START, type HeldClock } from '../../../fakes/clock.ts';

interface Bench {
  readonly line: Line;
  readonly clock: HeldClock;
  /** When the service was probed, in milliseconds since the start. */
  readonly probes: number[];
  readonly heard: string[];
  /** What probes see from now on; null: they cannot be made, for want of keys or address. */
  answer: Seen | null;
  readonly connected: { target: string };
}

const bench = (kept = new Map<string, number>()): Bench => {
  const clock = heldClock();
  const connected = { target: 'live a' };
  const made: Bench = {
    clock,
    probes: [],
    heard: [],
    answer: 'reached',
    connected,
    line: createLine({
      clock,
      log: { info: () => undefined, warn: () => undefined },
      target: () => connected.target,
      memory: {
        since: (target) => kept.get(target) ?? null,
        keep: (target, since) => {
          if (since === null) kept.delete(target);
          else kept.set(target, since);
        },
      },
      probe: async () => {
        made.probes.push(clock.now() - START);
        if (made.answer !== null) made.line.report(connected.target, made.answer);
      },
    }),
  };
  made.line.onChange(({ state, since }) => made.heard.push(`${state} ${since - START}`));
  return made;
};

describe('the keys', () => {
  it('that the service refuses are said beside the line, once, and no more once it takes them or the desk is connected to something else', async () => {
    const { line, connected } = bench();
    const heard: unknown[] = [];
    line.onChange((now) => heard.push(now));
    line.report('live a', 'reached');
    line.reportKeys('live a', 'refused');
    line.reportKeys('live a', 'refused');
    line.reportKeys('live b', 'accepted');
    expect(line.state()).toEqual({ state: 'online', since: START, keys: 'refused' });
    line.report('live a', 'unreachable');
    line.report('live a', 'reached');
    expect(line.state()).toMatchObject({ state: 'online', keys: 'refused' });
    line.reportKeys('live a', 'accepted');
    expect(line.state()).toEqual({ state: 'online', since: START });
    line.reportKeys('live a', 'missing');
    connected.target = 'live b';
    line.settingsChanged();
    expect(line.state()).toEqual({ state: 'unknown', since: START });
    expect(heard).toHaveLength(7);
  });
});

describe('the line to the service', () => {
  it('is down from the first request that finds nobody, with the time of it, and said once', async () => {
    const { line, clock, heard } = bench();
    line.report('live a', 'reached');
    await clock.pass(90);
    line.report('live a', 'unreachable');
    await clock.pass(10);
    line.report('live a', 'unreachable');
    expect(line.state()).toEqual({ state: 'offline', since: START + 90 });
    expect(heard).toEqual(['online 0', 'offline 90']);
  });

  it('is probed while it is down, ever more rarely, and not at all once it is back', async () => {
    const made = bench();
    made.answer = 'unreachable';
    made.line.watch();
    await made.clock.pass(125_000);
    expect(made.probes).toEqual([0, 5_000, 15_000, 35_000, 65_000, 95_000, 125_000]);
    expect(PROBE_WAITS_MS.at(-1)).toBe(30_000);
    made.answer = 'reached';
    await made.clock.pass(30_000);
    expect(made.heard).toEqual(['offline 0', 'online 155000']);
    const { length } = made.probes;
    await made.clock.pass(600_000);
    expect(made.probes).toHaveLength(length);
    expect(made.clock.sleepers()).toBe(0);
    made.answer = 'unreachable';
    made.line.report('live a', 'unreachable');
    await made.clock.pass(5_000);
    expect(made.probes).toHaveLength(length + 1);
    made.line.close();
    expect(made.clock.sleepers()).toBe(0);
  });

  it('any other request that gets through says so, long before the next probe', async () => {
    const made = bench();
    made.answer = 'unreachable';
    made.line.watch();
    await made.clock.pass(1_000);
    made.line.report('live a', 'reached');
    await made.clock.pass(100_000);
    expect(made.heard).toEqual(['offline 0', 'online 1000']);
    expect(made.probes).toEqual([0]);
  });

  it('a request without an answer is doubt, not an outage: a probe decides', async () => {
    const made = bench();
    made.line.watch();
    await made.clock.pass(0);
    made.line.report('live a', 'lost');
    await made.clock.pass(0);
    expect(made.line.state().state).toBe('online');
    expect(made.probes).toEqual([0, 0]);
    made.answer = 'lost';
    made.line.report('live a', 'lost');
    await made.clock.pass(0);
    expect(made.line.state().state).toBe('offline');
  });

  it('an outage keeps its beginning over a restart of the program, and forgets it with the first answer', async () => {
    const kept = new Map<string, number>();
    const first = bench(kept);
    first.line.report('live a', 'unreachable');
    const second = bench(kept);
    await second.clock.pass(50_000);
    second.answer = 'unreachable';
    second.line.watch();
    await second.clock.pass(0);
    expect(second.heard).toEqual(['offline 0']);
    second.line.report('live a', 'reached');
    expect(kept.size).toBe(0);
    second.line.close();
  });

  it('another connection is another line: nothing is known of it, and late news of the old one count no more', async () => {
    const made = bench();
    made.line.watch();
    await made.clock.pass(0);
    made.connected.target = 'test b';
    made.answer = null;
    made.line.settingsChanged();
    made.line.settingsChanged();
    expect(made.line.state().state).toBe('unknown');
    made.line.report('live a', 'unreachable');
    expect(made.line.state().state).toBe('unknown');
    await made.clock.pass(0);
    expect(made.probes).toHaveLength(2);
    await made.clock.pass(5_000);
    expect(made.probes).toHaveLength(3);
    made.line.close();
  });

  it('a probe that breaks ends nothing', async () => {
    const clock = heldClock();
    let tries = 0;
    const line = createLine({
      clock,
      log: { info: () => undefined, warn: () => undefined },
      target: () => '',
      memory: { since: () => null, keep: () => undefined },
      probe: async () => {
        tries += 1;
        throw new Error('no such profile');
      },
    });
    line.watch();
    await clock.pass(20_000);
    expect(tries).toBe(3);
    line.close();
  });
});
