/** Number of rows that are read in one request with the batch; the rest is read later. More than one screen shows. */
export const FIRST_ROWS = 120;
