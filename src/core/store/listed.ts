import { packLine, type ListedLine } from '../../domain/listing/listedLine.ts';
import { tagsOf, type Tagged } from '../../domain/listing/tags.ts';
import type { Database, Row } from './database.ts';

/** The list entry of a shipment: values to filter and sort by, the line to show, and its words for the full-text index. */
export interface ListedRow extends Tagged {
  readonly shipmentId: string;
  readonly serviceName: string;
  /** Sort keys: lower case, without accents. */
  readonly receiver: string;
  readonly place: string;
  readonly sender: string;
  readonly number: string;
  /** Price in minor units; -1 for none. */
  readonly minor: number;
  readonly shown: ListedLine;
  readonly words: string;
}

/**
 * The first row number: shipments from before the list existed count down from it, newer ones up. The full-text index has the number beside each word
 * that only one shipment has: up to 2,097,151 it takes three bytes there, and this is in the middle. Lists that were begun with 2,000,000,000 keep their numbers.
 */
const FIRST = 1_048_576;

/** The list of all shipments, updated in the background after they change. */
export interface ListedRepository {
  /** Ids of shipments that changed since they were listed, oldest first. */
  readonly changed: (limit: number) => string[];
  /** True while changed shipments, or older ones that were never listed, are pending. */
  readonly isBehind: () => boolean;
  /** Number of changed shipments, counted up to `most`. */
  readonly countChanged: (most: number) => number;
  /** Writes the current entry of a shipment. When its time is new or changed, it gets the highest row number. */
  readonly put: (row: ListedRow) => void;
  /** Writes an entry with the lowest row number, for a shipment from before the list existed; does nothing when it is listed. */
  readonly putBehind: (row: ListedRow) => void;
  /** Writes an entry with the given row number; with the lowest one when that is taken. */
  readonly putAt: (seq: number, row: ListedRow) => void;
  /** Removes a shipment from the list. */
  readonly remove: (shipmentId: string) => void;
  readonly done: (shipmentId: string) => void;
  /** Ids of older shipments to list next, newest first; null when all are listed. */
  readonly before: (limit: number) => string[] | null;
}

/** A place among older shipments: those below it are still to be listed. */
interface Moment {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly id: string;
}
const newestFirst = (a: Moment, b: Moment): number =>
  b.at - a.at || (a.id === b.id ? 0 : a.id > b.id ? -1 : 1);
/** Above all ids. */
const ABOVE = '~';
/** Reads a stored place; earlier versions stored the time alone. */
const readMoment = (stored: Row[string] = null): Moment => {
  if (stored === null) return { at: Number.MAX_SAFE_INTEGER, id: ABOVE };
  const [at, id = ABOVE] = String(stored).split(' ');
  return { at: Number(at), id };
};

const UNLISTED = 'NOT EXISTS (SELECT 1 FROM listed l WHERE l.shipment_id = s.id)';

