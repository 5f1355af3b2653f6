import { afterEach, expect, it } from 'vitest';
import { shippingRule } from '../../../../fixtures/shippingRules.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';
import { present } from '../../../../present.ts';

let test: FakeDesk | null = null;
afterEach(() => {
  test?.close();
  test = null;
});

/** A batch of drafts on a desk with rules. */
const desk = (
  rules: ReturnType<typeof shippingRule>[],
  drafts: Parameters<typeof someDraft>[1][],
) => {
  const made = fakeDesk({
    settings: { rules },
    service: {
      verifyCode: async (code) => ({
        ok: true,
        value: { code, valid: true, description: '', category: '' },
      }),
      rates: async () => ({
        ok: true,
        value: { options: [someOption('sea', '900.00'), someOption('air', '1500.00')] },
      }),
    },
  });
  test = made;
  const batch = made.desk.batches.create('B', 'SFN');
  const ids = made.desk.drafts
    .insert(
      batch,
      drafts.map((over, at) => ({ draft: someDraft(`R-${at}`, over), rows: null, notes: [] })),
    )
    .map(({ id }) => id);
  const [first = '', second = ''] = ids;
  const byRules = (): void => made.desk.choosing.byRule(ids, made.desk.context.settings().rules);
  return {
    ...made.desk,
    batch,
    ids,
    first,
    second,
    byRules,
    rate: () => made.desk.rating.start(ids, batch.id).finished,
    said: (id: string, code: string): string | undefined =>
      made.desk.ledger.snapshot(id).issues.find((issue) => issue.code === code)?.message,
    chosen: (): (string | null)[] => ids.map((id) => made.desk.ledger.snapshot(id).chosen),
  };
};
const air = shippingRule('Ours', { pick: { kind: 'slug', slug: 'air' } });
const REASON = 'Selected by rule “Ours”: the service air of 2 services.';

it('the rules leave what a person selected and what the file names, and say on the row what they selected', async () => {
  const it = desk([air], [{}, {}, { service: 'sea' }]);
  await it.rate();
  it.choosing.one(it.second, 'sea');
  it.byRules();
  expect([it.chosen(), it.said(it.first, 'service-by-rule')]).toEqual([
    ['air', 'sea', 'sea'],
    REASON,
  ]);
  expect(it.said(it.second, 'service-by-rule')).toBeUndefined();
  it.choosing.byRule(it.ids, [air], { overOthers: true });
  expect(it.chosen()).toEqual(['air', 'air', 'sea']);
});

it('the reason goes with the next press, and stays with an edit and new prices that leave the choice', async () => {
  const it = desk([air], [{}]);
  await it.rate();
  it.byRules();
  const { draft } = it.ledger.snapshot(it.first);
  it.drafts.save([{ id: it.first, draft: { ...draft, name: 'Other' } }]);
  expect(it.said(it.first, 'service-by-rule')).toBe(REASON);
  await it.rate();
  expect([it.chosen(), it.said(it.first, 'service-by-rule')]).toEqual([['air'], REASON]);
  it.choosing.one(it.first, 'sea');
  expect(it.said(it.first, 'service-by-rule')).toBeUndefined();
  it.byRules();
  expect(it.chosen()).toEqual(['sea']);
});

