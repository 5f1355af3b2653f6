import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CopyKind } from '../../../domain/desk/restore.ts';
import { t } from '../../../texts/index.ts';
import { message, textToStore } from '../../../texts/text.ts';
import { DeskError } from '../../base/deskError.ts';
import { openDatabase, openForReading, type Database } from '../database/database.ts';
import { isDamage } from '../database/soundness.ts';
import { factRepository, noteMove, type PutBack } from '../tables/facts.ts';
import { isUnusedLedger } from '../tables/unusedLedger.ts';

export const DATABASE = 'desk.db';
/** List of the messages to customers whose sending was begun (core/counter/messages). */
export const BEGUN_MESSAGES = 'messages.log';
/** Folder of the ledger, or of the whole desk, that a person chose: the next start puts it in place. */
const CHOSEN = 'desk.chosen';
/** Folder of one that is being prepared, and of one in whose place another was chosen. */
const [PREPARED, NOT_CHOSEN] = ['desk.prepared.part', 'desk.notChosen.part'] as const;
const UNFINISHED = '.part';
const BESIDE = ['-wal', '-shm', '-journal'] as const;

/** A time as part of a file name. @param now milliseconds since the epoch */
export const stampOf = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-');

/** Marks a ledger as restored: the next start compares the whole attempts log with it, and a person must look before anything is booked. */
export const markPutBack = (db: Database, how: PutBack['how'], at: number): void => {
  const facts = factRepository(db);
  facts.remove('checkpoint');
  facts.remove('home');
  facts.set('putBack', { how, at, since: null, problems: [] });
};

/** Deletes a SQLite file and its companion files. */
export const removeDatabase = (path: string): void => {
  for (const end of ['', ...BESIDE]) rmSync(path + end, { force: true });
};

/**
 * Turns the ledger of a copy into one to work with. That of a moved desk goes on as it was. A backup lacks what was bought since, so shipments that were
 * quoted, chosen or refused become `ready` again, and interrupted runs are closed: a person must look first.
 * @throws DamagedDatabase; DeskError when a newer version wrote it
 */
const makeRestored = (dataDir: string, kind: CopyKind, now: number): void => {
  const path = join(dataDir, PREPARED, DATABASE);
  // A copy has the rights of its original: that of a file on a disc, or of a protected one, is read-only.
  chmodSync(path, 0o600);
  const db = openDatabase(path, () => undefined);
  try {
    db.transaction(() => {
      const facts = factRepository(db);
      if (kind === 'move') {
        facts.remove('movedAway');
        // The ledger records its new location at its first use there.
        facts.remove('home');
        noteMove(facts, { what: 'in', at: now, operator: '' });
        return;
      }
      db.run(
        "UPDATE shipments SET state = 'ready', purchase = '{\"kind\":\"ready\"}' WHERE state IN ('quoted', 'chosen', 'refused')",
      );
      markPutBack(db, 'backup', now);
      db.run('UPDATE runs SET ended_at = started_at WHERE ended_at IS NULL');
      // Without the list, for example on another computer, nothing shows which of these messages were sent after the backup.
      if (!existsSync(join(dataDir, BEGUN_MESSAGES)))
        db.run(
          "UPDATE messages SET state = 'uncertain', changed_at = ?, words = ? WHERE state = 'queued'",
          now,
          textToStore(message('messages.listMissing')),
        );
    });
  } finally {
    db.close();
  }
};

/** A ledger, or a whole desk, prepared beside the one in use. */
export interface PreparedDesk {
  readonly kind: CopyKind;
  /** Makes the next start use it. @throws DeskError when somebody has begun to work at a desk that was unused */
  readonly choose: () => void;
  /** Deletes it when it was not chosen. */
  readonly discard: () => void;
}

/** Throws DeskError for a data folder that was worked with: a moved desk would replace more than its ledger. */
const demandUnused = (dataDir: string): void => {
  const path = join(dataDir, DATABASE);
  if (!existsSync(path)) return;
  const db = openForReading(path);
  try {
    if (!isUnusedLedger(db)) throw new DeskError('notAllowed', t('restore.inUse'));
  } finally {
    db.close();
  }
};

/**
 * Prepares the files of a copy beside the ledger in use, which does not change.
 * @param unpack writes the files into a folder. It calls `accept` first, which rejects a moved desk where the data folder is in use
 * @throws as `makeRestored`; DeskError for a moved desk where the data folder is in use; the disk's own error when it has no room
 */
