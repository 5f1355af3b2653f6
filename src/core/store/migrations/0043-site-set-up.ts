/** When another desk of the site was set up again, milliseconds since the epoch by the clock of the site; null for never. */
export const SITE_SET_UP = `
  ALTER TABLE site_cursors ADD COLUMN set_up_at INTEGER;
`;
