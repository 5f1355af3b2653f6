import type {
  PaymentKind,
  PaymentLine,
  PaymentMethod,
  StoredPayment,
} from '../../../domain/payment/payment.ts';
import type { Database, Row } from '../database/database.ts';
import { ofPractice } from './days.ts';

/** Append-only (triggers refuse changes): payments for shipments. */
export interface PaymentRepository {
  /** Adds the lines of one payment, all or none. @throws Error when the id exists, or when the payment that it corrects was corrected already */
  readonly add: (serviceId: string, lines: readonly PaymentLine[]) => void;
  /** Says that held money is the payment now. @throws Error when it ended before @param line as `add`, without an amount */
  readonly earn: (
    serviceId: string,
    held: PaymentLine,
    line: Pick<PaymentLine, 'paymentId' | 'at' | 'day' | 'operator'>,
  ) => void;
  /** Lines of one payment; empty when there is none. */
  readonly get: (paymentId: string) => PaymentLine[];
  /** All payment lines of a shipment, oldest first. */
  readonly of: (shipmentId: string) => PaymentLine[];
  /** Lines with a position in (after, upTo], of practice or of all other connections. */
  readonly between: (practice: boolean, after: number, upTo: number) => StoredPayment[];
  /** Lines that were written on this date of the calendar or in this business day, YYYY-MM-DD. */
  readonly onDay: (practice: boolean, day: string) => StoredPayment[];
  /** Lines of transfers, of any day, that were neither seen nor taken back. */
  readonly unseen: (practice: boolean) => StoredPayment[];
  /** Keeps whether a shipment is fully paid. @param practice of a shipment that is not; null: it is */
  readonly setOpen: (shipmentId: string, practice: boolean | null) => void;
  /**
   * Shipments that are not fully paid, or may not be because they changed since they were listed, the newest first, and their number. None while
   * nothing was ever paid here.
   */
  readonly perhapsOpen: (
    practice: boolean,
    limit: number,
  ) => { readonly ids: string[]; readonly n: number };
  /**
   * The lines with a reference that a customer wrote, of all payments of a shipment: also on its account, which a transfer paid off, and of the other
   * shipments of the same payment. Slip numbers of a card terminal are excluded.
   */
  readonly referenced: (shipmentId: string) => Pick<PaymentLine, 'shipmentId' | 'reference'>[];
  /** Empties the references of those lines: the text of a customer can name a person. */
  readonly erase: (shipmentId: string) => void;
}

/** Held money is read as a payment once it is one. */
const IS_EARNED =
  "EXISTS (SELECT 1 FROM payments e WHERE e.corrects = p.payment_id AND e.kind = 'earned')";
const KIND = `CASE WHEN p.kind = 'held' AND ${IS_EARNED} THEN 'payment' ELSE p.kind END AS kind`;

const FIELDS =
  'p.seq, p.payment_id, p.shipment_id, p.at, p.day, p.operator, p.drawer, p.method, p.minor, p.currency, p.tendered, p.reference, p.corrects, p.note';
const COLUMNS = `${FIELDS}, ${KIND}`;

/** Lines with a customer's text as their reference, of the payments of a shipment. A correction and a sight are payments of the same shipments. */
const REFERENCED =
  "reference <> '' AND method <> 'card' AND payment_id IN (SELECT payment_id FROM payments WHERE shipment_id = ?)";

/** SQL of `perhapsOpen`. ?1: 1 for practice. */
const PERHAPS_OPEN = `WITH found (id) AS (
  SELECT shipment_id FROM open_parcels WHERE practice = ?1
  UNION SELECT s.id FROM unlisted u CROSS JOIN shipments s ON s.id = u.shipment_id
    WHERE (s.profile = 'practice') = ?1 AND s.removed_at IS NULL AND (s.state = 'booked' OR EXISTS (SELECT 1 FROM payments p WHERE p.shipment_id = s.id)))`;

