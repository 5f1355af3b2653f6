import { afterEach, expect, it } from 'vitest';
import { packRows, rowsOfPacked } from '../../../../src/core/store/packedRows.ts';
import {
  packedColumns,
  packTexts,
  unpackTexts,
} from '../../../../src/core/store/shipmentPacking.ts';
import { fillLedger } from '../../../bench/manyShipments.ts';
import { fakeDesk, someDraft, someItem, type FakeDesk } from '../../../fakes/desk.ts';
import { present } from '../../../present.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const DAY = 86_400_000;
const PACKED = '{"packed":%';
const HASH = 'c'.repeat(64);
let open: FakeDesk | null = null;
afterEach(() => {
  open?.close();
  open = null;
});
const filled = (count = 120): FakeDesk => {
  open = fakeDesk();
  fillLedger(open.store.db, count, NOW);
  open.store.db.run('DELETE FROM unlisted_before');
  return open;
};
const packedIn = ({ store }: FakeDesk): number =>
  Number(store.db.get('SELECT count(*) AS n FROM shipments WHERE draft LIKE ?', PACKED)?.['n']);
const ids = ({ store }: FakeDesk): string[] =>
  store.db.all('SELECT id FROM shipments ORDER BY id').map(({ id }) => String(id));
/** All that other parts read of shipments by statements of their own. */
const readings = (test: FakeDesk) => {
  const { store, desk } = test;
  const all = ids(test);
  const records = store.shipments.some(all);
  const [first] = records.filter(({ purchase }) => purchase.kind === 'booked');
  const { purchase, draft } = present(first, 'a booked shipment');
  return {
    records,
    parties: [...store.personalData.parties()].flat(),
    attached: [...store.diskUsage.attached()].flat().toSorted(),
    bytes: [...store.retention.named(NOW * 2)].flat().map(({ id }) => id),
    found: all.slice(0, 20).map((id) => desk.ledger.snapshot(id)),
    attention: store.shipments.attentionPage({
      serviceId: 'practice',
      text: 'example.com',
      after: null,
      limit: 10,
    }),
    same: store.shipments.lookalikes('practice', 'SFN', draft),
    pair: store.pairs.byNumber(
      purchase.kind === 'booked' ? purchase.receipt.trackingNumber : '',
      'SFN',
      'practice',
    ),
    receipt: store.shipments.bookedWithReceipt(
      'practice',
      purchase.kind === 'booked' ? purchase.receipt.reference : '',
    ),
    dashboard: store.bookingFigures.between('practice', NOW - 5 * 365 * DAY, NOW + DAY),
  };
};

it('changes nothing of what anybody reads of a shipment, and names none of them as changed', () => {
  const test = filled();
  test.pass(2 * DAY);
  const { store } = test;
  const [withFiles = ''] = ids(test);
  const record = present(store.shipments.get(withFiles), 'the first shipment');
  store.shipments.update({
    ...record,
    draft: someDraft(record.draft.name, {
      boxes: record.draft.boxes.map((box) => ({
        ...box,
        items: [someItem({ documents: [`archive:${HASH}.invoice.pdf`] })],
      })),
    }),
  });
  store.db.run("UPDATE documents SET state = 'failed' WHERE rowid % 7 = 0");
  test.desk.listing.flush();
  store.db.run('DELETE FROM unlearned');
  const before = readings(test);
  expect(before.attached).toEqual([HASH]);
  expect(before.attention.total).toBeGreaterThan(0);
  expect(before.same.length).toBeGreaterThan(0);
  expect(before.pair).toHaveLength(1);

  test.desk.packing.flush();
  const booked = before.records.filter(({ purchase }) => purchase.kind === 'booked').length;
  expect(packedIn(test)).toBe(booked);
  expect(readings(test)).toEqual(before);
  expect(store.listed.countChanged(10)).toBe(0);
  expect(store.learningQueue.next(10)).toEqual([]);
});

it('keeps what was noted as changed before: it is still to be listed and learned from', () => {
  const test = filled(20);
  const noted = ids(test);
  test.store.db.run('INSERT OR IGNORE INTO unlisted SELECT id FROM shipments');
  test.desk.packing.flush();
  expect(packedIn(test)).toBeGreaterThan(10);
  expect(test.store.listed.changed(100)).toEqual(noted);
});

