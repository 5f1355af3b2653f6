import { compareDecimals, type Money } from '../../domain/money/money.ts';
import { isSentState } from '../../domain/purchase/purchase.ts';
import { chosenPrice } from '../../domain/pricing/shipmentPrice.ts';
import { PRACTICE_IDENTITY } from '../../domain/service/serviceIdentity.ts';
import type { SiteSpending } from '../../domain/site/site.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import { fromUnits, toUnits } from '../ledger/tables/spending.ts';
import type { DaySpending, Spend } from './line.ts';

/** Age from which spending counts towards no limit any more, in milliseconds: two days, because clocks and time zones differ. */
const COUNTS_MS = 2 * 86_400_000;

/** Returns the cost of a purchase; null on the practice service, and before an option was chosen. */
export const costOf = ({
  purchase,
  serviceId,
}: Pick<ShipmentRecord, 'purchase' | 'serviceId'>): Money | null =>
  serviceId === PRACTICE_IDENTITY ? null : (chosenPrice(purchase)?.cost ?? null);

const unitsOf = ({ amount, currency }: Money): Spend => ({ currency, amount: toUnits(amount) });

/** Returns the amount that a claim reserves; undefined where nothing counts towards a limit. */
export const spendOf = (
  record: Pick<ShipmentRecord, 'purchase' | 'serviceId'>,
): Spend | undefined => {
  const cost = costOf(record);
  return cost === null ? undefined : unitsOf(cost);
};

/** Returns the spending of recent purchases, each with the time at which it was sent. */
export const spentBy = (
  records: readonly ShipmentRecord[],
  now: number,
): (Spend & { readonly shipment: string; readonly at: number })[] =>
  records.flatMap((record) => {
    const { purchase, id } = record;
    const cost = costOf(record);
    return cost !== null && isSentState(purchase.kind) && 'attempt' in purchase
      ? now - purchase.attempt.at < COUNTS_MS
        ? [{ ...unitsOf(cost), shipment: id, at: purchase.attempt.at }]
        : []
      : [];
  });

/** Returns the spending as the window shows it. */
export const shownSpending = (all: readonly DaySpending[]): SiteSpending[] =>
  all.map(({ currency, limit, spent }) => ({
    currency,
    limit: limit === null ? null : fromUnits(limit),
    spent: fromUnits(spent),
  }));

/** Returns the limits as the site stores them. A limit of zero is kept. */
export const limitsForSite = (limits: readonly Money[]): Spend[] =>
  limits.filter(({ amount }) => compareDecimals(amount, '0') >= 0).map(unitsOf);
