import type { PaymentKind, PaymentLine, PaymentMethod } from '../../domain/payment/payment.ts';
import type { Database, Row } from './database.ts';

/** Append-only (the database itself refuses changes): what was paid for shipments. */
export interface PaymentRepository {
  /** Adds the lines of one payment, all or none. @throws Error when there is one of this id, or another that takes the same one back */
  readonly add: (serviceId: string, lines: readonly PaymentLine[]) => void;
  /** Lines of one payment; empty where there is none. */
  readonly get: (paymentId: string) => PaymentLine[];
  /** All of a shipment, in the order they were written. */
  readonly of: (shipmentId: string) => PaymentLine[];
  /** Of a day at the desk. */
  readonly onDay: (serviceId: string, day: string) => PaymentLine[];
  /** Days that have any, from one date on and before another. */
  readonly daysBetween: (serviceId: string, from: string, before: string) => string[];
  /** Lines of transfers that nobody has seen or taken back, of any day. */
  readonly unseen: (serviceId: string) => PaymentLine[];
  /** References of a shipment's transfers, those that are not empty. */
  readonly references: (shipmentId: string) => string[];
  /** Empties the references of a shipment's transfers: what a customer writes there can name a person. */
  readonly erase: (shipmentId: string) => void;
}

const COLUMNS =
  'p.payment_id, p.shipment_id, p.at, p.day, p.operator, p.drawer, p.kind, p.method, p.minor, p.currency, p.tendered, p.reference, p.corrects, p.note';

/** Lines of payments, which are only added: table `payments`. */
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
  references: (shipmentId) =>
    db
      .all(
        "SELECT DISTINCT reference FROM payments WHERE shipment_id = ? AND method = 'transfer' AND reference <> ''",
        shipmentId,
      )
      .map((row) => String(row['reference'])),
  erase: (shipmentId) => {
    db.run(
      "UPDATE payments SET reference = '' WHERE shipment_id = ? AND method = 'transfer'",
      shipmentId,
    );
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
