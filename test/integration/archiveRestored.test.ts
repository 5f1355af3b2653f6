import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyLedger } from '../../src/core/backup/backupCopy.ts';
import { backup, backups } from '../../src/core/store/open.ts';
import { prepareLedger, replacedLedgers, takeChosen } from '../../src/core/store/restoredLedger.ts';
import { NO_DAILY_COPY } from '../../src/domain/desk/dailyCopy.ts';
import { fillLedger } from '../bench/manyShipments.ts';
import { fakeDesk, type FakeDesk } from '../fakes/desk.ts';
import { nth } from '../present.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const YEAR = 2023;
let dir: string;
let test: FakeDesk;
let opened = 0;
const open = (): void => {
  test = fakeDesk({ path: join(dir, 'desk.db') });
  // A desk that is opened again makes other ids.
  test.pass((opened += 1));
};
const close = (): void => {
  test.store.archives.release();
  test.close();
};
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'desk-restored-'));
  open();
  fillLedger(test.store.db, 60, NOW);
  test.store.db.run('DELETE FROM unlisted_before');
  test.desk.listing.flush();
});
afterEach(() => {
  close();
  rmSync(dir, { recursive: true, force: true });
});

const lines = (limit = 200) =>
  test.desk.ledger.lines({ text: '', filter: 'all', sort: 'when', limit });
const idsOf = (year: number): string[] =>
  lines()
    .lines.filter(({ archive }) => archive === year)
    .map(({ id }) => id);
const booked = (year: number): string[] =>
  lines()
    .lines.filter(({ when }) => new Date(when).getUTCFullYear() === year)
    .map(({ id }) => id);
const flush = () => test.desk.archiving.flush(() => true);
const archiveYear = async (): Promise<void> => {
  test.desk.archiving.begin(YEAR, null);
  await flush();
};
const returnYear = async (): Promise<void> => {
  test.desk.archiving.takeBack(YEAR, null);
  await flush();
  test.desk.listing.flush();
};
let made = 0;
/** Makes a backup of the ledger as it is. @returns its path */
const backUp = (): string => {
  backup(test.store.db, dir, NOW + (made += 1));
  return nth(backups(dir), 0);
};
/** Restores a backup as a restart does. */
const restore = async (from: string): Promise<void> => {
  const prepared = await prepareLedger(dir, from, NOW);
  prepared.choose();
  close();
  takeChosen(dir);
  open();
  test.desk.listing.flush();
  await flush();
};

