import { COPIED, copyIntoFile, dropNotedWork, rowForArchive } from './archiveRows.ts';
import type { ArchiveRepository } from './archives.ts';
import type { Database, Row } from './database.ts';
import { factRepository } from './facts.ts';
import { listedRepository, type ListedRow } from './listed.ts';
import { NOTED_CHANGES } from './packing.ts';
import { soldBytes } from './soldBytes.ts';
import { archivedColumns, textsOf } from './shipmentPacking.ts';

/** A booking of a year, with what the ledger knows about whether it may be archived. */
export interface Candidate {
  readonly id: string;
  readonly bookedAt: number;
  readonly rowid: number;
  /** The last tracking status; null when tracking never answered. */
  readonly status: string | null;
  readonly isVoid: boolean;
  /**
   * True while something is unfinished: booked by a person's word only, a document missing or failed, a print pending, passed on to another desk;
   * also when it is archived already.
   */
  readonly isBusy: boolean;
}

/** Position for paging through the bookings of a year: continue after this booking. */
export interface CandidatePosition {
  readonly bookedAt: number;
  readonly rowid: number;
}

/** Moves shipments into the archives of their years. */
export interface ArchiveMoves {
  /** Bookings with a booking time in [from, until), milliseconds since the epoch, ordered by that time. */
  readonly candidates: (
    from: number,
    until: number,
    after: CandidatePosition | null,
    limit: number,
  ) => Candidate[];
  /** Number of bookings in [from, until). */
  readonly count: (from: number, until: number) => number;
  /** Time of the first booking, milliseconds since the epoch; null when there is none. */
  readonly first: () => number | null;
  /** True once any payment was recorded at this desk: then an unpaid shipment is owed. */
  readonly takesPayments: () => boolean;
  /**
   * Moves shipments of a year: copies them into the archive file on disk, reads the copies back and compares them, and only then marks the rows of
   * the ledger as archived, all in one transaction of the ledger. If the program ends at any point, each shipment is complete in the ledger or in the
   * archive, and is listed only there.
   * @param listed the list entry of each shipment
   * @throws Error when a copy differs from its original; nothing was moved then
   */
  readonly move: (year: number, listed: readonly ListedRow[]) => void;
}

const STATUS =
  '(SELECT e.status FROM tracking_events e WHERE e.shipment_id = s.id ORDER BY e.seq DESC LIMIT 1)';
const BUSY = `(json_extract(s.purchase, '$.unconfirmed') IS 1
  OR s.draft LIKE '%,"archived":____}'
  OR EXISTS (SELECT 1 FROM documents d WHERE d.shipment_id = s.id AND d.state IN ('missing', 'failed'))
  OR EXISTS (SELECT 1 FROM print_items i JOIN print_jobs j ON j.id = i.job_id WHERE i.shipment_id = s.id AND j.state NOT IN ('printed', 'cancelled'))
  OR EXISTS (SELECT 1 FROM site_passes p WHERE p.shipment_id = s.id AND p.state IN ('giving', 'given', 'backing', 'offered', 'taking')))`;
const OF_YEAR =
  "FROM shipments s INDEXED BY shipments_named WHERE s.state = 'booked' AND s.erased_at IS NULL AND s.booked_at >= ? AND s.booked_at < ? AND s.removed_at IS NULL";

/** Serializes rows so that two texts are equal exactly when the rows are. */
const serialized = (rows: readonly Row[]): string =>
  JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );

