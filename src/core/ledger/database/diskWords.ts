import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';

/** SQLITE_PERM, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN: the disk failed or may not be written to. */
const UNWRITABLE = [3, 8, 10, 14];
const SQLITE_FULL = 13;
const SYSTEM_FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const SYSTEM_UNWRITABLE = ['EROFS', 'EACCES', 'EPERM', 'EIO'];

type DiskFault = 'full' | 'unwritable';
const among = <T>(found: T, full: readonly T[], unwritable: readonly T[]): DiskFault | null =>
  full.includes(found) ? 'full' : unwritable.includes(found) ? 'unwritable' : null;

/** The disk fault behind an error of node:sqlite; null for any other error. */
const ledgerFault = (reason: Error): DiskFault | null => {
  const { errcode } = reason as { errcode?: unknown };
  return typeof errcode === 'number' ? among(errcode & 0xff, [SQLITE_FULL], UNWRITABLE) : null;
};
/** The disk fault behind a system error for another file; null for any other error. */
const fileFault = (reason: Error): DiskFault | null =>
  among(String((reason as NodeJS.ErrnoException).code), SYSTEM_FULL, SYSTEM_UNWRITABLE);

/** The disk fault behind an error of SQLite or the system; null for any other error. */
export const diskFault = (reason: unknown): DiskFault | null =>
  reason instanceof Error ? (ledgerFault(reason) ?? fileFault(reason)) : null;

/** A message for the user when the ledger's disk cannot be written to; null for any other error. */
export const ledgerDiskWords = (reason: unknown): string | null => {
  const fault = reason instanceof Error ? ledgerFault(reason) : null;
  if (fault === null) return null;
  return fault === 'full'
    ? t('disk.full')
    : t('disk.unwritable', { why: (reason as Error).message });
};

/** The error to throw when a start failed: a DeskError with a message for a disk fault, otherwise the error itself. */
export const notStarted = (reason: unknown): unknown => {
  if (!(reason instanceof Error) || reason instanceof DeskError) return reason;
  const fault = diskFault(reason);
  if (fault === null) return reason;
  return new DeskError(
    'damaged',
    fault === 'full' ? t('disk.fullAtStart') : t('disk.unwritableAtStart', { why: reason.message }),
  );
};

/** Registers the function that stops a started part. */
export type RegisterStop = (end: () => unknown) => void;

/**
 * Starts something with several parts. When one fails, stops the started parts, the last one first: a server that keeps listening would keep the
 * process alive.
 * @param start receives a function that registers the stop function of each part
 * @throws what `start` throws, through `notStarted`
 */
export const startInParts = async <T>(start: (begun: RegisterStop) => Promise<T>): Promise<T> => {
  const ends: (() => unknown)[] = [];
  try {
    return await start((end) => ends.push(end));
  } catch (reason) {
    for (const end of ends.reverse()) {
      try {
        await end();
      } catch {
        // The process ends anyway.
      }
    }
    throw notStarted(reason);
  }
};
