/** The spending guard: one row. */
export const GUARD = `
  CREATE TABLE guard (id INTEGER PRIMARY KEY CHECK (id = 1), limits TEXT NOT NULL, pin TEXT) STRICT;
  `;