describe('after a backup was restored', () => {
  it('a shipment that came back from its archive since then is listed where it was', async () => {
    await archiveYear();
    const before = lines();
    const from = backUp();
    test.desk.archiving.takeBackOne(nth(idsOf(YEAR), 3));
    await restore(from);
    expect(lines()).toEqual(before);
  });

  it('a year that came back from its archive since then is listed as before', async () => {
    await archiveYear();
    const before = lines();
    const from = backUp();
    await returnYear();
    await restore(from);
    expect(lines()).toEqual(before);
  });

  it('a shipment that was archived since then is counted once', async () => {
    const id = nth(booked(YEAR), 1);
    test.store.db.run("UPDATE documents SET state = 'failed' WHERE shipment_id = ?", id);
    await archiveYear();
    const before = lines();
    expect(idsOf(YEAR)).not.toContain(id);
    const from = backUp();
    test.store.db.run("UPDATE documents SET state = 'stored' WHERE shipment_id = ?", id);
    await archiveYear();
    expect(idsOf(YEAR)).toContain(id);
    await restore(from);
    expect(lines()).toEqual(before);
    expect(lines(5).total).toBe(before.total);
  });

  it('a year that was archived anew since then is read from its own file, whichever ledger is restored', async () => {
    await archiveYear();
    const before = lines();
    const from = backUp();
    await returnYear();
    await archiveYear();
    await restore(from);
    expect(lines()).toEqual(before);
    await restore(nth(replacedLedgers(dir), 0));
    expect(lines()).toEqual(before);
  });

  it('a shipment whose people were erased since then is there without them and erased again: it looked as if its archive were missing', async () => {
    await archiveYear();
    const before = lines();
    const id = nth(idsOf(YEAR), 0);
    const sold = test.desk.ledger.must(id);
    const from = backUp();
    const { people } = await test.desk.personalData.find(sold.draft.receiver.email);
    await test.desk.personalData.erase(
      people.map((each) => each.id),
      null,
    );
    await flush();
    await test.desk.personalData.tidyUp();
    test.store.archives.release();
    const file = readFileSync(join(dir, `archive-${YEAR}.db`), 'latin1');
    expect(file).toContain(id);
    for (const word of [sold.draft.receiver.email, sold.draft.receiver.phone])
      expect(file).not.toContain(word);
    await restore(from);
    expect(test.desk.ledger.must(id)).toMatchObject({
      draft: { receiver: { email: '', first_name: '', country: sold.draft.receiver.country } },
      purchase: sold.purchase,
    });
    expect(test.store.db.get('SELECT erased_at FROM shipments WHERE id = ?', id)).not.toEqual({
      erased_at: null,
    });
    expect(test.store.journal.of(id).at(-1)?.event).toBe('erased');
    test.desk.listing.flush();
    expect(lines().total).toBe(before.total);
    await returnYear();
    expect(idsOf(YEAR)).toEqual([]);
    expect(test.store.archives.years()).toEqual([]);
  });

  it('a year that is archived again leaves the ledger that was replaced its file', async () => {
    const from = backUp();
    await archiveYear();
    const before = lines();
    await restore(from);
    await archiveYear();
    await restore(nth(replacedLedgers(dir), 0));
    expect(lines()).toEqual(before);
  });
});

describe('the copies that still contain somebody who is erased', () => {
  /** Makes a file as old as the ledger of this test. */
  const age = (path: string): string => {
    utimesSync(path, NOW / 1000, NOW / 1000);
    return path;
  };
  const erase = async (email: string): Promise<void> => {
    const { people } = await test.desk.personalData.find(email);
    await test.desk.personalData.erase(
      people.map(({ id }) => id),
      null,
    );
  };
  const named = (): string[] => test.desk.personalData.olderCopies().map(({ path }) => path);
  const emailOf = (id: string): string => test.store.shipments.get(id)?.draft.receiver.email ?? '';

  it('include an archive that only the ledger before a restore knew', async () => {
    const from = backUp();
    await archiveYear();
    const email = emailOf(nth(idsOf(YEAR), 0));
    await restore(from);
    const archive = age(join(dir, `archive-${YEAR}.db`));
    await erase(email);
    expect(named()).toContain(archive);
    await test.desk.personalData.removeOlderCopies(null);
    expect(existsSync(archive)).toBe(false);
  });

  it('include the copy of an archive whose year came back, and not that of an archive without them', async () => {
    await archiveYear();
    const email = emailOf(nth(idsOf(YEAR), 0));
    const folder = mkdtempSync(join(dir, 'folder-'));
    test.change({ dailyCopy: { ...NO_DAILY_COPY, folder } });
    test.store.archives.release();
    await copyLedger(test.store.db, {
      folder,
      workFolder: join(dir, 'work'),
      desk: test.store.facts.get('mark') ?? '',
      passphrase: null,
      kept: 1,
      now: NOW + 1_000,
    });
    const copies = readdirSync(folder).map((name) => age(join(folder, name)));
    const copy = copies.find((path) => path.includes(`archive-${YEAR}`)) ?? '';
    // Nothing changed in the archive since: its copy is as clean as it is, whatever its time says.
    await test.desk.personalData.erase([], null);
    expect(named()).not.toContain(copy);
    await returnYear();
    await erase(email);
    // Copied to another stick and back.
    utimesSync(copy, NOW / 1000 + 86_400, NOW / 1000 + 86_400);
    test.pass(2 * 86_400_000);
    expect(named()).toContain(copy);
    await test.desk.personalData.removeOlderCopies(null);
    expect(existsSync(copy)).toBe(false);
  });
});
