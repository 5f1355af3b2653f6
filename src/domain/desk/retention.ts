import { z } from 'zod';
import type { PlainKey } from '../../texts/index.ts';

/**
 * Kinds of data that are removed by age. `drafts`: never sold, with their prices, files and undo steps. `documents`: of bookings, and printed papers.
 * `details`: other data of bookings: sent bytes, the service's answers, texts with personal data, drivers of hand-overs. `people`: sender and
 * receiver of bookings. `customers`: cards of the address book. `logs`: the program's log files.
 */
export const RETENTION_KINDS = [
  'drafts',
  'documents',
  'details',
  'people',
  'customers',
  'logs',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

const months = z.number().int().min(1).max(600).nullable();

/** How long each kind is kept, in months; null: forever. Nothing is removed automatically until `on`. */
export const retentionSchema = z.object({
  on: z.boolean(),
  drafts: months,
  documents: months,
  details: months,
  people: months,
  customers: months,
  logs: months,
});
export type RetentionSettings = z.infer<typeof retentionSchema>;

/** Defaults: off, with periods to start from. Senders and receivers of bookings are accounting data and are kept unless a person sets a period. */
export const RETENTION: RetentionSettings = {
  on: false,
  drafts: 12,
  documents: 24,
  details: 24,
  people: null,
  customers: 36,
  logs: 6,
};

/** Periods in the list of choices, in months; another stored number is added to it. */
export const KEPT_MONTHS: readonly number[] = [3, 6, 12, 24, 36, 60, 84, 120];

/**
 * Data from before this time is removed, milliseconds since the epoch: the same day of the month `kept` months ago, or the last day of a shorter
 * month.
 */
export const olderThan = (now: number, kept: number): number => {
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() - kept);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.getTime();
};

/** A parcel that was never tracked counts as on its way for this time after its booking: half a year, in milliseconds. */
export const UNASKED_MS = 183 * 86_400_000;

/** What would be removed of a kind now. */
export interface AgedKind {
  readonly count: number;
  /** Bytes; an estimate for data inside the ledger. */
  readonly bytes: number;
  /** When the oldest was last changed, booked, used or written, milliseconds since the epoch; null when nothing would be removed. */
  readonly oldest: number | null;
  /** Number of entries that are old enough but kept: not settled, paid, on the way, waiting for a printer, or impossible to fetch again. */
  readonly kept: number;
}

export type AgedKinds = Readonly<Partial<Record<RetentionKind, AgedKind>>>;

/** The last removal: number of removed entries of each kind. */
export interface LastRetention {
  /** YYYY-MM-DD in the desk's time zone. */
  readonly day: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly gone: Readonly<Partial<Record<RetentionKind, number>>>;
}

/** Settings of the removal by age, and its last result. */
export interface RetentionState extends RetentionSettings {
  readonly last: LastRetention | null;
  /** True while a removal runs. */
  readonly working: boolean;
}

const KIND_WORDS: Readonly<Record<RetentionKind, PlainKey>> = {
  drafts: 'retention.drafts',
  documents: 'retention.documents',
  details: 'retention.details',
  people: 'retention.people',
  customers: 'retention.customers',
  logs: 'retention.logs',
};

/** Key of the text with the name of the kind. */
export const retentionKey = (kind: RetentionKind): PlainKey => KIND_WORDS[kind];
