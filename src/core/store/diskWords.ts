import { t } from '../../texts/index.ts';
import { DeskError } from '../deskError.ts';

/** SQLITE_PERM, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN: the disk, or the permission to write to it. */
const UNWRITABLE = [3, 8, 10, 14];
const SQLITE_FULL = 13;
const SYSTEM_FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const SYSTEM_UNWRITABLE = ['EROFS', 'EACCES', 'EPERM', 'EIO'];

type DiskFault = 'full' | 'unwritable';
const among = <T>(found: T, full: readonly T[], unwritable: readonly T[]): DiskFault | null =>
  full.includes(found) ? 'full' : unwritable.includes(found) ? 'unwritable' : null;

/** What is wrong with the disk of the ledger, from what node:sqlite threw; null for any other error. */
const ledgerFault = (reason: Error): DiskFault | null => {
  const { errcode } = reason as { errcode?: unknown };
  return typeof errcode === 'number' ? among(errcode & 0xff, [SQLITE_FULL], UNWRITABLE) : null;
};
/** The same for another file, from what the system threw. */
const fileFault = (reason: Error): DiskFault | null =>
  among(String((reason as NodeJS.ErrnoException).code), SYSTEM_FULL, SYSTEM_UNWRITABLE);

/** What is wrong with a disk, by what the ledger or the system threw; null for any other error. */
export const diskFault = (reason: unknown): DiskFault | null =>
  reason instanceof Error ? (ledgerFault(reason) ?? fileFault(reason)) : null;

/** Words for a disk that does not take what the ledger writes; null for any other error. */
export const ledgerDiskWords = (reason: unknown): string | null => {
  const fault = reason instanceof Error ? ledgerFault(reason) : null;
  if (fault === null) return null;
  return fault === 'full'
    ? t('disk.full')
    : t('disk.unwritable', { why: (reason as Error).message });
};

/** What is thrown in the place of an error that ended a start: of the disk a sentence, any other error as it is. */
export const notStarted = (reason: unknown): unknown => {
  if (!(reason instanceof Error) || reason instanceof DeskError) return reason;
  const fault = diskFault(reason);
  if (fault === null) return reason;
  return new DeskError(
    'damaged',
    fault === 'full' ? t('disk.fullAtStart') : t('disk.unwritableAtStart', { why: reason.message }),
  );
};

/** Takes how a part of a start is ended. */
export type Begun = (end: () => unknown) => void;

/**
 * Starts something of several parts. Where one cannot begin, those that have begun are ended, the last one first: a server that goes on
 * listening would keep the program from ending.
 * @param start is given a function that takes the end of each part
 * @throws what `start` throws; `notStarted`
 */
export const startInParts = async <T>(start: (begun: Begun) => Promise<T>): Promise<T> => {
  const ends: (() => unknown)[] = [];
  try {
    return await start((end) => ends.push(end));
  } catch (reason) {
    for (const end of ends.reverse()) {
      try {
        await end();
      } catch {
        // It ends with the program.
      }
    }
    throw notStarted(reason);
  }
};
