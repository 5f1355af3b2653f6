import { compareDecimals, type Money } from '../../domain/money/money.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import { optionOf } from '../../domain/rates/option.ts';
import { PRACTICE_IDENTITY } from '../../domain/service/serviceIdentity.ts';
import type { SiteSpending } from '../../domain/site/site.ts';
import { dateIn } from '../../domain/text/dates.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { fromUnits, toUnits } from '../store/spending.ts';
import type { DaySpending, Spend } from './line.ts';

/** Days after which what was spent is of no limit any more, in milliseconds; two, for clocks and time zones that differ. */
const COUNTS_MS = 2 * 86_400_000;

/** What a purchase costs; null for practice, and before an option was chosen. */
export const costOf = ({
  purchase,
  serviceId,
}: Pick<ShipmentRecord, 'purchase' | 'serviceId'>): Money | null =>
  serviceId === PRACTICE_IDENTITY || !('slug' in purchase)
    ? null
    : (optionOf(purchase.quote, purchase.slug)?.total ?? null);

const unitsOf = ({ amount, currency }: Money): Spend => ({ currency, amount: toUnits(amount) });

/** What a claim reserves. @param zone IANA name of the time zone that says which day it is */
export const spendOf = (
  record: Pick<ShipmentRecord, 'purchase' | 'serviceId'>,
  zone: string,
): (Spend & { readonly zone: string }) | undefined => {
  const cost = costOf(record);
  return cost === null ? undefined : { ...unitsOf(cost), zone };
};

/** What was bought lately, for its day. */
export const spentBy = (
  records: readonly ShipmentRecord[],
  now: number,
  zone: string,
): (Spend & { readonly shipment: string; readonly day: string })[] =>
  records.flatMap((record) => {
    const { purchase, id } = record;
    const cost = costOf(record);
    return cost !== null && isSealed(purchase.kind) && 'attempt' in purchase
      ? now - purchase.attempt.at < COUNTS_MS
        ? [{ ...unitsOf(cost), shipment: id, day: dateIn(purchase.attempt.at, zone) }]
        : []
      : [];
  });

/** As the window shows it. */
export const shownSpending = (all: readonly DaySpending[]): SiteSpending[] =>
  all.map(({ currency, limit, spent }) => ({
    currency,
    limit: limit === null ? null : fromUnits(limit),
    spent: fromUnits(spent),
  }));

/** Limits as they are told to the site; a limit of nothing is one. */
export const limitsTold = (limits: readonly Money[]): Spend[] =>
  limits.filter(({ amount }) => compareDecimals(amount, '0') >= 0).map(unitsOf);
