/**
 * What was removed by age (core/retention). `aged_at`: of this booking the details are gone since then. The indexes hold what can still go, the oldest first, so
 * that the look of every day reads no more than that.
 */
export const AGING = `
  ALTER TABLE shipments ADD COLUMN aged_at INTEGER;
  CREATE INDEX shipments_unsold ON shipments (updated_at)
    WHERE state IN ('draft', 'ready', 'quoted', 'chosen', 'refused') AND erased_at IS NULL;
  CREATE INDEX shipments_detailed ON shipments (booked_at) WHERE state = 'booked' AND aged_at IS NULL;
  CREATE INDEX shipments_named ON shipments (booked_at) WHERE state = 'booked' AND erased_at IS NULL;
`;