/** Creates the moves between the ledger and its archive files. */
export const archiveMoves = (
  db: Database,
  archives: Pick<ArchiveRepository, 'file'>,
): ArchiveMoves => {
  const facts = factRepository(db);
  const sold = soldBytes(db);
  const copy = (file: Database, { shipmentId, ...rest }: ListedRow, row: Row): void => {
    copyIntoFile(db, file, shipmentId, row);
    const seq = db.get('SELECT seq FROM listed WHERE shipment_id = ?', shipmentId)?.['seq'];
    const list = listedRepository(file);
    if (seq === undefined) list.putBehind({ shipmentId, ...rest });
    else list.putAt(Number(seq), { shipmentId, ...rest });
    dropNotedWork(file, shipmentId);
  };
  const assertCopied = (file: Database, id: string, row: Row): void => {
    const [there] = file.all('SELECT * FROM shipments WHERE id = ?', id);
    const isWhole =
      there !== undefined &&
      serialized([there]) === serialized([row]) &&
      Object.values(COPIED).every(
        (sql) => serialized(file.all(sql, id)) === serialized(db.all(sql, id)),
      ) &&
      file.get(
        'SELECT 1 AS x FROM listed l JOIN listed_words_docsize w ON w.id = l.seq WHERE l.shipment_id = ?',
        id,
      ) !== undefined;
    if (!isWhole) throw new Error('the copy in the archive is not what was copied');
  };

  /** Marks the ledger's row as archived and deletes what the archive now holds. @returns the bytes freed */
  const markArchived = (year: number, id: string, row: Row): number => {
    const texts = textsOf(row, sold);
    const { draft, purchase } = archivedColumns(texts, year);
    const noted = NOTED_CHANGES.map(
      ([table, column]) =>
        db.get(`SELECT 1 AS x FROM ${table} WHERE ${column} = ?`, id) !== undefined,
    );
    const before = Number(
      db.get(
        `SELECT (SELECT sum(length(content)) FROM sales WHERE shipment_id = ?1) + coalesce((SELECT sum(length(body)) FROM answers WHERE shipment_id = ?1), 0)
          + coalesce((SELECT length(shown) FROM listed WHERE shipment_id = ?1), 0) AS n`,
        id,
      )?.['n'] ?? 0,
    );
    db.run(
      "UPDATE shipments SET draft = ?, purchase = ?, search = '', content_hash = ?, receiver_hash = ? WHERE id = ?",
      draft,
      purchase,
      String(row['content_hash']),
      String(row['receiver_hash']),
      id,
    );
    db.run("UPDATE sales SET content = x'' WHERE shipment_id = ?", id);
    db.run('DELETE FROM answers WHERE shipment_id = ?', id);
    const seq = db.get('SELECT seq FROM listed WHERE shipment_id = ?', id)?.['seq'];
    if (seq !== undefined) {
      db.run('DELETE FROM listed WHERE seq = ?', Number(seq));
      db.run('DELETE FROM listed_words WHERE rowid = ?', Number(seq));
    }
    // Archiving changes no facts: the shipment must not be queued again for learning, listing or the site.
    NOTED_CHANGES.forEach(([table, column], at) => {
      if (!noted[at] || table === 'unlisted')
        db.run(`DELETE FROM ${table} WHERE ${column} = ?`, id);
    });
    db.run('DELETE FROM archive_leftovers WHERE shipment_id = ?', id);
    return before + String(row['draft']).length - draft.length;
  };

  return {
    candidates: (from, until, after, limit) =>
      db
        .all(
          `SELECT s.id, s.booked_at, s.rowid AS at, ${STATUS} AS status, ${BUSY} AS busy,
            coalesce((SELECT v.kind FROM voids v WHERE v.shipment_id = s.id ORDER BY v.seq DESC LIMIT 1), '') = 'void' AS void
            ${OF_YEAR} AND (s.booked_at, s.rowid) > (?, ?) ORDER BY s.booked_at, s.rowid LIMIT ?`,
          from,
          until,
          after?.bookedAt ?? from - 1,
          after?.rowid ?? -1,
          limit,
        )
        .map((row) => ({
          id: String(row['id']),
          bookedAt: Number(row['booked_at']),
          rowid: Number(row['at']),
          status: row['status'] === null ? null : String(row['status']),
          isVoid: row['void'] === 1,
          isBusy: row['busy'] === 1,
        })),
    count: (from, until) => Number(db.get(`SELECT count(*) AS n ${OF_YEAR}`, from, until)?.['n']),
    first: () => {
      const at = db.get(
        "SELECT min(booked_at) AS at FROM shipments INDEXED BY shipments_named WHERE state = 'booked' AND erased_at IS NULL",
      )?.['at'];
      return at == null ? null : Number(at);
    },
    takesPayments: () => db.get('SELECT 1 AS x FROM payments LIMIT 1') !== undefined,
    move: (year, listed) => {
      const file = archives.file(year);
      if (!file) throw new Error('the archive has gone');
      const rows = new Map(
        listed.map(({ shipmentId }) => [shipmentId, rowForArchive(db, sold, shipmentId)] as const),
      );
      file.transaction(() => {
        for (const each of listed) copy(file, each, rows.get(each.shipmentId) ?? {});
      });
      for (const [id, row] of rows) assertCopied(file, id, row);
      // Synced with the next durable write. Until then the shipment may be in both files, and the ledger's row decides which one counts.
      db.part(() => {
        let spare = 0;
        for (const [id, row] of rows) spare += markArchived(year, id, row);
        facts.set('spare', (facts.get('spare') ?? 0) + Math.max(0, spare));
        db.run('UPDATE archives SET shipments = shipments + ? WHERE year = ?', rows.size, year);
      });
    },
  };
};
