import { afterEach, expect, it } from 'vitest';
import { createListing } from '../../../../src/core/shipments/listing.ts';
import { fillLedger } from '../../../bench/manyShipments.ts';
import { numbers } from '../../../bench/measure.ts';
import type { LedgerSearch } from '../../../../src/core/shipments/ledgerList.ts';
import {
  isToBeChecked,
  listedShipmentOf,
  type ListedShipment,
} from '../../../../src/domain/listing/listedShipment.ts';
import { LIST_SORTS } from '../../../../src/domain/listing/listedLine.ts';
import { emptyDraft } from '../../../../src/domain/shipment/draft.ts';
import type { ShipmentSnapshot } from '../../../../src/domain/shipment/snapshot.ts';
import type { Database } from '../../../../src/core/ledger/database/database.ts';
import { book, chosen, goodDraft, testDesk } from '../../../builders.ts';
import { fakeService } from '../../../fakes/service.ts';
import { present } from '../../../present.ts';
import { fakeDesk, someAddress, someDraft, type FakeDesk } from '../../../fakes/desk.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const MANY = 400;
let open: FakeDesk | null = null;
afterEach(() => {
  open?.close();
  open = null;
});
const filled = (count = MANY): FakeDesk => {
  open = fakeDesk();
  fillLedger(open.store.db, count, NOW);
  return open;
};
/** Every page of a list, `between` is called after each. */
const pages = (
  { desk }: FakeDesk,
  query: Omit<LedgerSearch, 'limit' | 'after'>,
  between: () => void = () => undefined,
): ShipmentSnapshot[] => {
  const rows: ShipmentSnapshot[] = [];
  for (let after: LedgerSearch['after'] = null; ;) {
    const page = desk.ledger.search({ ...query, after, limit: 37 });
    rows.push(...page.shipments);
    if (page.next === null) return rows;
    after = page.next;
    between();
  }
};
const ALL = { text: '', filter: 'all' } as const;

it.each(
  LIST_SORTS.flatMap(({ by }) => [true, false].map((isDescending) => [by, isDescending] as const)),
)(
  'no shipment comes twice or is missing by %s (descending: %s) while others are added between the pages',
  (sort, isDescending) => {
    const test = filled();
    test.desk.listing.flush();
    const before = new Set(
      test.store.db.all('SELECT shipment_id AS id FROM listed').map(({ id }) => id),
    );
    const batch = test.desk.batches.create('Meanwhile', 'SFN');
    const random = numbers(5);
    let added = 0;
    const rows = pages(test, { ...ALL, sort, isDescending }, () => {
      test.desk.drafts.add(batch, [
        someDraft(`new-${(added += 1)}`, {
          receiver: someAddress({ last_name: 'abcdefghijklm'[Math.floor(random() * 13)] ?? 'n' }),
        }),
      ]);
    });
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => before.has(id))).toHaveLength(MANY);
    expect(added).toBeGreaterThan(5);
  },
);

it('what changed just now is listed by its moments by whoever asks first, not by its ids', () => {
  const test = filled(10);
  test.store.db.run('DELETE FROM listed');
  test.store.db.run('INSERT OR IGNORE INTO unlisted (shipment_id) SELECT id FROM shipments');
  // The later the id, the earlier the moment.
  test.store.db.run(
    "UPDATE shipments SET booked_at = CASE state WHEN 'booked' THEN ?1 - rowid * 1000 END, updated_at = ?1 - rowid * 1000",
    NOW,
  );
  const found = test.desk.ledger.search({ ...ALL, limit: 10 }).shipments;
  const moments = found.map(({ bookedAt, updatedAt }) => bookedAt ?? updatedAt);
  expect(moments).toHaveLength(10);
  expect(moments).toEqual(moments.toSorted((a, b) => b - a));
});

it('counts are what reading all of it gives, or say that there are more', () => {
  const test = filled(1_300);
  test.desk.listing.flush();
  for (const filter of ['all', 'open', 'booked', 'void'] as const)
    expect(test.desk.ledger.search({ text: '', filter, limit: 1 })).toMatchObject({
      total: pages(test, { text: '', filter }).length,
      isOver: false,
    });
  const paid = { from: null, until: null, service: null, operator: null, paid: 'no' } as const;
  const unpaid = pages(test, { ...ALL, criteria: paid });
  expect(unpaid.length).toBeGreaterThan(100);
  expect(test.desk.ledger.search({ ...ALL, criteria: paid, limit: 1 })).toMatchObject({
    total: unpaid.length,
    isOver: false,
  });
  expect(test.desk.ledger.search({ ...ALL, text: 'example', limit: 1 })).toMatchObject({
    total: 1_000,
    isOver: true,
  });
});

it('a shipment is found by goods, towns, amounts however written, and the ends of its numbers', () => {
  const test = filled(60);
  const [row] = test.desk.ledger.search({ text: '', filter: 'booked', limit: 1 }).shipments;
  if (!row) throw new Error('none');
  const [whole = '', decimals = ''] = (row.quote?.options[0]?.total.amount ?? '').split('.');
  const tracking = row.receipt?.trackingNumber ?? '';
  const texts = [
    row.draft.boxes[0]?.items[0]?.name ?? '',
    row.draft.receiver.city,
    `${whole}.${decimals}`,
    `${Number(whole).toLocaleString('en')}.${decimals}`,
    `${Number(whole).toLocaleString('de')},${decimals}`,
    tracking,
    tracking.toLowerCase(),
    tracking.replace(/\D/g, '').slice(-6),
    row.externalReference.slice(-7),
    row.draft.receiver.phone.slice(-7),
    row.draft.sender.phone.replace(/^0/, '+234 '),
    row.draft.receiver.last_name.toUpperCase(),
  ];
  for (const text of texts)
    expect([text, pages(test, { text, filter: 'all' }).some(({ id }) => id === row.id)]).toEqual([
      text,
      true,
    ]);
});

