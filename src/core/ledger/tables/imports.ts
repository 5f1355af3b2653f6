import type { ImportedFile, ImportMapping } from '../../../domain/batchFile/importReview.ts';
import { headerKey } from '../../../domain/batchFile/plainHeader.ts';
import type { WatchedFile } from '../../../domain/batchFile/watching.ts';
import { compositionsOf } from '../../../domain/text/compareNames.ts';
import type { Database, Row } from '../database/database.ts';
import { readStoredText, textToStore } from '../../../texts/text.ts';
import type { BatchRecord } from './records.ts';

/** The normalized headers of a file as one text, sorted and without duplicates. */
export const headerSet = (headers: readonly string[]): string =>
  [...new Set(headers.map(headerKey))]
    .filter((header) => header !== '')
    .sort()
    .join('\n');

/** Names and references that drafts can be recognised by, in the order of the drafts. */
export interface DraftKeys {
  readonly names: readonly string[];
  /** As typed, '' for a draft without one; empty when no draft has one. */
  readonly references: readonly string[];
}

/** Saved column mappings, imported files, and lookups of shipments that a file may repeat. */
export interface ImportRepository {
  /** By name, A to Z. */
  readonly mappings: () => ImportMapping[];
  readonly mapping: (id: string) => ImportMapping | null;
  /** The mapping last used for files with exactly these headers, or null. */
  readonly mappingFor: (headers: readonly string[]) => ImportMapping | null;
  /** Saves a mapping; replaces the one with the same id. */
  readonly saveMapping: (input: ImportMapping) => void;
  readonly usedMapping: (id: string, at: number) => void;
  readonly removeMapping: (id: string) => void;
  readonly imported: (serviceId: string, hash: string, file: ImportedFile) => void;
  /** The last import of a file with exactly these bytes, or null. */
  readonly lastImport: (serviceId: string, hash: string) => ImportedFile | null;
  /** The newest open shipment of a service and mode with this name, whatever its content; null when there is none. */
  readonly openByName: (serviceId: string, mode: string, name: string) => string | null;
  /** Shipments of a batch in their order. */
  readonly shipmentIds: (batchId: string) => string[];
  readonly isThere: (id: string) => boolean;
  /** Number of rows changed through this connection since the program started: two equal results mean that nothing was written in between. */
  readonly changes: () => number;
  readonly hasShipments: (serviceId: string, mode: string) => boolean;
  /** False when no shipment of the service and mode has one of these names or references: a cheap test before the exact comparison. */
  readonly mayBeKnown: (serviceId: string, mode: string, keys: DraftKeys) => boolean;
  /** Creates a batch that no list shows until `reveal`, for the shipments of an import in progress. */
  readonly hide: (batch: BatchRecord) => void;
  /** Shows the batch of a finished import. */
  readonly reveal: (id: string) => void;
  /** Appends the shipments of a finished import to another batch. */
  readonly moveInto: (id: string, into: string) => void;
  /** Batches of imports that were not finished. */
  readonly unfinished: () => string[];
  /**
   * Deletes up to `count` drafts of an unfinished import. Returns false once none is left. A batch with a shipment that may have cost money is shown
   * instead of deleted.
   */
  readonly undoSome: (id: string, count: number) => boolean;
  readonly watched: (serviceId: string, hash: string) => WatchedFile | null;
  readonly sawFile: (serviceId: string, input: WatchedFile) => void;
  /** Files found in the watched folder, newest first. */
  readonly watchedFiles: (serviceId: string, limit: number) => WatchedFile[];
}

const allCompositions = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(compositionsOf)),
];

