import type { MinorMoney } from '../../../domain/money/money.ts';
import type { CustomerPrice } from '../../../domain/pricing/priceRules.ts';
import type {
  SoldRecord,
  SoldContent,
  SoldTerms,
  SoldPrice,
} from '../../../domain/purchase/soldRecord.ts';
import type { Database, Row } from '../database/database.ts';
import { compressSoldContent, expandSoldContent } from './soldContent.ts';
import type { WayStage } from '../../../domain/tracking/statusWords.ts';
import type { VoidKind, VoidLine } from '../../../domain/voiding/void.ts';

const TERMS = 'SELECT at, minor, currency, terms FROM sales';

/** A sold record with its content compressed (soldContent.ts). */
export interface CompressedSoldRecord {
  readonly terms: SoldTerms;
  readonly content: Uint8Array;
}

/** Compresses the content of a sold record. */
export const compressSoldRecord = ({ terms, content }: SoldRecord): CompressedSoldRecord => ({
  terms,
  content: compressSoldContent(content),
});

/**
 * Sold records, one row per attempt, numbered from 1. Looked up by the attempt's time, which the purchase has too; when two have the same time (the
 * clock was set back), the later attempt counts.
 */
export interface SoldRecordRepository {
  readonly add: (shipmentId: string, input: CompressedSoldRecord) => void;
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
    return row ? expandSoldContent(row['content'] as Uint8Array) : null;
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
          content: expandSoldContent(row['content'] as Uint8Array),
        });
        db.run(
          'UPDATE sales SET minor = ?, currency = ?, terms = ?, content = ? WHERE shipment_id = ? AND attempt = ?',
          ...written(terms),
          compressSoldContent(content),
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

/** Append-only (triggers refuse changes, except that reasons may be emptied): marks of void bookings, and marks taken back. */
export interface VoidRepository {
  /** @throws Error when the id exists */
  readonly add: (line: VoidLine) => void;
  readonly get: (id: string) => VoidLine | null;
  /** All lines of a shipment, oldest first. */
  readonly of: (shipmentId: string) => VoidLine[];
  /** The mark in force, or null. */
  readonly current: (shipmentId: string) => VoidLine | null;
  /** The given shipments that are void. */
  readonly among: (shipmentIds: readonly string[]) => ReadonlySet<string>;
  /** Empties the reasons: free text can name a person. */
  readonly erase: (shipmentId: string) => void;
}

/** Marks of void bookings, append-only: table `voids`. */
export const voidRepository = (db: Database): VoidRepository => {
  const of: VoidRepository['of'] = (shipmentId) =>
    db.all('SELECT * FROM voids WHERE shipment_id = ? ORDER BY seq', shipmentId).map(read);
  return {
    add: ({ id, shipmentId, at, operator, kind, reason, before }) => {
      db.run(
        'INSERT INTO voids (id, shipment_id, at, operator, kind, reason, stage_before, news_before) VALUES (?,?,?,?,?,?,?,?)',
        id,
        shipmentId,
        at,
        operator,
        kind,
        reason,
        before?.stage ?? null,
        before === null ? null : before.news ? 1 : 0,
      );
    },
    get: (id) => {
      const row = db.get('SELECT * FROM voids WHERE id = ?', id);
      return row ? read(row) : null;
    },
    of,
    current: (shipmentId) => {
      const row = db.get(
        'SELECT * FROM voids WHERE shipment_id = ? ORDER BY seq DESC LIMIT 1',
        shipmentId,
      );
      return row?.['kind'] === 'void' ? read(row) : null;
    },
    among: (shipmentIds) =>
      new Set(
        db
          .all(
            `SELECT v.shipment_id FROM voids v WHERE v.shipment_id IN (SELECT value FROM json_each(?)) AND v.kind = 'void'
              AND NOT EXISTS (SELECT 1 FROM voids later WHERE later.shipment_id = v.shipment_id AND later.seq > v.seq)`,
            JSON.stringify(shipmentIds),
          )
          .map((row) => String(row['shipment_id'])),
      ),
    erase: (shipmentId) => {
      db.run("UPDATE voids SET reason = '' WHERE shipment_id = ?", shipmentId);
    },
  };
};

const read = (row: Row): VoidLine => ({
  id: String(row['id']),
  shipmentId: String(row['shipment_id']),
  at: Number(row['at']),
  operator: String(row['operator']),
  kind: row['kind'] as VoidKind,
  reason: String(row['reason']),
  before:
    row['stage_before'] === null
      ? null
      : { stage: row['stage_before'] as WayStage, news: row['news_before'] === 1 },
});
