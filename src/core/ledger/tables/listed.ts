import type { LineTexts } from '../../../domain/listing/columns.ts';
import { LIST_SORTS, encodeListedLine, sortKey } from '../../../domain/listing/listedLine.ts';
import { STORED_FILTERS } from '../../../domain/listing/filters.ts';
import { tagsOf, type Tagged } from '../../../domain/listing/tags.ts';
import type { Database, Row } from '../database/database.ts';

/** The list entry of a shipment: values to filter and sort by, the line to show, and its words for the full-text index. */
export interface ListedRow extends Tagged {
  readonly shipmentId: string;
  readonly serviceName: string;
  /** Price in minor units; -1 for none. */
  readonly minor: number;
  readonly line: LineTexts;
  readonly words: string;
}

/** The list of all shipments, updated in the background after they change. */
export interface ListedRepository {
  /** Ids of shipments that changed since they were listed, oldest first. */
  readonly changed: (limit: number) => string[];
  /** True while changed shipments are pending. */
  readonly isBehind: () => boolean;
  /** Number of changed shipments, counted up to `most`. */
  readonly countChanged: (most: number) => number;
  /** Writes the current entry of a shipment. When its time is new or changed, it gets the highest row number. */
  readonly put: (row: ListedRow) => void;
  /** Removes a shipment from the list. */
  readonly remove: (shipmentId: string) => void;
  readonly done: (shipmentId: string) => void;
}

/** What the list is sorted by that is no other column. */
const SORT_KEYS = LIST_SORTS.flatMap(({ column, key }) =>
  key === undefined ? [] : [{ column, key }],
);
const COLUMNS = [
  'seq, shipment_id, profile, at, service_name, minor, shown',
  ...SORT_KEYS.map(({ column }) => column),
  ...STORED_FILTERS.map(({ column }) => column),
].join(', ');
const INSERT = `INSERT INTO listed (${COLUMNS}) VALUES (${COLUMNS.replace(/\w+/g, '?')})`;

/** Tables `listed`, `listed_words` and `unlisted`. */
export const listedRepository = (db: Database): ListedRepository => {
  const wordsOf = (row: ListedRow): string => `${row.words} ${tagsOf(row)}`;
  const write = (seq: number, row: ListedRow): void => {
    db.run(
      INSERT,
      seq,
      row.shipmentId,
      row.profile,
      row.at,
      row.serviceName,
      row.minor,
      encodeListedLine(row.line),
      ...SORT_KEYS.map(({ key }) => sortKey(key(row.line))),
      ...STORED_FILTERS.map(({ key }) => row[key]),
    );
    db.run('INSERT INTO listed_words (rowid, words) VALUES (?, ?)', seq, wordsOf(row));
  };
  const find = (shipmentId: string): Row | undefined =>
    db.get('SELECT seq, at FROM listed WHERE shipment_id = ?', shipmentId);
  const take = (seq: number): void => {
    db.run('DELETE FROM listed WHERE seq = ?', seq);
    db.run('DELETE FROM listed_words WHERE rowid = ?', seq);
  };
  const last = (): number => Number(db.get('SELECT max(seq) AS seq FROM listed')?.['seq'] ?? 0);

  return {
    changed: (limit) =>
      db
        .all('SELECT shipment_id AS id FROM unlisted ORDER BY shipment_id LIMIT ?', limit)
        .map((row) => String(row['id'])),
    isBehind: () => db.get('SELECT 1 AS x FROM unlisted LIMIT 1') !== undefined,
    countChanged: (most) =>
      Number(db.get('SELECT count(*) AS n FROM (SELECT 1 FROM unlisted LIMIT ?)', most)?.['n']),
    put: (row) => {
      const known = find(row.shipmentId);
      if (known) take(Number(known['seq']));
      write(known && Number(known['at']) === row.at ? Number(known['seq']) : last() + 1, row);
    },
    remove: (shipmentId) => {
      const known = find(shipmentId);
      if (known) take(Number(known['seq']));
    },
    done: (shipmentId) => {
      db.run('DELETE FROM unlisted WHERE shipment_id = ?', shipmentId);
    },
  };
};
