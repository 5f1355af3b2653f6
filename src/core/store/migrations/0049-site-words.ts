/**
 * The segments of `site_words` are merged in small steps by the program (`mergeWords` in store/siteOthers.ts). The database merges some hundred pages
 * at once from time to time, which holds the window up while many shipments of other desks are read.
 */
export const SITE_WORDS_MERGE = `
  INSERT INTO site_words (site_words, rank) VALUES ('automerge', 0);
`;
