/** Waits after wrong PINs count on a clock that nobody can set, from the last wrong PIN. */
export const LAST_WRONG_PIN = `
  ALTER TABLE operators RENAME COLUMN wait_until TO last_wrong_at;
  UPDATE operators SET last_wrong_at = 0;
`;
