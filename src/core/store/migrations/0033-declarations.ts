/**
 * What senders showed to say who they are, where the site asks for it (domain/desk/senderId.ts). Beside the draft, so that copies, exports, hashes, undo and
 * searches have nothing of it; it goes with the person and by age.
 */
export const DECLARATIONS = `
  CREATE TABLE sender_ids (
    shipment_id TEXT PRIMARY KEY REFERENCES shipments(id), kind TEXT NOT NULL, number TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;
