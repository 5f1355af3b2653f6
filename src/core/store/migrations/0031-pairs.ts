/** The last parcels of somebody in the address book, without reading all that they ever sent. It takes the place of the index by entry alone. */
export const PAIRS = `
  CREATE INDEX addresses_uses_last ON addresses_uses (entry, booked, at);
  DROP INDEX addresses_uses_entry;
`;
