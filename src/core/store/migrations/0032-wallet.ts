/**
 * The prepaid account at a service (domain/wallet/wallet.ts): append-only lines. `as_of` is the time that a line is valid for, `minor` in units of
 * its currency. A line can be taken back once. What was sent after a time is summed through the index of shipments.
 */
export const WALLET = `
  CREATE TABLE wallet_lines (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, profile TEXT NOT NULL, at INTEGER NOT NULL, day TEXT NOT NULL,
    as_of INTEGER NOT NULL, operator TEXT NOT NULL, kind TEXT NOT NULL, minor INTEGER NOT NULL, currency TEXT NOT NULL, reference TEXT NOT NULL,
    corrects TEXT UNIQUE REFERENCES wallet_lines(id)
  ) STRICT;
  CREATE INDEX wallet_lines_profile ON wallet_lines (profile, seq);
  CREATE TRIGGER wallet_lines_no_update BEFORE UPDATE ON wallet_lines BEGIN SELECT RAISE(ABORT, 'wallet lines are append-only'); END;
  CREATE TRIGGER wallet_lines_no_delete BEFORE DELETE ON wallet_lines BEGIN SELECT RAISE(ABORT, 'wallet lines are append-only'); END;
  CREATE INDEX shipments_sent ON shipments (profile, currency, sent_at, state, cost) WHERE sent_at IS NOT NULL;
`;
