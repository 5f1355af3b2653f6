/**
 * The service's statements of its account (domain/reconciliation): their lines, the names that each line may have for a shipment, how columns with
 * given headers are read, and notes on differences. Notes are append-only; their text may be emptied, because it can name a person. `item` is the id
 * of a row of the comparison, `line` a hash of the content of a line: a line that is in two statements has the same hash. Lines are written in pieces
 * before their statement; lines without a statement are left from an interrupted reading.
 */
export const STATEMENTS = `
  CREATE TABLE statements (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, profile TEXT NOT NULL, hash TEXT NOT NULL, name TEXT NOT NULL, read_at INTEGER NOT NULL,
    operator TEXT NOT NULL, from_day TEXT, to_day TEXT, lines INTEGER NOT NULL, closing TEXT, UNIQUE (profile, hash)
  ) STRICT;
  CREATE TABLE statement_lines (
    statement TEXT NOT NULL, row INTEGER NOT NULL, profile TEXT NOT NULL, line TEXT NOT NULL, day TEXT,
    external_reference TEXT NOT NULL, reference TEXT NOT NULL, tracking TEXT NOT NULL, words TEXT NOT NULL, minor INTEGER NOT NULL, currency TEXT NOT NULL,
    PRIMARY KEY (statement, row)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX statement_lines_line ON statement_lines (profile, line);
  CREATE TABLE statement_names (
    profile TEXT NOT NULL, name TEXT NOT NULL, statement TEXT NOT NULL, row INTEGER NOT NULL,
    PRIMARY KEY (profile, name, statement, row)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX statement_names_statement ON statement_names (statement);
  CREATE TABLE statement_forms (headers TEXT PRIMARY KEY, choices TEXT NOT NULL, used_at INTEGER NOT NULL) STRICT;
  CREATE TABLE difference_notes (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, profile TEXT NOT NULL, item TEXT NOT NULL, at INTEGER NOT NULL, operator TEXT NOT NULL,
    state TEXT NOT NULL, note TEXT NOT NULL
  ) STRICT;
  CREATE INDEX difference_notes_item ON difference_notes (item, profile, seq);
  CREATE TRIGGER difference_notes_no_update BEFORE UPDATE ON difference_notes
    WHEN new.note <> '' OR new.seq <> old.seq OR new.id <> old.id OR new.profile <> old.profile OR new.item <> old.item OR new.at <> old.at
      OR new.operator <> old.operator OR new.state <> old.state
    BEGIN SELECT RAISE(ABORT, 'notes on differences are append-only'); END;
  CREATE TRIGGER difference_notes_no_delete BEFORE DELETE ON difference_notes
    BEGIN SELECT RAISE(ABORT, 'notes on differences are append-only'); END;
`;
