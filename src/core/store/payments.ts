import type { PaymentKind, PaymentLine, PaymentMethod } from '../../domain/payment/payment.ts';
import type { Database, Row } from './database.ts';

/** Append-only (triggers refuse changes): payments for shipments. */
export interface PaymentRepository {
  /** Adds the lines of one payment, all or none. @throws Error when the id exists, or when the payment that it corrects was corrected already */
  readonly add: (serviceId: string, lines: readonly PaymentLine[]) => void;
  /** Lines of one payment; empty when there is none. */
  readonly get: (paymentId: string) => PaymentLine[];
  /** All payment lines of a shipment, oldest first. */
  readonly of: (shipmentId: string) => PaymentLine[];
  /** Payment lines of a business day. */
  readonly onDay: (serviceId: string, day: string) => PaymentLine[];
  /** Days in [from, before) that have payments. */
  readonly daysBetween: (serviceId: string, from: string, before: string) => string[];
  /** Lines of transfers, of any day, that were neither seen nor taken back. */
  readonly unseen: (serviceId: string) => PaymentLine[];
  /**
   * The lines with a reference that a customer wrote, of all payments of a shipment: also on its account, which a transfer paid off, and of the other
   * shipments of the same payment. Slip numbers of a card terminal are excluded.
   */
  readonly referenced: (shipmentId: string) => Pick<PaymentLine, 'shipmentId' | 'reference'>[];
  /** Empties the references of those lines: the text of a customer can name a person. */
  readonly erase: (shipmentId: string) => void;
}

const COLUMNS =
  'p.payment_id, p.shipment_id, p.at, p.day, p.operator, p.drawer, p.kind, p.method, p.minor, p.currency, p.tendered, p.reference, p.corrects, p.note';

/** Lines with a customer's text as their reference, of the payments of a shipment. A correction and a sight are payments of the same shipments. */
const REFERENCED =
  "reference <> '' AND method <> 'card' AND payment_id IN (SELECT payment_id FROM payments WHERE shipment_id = ?)";

/** Payment lines, append-only: table `payments`. */
export const paymentRepository = (db: Database): PaymentRepository => ({
  add: (serviceId, lines) =>
    db.transaction(() => {
      lines.forEach((line, at) => {
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
          line.kind,
          line.method,
          line.amount.minor,
          line.amount.currency,
          line.tendered?.minor ?? null,
          line.reference,
          line.corrects,
          line.note,
        );
      });
    }),
  get: (paymentId) =>
    db
      .all(`SELECT ${COLUMNS} FROM payments p WHERE p.payment_id = ? ORDER BY p.line`, paymentId)
      .map(read),
  of: (shipmentId) =>
    db
      .all(`SELECT ${COLUMNS} FROM payments p WHERE p.shipment_id = ? ORDER BY p.seq`, shipmentId)
      .map(read),
  onDay: (serviceId, day) =>
    db
      .all(
        `SELECT ${COLUMNS} FROM payments p WHERE p.profile = ? AND p.day = ? ORDER BY p.seq`,
        serviceId,
        day,
      )
      .map(read),
  daysBetween: (serviceId, from, before) =>
    db
      .all(
        'SELECT DISTINCT day FROM payments WHERE profile = ? AND day >= ? AND day < ? ORDER BY day',
        serviceId,
        from,
        before,
      )
      .map((row) => String(row['day'])),
  unseen: (serviceId) =>
    db
      .all(
        `SELECT ${COLUMNS} FROM payments p INDEXED BY payments_transfers WHERE p.profile = ? AND p.kind = 'payment' AND p.method = 'transfer'
          AND NOT EXISTS (SELECT 1 FROM payments c WHERE c.corrects = p.payment_id AND c.kind IN ('seen', 'correction')) ORDER BY p.seq`,
        serviceId,
      )
      .map(read),
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
});

const read = (row: Row): PaymentLine => {
  const currency = String(row['currency']);
  return {
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
