import { afterEach, describe, expect, it } from 'vitest';
import { goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { heldClock, type HeldClock } from '../../../../fakes/clock.ts';
import { bad, good } from '../../../../fakes/http.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];
interface Bench {
  readonly desk: TestDesk;
  readonly service: FakeService;
  readonly clock: HeldClock;
}
let bench: Bench | null = null;
afterEach(async () => {
  bench?.desk.desk.context.connectivity.close();
  await bench?.desk.close();
  bench = null;
});
const begin = async (): Promise<Bench> => {
  const [service, clock] = [fakeService(), heldClock()];
  const desk = testDesk({ send: service.send, clock, settings: { activeProfile: 'live' } });
  bench = { service, clock, desk };
  await desk.desk.lookups.test();
  desk.desk.carriers.start();
  return bench;
};
const pass = async ({ clock }: Bench, ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 30_000) await clock.pass(Math.min(left, 30_000));
};
const carrier = (slug: string, over: object = {}) => ({
  id: '1',
  name: slug,
  slug,
  mode: slug.slice(-3),
  max_weight: '30',
  max_length: '120',
  max_width: '80',
  max_height: '80',
  ...over,
});
const issuesOf = ({ desk }: Bench, box: object) => {
  const draft = goodDraft();
  const batch = desk.desk.batches.create('Orders', 'SFN');
  const [row] = desk.desk.drafts.add(batch, [
    { ...draft, boxes: draft.boxes.map((each) => ({ ...each, ...box })) },
  ]);
  return (row?.issues ?? [])
    .filter(({ field }) => /^boxes\.0\.(?:weight|length)$/.test(field))
    .map(({ code, severity }) => `${severity} ${code}`);
};

describe('limits of the carriers', () => {
  it('are fetched quietly in both modes, kept for a week, and warn before there are rates', async () => {
    const made = await begin();
    made.service.always(
      'carriers',
      good([carrier('a_sfn'), carrier('b_sfn', { max_weight: '80' }), carrier('a_stn')]),
    );
    expect(issuesOf(made, { weight: '75' })).toContain('warning heavy');
    await pass(made, 2 * MINUTE);
    expect(made.service.count('carriers')).toBe(2);
    expect(made.desk.desk.carriers.limits('SFN').map(({ slug }) => slug)).toEqual([
      'a_sfn',
      'b_sfn',
    ]);
    expect(made.desk.desk.carriers.limits('STN').map(({ slug }) => slug)).toEqual(['a_stn']);
    // One of two takes it; by the common limit alone it would be too heavy.
    expect(issuesOf(made, { weight: '75' })).toEqual(['info over-some-limits']);
    expect(issuesOf(made, { weight: '81' })).toEqual(['warning over-limits']);
    expect(issuesOf(made, { length: '300' })).toContain('warning over-limits');
    await pass(made, DAY);
    expect(made.service.count('carriers')).toBe(2);
  });

  it('leave the common limits in force where a carrier says none', async () => {
    const made = await begin();
    made.service.always('carriers', good([carrier('a_sfn', { max_weight: '', max_length: '' })]));
    await pass(made, 2 * MINUTE);
    expect(issuesOf(made, { weight: '75' })).toContain('warning heavy');
    expect(issuesOf(made, { length: '300' })).toContain('warning too-long');
  });

  it('are not asked for again for 30 days where the service does not have them', async () => {
    const made = await begin();
    await pass(made, 2 * MINUTE);
    const asked = made.service.count('carriers');
    expect(asked).toBeGreaterThan(0);
    await pass(made, DAY);
    expect(made.service.count('carriers')).toBe(asked);
    expect(issuesOf(made, { weight: '75' })).toContain('warning heavy');
    const { context } = made.desk.desk;
    const now = context.clock.now();
    expect(context.store.carriers.isAbsent(context.identity().id, 'carriers', now + 28 * DAY)).toBe(
      true,
    );
    expect(context.store.carriers.isAbsent(context.identity().id, 'carriers', now + 31 * DAY)).toBe(
      false,
    );
    expect(context.store.carriers.isAbsent('another service', 'carriers', now)).toBe(false);
  });

  it.each(['SFN', 'STN'] as const)(
    'of one mode count where the service has none of %s: its 404 hid those of both modes',
    async (missing) => {
      const made = await begin();
      const other = missing === 'SFN' ? 'STN' : 'SFN';
      const found = good([carrier(`a_${other.toLowerCase()}`)]);
      const none = bad(404, 'No carriers.');
      made.service.next('carriers', ...(missing === 'SFN' ? [none, found] : [found, none]));
      await pass(made, 2 * MINUTE);
      expect(made.service.count('carriers')).toBe(2);
      const { carriers } = made.desk.desk;
      expect([carriers.limits(other).length, carriers.limits(missing).length]).toEqual([1, 0]);
      await pass(made, DAY);
      expect(made.service.count('carriers')).toBe(2);
    },
  );

  it('are asked for again an hour after the service failed', async () => {
    const made = await begin();
    made.service.always('carriers', bad(422, 'later'));
    await pass(made, 10 * MINUTE);
    const asked = made.service.count('carriers');
    made.service.always('carriers', good([carrier('a_sfn')]));
    await pass(made, 61 * MINUTE);
    expect(made.service.count('carriers')).toBeGreaterThan(asked);
    expect(made.desk.desk.carriers.limits('SFN')).toHaveLength(1);
  });
});
