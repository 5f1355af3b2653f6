import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../../src/core/store/migrations/index.ts';
import { contentHash, receiverHash } from '../../../../src/core/store/shipmentRows.ts';
import { message } from '../../../../src/texts/message.ts';
import { fillLedger } from '../../../bench/manyShipments.ts';
import { fakeDesk, type FakeDesk } from '../../../fakes/desk.ts';
import earlier from '../../../fixtures/stored/packed-before-journal.json' with { type: 'json' };
import { killedDuring } from '../../../fixtures/killedDuring.ts';
import { nth, present } from '../../../present.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const DAY = 86_400_000;
const REASON = 'Zolabetha asked for it';
const open: FakeDesk[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const test of open.splice(0)) test.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const opened = (path?: string): FakeDesk => {
  const test = fakeDesk(path === undefined ? {} : { path });
  open.push(test);
  // Everything is old enough to be packed.
  test.pass(3 * DAY);
  return test;
};
/** Bookings with the lines that real ones have: of other kinds, without words, under another reference, of a nameless shipment. */
const filled = (count = 20, path?: string): FakeDesk => {
  const test = opened(path);
  const { store } = test;
  fillLedger(store.db, count, NOW);
  const [one = '', two = '', three = '', four = ''] = booked(test);
  const line = { at: NOW - 2 * DAY, operator: 'AO' } as const;
  store.journal.append(one, {
    ...line,
    event: 'markedVoid',
    reference: null,
    detail: message('journal.detailReason', { reason: REASON }),
  });
  store.journal.append(two, { ...line, event: 'acceptedIn', reference: null, detail: '' });
  store.journal.append(three, {
    ...line,
    event: 'answerIgnored',
    reference: 'WD-EARLIER-1',
    detail: 'é ✓ "quoted"\n',
  });
  store.db.run(
    "UPDATE shipments SET name = 'row-7', content_hash = ?, draft = json_set(draft, '$.name', 'row-7') WHERE id = ?",
    contentHash({ ...present(store.shipments.get(four), 'it').draft, name: 'row-7' }, 'SFN'),
    four,
  );
  return test;
};
const booked = ({ store }: FakeDesk): string[] =>
  store.db
    .all("SELECT id FROM shipments WHERE state = 'booked' ORDER BY id")
    .map(({ id }) => String(id));
/** All that other parts read of the journal, and of what identifies a shipment. */
const readings = (test: FakeDesk) => {
  const { store } = test;
  const all = booked(test);
  return {
    of: all.map((id) => store.journal.of(id)),
    operators: all.map((id) => store.journal.lastOperator(id)),
    between: store.journal.between('practice', 0, NOW * 2),
    some: store.journal.between('practice', NOW - 400 * DAY, NOW - 200 * DAY),
    sendings: store.sendings.after(0, 10_000),
    facts: store.db
      .all('SELECT seq FROM journal ORDER BY seq')
      .map(({ seq }) => store.site.rowFact('journal', String(seq))),
    hashes: all.map((id) => store.personalData.hashesOf(id)),
    alike: store.shipments
      .some(all)
      .map(({ draft }) =>
        store.shipments
          .lookalikes('practice', 'SFN', draft)
          .map(({ record, same }) => [record.id, same]),
      ),
    stories: all.slice(0, 5).map((id) => test.desk.ledger.snapshot(id)),
    figures: store.bookingFigures.between('practice', NOW - 5 * 365 * DAY, NOW + DAY),
  };
};
const withDetails = ({ store }: FakeDesk): number =>
  Number(store.db.get("SELECT count(*) AS n FROM journal WHERE detail <> ''")?.['n']);
const pack = (test: FakeDesk): void => {
  test.desk.packing.flush();
  expect(withDetails(test)).toBe(0);
};

it('changes nothing of what anybody reads of the journal and of hashes, and names no line as changed', () => {
  const test = filled();
  test.store.site.begin();
  test.store.site.note('journal', '1');
  const before = readings(test);
  expect(before.between.length).toBeGreaterThan(40);
  expect(before.alike.every((found) => found.length > 0)).toBe(true);
  pack(test);
  expect(readings(test)).toEqual(before);
  expect(test.store.site.outgoing(0, 10).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['journal', '1'],
  ]);
  const kept = test.store.db.all('SELECT name, content_hash, receiver_hash FROM shipments');
  expect(new Set(kept.map((row) => String(row['receiver_hash']).length))).toEqual(
    // A draft is not packed.
    new Set([8, 64]),
  );
  expect(kept.find(({ name }) => name === 'row-7')?.['content_hash']).not.toBe('');
});

it('packs lines that came later beside those that are packed, and leaves packed ones as they are', () => {
  const test = filled();
  pack(test);
  const { store } = test;
  const [id = ''] = booked(test);
  store.journal.append(id, {
    at: NOW,
    operator: 'BN',
    event: 'voidUndone',
    reference: null,
    detail: 'by mistake',
  });
  const before = readings(test);
  pack(test);
  expect(readings(test)).toEqual(before);
  const rows = (): unknown => store.db.all('SELECT * FROM packed_documents ORDER BY shipment_id');
  const packed = rows();
  store.db.run("DELETE FROM desk_facts WHERE name = 'packedTo'");
  pack(test);
  expect(rows()).toEqual(packed);
});

it('keeps the lines when documents are unpacked, forgotten and packed again', () => {
  const test = filled();
  pack(test);
  const { store } = test;
  const [one = '', two = '', three = ''] = booked(test).slice(4);
  const before = readings(test).between;
  store.documents.spoiled(one, 'waybill', 'no good');
  store.documents.forget(two);
  store.documents.erase(three, 'erased');
  expect(store.documents.of(two)).toEqual([]);
  expect(readings(test).between).toEqual(before);
  store.db.run("DELETE FROM desk_facts WHERE name = 'packedTo'");
  pack(test);
  expect(readings(test).between).toEqual(before);
  expect(store.documents.of(one).find(({ kind }) => kind === 'waybill')?.state).toBe('failed');
});

