import { describe, expect, it } from 'vitest';
import { createExclusiveBooking } from '../../../../../src/core/purchase/booking/exclusiveBooking.ts';
import type { Run } from '../../../../../src/core/service/runs/run.ts';
import { createRuns } from '../../../../../src/core/service/runs/runs.ts';
import { settingsSchema } from '../../../../../src/domain/desk/settings.ts';
import type { RunProgress } from '../../../../../src/domain/shipment/snapshot.ts';

/** A booking run that goes on until the test ends it. */
const booking = () => {
  const began: unknown[] = [];
  const ends: (() => void)[] = [];
  const run = (...args: readonly unknown[]): Run => {
    began.push(args);
    const progress = { id: `run-${began.length}`, kind: 'booking' } as RunProgress;
    const { promise, resolve } = Promise.withResolvers<RunProgress>();
    ends.push(() => resolve(progress));
    return { progress: () => progress, finished: promise } as Run;
  };
  return { began, ends, start: run, resume: run };
};

describe('booking runs of a window', () => {
  it('are one at a time: a second press while money is being spent begins nothing', async () => {
    const fake = booking();
    const settings = settingsSchema.parse({ documentsAs: 'url', concurrency: 3 });
    const runs = createRuns();
    const exclusiveBooking = createExclusiveBooking({ settings: () => settings }, fake, runs);
    exclusiveBooking.start('token', '1234');
    expect(() => exclusiveBooking.start('second', null)).toThrow('A booking is under way');
    expect(() => exclusiveBooking.resume('earlier')).toThrow('A booking is under way');
    expect(fake.began).toEqual([
      ['token', { fileIsUrl: true, concurrency: 3, pick: null }, '1234', null],
    ]);
    fake.ends[0]?.();
    await Promise.resolve().then(() => undefined);
    await new Promise(setImmediate);
    expect(exclusiveBooking.resume('earlier')).toMatchObject({ id: 'run-2' });
    expect(runs.current()).toHaveLength(1);
  });
});
