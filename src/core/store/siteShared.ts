import type { SharedEntry, SharedField, SharedKind } from '../../domain/site/sharedEntry.ts';
import type { Database, Row } from './database.ts';

/** A stored value of a field that another desk's value replaced. */
export interface KeptDifference {
  readonly kind: SharedKind;
  readonly id: string;
  readonly field: string;
  /** Id of the desk that wrote it. */
  readonly desk: string;
  /** Time of writing, milliseconds since the epoch by the clock of that desk. */
  readonly at: number;
  readonly value: string;
}

/** Which desk last wrote each field of a shared entry, and which values were replaced: tables `site_shared` and `site_differences`. */
export interface SiteSharedRepository {
  readonly get: (kind: SharedKind, id: string) => SharedEntry | null;
  readonly put: (kind: SharedKind, id: string, entry: SharedEntry) => void;
  /** Deletes an entry's record at this desk only; no removal is shared. */
  readonly forget: (kind: SharedKind, id: string) => void;
  readonly addDifference: (kind: SharedKind, id: string, field: string, lost: SharedField) => void;
  /** Deletes the differences of a field up to a time (milliseconds): it was written again with knowledge of them. */
  readonly decide: (kind: SharedKind, id: string, field: string, until: number) => void;
  /** Newest first. */
  readonly differences: (limit: number) => KeptDifference[];
  readonly difference: (
    kind: SharedKind,
    id: string,
    field: string,
    desk: string,
  ) => KeptDifference | null;
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
    if (removed) db.run('DELETE FROM site_differences WHERE kind = ? AND id = ?', kind, id);
  },
  forget: (kind, id) => {
    for (const table of ['site_shared', 'site_differences'])
      db.run(`DELETE FROM ${table} WHERE kind = ? AND id = ?`, kind, id);
    db.run('DELETE FROM site_outbox WHERE kind = ? AND subject = ?', kind, id);
  },
  addDifference: (kind, id, field, { desk, at, value }) => {
    db.run(
      `INSERT INTO site_differences (kind, id, field, desk, at, value) VALUES (?,?,?,?,?,?)
        ON CONFLICT (kind, id, field, desk) DO UPDATE SET at = excluded.at, value = excluded.value WHERE excluded.at > at`,
      kind,
      id,
      field,
      desk,
      at,
      value,
    );
  },
  decide: (kind, id, field, until) => {
    db.run(
      'DELETE FROM site_differences WHERE kind = ? AND id = ? AND field = ? AND at <= ?',
      kind,
      id,
      field,
      until,
    );
  },
  differences: (limit) =>
    db
      .all('SELECT * FROM site_differences ORDER BY at DESC, kind, id, field, desk LIMIT ?', limit)
      .map(readDifference),
  difference: (kind, id, field, desk) => {
    const row = db.get(
      'SELECT * FROM site_differences WHERE kind = ? AND id = ? AND field = ? AND desk = ?',
      kind,
      id,
      field,
      desk,
    );
    return row ? readDifference(row) : null;
  },
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

const readDifference = (row: Row): KeptDifference => ({
  kind: String(row['kind']) as SharedKind,
  id: String(row['id']),
  field: String(row['field']),
  desk: String(row['desk']),
  at: Number(row['at']),
  value: String(row['value']),
});
