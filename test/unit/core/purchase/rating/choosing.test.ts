import { afterEach, expect, it } from 'vitest';
import { plainRule } from '../../../../../src/core/purchase/rating/choosing.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';
import { like } from '../../../../like.ts';

let test: FakeDesk | null = null;
afterEach(() => {
  test?.close();
  test = null;
});

it('choosing for very many gives others their turn, tells every row once, and leaves out one that was taken away meanwhile', async () => {
  test = fakeDesk({
    service: {
      verifyCode: async (code) => ({
        ok: true,
        value: { code, valid: true, description: '', category: '' },
      }),
      rates: async () => ({
        ok: true,
        value: {
          options: [
            someOption('slow', '900.00', { minDays: 9, maxDays: 12 }),
            someOption('air', '1500.00'),
          ],
        },
      }),
    },
  });
  const { desk, events } = test;
  const batch = desk.batches.create('B', 'SFN');
  // The last names a service that is not offered.
  desk.drafts.insert(
    batch,
    Array.from({ length: 400 }, (_, at) => ({
      draft: someDraft(`R-${at}`, { service: at === 399 ? 'sea' : '' }),
      rows: null,
      notes: [],
    })),
  );
  const ids = desk.context.store.shipments.idsOf(batch.id);
  await desk.rating.start(ids, batch.id).finished;
  events.length = 0;
  let turns = 0;
  const tick = (): void => {
    turns += 1;
    if (turns === 1) desk.drafts.remove([ids[398] ?? '']);
    next = setImmediate(tick);
  };
  let next = setImmediate(tick);
  const done = await desk.choosing.byRuleInTurns(
    ids,
    plainRule({ kind: 'cheapestWithin', days: 5 }),
  );
  clearImmediate(next);
  expect([turns > 1, done]).toEqual([
    true,
    { chosen: 398, missed: 1, unreadable: 0, unreadableNames: [] },
  ]);
  const told = events
    .flatMap((event) => (event.type === 'shipments' ? [event.shipments] : []))
    .filter(([first]) => first !== undefined);
  expect(told.length).toBeGreaterThan(1);
  expect(told.flat().map(({ id, chosen }) => [id, chosen])).toEqual(
    ids.filter((_, at) => at !== 398).map((id, at) => [id, at === 398 ? null : 'air']),
  );
});

it('no rule books the cheapest of those it could read: the choice is left to a person, counted, named, and kept when the price comes with commas', async () => {
  const unreadable = [{ slug: 'sky', name: 'Sky', raw: '46.0.74' }];
  test = fakeDesk({
    service: {
      verifyCode: async (code) => ({
        ok: true,
        value: { code, valid: true, description: '', category: '' },
      }),
      rates: async ({ receiver }) => ({
        ok: true,
        value: {
          options: [someOption('air', '1500.00')],
          ...(receiver.first_name === 'Odd' && { unreadable }),
        },
      }),
    },
  });
  const { desk } = test;
  const batch = desk.batches.create('B', 'SFN');
  const odd = someDraft('odd', { receiver: { ...someDraft().receiver, first_name: 'Odd' } });
  const [plain = '', unclear = ''] = desk.drafts
    .insert(
      batch,
      [someDraft('plain'), odd].map((draft) => ({ draft, rows: null, notes: [] })),
    )
    .map(({ id }) => id);
  await desk.rating.start([plain, unclear], batch.id).finished;
  expect(desk.ledger.snapshot(unclear)).toMatchObject({
    quote: { unreadable },
    issues: like.arrayContaining([
      like.objectContaining({
        code: 'service-unreadable-options',
        severity: 'warning',
        message: like.stringContaining('Sky (“46.0.74”)'),
      }),
    ]),
  });
  expect(
    desk.choosing.whatIf([plain, unclear], [{ name: 'c', pick: { kind: 'cheapest' }, never: [] }]),
  ).toMatchObject([{ chosen: 1, without: 1, unreadable: 1 }]);

  expect(
    await desk.choosing.byRuleInTurns([plain, unclear], plainRule({ kind: 'cheapest' })),
  ).toEqual({ chosen: 1, missed: 1, unreadable: 1, unreadableNames: ['Sky'] });
  expect(desk.ledger.snapshot(unclear)).toMatchObject({
    chosen: null,
    issues: like.arrayContaining([
      like.objectContaining({
        code: 'service-not-offered',
        message: like.stringContaining('a person has to choose here'),
      }),
    ]),
  });

  expect(
    await desk.choosing.byRuleInTurns([unclear], plainRule({ kind: 'cheapest' }), {
      pastUnreadable: true,
    }),
  ).toEqual({ chosen: 1, missed: 0, unreadable: 0, unreadableNames: [] });
  expect(desk.ledger.snapshot(unclear)).toMatchObject({ chosen: 'air' });
});

it('where nothing of what is offered can be read, the shipment says so and shows it', async () => {
  test = fakeDesk({
    service: {
      verifyCode: async (code) => ({
        ok: true,
        value: { code, valid: true, description: '', category: '' },
      }),
      rates: async () => ({
        ok: true,
        value: { options: [], unreadable: [{ slug: 'sky', name: 'Sky', raw: 'free' }] },
      }),
    },
  });
  const { desk } = test;
  const batch = desk.batches.create('B', 'SFN');
  const [id = ''] = desk.drafts
    .insert(batch, [{ draft: someDraft('odd'), rows: null, notes: [] }])
    .map((each) => each.id);
  const run = await desk.rating.start([id], batch.id).finished;
  expect(run.failures).toMatchObject([{ code: 'service-unreadable-options', count: 1 }]);
  expect(desk.ledger.snapshot(id)).toMatchObject({
    quote: { options: [], unreadable: [{ raw: 'free' }] },
    issues: like.arrayContaining([
      like.objectContaining({ code: 'service-unreadable-options', severity: 'error' }),
    ]),
  });
});
