import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCompacting, COMPACTED } from '../../src/core/ledger/files/compacting.ts';
import { openDatabase, openForReading } from '../../src/core/ledger/database/database.ts';
import { factRepository } from '../../src/core/ledger/tables/facts.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { book, chosen, goodDraft, testDesk, washington, type TestDesk } from '../builders.ts';
import { builtPrograms } from '../fakes/builtPrograms.ts';
import { fakeClock } from '../fakes/clock.ts';
import { fakeService } from '../fakes/service.ts';

/** Resolves when the ledger is clean. On a busy machine the file can still be read for a moment: then it is tried again, as the program does. */
const tidiedUp = () => expect.poll(() => test.desk.personalData.tidyUp()).toBe(true);

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
let clock: ReturnType<typeof fakeClock>;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-compact-'));
  clock = fakeClock();
  test = testDesk({
    send: fakeService().send,
    dataDir: dir,
    clock,
    ledgerWorkerUrl: new URL('../../src/core/ledger/files/ledgerWorker.ts', import.meta.url),
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

it('pages that documents left are given back once they are a quarter of the file, at most once a day', async () => {
  const [id = ''] = await typed();
  const { db } = test.desk.context.store;
  const LEFT = 70_000_000;
  // The desk writes a few pages by itself on each of these days.
  const A_FEW_PAGES = 100_000;
  const path = join(dir, 'desk.db');
  const size = (): number => {
    db.run('PRAGMA wal_checkpoint(TRUNCATE)');
    return statSync(path).size;
  };
  const leaveEmpty = (): void => {
    db.run('CREATE TABLE lain_in (document BLOB)');
    db.run(`INSERT INTO lain_in VALUES (zeroblob(${LEFT}))`);
    db.run('DROP TABLE lain_in');
  };
  const before = size();
  leaveEmpty();
  expect(size()).toBeGreaterThan(before + LEFT);
  await tidiedUp();
  expect(size()).toBeLessThan(before + A_FEW_PAGES);
  expect(test.desk.ledger.must(id).purchase.kind).toBe('booked');
  leaveEmpty();
  await test.desk.personalData.tidyUp();
  expect(size()).toBeGreaterThan(before + LEFT);
  clock.pass(86_400_000);
  await test.desk.personalData.tidyUp();
  expect(size()).toBeLessThan(before + A_FEW_PAGES);
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
  await tidiedUp();
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
  await tidiedUp();
  expect(withThem()).toEqual([]);
});

const WORKER = new URL('../../src/core/ledger/files/ledgerWorker.ts', import.meta.url);

it('a large ledger and its log give way without holding the program up: they are removed beside it, and are gone when it resolves', async () => {
  const path = join(dir, 'large.db');
  const db = openDatabase(path, () => undefined, { mayBeEmpty: true });
  db.run('CREATE TABLE pages (id INTEGER PRIMARY KEY, page BLOB)');
  db.transaction(() => {
    for (let n = 0; n < 50; n += 1) db.run('INSERT INTO pages (page) VALUES (zeroblob(4000))');
  });
  factRepository(db).set('unclean', true);
  const copy = join(dir, COMPACTED);
  const inode = statSync(path).ino;
  // What is removed while others wait is what has no second name.
  let [links, log] = [0, 0];
  const compacted = createCompacting(WORKER).compact(db, copy, false, () => {
    links = statSync(`${copy}-old`).nlink;
    log = statSync(`${copy}-old-wal`).size;
    expect(statSync(`${copy}-old`).ino).toBe(inode);
  });
  expect(await compacted).toBe(true);
  expect(links).toBe(1);
  expect(log).toBeGreaterThan(200_000);
  expect(readdirSync(dir).filter((name) => name.startsWith(COMPACTED))).toEqual([]);
  expect(statSync(path).ino).not.toBe(inode);
  expect(factRepository(db).get('unclean')).toBeNull();
  expect(db.get('SELECT count(*) AS n FROM pages')?.['n']).toBe(50);
  db.close();
});

it('an old ledger that cannot be removed is not called clean: it is tried again', async () => {
  await typed();
  const aside = join(dir, `${COMPACTED}-old`);
  // A folder of that name is in the way: nothing that is removed as a file.
  mkdirSync(join(`${aside}-wal`, 'in the way'), { recursive: true });
  expect(await eraseZola()).toMatchObject({ cleaned: false });
  // It is in place all the same.
  expect(existsSync(join(dir, COMPACTED))).toBe(false);
  expect(test.desk.context.store.facts.get('unclean')).toBe(true);
  rmSync(`${aside}-wal`, { recursive: true });
  await tidiedUp();
  expect(withThem()).toEqual([]);
});

it.each(['links', 'noLinks'])(
  'killed at any act on files while it is put in place, the ledger is whole, nothing is left beside it, and it is clean or knows that it is not (%s)',
  async (links) => {
    const killed = join(dir, 'killed');
    const opened = openStoreFile(killed, 0);
    if (opened.kind !== 'open') throw new Error('no ledger');
    const mark = 'WD-0000';
    opened.db.run(
      "INSERT OR REPLACE INTO desk_facts (name, value) VALUES ('mark', ?)",
      `"${mark}"`,
    );
    opened.db.close();
    const script = join(builtPrograms(), 'killedAtSwap.mjs');
    let done = false;
    let acts = 0;
    for (; !done; acts += 1) {
      const end = spawnSync(process.execPath, [script, killed, String(acts), links], {
        encoding: 'utf8',
      });
      done = end.signal !== 'SIGKILL';
      if (done) expect(end).toMatchObject({ stdout: 'done', status: 0, stderr: '' });
      const again = openStoreFile(killed, acts);
      expect(again.kind, `act ${acts}`).toBe('open');
      if (again.kind !== 'open') return;
      expect(again.db.get('PRAGMA integrity_check')?.['integrity_check']).toBe('ok');
      expect(factRepository(again.db).get('mark')).toBe(mark);
      const isClean = factRepository(again.db).get('unclean') === null;
      again.db.close();
      expect(readdirSync(killed).filter((name) => name.startsWith('desk.compact'))).toEqual([]);
      if (isClean)
        for (const name of readdirSync(killed).filter((each) => each.startsWith('desk.')))
          expect(readFileSync(join(killed, name), 'latin1'), `act ${acts}`).not.toMatch(WORDS);
    }
    expect(acts).toBeGreaterThan(8);
  },
);
