/**
 * Operators of the desk (domain/operator/operator.ts). `salt` and `hash` are those of the PIN, hex, by scrypt. Operators and their initials are never
 * deleted: the journal names them. `operator_events` is append-only.
 */
export const OPERATORS = `
  CREATE TABLE operators (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, initials TEXT NOT NULL, initials_key TEXT NOT NULL UNIQUE, role TEXT NOT NULL CHECK (role IN ('clerk', 'supervisor', 'manager')),
    active INTEGER NOT NULL, salt TEXT NOT NULL, hash TEXT NOT NULL, wrong INTEGER NOT NULL, wait_until INTEGER NOT NULL, locked INTEGER NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TRIGGER operators_no_delete BEFORE DELETE ON operators BEGIN SELECT RAISE(ABORT, 'operators stay'); END;
  CREATE TRIGGER operators_initials_stay BEFORE UPDATE ON operators WHEN new.id <> old.id OR new.initials <> old.initials OR new.initials_key <> old.initials_key
    BEGIN SELECT RAISE(ABORT, 'initials stay'); END;
  CREATE TABLE operator_events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, kind TEXT NOT NULL, about TEXT NOT NULL, by_whom TEXT NOT NULL, detail TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER operator_events_no_update BEFORE UPDATE ON operator_events BEGIN SELECT RAISE(ABORT, 'operator events are append-only'); END;
  CREATE TRIGGER operator_events_no_delete BEFORE DELETE ON operator_events BEGIN SELECT RAISE(ABORT, 'operator events are append-only'); END;
`;
