import { z } from 'zod';
import type { PlainKey } from '../../texts/index.ts';

/**
 * What is removed by age. `drafts`: never sold, with their prices, files and undo steps. `documents`: of bookings, and printed papers. `details`: beside bookings: the sent bytes, the service's
 * answers, words that hold personal data, drivers of hand-overs. `people`: sender and receiver of bookings. `customers`: cards of the address book. `logs`: the program's log files.
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

/** How long each kind is kept, in months; null: always. Nothing goes by itself until `on`. */
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

/** What a desk begins with: off, with ages that a person may take as they are. Who was sent what is an accounting fact: it stays unless a person says otherwise. */
export const RETENTION: RetentionSettings = {
  on: false,
  drafts: 12,
  documents: 24,
  details: 24,
  people: null,
  customers: 36,
  logs: 6,
};

/** What a list offers; another number that was set stays in it. */
export const KEPT_MONTHS: readonly number[] = [3, 6, 12, 24, 36, 60, 84, 120];

/** What is older than this goes, milliseconds since the epoch: the same day of the month so many months ago, or the last one of a shorter month. */
export const olderThan = (now: number, kept: number): number => {
  const at = new Date(now);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() - kept);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.getTime();
};

/** A parcel that nobody asked about counts as on its way for so long after it was booked, in milliseconds: half a year. */
export const UNASKED_MS = 183 * 86_400_000;

/** What of a kind would go now. */
export interface AgedKind {
  readonly count: number;
  /** Bytes; about, for what lies within the ledger. */
  readonly bytes: number;
  /** When the oldest was changed, booked, used or written last, milliseconds since the epoch; null where nothing goes. */
  readonly oldest: number | null;
  /** Old enough, but kept: not settled, paid, on its way, waiting for a printer, or not to be had again. */
  readonly kept: number;
}

export type AgedKinds = Readonly<Partial<Record<RetentionKind, AgedKind>>>;

/** The last removal by age: how many of each kind went. */
export interface LastRetention {
  /** YYYY-MM-DD of the desk. */
  readonly day: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly gone: Readonly<Partial<Record<RetentionKind, number>>>;
}

/** What a person set about removal by age, and how the last one went. */
export interface RetentionState extends RetentionSettings {
  readonly last: LastRetention | null;
  /** It is being carried out. */
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

/** Key of the text that names the kind. */
export const retentionKey = (kind: RetentionKind): PlainKey => KIND_WORDS[kind];
