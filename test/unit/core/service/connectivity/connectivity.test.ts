import { describe, expect, it } from 'vitest';
import {
  createConnectivity,
  PROBE_WAITS_MS,
  type Connectivity,
  type Observation,
} from '../../../../../src/core/service/connectivity/connectivity.ts';
import { heldClock, START, type HeldClock } from '../../../../fakes/clock.ts';

interface Bench {
  readonly connectivity: Connectivity;
  readonly clock: HeldClock;
  /** When the service was probed, in milliseconds since the start. */
  readonly probes: number[];
  readonly heard: string[];
  /** What probes see from now on; null: they cannot be made, for want of keys or address. */
  answer: Observation | null;
  /** Probes from now on end with this; null: at once. */
  hold: Promise<unknown> | null;
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
    hold: null,
    connected,
    connectivity: createConnectivity({
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
        const { target } = connected;
        await made.hold;
        if (made.answer !== null) made.connectivity.report(target, made.answer);
      },
    }),
  };
  made.connectivity.onChange(({ state, since }) => made.heard.push(`${state} ${since - START}`));
  return made;
};

describe('the keys', () => {
  it('that the service refuses are said beside the line, once, and no more once it takes them or the desk is connected to something else', async () => {
    const { connectivity, connected } = bench();
    const heard: unknown[] = [];
    connectivity.onChange((now) => heard.push(now));
    connectivity.report('live a', 'reached');
    connectivity.reportKeys('live a', 'refused');
    connectivity.reportKeys('live a', 'refused');
    connectivity.reportKeys('live b', 'accepted');
    expect(connectivity.state()).toEqual({ state: 'online', since: START, keys: 'refused' });
    connectivity.report('live a', 'unreachable');
    connectivity.report('live a', 'reached');
    expect(connectivity.state()).toMatchObject({ state: 'online', keys: 'refused' });
    connectivity.reportKeys('live a', 'accepted');
    expect(connectivity.state()).toEqual({ state: 'online', since: START });
    connectivity.reportKeys('live a', 'missing');
    connected.target = 'live b';
    connectivity.settingsChanged();
    expect(connectivity.state()).toEqual({ state: 'unknown', since: START });
    expect(heard).toHaveLength(7);
  });
});

describe('another connection', () => {
  it('never shows the missing keys of the one before, also where nothing was known of that', async () => {
    const { connectivity, clock, connected } = bench();
    connectivity.reportKeys('live a', 'missing');
    await clock.pass(10);
    const states: unknown[] = [];
    connectivity.onChange((state) => states.push(state));
    connected.target = 'live b';
    connectivity.settingsChanged();
    expect(connectivity.state()).toEqual({ state: 'unknown', since: START + 10 });
    expect(states).toEqual([connectivity.state()]);
  });

  it('is probed at once, and does not wait for a probe of the one before', async () => {
    const made = bench();
    const { connectivity, connected, probes, clock } = made;
    const held = Promise.withResolvers<undefined>();
    made.hold = held.promise;
    connectivity.watch();
    await clock.pass(10);
    made.hold = null;
    connected.target = 'live b';
    connectivity.settingsChanged();
    await clock.pass(10);
    expect(probes).toEqual([0, 10]);
    expect(connectivity.state().state).toBe('online');
    held.resolve(undefined);
    await clock.pass(60_000);
    expect(probes).toEqual([0, 10]);
    expect(connectivity.state().state).toBe('online');
  });
});

