/**
 * A person's data can be erased (core/personalData). `erased_at`: the shipment's sender or receiver is blank since then. `erased_files`: documents that
 * are to be removed from this computer, until they are. The journal stays append-only but for one thing: the words of a line may be emptied.
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
