import { dateIn } from '../text/dates.ts';

const QUARTER_MS = 900_000;
const HOURS_MS = 15 * 3_600_000;

/** The moment at which a year begins in a time zone (IANA name), milliseconds since the epoch. */
export const yearStart = (year: number, timeZone: string): number => {
  const first = `${year}-01-01`;
  // No zone is further than 14 hours from UTC, and every midnight begins a quarter of an hour.
  const from = Date.UTC(year, 0, 1) - HOURS_MS;
  let at = from;
  while (dateIn(at, timeZone) < first) at += QUARTER_MS;
  return at;
};

/** One year of bookings. */
export interface ArchiveYear {
  readonly year: number;
  /** Bookings of it in the ledger. */
  readonly booked: number;
  /** Its archive; null where there is none. */
  readonly archive: {
    readonly work: 'moving' | 'whole' | 'returning';
    readonly shipments: number;
    /** False: the file is away, is another one, or cannot be read. */
    readonly isHere: boolean;
    /** Of the file, 0 where it is away. */
    readonly bytes: number;
    /** Its name, in the data folder. */
    readonly file: string;
  } | null;
}

/** How the archives stand. */
export interface ArchivesState {
  /** Finished years with bookings or an archive, the newest first. */
  readonly years: readonly ArchiveYear[];
  /** What is being moved: how many bookings were looked at, of how many; null for nothing. */
  readonly working: {
    readonly year: number;
    readonly work: 'moving' | 'returning';
    readonly done: number;
    readonly total: number;
  } | null;
  /** Why it stopped, in words; null where it did not. */
  readonly problem: string | null;
}