it('empties packed words of a person as it empties others, and tells the site of each line', () => {
  const [packed, plain] = [filled(), filled()];
  pack(packed);
  for (const test of [packed, plain]) {
    const { store } = test;
    store.site.begin();
    const [one = '', two = ''] = booked(test);
    store.journal.empty(one, () => false);
    store.journal.empty(two, (words) => words.includes('PX'));
  }
  expect(readings(packed).of).toEqual(readings(plain).of);
  expect(
    readings(packed)
      .of.flat()
      .filter(({ detail }) => detail === ''),
  ).toHaveLength(3);
  expect(packed.store.site.outgoing(0, 10)).toEqual(plain.store.site.outgoing(0, 10));
  pack(packed);
  expect(readings(packed).of).toEqual(readings(plain).of);
});

it('keeps the references of lines when that of their shipment changes', () => {
  const test = filled();
  pack(test);
  const { store } = test;
  const [id = ''] = booked(test);
  const before = store.journal.of(id);
  store.shipments.update({
    ...present(store.shipments.get(id), 'it'),
    externalReference: 'WD-OTHER-1',
  });
  expect(store.journal.of(id)).toEqual(before);
  expect(before[0]?.reference).toMatch(/^WD-MANY-/);
});

it.each([
  "detail = 'other'",
  "reference = 'WD-OTHER-1'",
  'reference = NULL',
  "reference = '', event = 'refused'",
  "at = at + 1, detail = ''",
])('refuses to change a line: %s', (change) => {
  const test = filled();
  const refused = (): void => {
    expect(() => test.store.db.run(`UPDATE journal SET ${change} WHERE event = 'sent'`)).toThrow(
      'append-only',
    );
  };
  refused();
  pack(test);
  refused();
  const { store } = test;
  // Nor is another reference than the shipment's own shortened.
  expect(() =>
    store.db.run("UPDATE journal SET reference = '' WHERE event = 'answerIgnored'"),
  ).toThrow('append-only');
});

it('does not take another receiver for the same whose hash begins alike', () => {
  const test = filled();
  pack(test);
  const { store } = test;
  const [id = ''] = booked(test).slice(8);
  const { draft } = present(store.shipments.get(id), 'it');
  const other = { ...draft, receiver: { ...draft.receiver, first_name: 'Zolabetha' } };
  expect(store.shipments.lookalikes('practice', 'SFN', draft)).toHaveLength(1);
  store.db.run(
    'UPDATE shipments SET receiver_hash = ? WHERE id = ?',
    receiverHash(other).slice(0, 8),
    id,
  );
  expect(store.shipments.lookalikes('practice', 'SFN', other)).toEqual([]);
});

it('a program that is killed at any step of packing has lost nothing, and goes on', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'desk-packing-'));
  folders.push(dir);
  const test = filled(20, join(dir, 'desk.db'));
  const before = readings(test);
  const images = await killedDuring(dir, 23, () => {
    pack(test);
    return Promise.resolve();
  });
  folders.push(...images);
  expect(images.length).toBeGreaterThanOrEqual(8);
  for (const image of images) {
    const found = opened(join(image, 'desk.db'));
    expect(readings(found)).toEqual(before);
    pack(found);
    expect(readings(found)).toEqual(before);
  }
  expect(nth(before.of, 0).length).toBeGreaterThan(1);
});

interface EarlierLedger {
  readonly tables: Readonly<
    Record<string, readonly Readonly<Record<string, string | number | null | { hex: string }>>[]>
  >;
  readonly read: Readonly<Record<string, unknown>>;
}
it('reads what the version before the step packed, and packs it anew without a difference', () => {
  const dir = mkdtempSync(join(tmpdir(), 'desk-packed-before-'));
  folders.push(dir);
  const path = join(dir, 'desk.db');
  const file = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  for (const step of MIGRATIONS.slice(0, 47)) file.exec(step);
  file.exec('PRAGMA user_version = 47');
  const { tables, read } = earlier as EarlierLedger;
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows)
      file
        .prepare(
          `INSERT INTO ${table} (${Object.keys(row).join(',')}) VALUES (${Object.keys(row)
            .map(() => '?')
            .join(',')})`,
        )
        .run(
          ...Object.values(row).map((value) =>
            value !== null && typeof value === 'object' ? Buffer.from(value.hex, 'hex') : value,
          ),
        );
  file.close();
  const test = opened(path);
  const { store } = test;
  const now = (): unknown => {
    const ids = booked(test);
    return JSON.parse(
      JSON.stringify({
        records: store.shipments.some(ids),
        journal: store.journal.between('practice', 0, NOW * 2),
        documents: ids.map((id) => store.documents.of(id)),
        sendings: store.sendings.after(0, 100),
      }),
    );
  };
  const size = (): number =>
    Number(
      store.db.get(
        `SELECT (SELECT sum(length(draft) + length(purchase) + length(content_hash) + length(receiver_hash)) FROM shipments)
          + (SELECT sum(length(detail) + coalesce(length(reference), 0)) FROM journal) + (SELECT sum(length(packed)) FROM packed_documents) AS n`,
      )?.['n'],
    );
  expect(now()).toEqual(read);
  const before = size();
  pack(test);
  expect(now()).toEqual(read);
  expect(size()).toBeLessThan(before * 0.7);
});
