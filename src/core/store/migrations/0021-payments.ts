/**
 * Payments for shipments (domain/payment/payment.ts): append-only lines. `day` is the business day, YYYY-MM-DD; `minor` is negative when money was
 * given or taken back. A payment can be taken back once, and a transfer seen once. `reference` may be emptied, because it can name a person.
 */
export const PAYMENTS = `
  CREATE TABLE payments (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, payment_id TEXT NOT NULL, line INTEGER NOT NULL, profile TEXT NOT NULL,
    shipment_id TEXT NOT NULL REFERENCES shipments(id), at INTEGER NOT NULL, day TEXT NOT NULL, operator TEXT NOT NULL, drawer TEXT NOT NULL,
    kind TEXT NOT NULL, method TEXT NOT NULL, minor INTEGER NOT NULL, currency TEXT NOT NULL, tendered INTEGER, reference TEXT NOT NULL,
    corrects TEXT, note TEXT NOT NULL, UNIQUE (payment_id, line), UNIQUE (corrects, kind, line)
  ) STRICT;
  CREATE INDEX payments_shipment ON payments (shipment_id);
  CREATE INDEX payments_day ON payments (profile, day);
  CREATE INDEX payments_transfers ON payments (profile) WHERE kind = 'payment' AND method = 'transfer';
  CREATE TRIGGER payments_no_update BEFORE UPDATE ON payments
    WHEN new.reference <> '' OR new.seq <> old.seq OR new.payment_id <> old.payment_id OR new.line <> old.line OR new.profile <> old.profile
      OR new.shipment_id <> old.shipment_id OR new.at <> old.at OR new.day <> old.day OR new.operator <> old.operator OR new.drawer <> old.drawer
      OR new.kind <> old.kind OR new.method <> old.method OR new.minor <> old.minor OR new.currency <> old.currency
      OR new.tendered IS NOT old.tendered OR new.corrects IS NOT old.corrects OR new.note <> old.note
    BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;
  CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;
`;