describe('the line to the service', () => {
  it('is down from the first request that finds nobody, with the time of it, and said once', async () => {
    const { connectivity, clock, heard } = bench();
    connectivity.report('live a', 'reached');
    await clock.pass(90);
    connectivity.report('live a', 'unreachable');
    await clock.pass(10);
    connectivity.report('live a', 'unreachable');
    expect(connectivity.state()).toEqual({ state: 'offline', since: START + 90 });
    expect(heard).toEqual(['online 0', 'offline 90']);
  });

  it('is probed while it is down, ever more rarely, and not at all once it is back', async () => {
    const made = bench();
    made.answer = 'unreachable';
    made.connectivity.watch();
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
    made.connectivity.report('live a', 'unreachable');
    await made.clock.pass(5_000);
    expect(made.probes).toHaveLength(length + 1);
    made.connectivity.close();
    expect(made.clock.sleepers()).toBe(0);
  });

  it('any other request that gets through says so, long before the next probe', async () => {
    const made = bench();
    made.answer = 'unreachable';
    made.connectivity.watch();
    await made.clock.pass(1_000);
    made.connectivity.report('live a', 'reached');
    await made.clock.pass(100_000);
    expect(made.heard).toEqual(['offline 0', 'online 1000']);
    expect(made.probes).toEqual([0]);
  });

  it('a request without an answer is uncertain, not an outage: a probe decides', async () => {
    const made = bench();
    made.connectivity.watch();
    await made.clock.pass(0);
    made.connectivity.report('live a', 'lost');
    await made.clock.pass(0);
    expect(made.connectivity.state().state).toBe('online');
    expect(made.probes).toEqual([0, 0]);
    made.answer = 'lost';
    made.connectivity.report('live a', 'lost');
    await made.clock.pass(0);
    expect(made.connectivity.state().state).toBe('offline');
  });

  it('an outage keeps its beginning over a restart of the program, and forgets it with the first answer', async () => {
    const kept = new Map<string, number>();
    const first = bench(kept);
    first.connectivity.report('live a', 'unreachable');
    const second = bench(kept);
    await second.clock.pass(50_000);
    second.answer = 'unreachable';
    second.connectivity.watch();
    await second.clock.pass(0);
    expect(second.heard).toEqual(['offline 0']);
    second.connectivity.report('live a', 'reached');
    expect(kept.size).toBe(0);
    second.connectivity.close();
  });

  it('another connection is another line: nothing is known of it, and late news of the old one count no more', async () => {
    const made = bench();
    made.connectivity.watch();
    await made.clock.pass(0);
    made.connected.target = 'test b';
    made.answer = null;
    made.connectivity.settingsChanged();
    made.connectivity.settingsChanged();
    expect(made.connectivity.state().state).toBe('unknown');
    made.connectivity.report('live a', 'unreachable');
    expect(made.connectivity.state().state).toBe('unknown');
    await made.clock.pass(0);
    expect(made.probes).toHaveLength(2);
    await made.clock.pass(5_000);
    expect(made.probes).toHaveLength(3);
    made.connectivity.close();
  });

  it('a probe that breaks ends nothing', async () => {
    const clock = heldClock();
    let tries = 0;
    const connectivity = createConnectivity({
      clock,
      log: { info: () => undefined, warn: () => undefined },
      target: () => '',
      memory: { since: () => null, keep: () => undefined },
      probe: async () => {
        tries += 1;
        throw new Error('no such profile');
      },
    });
    connectivity.watch();
    await clock.pass(20_000);
    expect(tries).toBe(3);
    connectivity.close();
  });
});

describe('a sleep of the computer', () => {
  it('holds up what is to be bought until a fresh look has ended, one more than the probe of before the sleep', async () => {
    const { connectivity, probes, clock } = bench();
    await connectivity.whenProbed();
    connectivity.pauseForSleep();
    const done: string[] = [];
    const waiting = connectivity.whenProbed().then(() => done.push(`sent after ${probes.length}`));
    await clock.pass(1_000);
    expect(done).toEqual([]);
    const early = connectivity.probe();
    await connectivity.probeAgain();
    await Promise.all([early, waiting]);
    expect(done).toEqual(['sent after 2']);
  });

  it('that is told of and no waking after it holds nothing up for ever', async () => {
    const { connectivity, probes, clock } = bench();
    connectivity.pauseForSleep();
    let isLooked = false;
    void connectivity.whenProbed().then(() => {
      isLooked = true;
    });
    await clock.pass(29_999);
    expect([isLooked, probes]).toEqual([false, []]);
    await clock.pass(1);
    expect([isLooked, probes]).toEqual([true, [30_000]]);
  });

  it('holds up nothing any more once the desk is closed', async () => {
    const { connectivity } = bench();
    connectivity.pauseForSleep();
    const waiting = connectivity.whenProbed();
    connectivity.close();
    await waiting;
  });
});
