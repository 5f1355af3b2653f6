import type { MinorMoney } from '../../../domain/money/minorMoney.ts';
import type { CustomerPrice } from '../../../domain/pricing/priceRules.ts';
import type {
  SoldRecord,
  SoldContent,
  SoldTerms,
  SoldPrice,
} from '../../../domain/purchase/soldRecord.ts';
import type { Database, Row } from '../database/database.ts';
import { packContent, unpackContent } from './soldContent.ts';

const TERMS = 'SELECT at, minor, currency, terms FROM sales';

/** A sold record with its content compressed (soldContent.ts). */
export interface PackedSoldRecord {
  readonly terms: SoldTerms;
  readonly content: Uint8Array;
}

/** Compresses the content of a sold record. */
export const packSoldRecord = ({ terms, content }: SoldRecord): PackedSoldRecord => ({
  terms,
  content: packContent(content),
});

/**
 * Sold records, one row per attempt, numbered from 1. Looked up by the attempt's time, which the purchase has too; when two have the same time (the
 * clock was set back), the later attempt counts.
 */
export interface SoldRecordRepository {
  readonly add: (shipmentId: string, input: PackedSoldRecord) => void;
  readonly terms: (shipmentId: string, at: number) => SoldTerms | null;
  readonly content: (shipmentId: string, at: number) => SoldContent | null;
  /** Terms of every attempt, in order. */
  readonly allTerms: (shipmentId: string) => SoldTerms[];
  /** Rewrites the records of all attempts of a shipment. */
  readonly rewrite: (shipmentId: string, change: (sold: SoldRecord) => SoldRecord) => void;
}

/** Table `sales`. */
export const soldRecordRepository = (db: Database): SoldRecordRepository => ({
  add: (shipmentId, { terms, content }) => {
    db.run(
      `INSERT INTO sales (shipment_id, attempt, at, minor, currency, terms, content)
      SELECT ?1, coalesce(max(attempt), 0) + 1, ?2, ?3, ?4, ?5, ?6 FROM sales WHERE shipment_id = ?1`,
      shipmentId,
      terms.at,
      ...written(terms),
      content,
    );
  },
  terms: (shipmentId, at) => {
    const row = db.get(
      `${TERMS} WHERE shipment_id = ? AND at = ? ORDER BY attempt DESC LIMIT 1`,
      shipmentId,
      at,
    );
    return row ? readTerms(row) : null;
  },
  content: (shipmentId, at) => {
    const row = db.get(
      'SELECT content FROM sales WHERE shipment_id = ? AND at = ? ORDER BY attempt DESC LIMIT 1',
      shipmentId,
      at,
    );
    return row ? unpackContent(row['content'] as Uint8Array) : null;
  },
  allTerms: (shipmentId) =>
    db.all(`${TERMS} WHERE shipment_id = ? ORDER BY attempt`, shipmentId).map(readTerms),
  rewrite: (shipmentId, change) =>
    db.transaction(() => {
      for (const row of db.all(
        'SELECT attempt, at, minor, currency, terms, content FROM sales WHERE shipment_id = ?',
        shipmentId,
      )) {
        const { terms, content } = change({
          terms: readTerms(row),
          content: unpackContent(row['content'] as Uint8Array),
        });
        db.run(
          'UPDATE sales SET minor = ?, currency = ?, terms = ?, content = ? WHERE shipment_id = ? AND attempt = ?',
          ...written(terms),
          packContent(content),
          shipmentId,
          Number(row['attempt']),
        );
      }
    }),
});

const PARTS = [
  'shipment',
  'insurance',
  'pickup',
  'lastMile',
  'vat',
  'gross',
  'discount',
] as const satisfies readonly (keyof SoldPrice)[];

/** The columns of price and terms; currency and time are not repeated in the JSON. */
const written = ({
  at: _,
  price,
  ...terms
}: SoldTerms): [minor: number | null, currency: string | null, terms: string] => [
  price?.total.minor ?? null,
  price?.total.currency ?? null,
  JSON.stringify({ ...terms, parts: price && PARTS.map((part) => price[part]?.minor ?? null) }),
];

const readTerms = (row: Row): SoldTerms => {
  const { parts, ...kept } = JSON.parse(String(row['terms'])) as Omit<
    SoldTerms,
    'at' | 'price' | 'customer'
  > & { parts: (number | null)[] | null; customer?: CustomerPrice | null };
  return {
    ...kept,
    // Records stored before price rules existed have none.
    customer: kept.customer ?? null,
    at: Number(row['at']),
    price: parts && priceOf(parts, Number(row['minor']), String(row['currency'])),
  };
};

const priceOf = (
  [shipment, insurance, pickup, lastMile, vat, gross, discount]: (number | null)[],
  total: number,
  currency: string,
): SoldPrice => {
  const money = (minor: number | null | undefined): MinorMoney => ({ minor: minor ?? 0, currency });
  return {
    shipment: money(shipment),
    insurance: money(insurance),
    pickup: money(pickup),
    lastMile: money(lastMile),
    vat: vat == null ? null : money(vat),
    gross: money(gross),
    discount: money(discount),
    total: money(total),
  };
};
