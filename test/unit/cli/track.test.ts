import { expect, it } from 'vitest';
import { trackManyCommand } from '../../../src/cli/commands/track.ts';
import { fakeDesk } from '../../fakes/desk.ts';

it('the day of --since does not begin at midnight of another time zone than the desk’s', async () => {
  const { desk, close } = fakeDesk();
  const asked: number[] = [];
  const trackingRuns = {
    ...desk.trackingRuns,
    open: (since: number): string[] => {
      asked.push(since);
      return [];
    },
  };
  const nothing = (): void => undefined;
  const output = { print: nothing, json: nothing, note: nothing, progress: nothing };
  const many = { batch: null, since: '2026-11-20' };
  await trackManyCommand({ ...desk, trackingRuns }, many, false, output);
  expect(desk.context.timeZone).toBe('Africa/Lagos');
  expect(asked).toEqual([Date.UTC(2026, 10, 19, 23)]);
  close();
});
