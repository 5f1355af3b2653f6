import { dateIn } from '../text/dates.ts';

const QUARTER_MS = 900_000;
const HOURS_MS = 15 * 3_600_000;

/** The time at which a year begins in a time zone (IANA name), milliseconds since the epoch. */
export const yearStart = (year: number, timeZone: string): number => {
  const first = `${year}-01-01`;
  // No time zone is more than 14 hours from UTC, and midnight is always at a multiple of a quarter of an hour.
  const from = Date.UTC(year, 0, 1) - HOURS_MS;
  let at = from;
  while (dateIn(at, timeZone) < first) at += QUARTER_MS;
  return at;
};

/** Bookings of one year. */
export interface ArchiveYear {
  readonly year: number;
  /** Number of its bookings in the ledger. */
  readonly booked: number;
  /** Its archive; null for none. */
  readonly archive: {
    readonly work: 'moving' | 'whole' | 'returning';
    readonly shipments: number;
    /** False when the file is missing, is another file, or cannot be read. */
    readonly isHere: boolean;
    /** Size of the file; 0 when it is missing. */
    readonly bytes: number;
    /** File name in the data folder. */
    readonly file: string;
  } | null;
}

/** State of the archives. */
export interface ArchivesState {
  /** Finished years with bookings or an archive, the newest first. */
  readonly years: readonly ArchiveYear[];
  /** Progress of the current move, in bookings; null when nothing is being moved. */
  readonly working: {
    readonly year: number;
    readonly work: 'moving' | 'returning';
    readonly done: number;
    readonly total: number;
  } | null;
  /** Why a move stopped, for the user; or null. */
  readonly problem: string | null;
}
