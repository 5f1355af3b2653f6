import { dirname } from 'node:path';
import { t } from '../../texts/index.ts';
import { DeskError } from '../deskError.ts';
import type { ArchivedRows } from './archivedRows.ts';
import { copyIntoFile, dropFromFile, hideInFile, rowForArchive, writeRow } from './archiveRows.ts';
import { archivePath, makeArchive, openArchive, putArchiveAway } from './archiveFile.ts';
import type { Database, Row } from './database.ts';
import { archivedIn } from './shipmentPacking.ts';
import { soldBytes } from './soldBytes.ts';

/** The state of work on the archive of a year. Persisted. */
export type ArchiveWork = 'moving' | 'whole' | 'returning';

/** A year that has an archive. */
export interface ArchiveRecord {
  readonly year: number;
  /** Also stored in the file. */
  readonly id: string;
  readonly work: ArchiveWork;
  /** Number of shipments that are in the archive and not in the ledger. */
  readonly shipments: number;
  /** Time of its creation, milliseconds since the epoch. */
  readonly at: number;
}

/** The archives of a ledger: their years, their files, and which shipments each holds. */
export interface ArchiveRepository extends ArchivedRows {
  /** Like `takeBack`; while the archive is missing, it is queued instead (`dropLeftovers`). @returns false when it was queued */
  readonly takeBackWhenHere: (shipmentId: string) => boolean;
  /** Newest first. */
  readonly years: () => ArchiveRecord[];
  /** Creates the file of a year and records that shipments are being moved into it. @throws the disk's own error */
  readonly begin: (year: number, id: string, at: number) => void;
  readonly setWork: (year: number, work: ArchiveWork) => void;
  /** The open file of a year; null when it is missing, has another id, or cannot be read. */
  readonly file: (year: number) => Database | null;
  /** The archive files that are available, newest first. */
  readonly files: () => { readonly year: number; readonly db: Database }[];
  /** Path of the archive file of a year, whether or not it exists; null for a ledger in memory. */
  readonly path: (year: number) => string | null;
  /** The given shipments whose ledger rows say that they are archived in this year. The file may hold more: shipments that were moved back. */
  readonly among: (year: number, ids: readonly string[]) => ReadonlySet<string>;
  /** Shipment ids in the file of a year, last row first. @param before the last id of the previous page */
  readonly next: (year: number, before: string | null, limit: number) => string[];
  /**
   * Moves a shipment whose people are erased back into the ledger, and queues its replacement in every available archive file.
   * @throws DeskError when its archive is missing
   */
  readonly forget: (shipmentId: string) => void;
  /**
   * Moves queued shipments back, and removes shipments that were moved back from the lists of the archive files. An erased one is replaced in the files
   * by what is left of it without its people: a ledger of before the erasure, when it is restored, finds it there.
   * @returns how many it handled
   */
  readonly dropLeftovers: (limit: number) => number;
  /** Files with erased content that were not compacted since. */
  readonly unclean: () => Database[];
  /** Deletes the record of a year whose archive is empty and moves its file to `backups`. */
  readonly end: (year: number) => void;
  /** Closes the files, so that each is complete without a write-ahead log. They are reopened on the next use. */
  readonly release: () => void;
}

const isUnclean = (file: Database): boolean =>
  file.get("SELECT 1 AS x FROM desk_facts WHERE name = 'unclean'") !== undefined;

