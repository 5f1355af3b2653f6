/**
 * Packs the documents of a finished shipment into one row (store/documentPacking.ts): `packed` has the content of `documents`, the three columns have
 * the SHA-256 of stored files. A packed draft that names an attempt as `sold` is read with its sold record (store/shipmentPacking.ts), which must not
 * change then. The index by name has only prefixes of hashes, and the one by time of booking is a part of `shipments_last_booked`. Shipments packed
 * before this step are processed again in the background.
 */
export const PACKED_DOCUMENTS = `
  CREATE TABLE packed_documents (
    shipment_id TEXT PRIMARY KEY REFERENCES shipments (id), waybill BLOB, invoice BLOB, insurance BLOB, packed BLOB NOT NULL
  ) STRICT;
  CREATE INDEX packed_documents_waybill ON packed_documents (substr(waybill, 1, 6)) WHERE waybill IS NOT NULL;
  CREATE INDEX packed_documents_invoice ON packed_documents (substr(invoice, 1, 6)) WHERE invoice IS NOT NULL;
  CREATE INDEX packed_documents_insurance ON packed_documents (substr(insurance, 1, 6)) WHERE insurance IS NOT NULL;

  CREATE TRIGGER sales_read_with BEFORE UPDATE OF terms, content ON sales
    WHEN (SELECT json_extract(s.draft, '$.sold') FROM shipments s WHERE s.id = old.shipment_id AND substr(s.draft, 1, 10) = '{"packed":') = old.attempt
    BEGIN SELECT RAISE(ABORT, 'a packed shipment is read with it'); END;
  DELETE FROM desk_facts WHERE name = 'packedTo';

  DROP INDEX shipments_name;
  CREATE INDEX shipments_name ON shipments (profile, mode, name, substr(receiver_hash, 1, 8));
  DROP INDEX shipments_booked;
`;
