import { isSentState, type PurchaseState } from '../purchase/purchase.ts';
import { TAG } from './words.ts';

/** State of a shipment in the list: that of the purchase, or void. */
export type ListedState = PurchaseState | 'void';
/** How much of it was paid; '' without a price. */
export type PaidState = 'no' | 'part' | 'yes' | '';

/** The values that shipments are filtered by. */
export interface Tagged {
  readonly profile: string;
  readonly state: ListedState;
  readonly mode: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly service: string;
  readonly operator: string;
  readonly country: string;
  readonly batch: string;
  readonly paid: PaidState;
}

/** One letter per kind of tag. Persisted. */
const LETTERS = {
  profile: 'p',
  state: 's',
  mode: 'm',
  month: 'd',
  service: 'o',
  operator: 'u',
  country: 'c',
  batch: 'b',
  paid: 'y',
} as const;
export type TagKind = keyof typeof LETTERS;

/** Hash of letters and digits only, so that a tag is one word. Two values can have the same hash: the row itself has to be compared as well. */
const short = (value: string): string => {
  let sum = 0x811c9dc5;
  for (const sign of value) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
};

/** The tag of a value, as one word of the index. */
export const tagOf = (kind: TagKind, value: string): string => TAG + LETTERS[kind] + short(value);

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** The tags of a shipment, separated by blanks. */
export const tagsOf = (row: Tagged): string =>
  [
    tagOf('profile', row.profile),
    tagOf('state', row.state),
    tagOf('mode', row.mode),
    tagOf('month', monthOf(row.at)),
    ...(['service', 'operator', 'country', 'batch', 'paid'] as const).flatMap((kind) =>
      row[kind] === '' ? [] : tagOf(kind, row[kind]),
    ),
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