/** Tables `archives` and `archive_leftovers`, and the archive files beside the ledger. */
export const archiveRepository = (db: Database): ArchiveRepository => {
  const open = new Map<number, { readonly id: string; readonly db: Database }>();
  const folder = (): string | null => {
    const ledger = db.location();
    return ledger === null ? null : dirname(ledger);
  };
  const years = (): ArchiveRecord[] =>
    db.all('SELECT * FROM archives ORDER BY year DESC').map((row) => ({
      year: Number(row['year']),
      id: String(row['id']),
      work: row['state'] as ArchiveWork,
      shipments: Number(row['shipments']),
      at: Number(row['at']),
    }));
  const close = (year: number): void => {
    open.get(year)?.db.close();
    open.delete(year);
  };
  const file = (year: number): Database | null => {
    const dataDir = folder();
    const id = db.get('SELECT id FROM archives WHERE year = ?', year)?.['id'];
    if (dataDir === null || id === undefined) return null;
    const known = open.get(year);
    if (known?.id === id && !known.db.isDamaged()) return known.db;
    close(year);
    const opened = openArchive(dataDir, year, String(id));
    if (opened) open.set(year, { id: String(id), db: opened });
    return opened;
  };
  const yearOf = (shipmentId: string): number | null => {
    const draft = db.get('SELECT draft FROM shipments WHERE id = ?', shipmentId)?.['draft'];
    return draft === undefined ? null : archivedIn(String(draft));
  };
  const rows: ArchivedRows['all'] = (shipmentId, sql, ...values) => {
    const year = yearOf(shipmentId);
    return year === null ? [] : (file(year)?.all(sql, ...values) ?? []);
  };

  const keptIn = (from: Database | null, shipmentId: string): Row | undefined =>
    from?.get('SELECT draft, purchase FROM shipments WHERE id = ?', shipmentId);
  const takeBack = (shipmentId: string): void => {
    const year = yearOf(shipmentId);
    if (year === null) return;
    const from = file(year);
    const kept = keptIn(from, shipmentId);
    if (!from || !kept)
      throw new DeskError('notAllowed', t('archives.away', { year: String(year) }));
    db.transaction(() => {
      // Before the draft: the packed draft refers to the content of its sold records.
      for (const sale of from.all(
        'SELECT attempt, content FROM sales WHERE shipment_id = ?',
        shipmentId,
      ))
        db.run(
          'UPDATE sales SET content = ? WHERE shipment_id = ? AND attempt = ?',
          sale['content'] as Uint8Array,
          shipmentId,
          Number(sale['attempt']),
        );
      db.run(
        'UPDATE shipments SET draft = ?, purchase = ? WHERE id = ?',
        String(kept['draft']),
        String(kept['purchase']),
        shipmentId,
      );
      for (const answer of from.all('SELECT * FROM answers WHERE shipment_id = ?', shipmentId))
        writeRow(db, 'answers', answer, 'OR IGNORE');
      // Restores its position in the list; the full-text index is rebuilt with the next background update.
      const listed = from.get('SELECT * FROM listed WHERE shipment_id = ?', shipmentId);
      if (listed) writeRow(db, 'listed', listed, 'OR IGNORE');
      db.run('INSERT OR REPLACE INTO unlisted (shipment_id) VALUES (?)', shipmentId);
      db.run('UPDATE archives SET shipments = shipments - 1 WHERE year = ?', year);
      db.run(
        'INSERT OR REPLACE INTO archive_leftovers (shipment_id, year, erase) VALUES (?, ?, 0)',
        shipmentId,
        year,
      );
    });
  };
  const sold = soldBytes(db);
  /** One that could not be erased yet keeps its people in the ledger only. */
  const replaceErased = (from: Database, id: string): void => {
    const isErased = db.get(
      'SELECT 1 AS x FROM shipments WHERE id = ? AND erased_at IS NOT NULL',
      id,
    );
    if (isErased) copyIntoFile(db, from, id, rowForArchive(db, sold, id));
    else dropFromFile(from, id);
  };
  const files = (): { year: number; db: Database }[] =>
    years().flatMap(({ year }) => {
      const here = file(year);
      return here ? [{ year, db: here }] : [];
    });

  return {
    all: rows,
    locate: (draft) => {
      const year = archivedIn(draft);
      return year === null ? null : { year, isHere: file(year) !== null };
    },
    takeBack,
    takeBackWhenHere: (shipmentId) => {
      const year = yearOf(shipmentId);
      if (year === null || keptIn(file(year), shipmentId)) {
        takeBack(shipmentId);
        return true;
      }
      db.run(
        'INSERT OR IGNORE INTO archive_leftovers (shipment_id, year, erase) VALUES (?, ?, 0)',
        shipmentId,
        year,
      );
      return false;
    },
    years,
    begin: (year, id, at) => {
      const dataDir = folder();
      if (dataDir === null) throw new DeskError('notAllowed', t('archives.noFile'));
      close(year);
      makeArchive(dataDir, year, id);
      db.run(
        "INSERT INTO archives (year, id, state, shipments, at) VALUES (?, ?, 'moving', 0, ?)",
        year,
        id,
        at,
      );
    },
    setWork: (year, work) => {
      db.run('UPDATE archives SET state = ? WHERE year = ?', work, year);
    },
    file,
    files,
    path: (year) => {
      const dataDir = folder();
      return dataDir === null ? null : archivePath(dataDir, year);
    },
    among: (year, ids) =>
      new Set(
        db
          .all(
            `SELECT id FROM shipments WHERE id IN (SELECT value FROM json_each(?)) AND draft LIKE '%,"archived":${year}}'`,
            JSON.stringify(ids),
          )
          .map((row) => String(row['id'])),
      ),
    next: (year, before, limit) => {
      const from = file(year);
      if (!from) return [];
      return from
        .all(
          'SELECT id FROM shipments WHERE rowid < coalesce((SELECT rowid FROM shipments WHERE id = ?), 9223372036854775807) ORDER BY rowid DESC LIMIT ?',
          before,
          limit,
        )
        .map((row) => String(row['id']));
    },
    forget: (shipmentId) => {
      takeBack(shipmentId);
      for (const { year, db: from } of files())
        if (from.get('SELECT 1 AS x FROM shipments WHERE id = ?', shipmentId))
          db.run(
            'INSERT OR REPLACE INTO archive_leftovers (shipment_id, year, erase) VALUES (?, ?, 1)',
            shipmentId,
            year,
          );
    },
    dropLeftovers: (limit) => {
      let done = 0;
      // Leftovers of a missing file stay queued and do not block those of the other files.
      for (const { year, db: from } of files()) {
        const part = db.all(
          'SELECT shipment_id, erase FROM archive_leftovers WHERE year = ? LIMIT ?',
          year,
          limit - done,
        );
        if (part.length === 0) continue;
        for (const { shipment_id: id } of part) if (keptIn(from, String(id))) takeBack(String(id));
        from.transaction(() => {
          for (const row of part)
            if (row['erase'] === 1) {
              replaceErased(from, String(row['shipment_id']));
              from.run(
                "INSERT OR REPLACE INTO desk_facts (name, value) VALUES ('unclean', 'true')",
              );
            } else hideInFile(from, String(row['shipment_id']));
        });
        db.part(() => {
          for (const row of part)
            db.run(
              'DELETE FROM archive_leftovers WHERE shipment_id = ?',
              String(row['shipment_id']),
            );
        });
        done += part.length;
      }
      return done;
    },
    unclean: () => files().flatMap(({ db: from }) => (isUnclean(from) ? [from] : [])),
    end: (year) => {
      const dataDir = folder();
      const id = db.get('SELECT id FROM archives WHERE year = ?', year)?.['id'];
      if (dataDir === null || id === undefined) return;
      // Rarely needed: an erasure compacts the files itself, unless the program ended in between.
      const from = file(year);
      if (from && isUnclean(from)) from.compact();
      close(year);
      db.transaction(() => {
        db.run('DELETE FROM archive_leftovers WHERE year = ?', year);
        db.run('DELETE FROM archives WHERE year = ?', year);
      });
      putArchiveAway(dataDir, year, String(id));
    },
    release: () => {
      for (const year of [...open.keys()]) close(year);
    },
  };
};
