/**
 * Removal by age (core/retention). `aged_at`: since then the details of this booking are removed. The indexes hold what can still be removed, oldest
 * first, so that the daily search reads nothing else.
 */
export const AGING = `
  ALTER TABLE shipments ADD COLUMN aged_at INTEGER;
  CREATE INDEX shipments_unsold ON shipments (updated_at)
    WHERE state IN ('draft', 'ready', 'quoted', 'chosen', 'refused') AND erased_at IS NULL;
  CREATE INDEX shipments_detailed ON shipments (booked_at) WHERE state = 'booked' AND aged_at IS NULL;
  CREATE INDEX shipments_named ON shipments (booked_at) WHERE state = 'booked' AND erased_at IS NULL;
`;
