/** Index to find the last parcels of a contact without reading all of them. It replaces the index by entry alone. */
export const PAIRS = `
  CREATE INDEX addresses_uses_last ON addresses_uses (entry, booked, at);
  DROP INDEX addresses_uses_entry;
`;
