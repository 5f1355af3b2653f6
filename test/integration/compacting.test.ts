import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openForReading } from '../../src/core/store/database.ts';
import { book, chosen, goodDraft, testDesk, washington, type TestDesk } from '../builders.ts';
import { fakeClock } from '../fakes/clock.ts';
import { fakeService } from '../fakes/service.ts';

const ZOLA = washington({
  first_name: 'Zolabetha',
  last_name: 'Quixmander',
  email: 'zb.quix@example.org',
  phone: '+1 (202) 555-0147',
  address: '77 Vexford Crescent',
});
const WORDS = /zolabetha|quixmander|zb\.quix|5550147|vexford/i;
let dir: string;
let test: TestDesk;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-compact-'));
  test = testDesk({
    send: fakeService().send,
    dataDir: dir,
    clock: fakeClock(),
    compactWorkerUrl: new URL('../../src/core/store/compactWorker.ts', import.meta.url),
  });
});
afterEach(async () => {
  await test.close();
  rmSync(dir, { recursive: true, force: true });
});
const withThem = (): string[] =>
  readdirSync(dir).filter((name) => WORDS.test(readFileSync(join(dir, name), 'latin1')));
const eraseZola = async () =>
  test.desk.personalData.erase(
    (await test.desk.personalData.find('zolabetha')).people.map(({ id }) => id),
    null,
  );
const typed = async (): Promise<string[]> => {
  const ids = await chosen(
    test,
    goodDraft('A-1', { receiver: ZOLA }),
    goodDraft('A-2', { receiver: ZOLA }),
    goodDraft('B-1'),
  );
  await book(test, ids.slice(0, 1));
  for (let turn = 0; turn < 20; turn += 1)
    test.desk.drafts.save([
      {
        id: ids[1] ?? '',
        draft: goodDraft('A-2', { receiver: { ...ZOLA, city: `Town ${turn}`.repeat(turn + 1) } }),
      },
    ]);
  test.desk.memory.learner.flush();
  return ids;
};

it('a ledger that a thread rewrote has nothing of an erased person in it, and is worked with at once', async () => {
  const ids = await typed();
  const { db } = test.desk.context.store;
  let turns = 0;
  const beat = setInterval(() => (turns += 1), 1);
  expect(await eraseZola()).toMatchObject({ cleaned: true, left: [] });
  clearInterval(beat);
  // Others had their turns while it was made.
  expect(turns).toBeGreaterThan(5);
  expect(withThem()).toEqual([]);
  expect(existsSync(join(dir, 'desk.compact.db.part'))).toBe(false);
  test.desk.drafts.save([{ id: ids[2] ?? '', draft: goodDraft('B-1', { service: 'x' }) }]);
  expect(db.get('PRAGMA quick_check(1)')?.['quick_check']).toBe('ok');
  const other = openForReading(join(dir, 'desk.db'));
  expect(
    other.get("SELECT draft ->> '$.service' AS s FROM shipments WHERE id = ?", ids[2] ?? '')?.['s'],
  ).toBe('x');
  other.close();
  expect(test.desk.context.store.facts.get('unclean')).toBeNull();
  test = test.crash();
  expect(test.desk.ledger.must(ids[0] ?? '').purchase.kind).toBe('booked');
});

it('what is written while the copy is made is in the ledger all the same: that copy is thrown away and made anew', async () => {
  const ids = await typed();
  const save = (service: string): void => {
    test.desk.drafts.save([{ id: ids[2] ?? '', draft: goodDraft('B-1', { service }) }]);
  };
  const erasing = eraseZola();
  let n = 0;
  const typing = setInterval(() => save(`s${(n += 1)}`), 2);
  const erased = await erasing;
  clearInterval(typing);
  // Somebody typed all the time: it waits for a quiet moment, and says so.
  expect(erased.cleaned).toBe(false);
  expect(test.desk.ledger.must(ids[2] ?? '').draft.service).toBe(`s${n}`);
  expect(await test.desk.personalData.tidyUp()).toBe(true);
  expect(withThem()).toEqual([]);
  expect(test.desk.ledger.must(ids[2] ?? '').draft.service).toBe(`s${n}`);
});

it('while something else reads the file it stays as it is', async () => {
  await typed();
  const reader = openForReading(join(dir, 'desk.db'));
  reader.get('SELECT count(*) FROM shipments');
  expect(await eraseZola()).toMatchObject({ cleaned: false });
  expect(test.desk.context.store.facts.get('unclean')).toBe(true);
  reader.close();
  expect(await test.desk.personalData.tidyUp()).toBe(true);
  expect(withThem()).toEqual([]);
});
