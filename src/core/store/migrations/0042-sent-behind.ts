/**
 * Shipments that were sent after a balance of their account was entered, but with a time not after that balance: the clock was set back in between.
 * Recorded in the order of writing, which no clock changes; nothing is written here while the clock is right. `line` is that balance.
 */
export const SENT_BEHIND = `
  CREATE TABLE sent_behind (
    profile TEXT NOT NULL, currency TEXT NOT NULL, line INTEGER NOT NULL, shipment_id TEXT NOT NULL, PRIMARY KEY (profile, currency, line, shipment_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER shipments_sent_behind AFTER UPDATE OF sent_at ON shipments WHEN new.sent_at IS NOT NULL AND new.sent_at IS NOT old.sent_at BEGIN
    INSERT OR IGNORE INTO sent_behind (profile, currency, line, shipment_id)
      SELECT new.profile, new.currency, max(seq), new.id FROM wallet_lines
        WHERE profile = new.profile AND currency = new.currency AND kind = 'balance' AND as_of >= new.sent_at HAVING max(seq) IS NOT NULL;
  END;
`;