it('a rule for a service that is gone is an error of the row that names both, and a row that no rule fits is none', async () => {
  const it = desk(
    [shippingRule('Gone', { pick: { kind: 'slug', slug: 'ship' }, where: { goods: 'phone' } })],
    [{}, {}],
  );
  const { draft } = it.ledger.snapshot(it.second);
  const [box] = draft.boxes;
  const boxes = box
    ? [{ ...box, items: box.items.map((each) => ({ ...each, name: 'Sandals' })) }]
    : [];
  it.drafts.save([{ id: it.second, draft: { ...draft, boxes } }]);
  const first = it.ledger.snapshot(it.first).draft;
  it.drafts.save([
    {
      id: it.first,
      draft: {
        ...first,
        boxes: first.boxes.map((each) => ({
          ...each,
          items: each.items.map((item) => ({ ...item, name: 'Phone' })),
        })),
      },
    },
  ]);
  await it.rate();
  it.byRules();
  expect([
    it.chosen(),
    it.said(it.first, 'service-not-offered'),
    it.said(it.second, 'service-without-rule'),
    it.ledger.snapshot(it.second).issues.filter(({ severity }) => severity === 'error'),
  ]).toEqual([
    [null, null],
    'No service was selected: rule “Gone” names ship, which the service no longer offers for this parcel.',
    'No service was selected: no shipping rule fits this parcel.',
    [],
  ]);
  expect(it.choosing.tryRules(it.ids, it.context.settings().rules)).toMatchObject({
    services: [],
    none: 2,
    rules: [{ parcels: 1, notOffered: ['ship'] }],
  });
});

it('terms are set in one step that is undone as one, only where they are empty, with the rule at the row', () => {
  const it = desk(
    [shippingRule('Safe', { sets: { insured: true, lastMile: false } })],
    [{}, { insured: 'no', last_mile: 'yes' }],
  );
  const change = present(it.batchRules.apply(it.batch.id, it.ids), 'change');
  expect([change.shipments.map(({ id }) => id), change.history.undo]).toEqual([
    [it.first],
    'Shipping rules in a shipment',
  ]);
  const now = (id: string) => {
    const { insured, last_mile: lastMile } = it.ledger.snapshot(id).draft;
    return [insured, lastMile];
  };
  expect([now(it.first), now(it.second), it.said(it.first, 'set-by-rule')]).toEqual([
    ['yes', 'no'],
    ['no', 'yes'],
    'Rule “Safe” set: insured.',
  ]);
  expect(it.batchRules.apply(it.batch.id, it.ids)).toBeNull();
  it.sheet.edit(it.batch.id, [{ id: it.first, path: 'insured', value: 'no' }], 'x');
  expect(
    it.ledger
      .snapshot(it.first)
      .issues.flatMap(({ code, message }) => (code === 'set-by-rule' ? [message] : [])),
  ).toEqual(['Rule “Safe” set: pick up at a warehouse.']);
  it.sheet.undo(it.batch.id);
  it.sheet.undo(it.batch.id);
  expect([now(it.first), it.said(it.first, 'set-by-rule')]).toEqual([['', ''], undefined]);
});

it('a box from the shelf goes to boxes without sizes; one that is gone is a sentence of the row', () => {
  const it = desk([], [{}]);
  const [box] = it.context.store.presets.list('SFN');
  const { id, length } = present(box, 'box');
  const { draft } = it.ledger.snapshot(it.first);
  const bare = draft.boxes.map((each) => ({ ...each, length: '', width: '', height: '' }));
  it.drafts.save([{ id: it.first, draft: { ...draft, boxes: bare } }]);
  const rules = [shippingRule('Boxed', { sets: { box: 'gone' } })];
  const gone = present(it.batchRules.apply(it.batch.id, it.ids, rules), 'change');
  expect([gone.history.undo, it.said(it.first, 'box-of-rule')]).toEqual([
    null,
    'Rule “Boxed” sets a box that is not on the shelf for this mode, so the sizes are still missing.',
  ]);
  expect(it.batchRules.apply(it.batch.id, it.ids, rules)).toBeNull();
  it.batchRules.apply(it.batch.id, it.ids, [shippingRule('Boxed', { sets: { box: id } })]);
  expect([
    it.ledger.snapshot(it.first).draft.boxes[0]?.length,
    it.said(it.first, 'set-by-rule'),
    it.said(it.first, 'box-of-rule'),
  ]).toEqual([String(length), 'Rule “Boxed” set the sizes of box 1.', undefined]);
});