/** Payment lines, append-only: table `payments`. */
export const paymentRepository = (db: Database): PaymentRepository => {
  const insert = (
    serviceId: string,
    line: PaymentLine,
    kind: PaymentKind | 'earned',
    at: number,
  ): void => {
    db.run(
      `INSERT INTO payments (payment_id, line, profile, shipment_id, at, day, operator, drawer, kind, method, minor, currency, tendered,
        reference, corrects, note) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)`,
      line.paymentId,
      at,
      serviceId,
      line.shipmentId,
      line.at,
      line.day,
      line.operator,
      line.drawer,
      kind,
      line.method,
      line.amount.minor,
      line.amount.currency,
      line.tendered?.minor ?? null,
      line.reference,
      line.corrects,
      line.note,
    );
  };
  return {
    add: (serviceId, lines) =>
      db.transaction(() => {
        lines.forEach((line, at) => insert(serviceId, line, line.kind, at));
      }),
    earn: (serviceId, held, line) =>
      insert(
        serviceId,
        {
          ...held,
          ...line,
          amount: { ...held.amount, minor: 0 },
          tendered: null,
          corrects: held.paymentId,
        },
        'earned',
        0,
      ),
    get: (paymentId) =>
      db
        .all(
          `SELECT ${COLUMNS} FROM payments p WHERE p.payment_id = ? AND p.kind <> 'earned' ORDER BY p.line`,
          paymentId,
        )
        .map(read),
    of: (shipmentId) =>
      db
        .all(
          `SELECT ${COLUMNS} FROM payments p WHERE p.shipment_id = ? AND p.kind <> 'earned' ORDER BY p.seq`,
          shipmentId,
        )
        .map(read),
    between: (practice, after, upTo) =>
      db
        .all(
          `SELECT ${COLUMNS} FROM payments p WHERE p.seq > ? AND p.seq <= ? AND p.kind <> 'earned' AND ${ofPractice('p.profile')} ORDER BY p.seq`,
          after,
          upTo,
          Number(practice),
        )
        .map(read),
    onDay: (practice, day) =>
      db
        .all(
          `SELECT ${COLUMNS} FROM payments p WHERE p.day = ? AND p.kind <> 'earned' AND ${ofPractice('p.profile')} ORDER BY p.seq`,
          day,
          Number(practice),
        )
        .map(read),
    unseen: (practice) =>
      db
        .all(
          `SELECT ${COLUMNS} FROM payments p INDEXED BY payments_transfers WHERE ${ofPractice('p.profile')} AND p.kind IN ('payment', 'held') AND p.method = 'transfer'
          AND NOT EXISTS (SELECT 1 FROM payments c WHERE c.corrects = p.payment_id AND c.kind IN ('seen', 'correction')) AND (p.kind = 'payment' OR ${IS_EARNED}) ORDER BY p.seq`,
          Number(practice),
        )
        .map(read),
    setOpen: (shipmentId, practice) => {
      if (practice === null) db.run('DELETE FROM open_parcels WHERE shipment_id = ?', shipmentId);
      else
        db.run(
          'INSERT OR IGNORE INTO open_parcels (shipment_id, practice) VALUES (?, ?)',
          shipmentId,
          Number(practice),
        );
    },
    perhapsOpen: (practice, limit) => {
      if (db.get('SELECT 1 AS x FROM payments LIMIT 1') === undefined) return { ids: [], n: 0 };
      const rows = db.all(
        `${PERHAPS_OPEN} SELECT id, count(*) OVER () AS n FROM found ORDER BY id DESC LIMIT ?2`,
        Number(practice),
        limit,
      );
      return { ids: rows.map((row) => String(row['id'])), n: Number(rows[0]?.['n'] ?? 0) };
    },
    referenced: (shipmentId) =>
      db
        .all(`SELECT DISTINCT shipment_id, reference FROM payments WHERE ${REFERENCED}`, shipmentId)
        .map((row) => ({
          shipmentId: String(row['shipment_id']),
          reference: String(row['reference']),
        })),
    erase: (shipmentId) => {
      db.run(`UPDATE payments SET reference = '' WHERE ${REFERENCED}`, shipmentId);
    },
  };
};

const read = (row: Row): StoredPayment => {
  const currency = String(row['currency']);
  return {
    seq: Number(row['seq']),
    paymentId: String(row['payment_id']),
    shipmentId: String(row['shipment_id']),
    at: Number(row['at']),
    day: String(row['day']),
    operator: String(row['operator']),
    drawer: String(row['drawer']),
    kind: String(row['kind']) as PaymentKind,
    method: String(row['method']) as PaymentMethod,
    amount: { minor: Number(row['minor']), currency },
    tendered: row['tendered'] === null ? null : { minor: Number(row['tendered']), currency },
    reference: String(row['reference']),
    corrects: row['corrects'] === null ? null : String(row['corrects']),
    note: String(row['note']),
  };
};