/** All that other parts read of documents. */
const papers = (test: FakeDesk) => {
  const { store } = test;
  const all = ids(test);
  const sorted = <T extends { readonly shipmentId: string; readonly kind: string }>(
    rows: readonly T[],
  ): T[] => rows.toSorted((a, b) => (a.shipmentId + a.kind < b.shipmentId + b.kind ? -1 : 1));
  const held = sorted([...store.diskUsage.documents()].flat());
  return {
    of: all.map((id) => store.documents.of(id)),
    times: all.map((id) => store.documents.timesOf(id)),
    waybills: [...store.documents.withWaybill()].toSorted(),
    held,
    byFile: held.map(({ hash }) => [
      sorted(store.documents.withHash(hash)),
      sorted(store.diskUsage.documentsOf(hash)),
    ]),
    sendings: store.sendings.after(0, 1_000),
  };
};
const documentRows = ({ store }: FakeDesk, id: string) => ({
  own: store.db.all('SELECT * FROM documents WHERE shipment_id = ?', id).length,
  packed: store.db
    .all('SELECT * FROM packed_documents WHERE shipment_id = ?', id)
    .filter((row) => rowsOfPacked(row).documents.length > 0).length,
});

it('changes nothing of what anybody reads of documents: files, times, where they are to be had', () => {
  const test = filled(40);
  const [first = '', second = '', third = '', missing = ''] = ids(test).filter(
    (id) => test.store.documents.of(id).length > 0,
  );
  const { documents, diskUsage, db } = test.store;
  documents.attached(first, 'insurance', HASH, 2);
  documents.attached(second, 'insurance', HASH, 3);
  const hash = documents.of(third).find(({ kind }) => kind === 'waybill')?.hash;
  diskUsage.pruned(present(hash, 'a file'), '{"key":"documents.pruned"}');
  db.run("UPDATE documents SET state = 'failed', message = 'é ✓' WHERE shipment_id = ?", missing);
  const before = papers(test);
  expect(before.byFile.length).toBeGreaterThan(60);

  test.desk.packing.flush();
  expect(papers(test)).toEqual(before);
  expect(documentRows(test, first)).toEqual({ own: 0, packed: 1 });
  expect(documentRows(test, third)).toEqual({ own: 0, packed: 1 });
  expect(documentRows(test, missing)).toEqual({ own: 3, packed: 0 });
});

it('does with packed documents what is done with others, and leaves those of no other shipment changed', () => {
  const both = [filled(20)];
  both[0]?.desk.packing.flush();
  const packed = present(both[0], 'a desk');
  const other = fakeDesk();
  try {
    fillLedger(other.store.db, 20, NOW);
    const [one = '', two = '', three = '', four = '', five = '', six = ''] = ids(packed).filter(
      (id) => packed.store.documents.of(id).length > 0,
    );
    for (const { store } of [packed, other]) {
      const fileOf = (id: string) =>
        present(store.documents.of(id).find(({ kind }) => kind === 'invoice')?.hash, 'a file');
      store.documents.spoiled(one, 'waybill', 'no good');
      store.documents.attached(two, 'insurance', HASH, 4);
      store.diskUsage.pruned(fileOf(three), '{"key":"documents.pruned"}');
      expect(store.documents.erase(four, 'erased')).toHaveLength(2);
      store.documents.forget(five);
      store.documents.expect(five, {
        waybill: { kind: 'url', url: 'https://example.com/w' },
        invoice: { kind: 'none' },
        insurance: { kind: 'none' },
      });
      store.diskUsage.pruned(fileOf(six), '{"key":"documents.pruned"}');
      store.diskUsage.wanted(six);
    }
    expect(papers(packed)).toEqual(papers(other));
    expect(documentRows(packed, three)).toEqual({ own: 0, packed: 1 });
  } finally {
    other.close();
  }
});

it('packs documents of shipments that an earlier version packed without them', () => {
  const test = filled(20);
  test.desk.packing.flush();
  const [id = ''] = ids(test).filter((each) => documentRows(test, each).packed === 1);
  const before = test.store.documents.of(id);
  test.store.documents.attached(
    id,
    'waybill',
    present(before.find(({ kind }) => kind === 'waybill')?.hash, 'a file'),
    1,
  );
  expect(documentRows(test, id)).toEqual({ own: 3, packed: 0 });
  test.store.db.run("DELETE FROM desk_facts WHERE name = 'packedTo'");
  test.desk.packing.flush();
  expect(documentRows(test, id)).toEqual({ own: 0, packed: 1 });
  expect(test.store.documents.of(id)).toEqual(before);
});

