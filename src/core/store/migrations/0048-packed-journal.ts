/**
 * A row of `packed_documents` also has the details of the journal entries of its shipment (store/packedRows.ts); these are '' in `journal` then, as
 * erased ones are. An entry whose reference is that of its shipment may contain '' instead (store/journalPacking.ts): both mean the same, so a
 * trigger writes the reference back before that of the shipment changes. A packed shipment has only the first digits of its receiver's hash, those
 * in `shipments_name` (store/shipmentHashes.ts). Shipments packed before this step are processed again in the background.
 */
export const PACKED_JOURNAL = `
  DROP TRIGGER journal_no_update;
  CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal
    WHEN (new.detail <> '' AND new.detail <> old.detail) OR new.seq <> old.seq OR new.shipment_id <> old.shipment_id OR new.at <> old.at
      OR new.operator <> old.operator OR new.event <> old.event
      OR (new.reference IS NOT old.reference AND (SELECT (new.reference = '' AND old.reference = s.external_reference)
        OR (old.reference = '' AND new.reference = s.external_reference) FROM shipments s WHERE s.id = old.shipment_id) IS NOT TRUE)
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
  CREATE TRIGGER shipments_referred BEFORE UPDATE OF external_reference ON shipments WHEN new.external_reference <> old.external_reference
    BEGIN UPDATE journal SET reference = old.external_reference WHERE shipment_id = old.id AND reference = ''; END;
  DELETE FROM desk_facts WHERE name = 'packedTo';
`;
