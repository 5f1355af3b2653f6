/**
 * Erasure of a person's data (core/personalData). `erased_at`: since then the shipment's sender or receiver is blank. `erased_files`: documents that
 * are still to be removed from this computer. The journal stays append-only with one exception: the text of an entry may be emptied.
 */
export const ERASURES = `
  ALTER TABLE shipments ADD COLUMN erased_at INTEGER;
  CREATE TABLE erased_files (hash TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  DROP TRIGGER journal_no_update;
  CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal
    WHEN new.detail <> '' OR new.seq <> old.seq OR new.shipment_id <> old.shipment_id OR new.at <> old.at OR new.operator <> old.operator
      OR new.event <> old.event OR new.reference IS NOT old.reference
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
`;
