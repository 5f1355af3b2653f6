import { describe, expect, it } from 'vitest';
import { createPracticeOnDemand } from '../../../src/practice/onDemand.ts';
import type { Practice, PracticeOptions } from '../../../src/practice/server.ts';
import type { Dialect } from '../../../src/practice/types.ts';

/** A server that listens nowhere; `refusals` starts fail before one succeeds. */
const fakeServer = (refusals = 0) => {
  const started: PracticeOptions[] = [];
  const spoken: Dialect[] = [];
  let [loads, stops, left] = [0, 0, refusals];
  const practice = {
    url: 'http://127.0.0.1:4010',
    setDialect: (dialect: Dialect) => spoken.push(dialect),
    stop: () => {
      stops += 1;
      return Promise.resolve();
    },
  } as unknown as Practice;
  const load = () => {
    loads += 1;
    return Promise.resolve((options: PracticeOptions) => {
      started.push(options);
      left -= 1;
      return left >= 0
        ? Promise.reject(new Error('the folder is full'))
        : Promise.resolve(practice);
    });
  };
  return { load, started, spoken, counts: () => ({ loads, stops }) };
};

describe('the practice service of a desk', () => {
  it('is neither loaded nor started while nobody needs it', async () => {
    const server = fakeServer();
    const practice = createPracticeOnDemand('/state', server.load);
    expect(practice.url()).toBeNull();
    await practice.stop();
    expect(server.counts()).toEqual({ loads: 0, stops: 0 });
  });

  it('is started once, however many need it at the same time, without its back door', async () => {
    const server = fakeServer();
    const practice = createPracticeOnDemand('/state', server.load);
    await Promise.all([practice.need('documented'), practice.need('documented')]);
    await practice.need('observed');
    expect(server.started).toEqual([{ port: 0, stateDir: '/state', dialect: 'documented' }]);
    expect(server.spoken.at(-1)).toBe('observed');
    expect(practice.url()).toBe('http://127.0.0.1:4010');
    await practice.stop();
    expect(server.counts()).toEqual({ loads: 1, stops: 1 });
  });

  it('loses one answer to a purchase for the lesson, and tells the number that its own list shows', async () => {
    const faults: unknown[] = [];
    const practice = createPracticeOnDemand(
      '/state',
      async () => async () =>
        ({
          url: 'http://127.0.0.1:4010',
          setDialect: () => undefined,
          setFaults: (rules: unknown) => faults.push(rules),
          shipments: () => [{ external_reference: 'WD-1', tracking_number: 'TRK-1' }],
        }) as unknown as Practice,
    );
    expect(practice.numberOf('WD-1')).toBeNull();
    await practice.need('documented');
    practice.loseAnswer(true);
    practice.loseAnswer(false);
    expect(faults).toEqual([[{ operation: 'purchase', kind: 'drop-after', only: [1] }], []]);
    expect([practice.numberOf('WD-1'), practice.numberOf('WD-2')]).toEqual(['TRK-1', null]);
  });

  it('that could not be started says so, and is started at the next need', async () => {
    const server = fakeServer(1);
    const practice = createPracticeOnDemand('/state', server.load);
    await expect(practice.need('documented')).rejects.toThrow('the folder is full');
    expect(practice.url()).toBeNull();
    await practice.need('documented');
    expect(practice.url()).toBe('http://127.0.0.1:4010');
  });
});
