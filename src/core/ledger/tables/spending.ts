import { addDecimals, type Money } from '../../../domain/money/money.ts';
import { chosenPrice } from '../../../domain/pricing/shipmentPrice.ts';
import type { Purchase } from '../../../domain/purchase/purchase.ts';
import type { Database } from '../database/database.ts';

/** Sums are stored per quarter of an hour (triggers in schema.ts): midnight in every time zone is the start of one. */
export const QUARTER_MS = 900_000;

/** Sums are stored in ten-thousandths of a currency unit: prices have two decimals, a few services write four. */
const PLACES = 4;
/** Decimal text to ten-thousandths; further decimals are cut off. */
export const toUnits = (amount: string): number => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return Number(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
};

/** Ten-thousandths to exact decimal text with at least two decimals. */
export const fromUnits = (units: number): string => {
  const digits = String(Math.abs(units)).padStart(PLACES + 1, '0');
  const text = `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(
    /(\.\d\d\d*?)0+$/,
    '$1',
  );
  return units < 0 ? `-${text}` : text;
};

/** The columns `sent_at`, `cost` and `currency`: set for what was or may have been bought, otherwise null. */
export const costColumns = (
  purchase: Purchase,
): readonly [number | null, number | null, string | null] => {
  if (purchase.kind !== 'booked' && purchase.kind !== 'uncertain' && purchase.kind !== 'sending')
    return [null, null, null];
  const cost = chosenPrice(purchase)?.cost;
  return [purchase.attempt.at, cost ? toUnits(cost.amount) : null, cost?.currency ?? null];
};

/** Amounts spent, by service. */
export interface SpendingRepository {
  /**
   * Amounts of shipments sent since a time (milliseconds) that were or may have been bought, per quarter of an hour; `at` is the start of the
   * quarter.
   */
  readonly since: (
    serviceId: string,
    since: number,
  ) => { readonly at: number; readonly spent: Money }[];
  /**
   * Sums of shipments sent after a balance in one currency: booked ones, and uncertain ones. Exact decimal text. Includes shipments with a later time
   * than the balance (milliseconds), and shipments recorded after it while the clock was set back.
   */
  readonly after: (
    serviceId: string,
    currency: string,
    balance: { readonly id: string; readonly asOf: number },
  ) => { readonly booked: string; readonly uncertain: string };
  /** Time of the last sending in a currency, milliseconds since the epoch; 0 when there was none. */
  readonly lastSent: (serviceId: string, currency: string) => number;
}

/** Table `spent`. */
export const spendingRepository = (db: Database): SpendingRepository => ({
  since: (serviceId, since) =>
    db
      .all(
        'SELECT quarter, currency, amount FROM spent WHERE profile = ? AND quarter >= ? ORDER BY quarter',
        serviceId,
        Math.floor(since / QUARTER_MS),
      )
      .map((row) => ({
        at: Number(row['quarter']) * QUARTER_MS,
        spent: {
          amount: addDecimals(fromUnits(Number(row['amount'])), '0.00'),
          currency: String(row['currency']),
        },
      }))
      .filter(({ spent }) => !/^[-0.]*$/.test(spent.amount)),
  after: (serviceId, currency, { id, asOf }) => {
    const row = db.get(
      `SELECT coalesce(sum(CASE WHEN state = 'booked' THEN cost END), 0) AS booked,
        coalesce(sum(CASE WHEN state <> 'booked' THEN cost END), 0) AS uncertain
        FROM (
          SELECT state, cost FROM shipments INDEXED BY shipments_sent WHERE profile = ? AND currency = ? AND sent_at > ?
          UNION ALL
          SELECT state, cost FROM shipments WHERE profile = ? AND currency = ? AND sent_at <= ? AND id IN (
            SELECT shipment_id FROM sent_behind WHERE profile = ? AND currency = ? AND line >= (SELECT seq FROM wallet_lines WHERE id = ?)
          )
        )`,
      ...[serviceId, currency, asOf, serviceId, currency, asOf],
      ...[serviceId, currency, id],
    );
    return {
      booked: fromUnits(Number(row?.['booked'] ?? 0)),
      uncertain: fromUnits(Number(row?.['uncertain'] ?? 0)),
    };
  },
  lastSent: (serviceId, currency) =>
    Number(
      db.get(
        'SELECT coalesce(max(sent_at), 0) AS at FROM shipments INDEXED BY shipments_sent WHERE profile = ? AND currency = ? AND sent_at IS NOT NULL',
        serviceId,
        currency,
      )?.['at'],
    ),
});
