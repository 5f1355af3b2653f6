/** HS codes that a person marked as favourites, by service. */
export const FAVOURITE_CODES = `
  ALTER TABLE codes ADD COLUMN favourite INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX codes_favourite ON codes (profile) WHERE favourite = 1;
`;