it('reads documents and journal details that an earlier version packed: the dictionaries stay as they were', () => {
  const row = {
    shipment_id: 'S',
    kind: 'waybill',
    state: 'stored',
    source: `{"kind":"url","url":"https://example.com/waybill.pdf?sig=${'0f'.repeat(20)}"}`,
    hash: HASH,
    pages: 1,
    message: null,
    tries: 0,
    stored_at: 1_795_000_000_000,
  };
  const columns = {
    shipment_id: 'S',
    waybill: Buffer.from(HASH, 'hex'),
    invoice: null,
    insurance: null,
  };
  const first = Buffer.from(
    '011400000f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f233f18522b12730b7252c181891c0cc599e9b68c862670075b9a1ac000aad500',
    'hex',
  );
  expect(rowsOfPacked({ ...columns, packed: first })).toEqual({ documents: [row], lines: [] });
  const rows = {
    documents: [row],
    lines: [
      { seq: 7, detail: '{"key":"journal.detailNumber","params":{"number":"AI0123456789"}}' },
      { seq: 9, detail: 'service air, date 2026-10-06, content aaaaaaaaaaaaaaaa' },
    ],
  };
  const packed = packRows(rows);
  expect(rowsOfPacked({ ...columns, packed })).toEqual(rows);
  expect(Buffer.from(packed).toString('hex')).toMatchInlineSnapshot(
    `"021c00000f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0faaaaaaaaaaaaaaaa8b263f1c522b12730b7252c1a1891c0ec599e9b68c862670175b9a1ac000aadd3ad1d1e614a572474f03432363135333730b4b58be3142caed9945884c6da66b68a06b6086c8d78c0616a01c0200"`,
  );
});

it('waits a day after the last event, and packs again what was taken back and booked anew', () => {
  const test = filled(30);
  const { store, desk } = test;
  const now = desk.context.clock.now();
  const [id = ''] = store.db
    .all("SELECT id FROM shipments WHERE state = 'booked' LIMIT 1")
    .map((row) => String(row['id']));
  desk.packing.flush();
  const record = present(store.shipments.get(id), 'the shipment');
  if (record.purchase.kind !== 'booked') throw new Error('not booked');
  // As a person’s word does: its outcome is open again, then it is numbered by hand.
  store.shipments.updatePurchase({
    ...record,
    purchase: { ...record.purchase, unconfirmed: true },
  });
  store.journal.append(id, {
    at: now,
    operator: 'AO',
    event: 'takenBack',
    reference: null,
    detail: '',
  });
  const packed = packedIn(test);
  expect(store.shipments.unconfirmed('practice').map((each) => each.id)).toEqual([id]);
  expect(store.shipments.get(id)?.draft).toEqual(record.draft);
  store.shipments.updatePurchase(record);
  desk.packing.flush();
  expect(packedIn(test)).toBe(packed);
  test.pass(DAY + 1);
  desk.packing.flush();
  expect(packedIn(test)).toBeGreaterThan(packed);
  expect(
    store.db.get('SELECT draft LIKE ? AS done FROM shipments WHERE id = ?', PACKED, id)?.['done'],
  ).toBe(1);
  expect(store.shipments.get(id)).toEqual(record);
});

it('leaves the row as it was when it is blanked after it was packed: nothing of the person stays in it', () => {
  const test = filled(10);
  const { store, desk } = test;
  desk.packing.flush();
  const [id = ''] = store.db
    .all('SELECT id FROM shipments WHERE draft LIKE ? LIMIT 1', PACKED)
    .map((row) => String(row['id']));
  const record = present(store.shipments.get(id), 'the shipment');
  store.shipments.update({ ...record, draft: someDraft('gone') });
  expect(String(store.db.get('SELECT draft FROM shipments WHERE id = ?', id)?.['draft'])).toBe(
    JSON.stringify(someDraft('gone')),
  );
  expect(store.shipments.get(id)?.draft).toEqual(someDraft('gone'));
});

it('reads what an earlier version packed: the dictionary stays as it was', () => {
  const texts = {
    draft: '{"name":"A-1","receiver":{"first_name":"Ada","country":"GB"}}',
    purchase: '{"kind":"booked","slug":"air","receipt":{"reference":"SHP-1"}}',
  };
  expect(unpackTexts(packTexts(texts))).toEqual(texts);
  expect(Buffer.from(packTexts(texts)).toString('hex')).toMatchInlineSnapshot(
    `"01837bc15117e4209c85b6634a227af95b0bd28d5ea82272ba12de8c6aa8545b0b00"`,
  );
});

