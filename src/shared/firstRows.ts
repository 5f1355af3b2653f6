/** Rows that are read together with the batch, before the others: more than a screen shows. */
export const FIRST_ROWS = 120;
