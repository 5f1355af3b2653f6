/** Line numbers of a statement that could not be read are differences of it: a JSON array. */
export const UNREAD_LINES = `
  ALTER TABLE statements ADD COLUMN unread TEXT NOT NULL DEFAULT '[]';
`;
