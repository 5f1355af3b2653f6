/** Sums are stored per quarter of an hour: midnight in every time zone is the start of one. */
export const QUARTER_MS = 15 * 60_000;

/**
 * Amounts spent, by service, quarter of an hour and currency. Triggers update them as shipments are sent, so that the spending guard reads a day's
 * few sums, however many shipments there are. The cost of a refused or unsent shipment is subtracted again.
 */
export const SPENDING = `
  ALTER TABLE shipments ADD COLUMN sent_at INTEGER;
  ALTER TABLE shipments ADD COLUMN cost INTEGER;
  ALTER TABLE shipments ADD COLUMN currency TEXT;
  UPDATE shipments SET sent_at = json_extract(purchase, '$.attempt.at'), (cost, currency) = (
    SELECT CAST(round(CAST(json_extract(value, '$.total.amount') AS REAL) * 10000) AS INTEGER), json_extract(value, '$.total.currency')
      FROM json_each(shipments.purchase, '$.quote.options') WHERE json_extract(value, '$.slug') = json_extract(shipments.purchase, '$.slug') LIMIT 1
  ) WHERE state IN ('sending', 'uncertain', 'booked');
  CREATE TABLE spent (
    profile TEXT NOT NULL, quarter INTEGER NOT NULL, currency TEXT NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (profile, quarter, currency)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO spent (profile, quarter, currency, amount)
    SELECT profile, sent_at / ${QUARTER_MS}, currency, sum(cost) FROM shipments WHERE sent_at IS NOT NULL AND cost IS NOT NULL AND currency IS NOT NULL GROUP BY 1, 2, 3;
  CREATE TRIGGER shipments_spent_new AFTER INSERT ON shipments WHEN new.cost IS NOT NULL BEGIN
    INSERT INTO spent (profile, quarter, currency, amount) VALUES (new.profile, new.sent_at / ${QUARTER_MS}, new.currency, new.cost)
      ON CONFLICT (profile, quarter, currency) DO UPDATE SET amount = amount + excluded.amount;
  END;
  CREATE TRIGGER shipments_spent AFTER UPDATE OF sent_at, cost, currency ON shipments
    WHEN old.sent_at IS NOT new.sent_at OR old.cost IS NOT new.cost OR old.currency IS NOT new.currency BEGIN
    INSERT INTO spent (profile, quarter, currency, amount) SELECT old.profile, old.sent_at / ${QUARTER_MS}, old.currency, -old.cost WHERE old.cost IS NOT NULL
      ON CONFLICT (profile, quarter, currency) DO UPDATE SET amount = amount + excluded.amount;
    INSERT INTO spent (profile, quarter, currency, amount) SELECT new.profile, new.sent_at / ${QUARTER_MS}, new.currency, new.cost WHERE new.cost IS NOT NULL
      ON CONFLICT (profile, quarter, currency) DO UPDATE SET amount = amount + excluded.amount;
  END;
`;
