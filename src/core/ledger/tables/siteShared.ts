import type { SharedEntry, SharedKind } from '../../../domain/site/sharedEntry.ts';
import type { Database } from '../database/database.ts';

/** A change that another desk made to a shared entry. */
export interface ChangeByDesk {
  readonly kind: SharedKind;
  readonly id: string;
  /** Id of the desk. */
  readonly desk: string;
  /** When it came in, milliseconds since the epoch. */
  readonly at: number;
}

/** Number of changes by other desks that are stored. */
const MOST_CHANGES = 200;

/** Which desk last wrote each field of a shared entry, and what other desks changed: tables `site_shared` and `site_changes`. */
export interface SiteSharedRepository {
  readonly get: (kind: SharedKind, id: string) => SharedEntry | null;
  readonly put: (kind: SharedKind, id: string, entry: SharedEntry) => void;
  /** Deletes an entry's record at this desk only; no removal is shared. */
  readonly forget: (kind: SharedKind, id: string) => void;
  /** Adds a change that another desk made; the oldest beyond 200 are deleted. */
  readonly addChange: (change: ChangeByDesk) => void;
  /** Changes that other desks made, newest first. */
  readonly changes: (limit: number) => ChangeByDesk[];
  /** True when a change of an entry is still in the outbox after `after`. */
  readonly isNoted: (kind: SharedKind, id: string, after: number) => boolean;
  /** Removes an entry from the outbox. */
  readonly dropNote: (kind: SharedKind, id: string) => void;
}

/** Repository of the entries that all desks share. */
export const siteSharedRepository = (db: Database): SiteSharedRepository => ({
  get: (kind, id) => {
    const row = db.get('SELECT * FROM site_shared WHERE kind = ? AND id = ?', kind, id);
    return row
      ? {
          life: Number(row['life']),
          removed: row['removed'] !== 0,
          erased: row['removed'] === 2,
          into: row['into_id'] === null ? null : String(row['into_id']),
          fields: JSON.parse(String(row['fields'])) as SharedEntry['fields'],
        }
      : null;
  },
  put: (kind, id, { life, removed, erased, into, fields }) => {
    db.run(
      `INSERT INTO site_shared (kind, id, life, removed, into_id, fields) VALUES (?,?,?,?,?,?)
        ON CONFLICT (kind, id) DO UPDATE SET life = excluded.life, removed = excluded.removed, into_id = excluded.into_id, fields = excluded.fields`,
      kind,
      id,
      life,
      erased ? 2 : removed ? 1 : 0,
      into,
      JSON.stringify(fields),
    );
  },
  forget: (kind, id) => {
    db.run('DELETE FROM site_shared WHERE kind = ? AND id = ?', kind, id);
    db.run('DELETE FROM site_outbox WHERE kind = ? AND subject = ?', kind, id);
  },
  addChange: ({ kind, id, desk, at }) => {
    db.run('INSERT INTO site_changes (kind, id, desk, at) VALUES (?,?,?,?)', kind, id, desk, at);
    db.run(
      'DELETE FROM site_changes WHERE seq <= (SELECT max(seq) FROM site_changes) - ?',
      MOST_CHANGES,
    );
  },
  changes: (limit) =>
    db.all('SELECT * FROM site_changes ORDER BY seq DESC LIMIT ?', limit).map((row) => ({
      kind: String(row['kind']) as SharedKind,
      id: String(row['id']),
      desk: String(row['desk']),
      at: Number(row['at']),
    })),
  isNoted: (kind, id, after) =>
    db.get(
      'SELECT 1 AS x FROM site_outbox WHERE kind = ? AND subject = ? AND seq > ?',
      kind,
      id,
      after,
    ) !== undefined,
  dropNote: (kind, id) => {
    db.run('DELETE FROM site_outbox WHERE kind = ? AND subject = ?', kind, id);
  },
});
