import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CopyKind, CopyLook, LedgerFigures } from '../../../domain/desk/restore.ts';
import { decodeLine, type LogLine } from '../attempts/line.ts';
import { openLogFile } from '../attempts/logFile.ts';
import { isBegun, sendingsOf, type LoggedSending } from '../attempts/sendings.ts';
import { openForReading, type Database } from '../database/database.ts';
import { DamagedDatabase } from '../database/soundness.ts';
import { DATABASE, removeDatabase } from '../files/restoredLedger.ts';
import { readCopy } from './copyFile.ts';
import { isEncryptedBackup } from './encryptedFile.ts';

const count = (db: Database, sql: string): number => Number(db.get(sql)?.['n'] ?? 0);
const hasTable = (db: Database, name: string): boolean =>
  db.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name) !== undefined;

const figuresOf = (db: Database): LedgerFigures => {
  const newest = db.get('SELECT max(booked_at) AS at FROM shipments')?.['at'];
  return {
    shipments: count(db, 'SELECT count(*) AS n FROM shipments WHERE removed_at IS NULL'),
    booked: count(db, "SELECT count(*) AS n FROM shipments WHERE state = 'booked'"),
    batches: count(db, "SELECT count(*) AS n FROM batches WHERE kind = 'batch'"),
    // Copies of the first versions have no address book.
    customers: hasTable(db, 'addresses')
      ? count(db, 'SELECT count(*) AS n FROM addresses WHERE removed_at IS NULL')
      : 0,
    newestBooking: newest == null ? null : Number(newest),
  };
};

const logLines = (dataDir: string): LogLine[] => {
  const path = join(dataDir, 'attempts.log');
  // Opening the log would create it.
  if (!existsSync(path)) return [];
  const file = openLogFile(path);
  try {
    return [...file.lines(0)].flatMap(({ text }) => decodeLine(text)?.line ?? []);
  } finally {
    file.close();
  }
};

const BOUGHT: ReadonlySet<string | null> = new Set([
  'booked',
  'resolvedBooked',
  'confirmed',
  'numbered',
]);
const OPEN: ReadonlySet<string | null> = new Set([null, 'uncertain', 'takenBack']);
const KNOWN_AS_OPEN: ReadonlySet<string | null> = new Set(['uncertain', 'sending', 'booked']);

const missingIn = (db: Database, sendings: readonly LoggedSending[]): CopyLook['fromLog'] => {
  const stateOf = ({ shipment, service, reference }: LoggedSending): string | null => {
    const row =
      db.get('SELECT state FROM shipments WHERE id = ? AND profile = ?', shipment, service) ??
      db.get(
        'SELECT state FROM shipments WHERE profile = ? AND external_reference = ?',
        service,
        reference,
      );
    return row ? String(row['state']) : null;
  };
  // For a shipment that was sent more than once, a booked attempt decides, else the last attempt.
  const outcomes = new Map<string, { readonly isBought: boolean; readonly isOpen: boolean }>();
  for (const sending of sendings.filter(isBegun)) {
    const state = stateOf(sending);
    const bought = sending.trackingNumber !== null || BOUGHT.has(sending.outcome);
    const known = outcomes.get(sending.shipment);
    outcomes.set(sending.shipment, {
      isBought: known?.isBought === true || (bought && state !== 'booked'),
      isOpen: !bought && OPEN.has(sending.outcome) && !KNOWN_AS_OPEN.has(state),
    });
  }
  const all = [...outcomes.values()];
  return {
    booked: all.filter(({ isBought }) => isBought).length,
    uncertain: all.filter(({ isBought, isOpen }) => isOpen && !isBought).length,
  };
};

const figuresAt = (path: string): LedgerFigures | null => {
  try {
    // Without a WAL file the database is complete in itself and can be opened without creating one.
    const db = openForReading(path, { isStill: !existsSync(`${path}-wal`) });
    try {
      return figuresOf(db);
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
};

const compare = (kind: CopyKind, copy: string, here: string | null, dataDir: string): CopyLook => {
  const db = openForReading(copy, { isStill: true });
  try {
    const verdict = db.get('PRAGMA quick_check(1)')?.['quick_check'];
    if (verdict !== 'ok') throw new DamagedDatabase(String(verdict));
    return {
      kind,
      copy: figuresOf(db),
      here: here === null || !existsSync(here) ? null : figuresAt(here),
      fromLog: missingIn(db, sendingsOf(logLines(dataDir))),
    };
  } catch (reason) {
    if (reason instanceof DamagedDatabase) throw reason;
    throw new DamagedDatabase(String(reason));
  } finally {
    db.close();
  }
};

/**
 * Compares a backup of the data folder with the ledger. Changes nothing.
 * @param backup path of the file, a plain database
 * @param here the ledger that it would replace, or the file that was set aside; null when there is none
 * @throws DamagedDatabase when the backup is damaged
 */
export const lookAtBackup = (backup: string, here: string | null, dataDir: string): CopyLook =>
  compare('backup', backup, here, dataDir);

/**
 * As `lookAtBackup`, for a copy too, whose ledger is decrypted meanwhile.
 * @param passphrase null where none was given
 * @throws also NotOpened when the passphrase is missing or wrong
 */
export const lookAtCopy = async (
  from: string,
  passphrase: string | null,
  here: string | null,
  dataDir: string,
): Promise<CopyLook> => {
  if (!(await isEncryptedBackup(from))) return lookAtBackup(from, here, dataDir);
  const ledger = join(dataDir, 'desk.looked.db.part');
  removeDatabase(ledger);
  try {
    const kind = await readCopy(from, passphrase ?? '', (path) =>
      path === DATABASE ? ledger : null,
    );
    return compare(kind, ledger, here, dataDir);
  } finally {
    removeDatabase(ledger);
  }
};
