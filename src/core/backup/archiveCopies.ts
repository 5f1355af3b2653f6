import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { chmod, copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { archivePath } from '../store/archiveFile.ts';
import { archiveRepository, type ArchiveRepository } from '../store/archives.ts';
import { openForReading, type Database } from '../store/database.ts';
import { factRepository, type FactRepository } from '../store/facts.ts';
import { isDamage } from '../store/soundness.ts';
import { isSealed, opensWith, seal, unseal } from './sealedFile.ts';

/** Where copies of archives are written. */
export interface ArchiveCopyOptions {
  readonly folder: string;
  /** A folder on this computer for files that are not encrypted yet. */
  readonly workFolder: string;
  /** Prefix of the names of this desk's copies. */
  readonly start: string;
  readonly passphrase: string | null;
}

/** Endings of the names of copies. */
export const [PLAIN, SEALED] = ['.db', '.wdbackup'] as const;

const nameOf = (year: number, id: string): string => `archive-${year}-${id}`;
const ARCHIVE = /^archive-\d{4}-/;
/** Sizes and times of a database and its log, to be compared for equality: an order of times depends on the clock. */
const stateOf = (path: string): string =>
  [path, `${path}-wal`]
    .map((each) => {
      const { size, mtimeMs } = statSync(each, { throwIfNoEntry: false }) ?? {
        size: 0,
        mtimeMs: 0,
      };
      // Reading creates an empty log.
      return size === 0 ? '0' : `${size} ${mtimeMs}`;
    })
    .join(' ');
/** The time of the last write to a database or its log, milliseconds; reading it creates an empty log. */
const lastWritten = (path: string): number =>
  Math.max(
    ...[path, `${path}-wal`].map((each) => {
      const { size, mtimeMs } = statSync(each, { throwIfNoEntry: false }) ?? {
        size: 0,
        mtimeMs: 0,
      };
      return size === 0 ? 0 : mtimeMs;
    }),
  );

type Facts = Pick<FactRepository, 'get'>;
/** Returns whether the archive did not change since it was copied there; null for a copy that this ledger has no record of. */
const isUnchanged = (facts: Facts, copy: string, from: string): boolean | null => {
  const made = facts.get('archiveCopies')?.[copy];
  return made === undefined
    ? null
    : made.of === stateOf(from) && made.bytes === statSync(copy).size;
};

/** Returns true when the copy of an archive can be kept: the archive did not change since, and the passphrase decrypts the copy. */
const isCurrent = async (
  facts: Facts,
  copy: string,
  from: string,
  passphrase: string | null,
): Promise<boolean> =>
  existsSync(copy) &&
  isUnchanged(facts, copy, from) === true &&
  (passphrase === null || (await opensWith(copy, passphrase)));

/**
 * Copies the yearly archives of a ledger to the folder of its copy. Only archives that changed since their last copy are copied, and all of them after
 * a change of the passphrase; each year has one copy of each form, which is replaced.
 * @throws the error of the system
 */
export const copyArchives = async (
  ledger: Database,
  { folder, workFolder, start, passphrase }: ArchiveCopyOptions,
): Promise<void> => {
  const archives = archiveRepository(ledger);
  const facts = factRepository(ledger);
  try {
    for (const { year, id } of archives.years()) {
      const file = archives.file(year);
      const from = archives.path(year);
      if (!file || from === null) continue;
      const end = passphrase === null ? PLAIN : SEALED;
      const path = join(folder, `${start}${nameOf(year, id)}${end}`);
      if (await isCurrent(facts, path, from, passphrase)) continue;
      const made = `${path}.part`;
      const plain = join(workFolder, `${nameOf(year, id)}.plain`);
      rmSync(made, { force: true });
      rmSync(plain, { force: true });
      // Before the copy begins: it need not contain what is written meanwhile.
      const of = stateOf(from);
      const erasures = facts.get('erasures')?.length ?? 0;
      try {
        await file.copyInSteps(passphrase === null ? made : plain);
        if (passphrase !== null) await seal(plain, made, passphrase);
        renameSync(made, path);
        const known = Object.entries(facts.get('archiveCopies') ?? {});
        facts.set('archiveCopies', {
          ...Object.fromEntries(known.filter(([copy]) => existsSync(copy))),
          [path]: { of, bytes: statSync(path).size, erasures },
        });
      } finally {
        rmSync(made, { force: true });
        rmSync(plain, { force: true });
      }
    }
  } finally {
    archives.release();
  }
};

/**
 * Returns the full paths of copies in the folder that are of archives which this ledger no longer has, or which changed since they were copied.
 * @param start prefix of the names of this desk's copies
 */
export const outdatedCopies = (
  folder: string,
  start: string,
  archives: Pick<ArchiveRepository, 'years' | 'path'>,
  facts: Facts,
): string[] => {
  const own = archives.years();
  return readdirSync(folder)
    .filter((name) => name.startsWith(start) && ARCHIVE.test(name.slice(start.length)))
    .filter((name) => !name.endsWith('.part'))
    .filter((name) => {
      const of = own.find(({ year, id }) => name.startsWith(start + nameOf(year, id)));
      const from = of ? archives.path(of.year) : null;
      if (from === null) return true;
      const copy = join(folder, name);
      // Copies of earlier versions have no record.
      return !(isUnchanged(facts, copy, from) ?? statSync(copy).mtimeMs > lastWritten(from));
    })
    .map((name) => join(folder, name));
};

/**
 * Removes the copies of archives with this ending. Called when the folder has no copy of the ledger of that form any more: after encryption was turned
 * on, no readable archive stays in the folder.
 */
export const removeArchiveCopies = (folder: string, start: string, end: string): void => {
  for (const name of readdirSync(folder))
    if (name.startsWith(start) && name.endsWith(end) && ARCHIVE.test(name.slice(start.length)))
      rmSync(join(folder, name), { force: true });
};

/**
 * Returns the years that have an archive according to a copy of a ledger; none for a copy older than archives, and none for a file that is no ledger:
 * the restore reports that.
 */
const yearsIn = (copy: string): { readonly year: number; readonly id: string }[] => {
  // Nothing writes to it, and its disk may be read-only.
  const db = openForReading(copy, { isStill: true });
  try {
    if (!db.get("SELECT 1 AS x FROM sqlite_master WHERE type = 'table' AND name = 'archives'"))
      return [];
    return archiveRepository(db).years();
  } catch (reason) {
    if (isDamage(reason)) return [];
    throw reason;
  } finally {
    db.close();
  }
};

/**
 * Restores the archives that the data folder lacks from the folder of the copy. A missing or unreadable archive is skipped: the desk then reports its
 * year as missing.
 * @param chosen the copy that a person chose
 * @param copy the same copy as a file that can be opened
 * @returns the paths of the restored archives
 */
export const restoreArchives = async (
  dataDir: string,
  chosen: string,
  copy: string,
  passphrase: string | null,
): Promise<string[]> => {
  const restored: string[] = [];
  const folder = dirname(chosen);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // A copy of the other form can be from before encryption was turned on or off.
  const ends = (await isSealed(chosen)) ? [SEALED, PLAIN] : [PLAIN, SEALED];
  for (const { year, id } of yearsIn(copy)) {
    const to = archivePath(dataDir, year);
    const made = `${to}.part`;
    const copies = ends.flatMap((end) =>
      names.filter((each) => each.endsWith(end) && each.includes(nameOf(year, id))),
    );
    for (const from of copies.map((name) => join(folder, name))) {
      if (existsSync(to)) break;
      rmSync(made, { force: true });
      try {
        if (await isSealed(from)) await unseal(from, made, passphrase ?? '');
        else await copyFile(from, made);
        // A copy has the rights of its original, which may only be readable.
        await chmod(made, 0o600);
        renameSync(made, to);
        restored.push(to);
      } catch {
        rmSync(made, { force: true });
      }
    }
  }
  return restored;
};

/** Removes restored archives when the ledger that they belong to is not restored: the current ledger does not know them, so an erasure would miss them. */
export const removeRestored = (paths: readonly string[]): void => {
  for (const path of paths) rmSync(path, { force: true });
};
