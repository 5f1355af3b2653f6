/** Default number of daily copies that are kept in a folder. */
export const COPIES_KEPT = 14;