export const prepareDesk = async (
  dataDir: string,
  unpack: (folder: string, accept: (kind: CopyKind) => void) => Promise<CopyKind>,
  now: number,
): Promise<PreparedDesk> => {
  const folder = join(dataDir, PREPARED);
  const discard = (): void => rmSync(folder, { recursive: true, force: true });
  const accept = (kind: CopyKind): void => {
    if (kind === 'move') demandUnused(dataDir);
  };
  discard();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const kind = await unpack(folder, accept);
    makeRestored(dataDir, kind, now);
    return {
      kind,
      choose: () => {
        accept(kind);
        const chosen = join(dataDir, CHOSEN);
        const other = join(dataDir, NOT_CHOSEN);
        rmSync(other, { recursive: true, force: true });
        // Not deleted where it is: half of a folder must never be put in place.
        if (existsSync(chosen)) renameSync(chosen, other);
        renameSync(folder, chosen);
        rmSync(other, { recursive: true, force: true });
      },
      discard,
    };
  } catch (reason) {
    discard();
    throw reason;
  }
};

/**
 * Checkpoints the whole write-ahead log of a ledger into its file. Leaves a damaged ledger unchanged; its log is kept beside it.
 * @throws DeskError while another program reads it
 */
const checkpointAll = (path: string): void => {
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    db.exec('PRAGMA synchronous = FULL');
    const folded = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    if (folded?.['busy'] === 1) throw new DeskError('notAllowed', t('restore.readByAnother'));
  } catch (reason) {
    if (!isDamage(reason)) throw reason;
  } finally {
    db.close();
  }
};

/** Creates a hard link to a file, or a copy on a file system without hard links; does nothing when `kept` exists. */
const keepAs = (path: string, kept: string): void => {
  if (existsSync(kept)) return;
  try {
    linkSync(path, kept);
  } catch {
    copyFileSync(path, kept + UNFINISHED);
    renameSync(kept + UNFINISHED, kept);
  }
};

/** Moves the files of a chosen desk to their places, except the ledger. Returns whether there were any. */
const takeFiles = (chosen: string, dataDir: string): boolean => {
  const paths = readdirSync(chosen, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path !== DATABASE && statSync(join(chosen, path)).isFile(),
  );
  for (const path of paths) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    renameSync(join(chosen, path), join(dataDir, path));
  }
  return paths.length > 0;
};

/**
 * Puts the ledger or the whole desk that a person chose in place. Called under the lock before anything is read. A ledger that is replaced is kept under
 * another name, but not the unused one that a moved desk replaces. At any moment a complete ledger, the old or the new one, has the ledger's name; the
 * next call continues after an interruption.
 * @returns the path of the old ledger; null when nothing was chosen or no ledger was kept
 */
export const replaceWithChosen = (dataDir: string): string | null => {
  const [path, folder] = [join(dataDir, DATABASE), join(dataDir, CHOSEN)];
  if (!existsSync(folder)) return null;
  const isWholeDesk = takeFiles(folder, dataDir);
  const chosen = join(folder, DATABASE);
  const kept = existsSync(chosen) ? replaceLedger(path, chosen, !isWholeDesk) : null;
  rmSync(folder, { recursive: true, force: true });
  return kept;
};

const replaceLedger = (path: string, chosen: string, keepsOld: boolean): string | null => {
  // Based on the file's time, so that the name is the same after a kill.
  const kept = join(dirname(path), `desk.replaced-${stampOf(statSync(chosen).mtimeMs)}.db`);
  const isKept = keepsOld && existsSync(path);
  if (isKept) {
    checkpointAll(path);
    keepAs(path, kept);
  }
  // A log that could not be checkpointed belongs to the old ledger and must never be applied to the new one.
  for (const end of BESIDE)
    if (existsSync(path + end)) {
      if (isKept && end !== '-shm') renameSync(path + end, kept + end);
      else rmSync(path + end);
    }
  try {
    renameSync(chosen, path);
  } catch (reason) {
    // The old ledger stays in use: a hard link to it would change with it.
    if (isKept && !existsSync(`${kept}-wal`)) rmSync(kept, { force: true });
    throw reason;
  }
  return isKept ? kept : null;
};

/** Full paths of ledgers that a backup replaced, newest first. */
export const replacedLedgers = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => /^desk\.replaced-.*\.db$/.test(name))
    .sort()
    .reverse()
    .map((name) => join(dataDir, name));
