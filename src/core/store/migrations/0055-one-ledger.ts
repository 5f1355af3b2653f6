/**
 * All shipments are in the ledger, as plain rows: there are no archive files of years, and finished shipments are not packed. The journal is
 * append-only, except that the text of an entry may be emptied.
 */
export const ONE_LEDGER = `
  DROP TABLE archives;
  DROP TABLE archive_leftovers;

  DROP TABLE packed_documents;
  DROP TRIGGER sales_read_with;
  DROP TRIGGER shipments_referred;
  DROP TRIGGER journal_no_update;
  CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal
    WHEN new.detail <> '' OR new.seq <> old.seq OR new.shipment_id <> old.shipment_id OR new.at <> old.at OR new.operator <> old.operator
      OR new.event <> old.event OR new.reference IS NOT old.reference
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

  DROP TRIGGER shipments_unlisted;
  ALTER TABLE shipments DROP COLUMN search;
  CREATE TRIGGER shipments_unlisted AFTER UPDATE OF draft, purchase, batch_id, removed_at, erased_at ON shipments
    BEGIN INSERT OR IGNORE INTO unlisted (shipment_id) VALUES (new.id); END;
`;