it('a line says of a sent shipment what the whole shipment says, and of a draft all but its problems', () => {
  const test = filled(300);
  test.desk.listing.flush();
  const { shipments } = test.desk.ledger.search({ ...ALL, limit: 300 });
  const { lines } = test.desk.ledger.lines({ ...ALL, limit: 300 });
  const shown = ({
    wants: _,
    problems: __,
    isStale: ___,
    isAllMissing: ____,
    ...line
  }: ListedShipment) => line;
  expect(lines.map(shown)).toEqual(
    shipments.map((each) => {
      const line = shown(listedShipmentOf(each));
      return isToBeChecked(line as ListedShipment)
        ? { ...line, option: '', total: null, currency: '' }
        : line;
    }),
  );
  expect(lines.some(({ isVoid }) => isVoid)).toBe(true);
});

it('a long word is found by its beginning where many words begin so, and where one does', () => {
  const test = filled(1);
  const batch = test.desk.batches.create('Names', 'SFN');
  test.desk.drafts.add(
    batch,
    Array.from({ length: 20 }, (_, at) =>
      someDraft(`n-${at}`, {
        receiver: someAddress({ last_name: `abcdefghi${String.fromCodePoint(97 + at)}` }),
      }),
    ),
  );
  test.desk.listing.flush();
  const found = (text: string): number => test.desk.ledger.lines({ ...ALL, text, limit: 50 }).total;
  expect(found('abcdefgh')).toBe(20);
  expect(found('Abcdefghib')).toBe(1);
  expect(found('abcdefghz')).toBe(0);
});

it('what was erased is in no list until it is listed anew, without its people', () => {
  const test = filled(20);
  test.desk.listing.flush();
  const [row] = test.desk.ledger.search({ text: '', filter: 'booked', limit: 1 }).shipments;
  const id = row?.id ?? '';
  test.store.personalData.erasedAt(id, NOW);
  expect(test.store.db.get('SELECT 1 AS x FROM listed WHERE shipment_id = ?', id)).toBeUndefined();
  expect(test.desk.ledger.search({ text: '', filter: 'all', limit: 50 }).total).toBe(20);
});

it('invented shipments are rows as a real booking writes them', async () => {
  const service = fakeService();
  const real = testDesk({ send: service.send });
  await book(real, await chosen(real, goodDraft('one')));
  const invented = filled(20);
  /** Columns that hold something, and the keys of those that hold JSON. */
  const shapeOf = (db: Database, table: string, state: string): unknown => {
    const row = db.get(
      `SELECT t.* FROM ${table} t${table === 'shipments' ? '' : ' JOIN shipments s ON s.id = t.shipment_id'} WHERE ${state} LIMIT 1`,
    );
    return Object.entries(row ?? {}).map(([name, value]) => [
      name,
      value === null ? 'null' : typeof value,
      name === 'purchase' || name === 'draft' || name === 'terms'
        ? Object.keys(JSON.parse(String(value)) as object).toSorted()
        : null,
    ]);
  };
  for (const [table, which] of [
    ['shipments', "t.state = 'booked'"],
    ['journal', "t.event = 'booked'"],
    ['journal', "t.event = 'sent'"],
    ['sales', '1'],
    ['answers', "t.operation = 'purchase'"],
    ['ways', '1'],
  ] as const)
    expect([table, shapeOf(invented.store.db, table, which)]).toEqual([
      table,
      shapeOf(real.desk.context.store.db, table, which),
    ]);
  expect(
    invented.desk.ledger.search({ text: '', filter: 'booked', limit: 1 }).shipments[0],
  ).toMatchObject({ state: 'booked', allowed: { print: true }, sold: { reconstructed: false } });
  await real.close();
});

it('leaves an import alone, and lists what it brought once it is over', () => {
  open = fakeDesk();
  const { desk, store } = open;
  desk.listing.flush();
  let due: (() => void) | null = null;
  const run = (): void => {
    const work = due;
    due = null;
    work?.();
  };
  const listing = createListing(desk.context, (_, work) => {
    due = work;
    return () => {
      if (due === work) due = null;
    };
  });
  desk.drafts.add(desk.batches.counter('SFN'), [someDraft('brought')]);
  listing.wake();
  const release = listing.hold();
  run();
  expect([due, store.listed.isBehind()]).toEqual([null, true]);
  release();
  release();
  run();
  expect(store.listed.isBehind()).toBe(false);
  listing.close();
});

it('a form that nothing was typed into is counted as no shipment, until something is', () => {
  const test = filled(0);
  const { drafts, batches } = test.desk;
  const [blank] = drafts.add(batches.create('Counter', 'SFN'), [emptyDraft()]);
  const { id } = present(blank, 'the form');
  expect(pages(test, ALL)).toEqual([]);
  drafts.save([{ id, draft: someDraft() }]);
  expect(pages(test, ALL).map((each) => each.id)).toEqual([id]);
  drafts.save([{ id, draft: emptyDraft() }]);
  expect(pages(test, ALL)).toEqual([]);
});
