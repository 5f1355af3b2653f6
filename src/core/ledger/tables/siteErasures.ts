import type { Database, Row } from '../database/database.ts';

/** An erasure that all desks of a site carry out. It names no person: `people` are hashes (core/site/erasures.ts). */
export interface SiteErasure {
  readonly id: string;
  /** Only data created before this time is erased; milliseconds since the epoch, by the clock of the desk that requested it. */
  readonly at: number;
  readonly operator: string;
  readonly people: readonly string[];
}

/** Erasures shared between desks of a site: table `site_erasures`. */
export interface SiteErasureRepository {
  /** @param desk id of the desk that requested it; empty for this one */
  readonly add: (desk: string, erasure: SiteErasure) => void;
  /** An erasure requested here; null when there is none. */
  readonly own: (id: string) => SiteErasure | null;
  /** Erasures requested at any desk, this one included, at or after a time. */
  readonly since: (at: number) => SiteErasure[];
  /** Erasures requested at other desks. */
  readonly ofOthers: () => SiteErasure[];
}

/** Repository of table `site_erasures`. */
export const siteErasureRepository = (db: Database): SiteErasureRepository => ({
  add: (desk, { id, at, operator, people }) => {
    db.run(
      'INSERT OR IGNORE INTO site_erasures (id, desk, at, operator, people) VALUES (?,?,?,?,?)',
      id,
      desk,
      at,
      operator,
      JSON.stringify(people),
    );
  },
  own: (id) => {
    const row = db.get("SELECT * FROM site_erasures WHERE id = ? AND desk = ''", id);
    return row ? read(row) : null;
  },
  since: (at) => db.all('SELECT * FROM site_erasures WHERE at >= ? ORDER BY id', at).map(read),
  ofOthers: () => db.all("SELECT * FROM site_erasures WHERE desk <> '' ORDER BY id").map(read),
});

const read = (row: Row): SiteErasure => ({
  id: String(row['id']),
  at: Number(row['at']),
  operator: String(row['operator']),
  people: JSON.parse(String(row['people'])) as string[],
});
