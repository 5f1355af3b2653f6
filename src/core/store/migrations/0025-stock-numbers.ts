/** Indexes for finding goods by their stock number and, whatever that is, by their name: once per row of a batch. */
export const STOCK_NUMBERS = `
  CREATE INDEX items_sku ON items (json_extract(data, '$.sku'));
  CREATE INDEX items_name ON items (json_extract(data, '$.name'));
`;
