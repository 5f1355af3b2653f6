import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, copyFileSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedDatabase, openDatabase, type Database } from './database.ts';

const DATABASE = 'desk.db';
const BACKUPS_KEPT = 10;

/** What was found at start: a database to work with, or a damaged one that a person must decide about. */
export type Opened =
  | { readonly kind: 'open'; readonly db: Database }
  | { readonly kind: 'damaged'; readonly setAside: string; readonly backups: readonly string[] };

/**
 * Opens the data folder's database. A damaged file is set aside under a new name and nothing is put in its place:
 * an empty ledger would look as if nothing had ever been bought. `restoreBackup` or `startEmpty` follow a person's word.
 * @param now milliseconds since the epoch, for names
 */
export const openStoreFile = (dataDir: string, now: number): Opened => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, DATABASE);
  const waiting = setAsideFiles(dataDir).at(-1);
  if (!existsSync(path) && waiting !== undefined) return { kind: 'damaged', setAside: join(dataDir, waiting), backups: backups(dataDir) };
  try {
    const db = openDatabase(path, (before) => backup(before, dataDir, now));
    chmodSync(path, 0o600);
    return { kind: 'open', db };
  } catch (reason) {
    if (!(reason instanceof DamagedDatabase)) throw reason;
    return { kind: 'damaged', setAside: setAside(dataDir, now), backups: backups(dataDir) };
  }
};

const stamp = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-');
const setAsideFiles = (dataDir: string): string[] => readdirSync(dataDir).filter((name) => /^desk\.damaged-.*\.db$/.test(name)).sort();

const setAside = (dataDir: string, now: number): string => {
  const target = join(dataDir, `desk.damaged-${stamp(now)}.db`);
  for (const end of ['', '-wal', '-shm']) {
    const from = join(dataDir, DATABASE + end);
    if (existsSync(from)) renameSync(from, target + end);
  }
  return target;
};

/** Newest first, whole paths. */
export const backups = (dataDir: string): string[] => {
  const folder = join(dataDir, 'backups');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith('.db')).sort().reverse().map((name) => join(folder, name));
};

/** A consistent copy under `backups/`; the oldest beyond the last ten go. */
export const backup = (db: Database, dataDir: string, now: number): void => {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `desk-${stamp(now)}.db`);
  if (existsSync(path)) return;
  db.copyTo(path);
  chmodSync(path, 0o600);
  for (const old of backups(dataDir).slice(BACKUPS_KEPT)) rmSync(old);
};

/**
 * Puts a backup in the place of a damaged database. What was bought since that backup is not in it, so every shipment
 * that was about to be bought goes back before its choice, and interrupted runs are closed: a person looks first.
 */
export const restoreBackup = (dataDir: string, from: string): void => {
  const path = join(dataDir, DATABASE);
  if (existsSync(path)) throw new Error('There is a sound database; nothing was restored.');
  const temporary = `${path}.restoring`;
  rmSync(temporary, { force: true });
  copyFileSync(from, temporary);
  const db = openDatabase(temporary, () => undefined);
  db.transaction(() => {
    db.run("UPDATE shipments SET state = 'ready', purchase = '{\"kind\":\"ready\"}' WHERE state IN ('quoted', 'chosen', 'refused')");
    db.run('UPDATE runs SET ended_at = started_at WHERE ended_at IS NULL');
  });
  db.close();
  renameSync(temporary, path);
};

/** Begins a new, empty database beside the one that was set aside. */
export const startEmpty = (dataDir: string): void => {
  openDatabase(join(dataDir, DATABASE), () => undefined).close();
};
