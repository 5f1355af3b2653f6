/** How many copies of a desk stay in a folder where nobody says otherwise. */
export const COPIES_KEPT = 14;
