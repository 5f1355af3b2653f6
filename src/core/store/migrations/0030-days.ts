/**
 * Business days (domain/day): opened with the cash in the drawer, closed with what was counted, reopened with a reason; append-only lines, of which
 * the last says to which day payments belong. `body` is JSON: the floats of an opening, the closing of a close.
 */
export const DAYS = `
  CREATE TABLE day_lines (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, profile TEXT NOT NULL, day TEXT NOT NULL, at INTEGER NOT NULL,
    operator TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, reason TEXT NOT NULL
  ) STRICT;
  CREATE INDEX day_lines_profile ON day_lines (profile, seq);
  CREATE INDEX day_lines_day ON day_lines (profile, day, seq);
  CREATE TRIGGER day_lines_no_update BEFORE UPDATE ON day_lines BEGIN SELECT RAISE(ABORT, 'day lines are append-only'); END;
  CREATE TRIGGER day_lines_no_delete BEFORE DELETE ON day_lines BEGIN SELECT RAISE(ABORT, 'day lines are append-only'); END;
`;
