import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreArchives } from '../../src/core/backup/archiveCopies.ts';
import { copyLedger, openCopy } from '../../src/core/backup/backupCopy.ts';
import { createRestoring } from '../../src/core/backup/restoring.ts';
import { fillLedger } from '../bench/manyShipments.ts';
import { openForReading } from '../../src/core/store/database.ts';
import { fakeDesk, type FakeDesk } from '../fakes/desk.ts';
import { present } from '../present.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const YEAR = 2023;
const ARCHIVE = `archive-${YEAR}.db`;
let dir: string;
let folder: string;
let test: FakeDesk;
const openIn = (dataDir: string): FakeDesk => fakeDesk({ path: join(dataDir, 'desk.db') });
const close = (which: FakeDesk): void => {
  which.store.archives.release();
  which.close();
};
/** A desk with one archived year, and a folder for its copies. */
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'desk-archives-'));
  folder = newFolder();
  test = openIn(newFolder());
  fillLedger(test.store.db, 60, NOW);
  test.store.db.run('DELETE FROM unlisted_before');
  test.desk.listing.flush();
  test.desk.archiving.begin(YEAR, null);
  await test.desk.archiving.flush(() => true);
});
afterEach(() => {
  close(test);
  rmSync(dir, { recursive: true, force: true });
});
const newFolder = (): string => mkdtempSync(join(dir, 'folder-'));

/** Copies the ledger into the folder, as the daily copy does. */
const copy = ({ passphrase = null, day = 20, kept = 3 }: CopyWish = {}): ReturnType<
  typeof copyLedger
> =>
  copyLedger(test.store.db, {
    folder,
    workFolder: join(dir, 'work'),
    desk: 'D',
    passphrase,
    kept,
    now: Date.UTC(2026, 10, day, 9),
  });
interface CopyWish {
  readonly passphrase?: string | null;
  readonly day?: number;
  readonly kept?: number;
}
/** Restores a copy into an empty data folder. @returns that folder */
const restoredFrom = async (path: string, passphrase: string | null): Promise<string> => {
  const [work, dataDir] = [newFolder(), newFolder()];
  const opened = await openCopy(path, passphrase, work);
  await restoreArchives(dataDir, path, opened.path, passphrase);
  opened.close();
  return dataDir;
};

describe('the copy of an archive', () => {
  const namesWith = (end: string): string[] =>
    readdirSync(folder).filter((name) => name.includes(`archive-${YEAR}`) && name.endsWith(end));

  it('is made anew after a change although the clock was ahead when it was made, and only then', async () => {
    test.store.archives.release();
    await copy();
    const [name = ''] = namesWith('.db');
    const path = join(folder, name);
    const ahead = new Date(Date.UTC(2036, 0, 1));
    const listed = (): number => {
      const db = openForReading(path, { isStill: true });
      try {
        return Number(db.get('SELECT count(*) AS n FROM listed')?.['n']);
      } finally {
        db.close();
      }
    };
    utimesSync(path, ahead, ahead);
    await copy({ day: 21 });
    // Unchanged: it was not copied again.
    expect(statSync(path).mtime).toEqual(ahead);
    const before = listed();
    const id = test.desk.ledger
      .lines({ text: '', filter: 'all', sort: 'when', limit: 200 })
      .lines.find(({ archive }) => archive === YEAR)?.id;
    test.desk.archiving.takeBackOne(present(id, 'an archived shipment'));
    test.store.archives.release();
    await copy({ day: 22 });
    expect(listed()).toBe(before - 1);
  });

  it('is not lost to a new passphrase although the archive did not change', async () => {
    await copy({ passphrase: 'harmattan' });
    const { path } = await copy({ passphrase: 'dry season', day: 21 });
    expect(readdirSync(await restoredFrom(path, 'dry season'))).toEqual([ARCHIVE]);
  });

  it('does not stay readable once copies are encrypted and no plain copy of the ledger is left', async () => {
    await copy({ kept: 1 });
    expect(namesWith('.db')).toHaveLength(1);
    await copy({ kept: 2, day: 21, passphrase: 'harmattan' });
    // The plain copy of the ledger that is still kept needs it.
    expect(namesWith('.db')).toHaveLength(1);
    await copy({ kept: 2, day: 22, passphrase: 'harmattan' });
    expect(namesWith('.db')).toEqual([]);
    expect(namesWith('.wdbackup')).toHaveLength(1);
  });

  it('is the one of its ledger: an older one without passphrase does not take its place', async () => {
    await copy();
    const [plain = ''] = namesWith('.db');
    writeFileSync(join(folder, plain), 'older');
    const { path } = await copy({ passphrase: 'harmattan', day: 21 });
    const dataDir = await restoredFrom(path, 'harmattan');
    expect(readFileSync(join(dataDir, ARCHIVE), 'utf8')).not.toBe('older');
  });

  it('is restored from a disk that cannot be written to: nothing is made beside it, and it is not read-only afterwards', async () => {
    const { path } = await copy();
    const names = readdirSync(folder);
    for (const name of names) chmodSync(join(folder, name), 0o444);
    const dataDir = await restoredFrom(path, null);
    expect(readdirSync(folder)).toEqual(names);
    expect(statSync(join(dataDir, ARCHIVE)).mode & 0o200).toBe(0o200);
  });

  it('leaves nothing in the data folder when the restore is not carried out', async () => {
    await copy();
    const other = newFolder();
    const there = openIn(other);
    let asked = 0;
    const restoring = createRestoring({
      dataDir: other,
      dailyFolder: () => folder,
      desk: 'D',
      guard: { demand: () => null },
      checkOpen: () => undefined,
      // A run starts while the backup is prepared.
      busy: () => ((asked += 1) === 1 ? null : 'A run is in progress.'),
      clock: there.desk.context.clock,
      random: there.desk.context.random,
      log: { info: () => undefined },
      restart: () => undefined,
    });
    const [found] = await restoring.found();
    await expect(restoring.begin(found?.id ?? '', null, null)).rejects.toThrow('in progress');
    expect(readdirSync(other).filter((name) => name.startsWith('archive-'))).toEqual([]);
    close(there);
  });
});
