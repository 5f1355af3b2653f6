import { MODES } from '../../../domain/shipment/mode.ts';
import type { MinorMoney } from '../../../domain/money/money.ts';
import type { CostAndPrice } from '../../../domain/pricing/shipmentPrice.ts';
import { QUARTER_MS } from './spending.ts';
import type { Database, Row } from '../database/database.ts';

/** Bookings of one quarter of an hour with the same values in all grouping fields. */
export interface BookedInQuarter extends CostAndPrice<MinorMoney | null> {
  /** Start of the quarter of an hour, milliseconds since the epoch. In every time zone, hours and days start at a quarter. */
  readonly at: number;
  readonly slug: string;
  readonly serviceName: string;
  /** Country of the receiver, as typed. */
  readonly country: string;
  readonly operator: string;
  readonly void: boolean;
  readonly parcels: number;
}

/** Sums of bookings for the dashboard. */
export interface BookingFiguresRepository {
  /** Bookings at a service with a booking time in [from, until), milliseconds since the epoch. */
  readonly between: (serviceId: string, from: number, until: number) => BookedInQuarter[];
}

const money = (minor: unknown, currency: unknown): MinorMoney | null =>
  typeof minor === 'number' && typeof currency === 'string' ? { minor, currency } : null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const read = (row: Row): BookedInQuarter => ({
  at: Number(row['quarter']) * QUARTER_MS,
  slug: text(row['slug']),
  serviceName: text(row['name']) || text(row['slug']),
  country: text(row['country']),
  operator: text(row['operator']),
  void: row['void'] === 1,
  parcels: Number(row['parcels']),
  price: money(row['price'], row['price_currency']),
  cost: money(row['cost'], row['currency']),
});

/**
 * Tables `shipments`, `sales` and `voids`. Of several attempts the one counts that was bought: not always the last, because an answer to an earlier one
 * can come late.
 */
export const bookingFiguresRepository = (db: Database): BookingFiguresRepository => ({
  between: (serviceId, from, until) =>
    db
      .all(
        `SELECT s.booked_at / ${QUARTER_MS} AS quarter, coalesce(json_extract(x.terms, '$.service.slug'), json_extract(s.purchase, '$.slug')) AS slug,
          max(json_extract(x.terms, '$.service.name')) AS name, json_extract(s.draft, '$.receiver.country') AS country,
          json_extract(x.terms, '$.operator') AS operator, x.currency,
          coalesce(json_extract(x.terms, '$.customer.total.currency'), x.currency) AS price_currency,
          EXISTS (SELECT 1 FROM voids v WHERE v.shipment_id = s.id AND v.kind = 'void'
            AND NOT EXISTS (SELECT 1 FROM voids later WHERE later.shipment_id = s.id AND later.seq > v.seq)) AS void,
          count(*) AS parcels, sum(x.minor) AS cost,
          sum(coalesce(json_extract(x.terms, '$.customer.total.minor'), x.minor)) AS price
        FROM shipments s LEFT JOIN sales x ON x.shipment_id = s.id
          AND x.attempt = (SELECT max(attempt) FROM sales WHERE shipment_id = s.id AND at = s.sent_at)
        WHERE s.state = 'booked' AND s.removed_at IS NULL AND s.profile = ? AND s.mode IN (${MODES.map((mode) => `'${mode}'`).join(', ')}) AND s.booked_at >= ? AND s.booked_at < ?
        GROUP BY 1, 2, 4, 5, 6, 7, 8`,
        serviceId,
        from,
        until,
      )
      .map(read),
});
