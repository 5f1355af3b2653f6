/** Facts of this desk that the site's database refuses: they are named to a person and hold up no others. One entry per subject, as in `site_outbox`. */
export const SITE_SET_ASIDE = `
  CREATE TABLE site_set_aside (kind TEXT NOT NULL, subject TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (kind, subject)) STRICT, WITHOUT ROWID;
`;
