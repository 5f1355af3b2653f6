/**
 * IDs that senders showed, where the site requires it (domain/desk/senderId.ts). Stored apart from the draft, so that copies, exports, hashes, undo
 * and searches do not contain them; removed with the person and by age.
 */
export const DECLARATIONS = `
  CREATE TABLE sender_ids (
    shipment_id TEXT PRIMARY KEY REFERENCES shipments(id), kind TEXT NOT NULL, number TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;
