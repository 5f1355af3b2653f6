/**
 * Answers of the service to purchases, and refusals of rates, word for word: domain/service/service.ts, `RedactedAnswer`. `body` is deflated; null
 * when the disk had no room for it, or a person was erased. `attempt_at` is the time of the attempt, null for rates.
 */
export const ANSWERS = `
  CREATE TABLE answers (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, shipment_id TEXT NOT NULL REFERENCES shipments(id), operation TEXT NOT NULL, at INTEGER NOT NULL,
    reference TEXT, attempt_at INTEGER, status INTEGER NOT NULL, message TEXT NOT NULL, reasons TEXT NOT NULL, body BLOB, cut INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX answers_shipment ON answers (shipment_id, operation, seq);
`;