const attemptOfRow = ({ store }: FakeDesk, id: string): unknown =>
  store.db.get("SELECT json_extract(draft, '$.sold') AS sold FROM shipments WHERE id = ?", id)?.[
    'sold'
  ];
const bookedIds = ({ store }: FakeDesk): string[] =>
  store.db
    .all("SELECT id FROM shipments WHERE state = 'booked' ORDER BY id")
    .map(({ id }) => String(id));

it('reads what was packed beside what was sold, and keeps that from being changed under it', () => {
  const test = filled(10);
  const { store, desk } = test;
  test.pass(2 * DAY);
  const [id = ''] = bookedIds(test);
  const before = store.shipments.get(id);
  desk.packing.flush();
  expect(attemptOfRow(test, id)).toBe(1);
  expect(() => store.db.run("UPDATE sales SET terms = '{}' WHERE shipment_id = ?", id)).toThrow(
    'a packed shipment is read with it',
  );
  expect(() => store.db.run("UPDATE sales SET content = x'' WHERE shipment_id = ?", id)).toThrow(
    'a packed shipment is read with it',
  );
  expect(store.shipments.get(id)).toEqual(before);
});

it('loses nothing of a packed shipment whose sold record is rewritten: it is read without that, and names no change', () => {
  const test = filled(10);
  const { store, desk } = test;
  test.pass(2 * DAY);
  desk.packing.flush();
  const before = readings(test);
  for (const id of bookedIds(test))
    store.soldRecords.rewrite(id, ({ terms, content }) => ({
      terms,
      content: { ...content, body: null },
    }));
  expect(bookedIds(test).map((id) => attemptOfRow(test, id))).toEqual(
    bookedIds(test).map(() => null),
  );
  expect(readings(test)).toEqual(before);

  store.db.run("DELETE FROM desk_facts WHERE name = 'packedTo'");
  desk.packing.flush();
  expect(bookedIds(test).map((id) => attemptOfRow(test, id))).toEqual(bookedIds(test).map(() => 1));
  expect(readings(test)).toEqual(before);
});

it('packs what an earlier version packed by itself beside what was sold, and does not pack it twice', () => {
  const test = filled(10);
  const { store, desk } = test;
  test.pass(2 * DAY);
  const before = readings(test);
  for (const id of bookedIds(test)) {
    const row = present(store.db.get('SELECT * FROM shipments WHERE id = ?', id), 'its row');
    const { draft, purchase } = packedColumns({
      draft: String(row['draft']),
      purchase: String(row['purchase']),
    });
    store.db.run('UPDATE shipments SET draft = ?, purchase = ? WHERE id = ?', draft, purchase, id);
  }
  expect(readings(test)).toEqual(before);
  desk.packing.flush();
  expect(bookedIds(test).map((id) => attemptOfRow(test, id))).toEqual(bookedIds(test).map(() => 1));
  expect(readings(test)).toEqual(before);
  const rows = store.db.all('SELECT draft FROM shipments ORDER BY id');
  store.db.run("DELETE FROM desk_facts WHERE name = 'packedTo'");
  desk.packing.flush();
  expect(store.db.all('SELECT draft FROM shipments ORDER BY id')).toEqual(rows);
});

it('refuses what it was not packed beside, and reads what an earlier version packed beside a sale', () => {
  const texts = {
    draft: '{"name":"A-1","receiver":{"first_name":"Ada","country":"GB"}}',
    purchase: `{"kind":"booked","slug":"air","receipt":{"reference":"SHP-1"},"hash":"${HASH}"}`,
  };
  const sold = Buffer.from('{"first_name":"Ada","slug":"air"}');
  const packed = packTexts(texts, sold);
  expect(unpackTexts(packed, sold)).toEqual(texts);
  expect(() => unpackTexts(packed, Buffer.from('{}'))).toThrow('is not what it was');
  expect(() => unpackTexts(packed)).toThrow('does not know');
  expect(Buffer.from(packed).toString('hex')).toMatchInlineSnapshot(
    `"03ca75aca6200000cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc434a87783238225dd5a22404b8ef71f8a756472903e2f55a26475d43b0a5ee4e30472666163181ea31432646230300"`,
  );
  const earlier =
    '02ca75aca6200000cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc83fbd15117e4629ca53a44274a015d0b321ebdd445321b6f4e360445540624f3331a1928d50200';
  expect(unpackTexts(Buffer.from(earlier, 'hex'), sold)).toEqual(texts);
});