/** Tables `import_mappings`, `imported_files` and `watched_files`. */
export const importRepository = (db: Database): ImportRepository => ({
  mappings: () =>
    db.all('SELECT * FROM import_mappings ORDER BY name COLLATE NOCASE').map(readMapping),
  mapping: (id) => {
    const row = db.get('SELECT * FROM import_mappings WHERE id = ?', id);
    return row ? readMapping(row) : null;
  },
  mappingFor: (headers) => {
    const row = db.get(
      'SELECT * FROM import_mappings WHERE headers = ? ORDER BY used_at DESC, id DESC LIMIT 1',
      headerSet(headers),
    );
    return row ? readMapping(row) : null;
  },
  saveMapping: ({ id, name, columns, settings, usedAt }) => {
    db.run(
      `INSERT INTO import_mappings (id, name, headers, columns, settings, used_at) VALUES (?,?,?,?,?,?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, headers = excluded.headers, columns = excluded.columns, settings = excluded.settings, used_at = excluded.used_at`,
      id,
      name,
      headerSet(columns.map(({ header }) => header)),
      JSON.stringify(columns),
      JSON.stringify(settings),
      usedAt,
    );
  },
  usedMapping: (id, at) => {
    db.run('UPDATE import_mappings SET used_at = ? WHERE id = ?', at, id);
  },
  removeMapping: (id) => {
    db.run('DELETE FROM import_mappings WHERE id = ?', id);
  },

  imported: (serviceId, hash, file) => {
    db.run(
      'INSERT INTO imported_files (profile, hash, batch_id, name, shipments, at) VALUES (?,?,?,?,?,?)',
      serviceId,
      hash,
      file.batchId,
      file.name,
      file.shipments,
      file.at,
    );
  },
  lastImport: (serviceId, hash) => {
    const row = db.get(
      'SELECT * FROM imported_files WHERE profile = ? AND hash = ? ORDER BY at DESC LIMIT 1',
      serviceId,
      hash,
    );
    return row
      ? {
          name: String(row['name']),
          batchId: textOrNull(row['batch_id']),
          shipments: Number(row['shipments']),
          at: Number(row['at']),
        }
      : null;
  },

  openByName: (serviceId, mode, name) => {
    for (const written of new Set(compositionsOf(name))) {
      const row = db.get(
        `SELECT id FROM shipments WHERE profile = ? AND mode = ? AND name = ? AND removed_at IS NULL
        AND state IN ('draft', 'ready', 'quoted', 'chosen', 'refused') ORDER BY created_at DESC, id DESC LIMIT 1`,
        serviceId,
        mode,
        written,
      );
      if (row) return String(row['id']);
    }
    return null;
  },

  shipmentIds: (batchId) =>
    db
      .all(
        'SELECT id FROM shipments WHERE batch_id = ? AND removed_at IS NULL ORDER BY position',
        batchId,
      )
      .map((row) => String(row['id'])),
  isThere: (id) =>
    db.get('SELECT 1 AS found FROM shipments WHERE id = ? AND removed_at IS NULL', id) !==
    undefined,
  changes: () => Number(db.get('SELECT total_changes() AS n')?.['n']),
  hasShipments: (serviceId, mode) =>
    db.get(
      'SELECT 1 AS found FROM shipments WHERE profile = ? AND mode = ? LIMIT 1',
      serviceId,
      mode,
    ) !== undefined,
  mayBeKnown: (serviceId, mode, keys) =>
    db.get(
      `SELECT 1 AS found FROM json_each(?) k WHERE EXISTS (SELECT 1 FROM shipments WHERE profile = ? AND mode = ? AND name = k.value AND removed_at IS NULL) LIMIT 1`,
      JSON.stringify(allCompositions(keys.names)),
      serviceId,
      mode,
    ) !== undefined ||
    db.get(
      `SELECT 1 AS found FROM json_each(?) k WHERE EXISTS (SELECT 1 FROM shipments WHERE profile = ? AND external_reference = k.value AND removed_at IS NULL) LIMIT 1`,
      JSON.stringify(allCompositions(keys.references.filter((reference) => reference !== ''))),
      serviceId,
    ) !== undefined,

  hide: (batch) => {
    db.run(
      "INSERT INTO batches (id, name, kind, mode, profile, created_at, archived) VALUES (?,?,'importing',?,?,?,0)",
      batch.id,
      batch.name,
      batch.mode,
      batch.serviceId,
      batch.createdAt,
    );
  },
  reveal: (id) => {
    db.run("UPDATE batches SET kind = 'batch' WHERE id = ? AND kind = 'importing'", id);
  },
  moveInto: (id, into) =>
    db.transaction(() => {
      const next = Number(
        db.get(
          'SELECT coalesce(max(position), -1) + 1 AS next FROM shipments WHERE batch_id = ?',
          into,
        )?.['next'],
      );
      db.run(
        'UPDATE shipments SET batch_id = ?, position = position + ? WHERE batch_id = ?',
        into,
        next,
        id,
      );
      db.run("DELETE FROM batches WHERE id = ? AND kind = 'importing'", id);
    }),
  unfinished: () =>
    db.all("SELECT id FROM batches WHERE kind = 'importing'").map((row) => String(row['id'])),
  undoSome: (id, count) =>
    db.transaction(() => {
      if (
        db.get(
          "SELECT 1 AS found FROM shipments WHERE batch_id = ? AND (state NOT IN ('draft', 'ready', 'quoted', 'chosen') OR id IN (SELECT shipment_id FROM journal)) LIMIT 1",
          id,
        )
      ) {
        db.run("UPDATE batches SET kind = 'batch' WHERE id = ? AND kind = 'importing'", id);
        return false;
      }
      for (const what of ['shop_orders WHERE shipment_id', 'shipments WHERE id'])
        db.run(
          `DELETE FROM ${what} IN (SELECT id FROM shipments WHERE batch_id = ? ORDER BY id LIMIT ?)`,
          id,
          count,
        );
      if (db.get('SELECT 1 AS found FROM shipments WHERE batch_id = ? LIMIT 1', id)) return true;
      db.run("DELETE FROM batches WHERE id = ? AND kind = 'importing'", id);
      return false;
    }),

  watched: (serviceId, hash) => {
    const row = db.get(
      'SELECT * FROM watched_files WHERE profile = ? AND hash = ?',
      serviceId,
      hash,
    );
    return row ? readWatched(row) : null;
  },
  sawFile: (serviceId, { hash, name, batchId, problem, at }) => {
    db.run(
      'INSERT OR REPLACE INTO watched_files (profile, hash, name, batch_id, problem, at) VALUES (?,?,?,?,?,?)',
      serviceId,
      hash,
      name,
      batchId,
      problem === null ? null : textToStore(problem),
      at,
    );
  },
  watchedFiles: (serviceId, limit) =>
    db
      .all(
        'SELECT * FROM watched_files WHERE profile = ? ORDER BY at DESC, name LIMIT ?',
        serviceId,
        limit,
      )
      .map(readWatched),
});

const textOrNull = (value: Row[string] | undefined): string | null =>
  value == null ? null : String(value);

const readMapping = (row: Row): ImportMapping => ({
  id: String(row['id']),
  name: String(row['name']),
  columns: JSON.parse(String(row['columns'])) as ImportMapping['columns'],
  settings: JSON.parse(String(row['settings'])) as ImportMapping['settings'],
  usedAt: Number(row['used_at']),
});

const readWatched = (row: Row): WatchedFile => {
  const problem = textOrNull(row['problem']);
  return {
    hash: String(row['hash']),
    name: String(row['name']),
    batchId: textOrNull(row['batch_id']),
    problem: problem === null ? null : readStoredText(problem),
    at: Number(row['at']),
  };
};