/** Tables `listed`, `listed_words`, `unlisted` and `unlisted_before`. */
export const listedRepository = (db: Database): ListedRepository => {
  const wordsOf = (row: ListedRow): string => `${row.words} ${tagsOf(row)}`;
  const write = (seq: number, row: ListedRow): void => {
    db.run(
      `INSERT INTO listed (seq, shipment_id, profile, at, state, mode, service, service_name, operator, country, batch_id, paid, receiver, place, sender, number, minor, shown)
         VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)`,
      seq,
      row.shipmentId,
      row.profile,
      row.at,
      row.state,
      row.mode,
      row.service,
      row.serviceName,
      row.operator,
      row.country,
      row.batch,
      row.paid,
      row.receiver,
      row.place,
      row.sender,
      row.number,
      row.minor,
      packLine(row.shown),
    );
    db.run('INSERT INTO listed_words (rowid, words) VALUES (?, ?)', seq, wordsOf(row));
  };
  const find = (shipmentId: string): Row | undefined =>
    db.get('SELECT seq, at FROM listed WHERE shipment_id = ?', shipmentId);
  const take = (seq: number): void => {
    db.run('DELETE FROM listed WHERE seq = ?', seq);
    db.run('DELETE FROM listed_words WHERE rowid = ?', seq);
  };
  const endOf = (which: 'max' | 'min'): number | null => {
    const seq = db.get(`SELECT ${which}(seq) AS seq FROM listed`)?.['seq'];
    return seq === null || seq === undefined ? null : Number(seq);
  };

  /**
   * Older shipments by the time of their booking or last change, newest first: booked ones and drafts, each from its own index. Those of one moment
   * come by their ids, so that a page of rows that are not listed is not read again for ever.
   */
  const byMoment = (before: Moment, limit: number): { ids: string[]; next: Moment | null } => {
    const part = (state: string, at: string): Moment[] =>
      db
        .all(
          `SELECT s.id, s.${at} AS at FROM shipments s WHERE ${state} AND s.erased_at IS NULL AND s.removed_at IS NULL
            AND s.${at} <= ?1 AND (s.${at} < ?1 OR s.id < ?2) AND ${UNLISTED} ORDER BY s.${at} DESC, s.id DESC LIMIT ?3`,
          before.at,
          before.id,
          limit,
        )
        .map((row) => ({ id: String(row['id']), at: Number(row['at']) }));
    const parts = [
      part("s.state = 'booked'", 'booked_at'),
      part("s.state IN ('draft', 'ready', 'quoted', 'chosen', 'refused')", 'updated_at'),
    ];
    // A part that filled its limit may have more rows below its last one, which must come before older rows of the other part.
    const [down = null] = parts
      .flatMap((each) => (each.length < limit ? [] : each.slice(-1)))
      .toSorted(newestFirst);
    const found = parts.flat().toSorted(newestFirst);
    return {
      ids: found
        .filter((each) => down === null || newestFirst(each, down) <= 0)
        .map(({ id }) => id),
      next: down,
    };
  };
  /** Shipments without such a time: erased and uncertain ones, and bookings without a time. */
  const byId = (before: string, limit: number): { ids: string[]; next: string | null } => {
    const ids = db
      .all('SELECT id FROM shipments WHERE id < ? ORDER BY id DESC LIMIT ?', before, limit)
      .map((row) => String(row['id']));
    return {
      ids: ids.filter((id) => find(id) === undefined),
      next: ids.length < limit ? null : (ids.at(-1) ?? null),
    };
  };

  return {
    changed: (limit) =>
      db
        .all('SELECT shipment_id AS id FROM unlisted ORDER BY shipment_id LIMIT ?', limit)
        .map((row) => String(row['id'])),
    isBehind: () =>
      db.get(
        'SELECT 1 AS x WHERE EXISTS (SELECT 1 FROM unlisted) OR EXISTS (SELECT 1 FROM unlisted_before)',
      ) !== undefined,
    countChanged: (most) =>
      Number(db.get('SELECT count(*) AS n FROM (SELECT 1 FROM unlisted LIMIT ?)', most)?.['n']),
    put: (row) => {
      const known = find(row.shipmentId);
      if (known) take(Number(known['seq']));
      write(
        known && Number(known['at']) === row.at
          ? Number(known['seq'])
          : Math.max(FIRST, (endOf('max') ?? FIRST - 1) + 1),
        row,
      );
    },
    putBehind: (row) => {
      if (!find(row.shipmentId)) write(Math.min(FIRST, endOf('min') ?? FIRST) - 1, row);
    },
    putAt: (seq, row) => {
      const isTaken = db.get('SELECT 1 AS x FROM listed WHERE seq = ?', seq) !== undefined;
      write(isTaken ? Math.min(FIRST, endOf('min') ?? FIRST) - 1 : seq, row);
    },
    remove: (shipmentId) => {
      const known = find(shipmentId);
      if (known) take(Number(known['seq']));
    },
    done: (shipmentId) => {
      db.run('DELETE FROM unlisted WHERE shipment_id = ?', shipmentId);
    },
    before: (limit) => {
      const at = db.get('SELECT part, before FROM unlisted_before ORDER BY part DESC LIMIT 1');
      if (!at) return null;
      const part = String(at['part']);
      const stored = at['before'];
      const found =
        part === 'moment'
          ? byMoment(readMoment(stored), limit)
          : byId(stored === null ? ABOVE : String(stored), limit);
      const { ids } = found;
      const next =
        found.next === null || typeof found.next === 'string'
          ? found.next
          : `${found.next.at} ${found.next.id}`;
      if (next === null) db.run('DELETE FROM unlisted_before WHERE part = ?', part);
      else db.run('UPDATE unlisted_before SET before = ? WHERE part = ?', next, part);
      return ids;
    },
  };
};
