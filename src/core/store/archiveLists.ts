import { hideInFile } from './archiveRows.ts';
import type { ArchiveRepository } from './archives.ts';
import type { Database } from './database.ts';
import { listedRepository, type ListedRow } from './listed.ts';

/** A shipment in an archive file. */
export interface HeldShipment {
  readonly id: string;
  /** Position for paging. */
  readonly rowid: number;
  /** True when the file lists it. */
  readonly isListed: boolean;
  /** True when its row in the ledger says that it is archived in this file. */
  readonly isArchived: boolean;
  /** True when the file has it without people who were erased. */
  readonly isErased: boolean;
}

/** Compares the lists in archive files with the ledger, and corrects them: which file lists a shipment. */
export interface ArchiveLists {
  /** Shipments in the file of a year after a position, in the order they were moved; none when the file is missing. */
  readonly held: (year: number, after: number, limit: number) => HeldShipment[];
  /** Removes shipments from the list of the file. */
  readonly hide: (year: number, ids: readonly string[]) => void;
  /** Lists shipments in the file again, each after those that were booked before it. */
  readonly list: (year: number, rows: readonly ListedRow[]) => void;
}

/** Table `listed` of the archive files. */
export const archiveLists = (archives: Pick<ArchiveRepository, 'file' | 'among'>): ArchiveLists => {
  const change = (year: number, work: (file: Database) => void): void => {
    const file = archives.file(year);
    file?.transaction(() => work(file));
  };
  return {
    held: (year, after, limit) => {
      const rows =
        archives
          .file(year)
          ?.all(
            'SELECT s.id, s.rowid AS at, s.erased_at IS NOT NULL AS erased, EXISTS (SELECT 1 FROM listed l WHERE l.shipment_id = s.id) AS listed FROM shipments s WHERE s.rowid > ? ORDER BY s.rowid LIMIT ?',
            after,
            limit,
          )
          .map((row) => ({
            id: String(row['id']),
            rowid: Number(row['at']),
            isListed: row['listed'] === 1,
            isErased: row['erased'] === 1,
          })) ?? [];
      const archived = archives.among(
        year,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...row, isArchived: archived.has(row.id) }));
    },
    hide: (year, ids) =>
      change(year, (file) => {
        for (const id of ids) hideInFile(file, id);
      }),
    list: (year, rows) =>
      change(year, (file) => {
        const list = listedRepository(file);
        for (const row of rows) {
          const before = file.get(
            'SELECT seq FROM listed WHERE at <= ? ORDER BY seq DESC LIMIT 1',
            row.at,
          );
          // Its position in the list of the ledger is free, unless the file lists none that is older.
          if (before) list.putAt(Number(before['seq']) + 1, row);
          else list.putBehind(row);
        }
      }),
  };
};
