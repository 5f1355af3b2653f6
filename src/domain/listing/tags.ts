import { isSentState, type PurchaseState } from '../purchase/purchase.ts';
import { shortHash } from '../text/shortHash.ts';
import { STORED_FILTERS, type StoredKey, type StoredValues } from './filters.ts';
import { TAG } from './words.ts';

/** The values that shipments are filtered by. */
export interface Tagged extends StoredValues {
  readonly profile: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** One letter per kind of tag. Persisted. */
const LETTERS = {
  profile: 'p',
  month: 'd',
  ...Object.fromEntries(STORED_FILTERS.map(({ key, letter }) => [key, letter])),
} as Readonly<Record<TagKind, string>>;
export type TagKind = 'profile' | 'month' | StoredKey;

/** The tag of a value, as one word of the index. Two values can have the same one: the row itself has to be compared as well. */
export const tagOf = (kind: TagKind, value: string): string =>
  TAG + LETTERS[kind] + shortHash(value);

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** The tags of a shipment, separated by blanks. */
export const tagsOf = (row: Tagged): string =>
  [
    tagOf('profile', row.profile),
    tagOf('month', monthOf(row.at)),
    ...STORED_FILTERS.flatMap(({ key }) => (row[key] === '' ? [] : tagOf(key, row[key]))),
  ].join(' ');

/** Longer periods are not searched month by month. */
const MOST_MONTHS = 24;

/** The months of a period, both ends included; null for open or long periods. Milliseconds since the epoch. */
export const monthsBetween = (from: number | null, until: number | null): string[] | null => {
  if (from === null || until === null || until <= from) return null;
  const months: string[] = [];
  const last = monthOf(until - 1);
  for (let at = new Date(`${monthOf(from)}-01T00:00:00Z`); ; at.setUTCMonth(at.getUTCMonth() + 1)) {
    const month = monthOf(at.getTime());
    months.push(month);
    if (month === last) return months;
    if (months.length === MOST_MONTHS) return null;
  }
};

/** True for states that are not sealed, and for sending. */
export const isOpenState = (state: PurchaseState): boolean =>
  state === 'sending' || !isSentState(state);
