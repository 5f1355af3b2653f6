import { afterEach, expect, it } from 'vitest';
import { plainRule } from '../../../../src/core/batch/choosing.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../fakes/desk.ts';

let test: FakeDesk | null = null;
afterEach(() => { test?.close(); test = null; });

it('choosing for very many gives others their turn, tells every row once, and leaves out one that was taken away meanwhile', async () => {
  test = fakeDesk({ service: {
    verifyCode: async (code) => ({ ok: true, value: { code, valid: true, description: '', category: '' } }),
    rates: async () => ({ ok: true, value: [someOption('slow', '900.00', { minDays: 9, maxDays: 12 }), someOption('air', '1500.00')] }),
  } });
  const { desk, events } = test;
  const batch = desk.importing.newBatch('B', 'SFN');
  // The last names a service that is not offered.
  desk.drafts.insert(batch, Array.from({ length: 400 }, (_, at) => ({ draft: someDraft(`R-${at}`, { service: at === 399 ? 'sea' : '' }), rows: null, notes: [] })));
  const ids = desk.base.store.shipments.idsOf(batch.id);
  await desk.rating.start(ids, batch.id).finished;
  events.length = 0;
  let turns = 0;
  const tick = (): void => {
    turns += 1;
    if (turns === 1) desk.drafts.remove([ids[398] ?? '']);
    next = setImmediate(tick);
  };
  let next = setImmediate(tick);
  const done = await desk.choosing.byRuleInTurns(ids, plainRule({ kind: 'cheapestWithin', days: 5 }));
  clearImmediate(next);
  expect([turns > 1, done]).toEqual([true, { chosen: 398, missed: 1 }]);
  const told = events.flatMap((event) => (event.type === 'shipments' ? [event.shipments] : [])).filter(([first]) => first !== undefined);
  expect(told.length).toBeGreaterThan(1);
  expect(told.flat().map(({ id, chosen }) => [id, chosen])).toEqual(ids.filter((_, at) => at !== 398).map((id, at) => [id, at === 398 ? null : 'air']));
});
