import type { SQLOutputValue } from 'node:sqlite';
import {
  STORED_FILTERS,
  type CountedKey,
  type StoredValues,
} from '../../../domain/listing/filters.ts';
import type { ExportedRow, ListRow } from '../../../domain/listing/columns.ts';
import { LIST_SORTS, decodeListedLine } from '../../../domain/listing/listedLine.ts';
import type { Database } from '../database/database.ts';
import { listedIndex, type ListPosition, type ListQuery } from './listedIndex.ts';

/** A number of rows: exact, or a lower limit when `isOver`. */
export interface ListCount {
  readonly n: number;
  readonly isOver: boolean;
}

/** The end of a page; null at the end of the list. */
interface Ended {
  readonly next: ListPosition | null;
}
/** A page as ids of shipments. */
export interface ListPage extends Ended {
  readonly ids: readonly string[];
}
/** A page of rows. */
export interface ListedPage extends Ended {
  readonly rows: readonly ListRow[];
}

/** Counting stops here: counting a million rows would take longer than a person waits. */
const MOST_COUNTED = 1_000;
/** Up to this many matches are sorted after the search; for more, the query walks the sorted index and skips rows that do not match. */
const MOST_SORTED = 20_000;

/** A SQL condition and its parameters, in order. */
interface Part {
  readonly where: string;
  readonly values: readonly (string | number)[];
}
const joined = (parts: readonly Part[]): Part => ({
  where: parts.map(({ where }) => where).join(' AND ') || '1',
  values: parts.flatMap(({ values }) => values),
});
const among = (column: string, values: readonly string[]): Part => ({
  where:
    values.length === 1 ? `l.${column} = ?` : `l.${column} IN (${values.map(() => '?').join(',')})`,
  values,
});
/** The filters of a list as exact conditions on its rows; the tags of the index are not exact. @param code condition for the HS code */
const rowPart = ({ profiles, states, criteria }: ListQuery, code: Part | null): Part =>
  joined([
    among('profile', profiles),
    ...(states === null ? [] : [among('state', states)]),
    ...(criteria.from === null ? [] : [{ where: 'l.at >= ?', values: [criteria.from] }]),
    ...(criteria.until === null ? [] : [{ where: 'l.at < ?', values: [criteria.until] }]),
    ...STORED_FILTERS.flatMap(({ key, column }) => {
      const value = key === 'state' ? null : criteria[key];
      return value === null ? [] : [among(column, [value])];
    }),
    ...(code === null ? [] : [code]),
  ]);

/** True when the counters give the result: no filter except states. */
const isCounted = ({ text, criteria }: ListQuery): boolean =>
  text.trim() === '' && Object.values(criteria).every((value) => value === null);

/** A row as an array: its row number, its sort value (null when sorted by row number), and the requested columns. */
type Values = readonly SQLOutputValue[];
const positionOf = (values: Values): ListPosition => ({
  value: (values[1] ?? values[0]) as string | number,
  seq: Number(values[0]),
});
/** The query reads one row more than the page holds: if it exists, there is a next page. */
const endOf = (rows: readonly Values[], limit: number): ListPosition | null => {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return last ? positionOf(last) : null;
};
const ID = 'l.shipment_id';
/** Position of the first requested column. */
const FIRST = 2;
const SHOWN = `${ID}, l.profile, l.at, l.service_name, l.minor, l.shown, ${STORED_FILTERS.map(({ column }) => `l.${column}`).join(', ')}`;
/** Position of the first filter. */
const FILTERED = FIRST + 6;
/** Reads columns by position: destructuring an array runs an iterator, and an export can have a million rows. */
const rowOf = (values: Values): ListRow => {
  const filtered: Record<string, string> = {};
  STORED_FILTERS.forEach(({ key }, at) => {
    filtered[key] = String(values[FILTERED + at]);
  });
  return {
    ...(filtered as unknown as StoredValues),
    id: String(values[FIRST]),
    profile: String(values[FIRST + 1]),
    at: Number(values[FIRST + 2]),
    serviceName: String(values[FIRST + 3]),
    minor: Number(values[FIRST + 4]),
    line: decodeListedLine(String(values[FIRST + 5])),
  };
};
const EXPORTED = `${SHOWN}, (SELECT s.external_reference || char(10) || s.name FROM shipments s WHERE s.id = l.shipment_id) AS named, (SELECT b.name FROM batches b WHERE b.id = l.batch_id) AS batch`;
const exportedOf = (values: Values): ExportedRow => {
  const after = FILTERED + STORED_FILTERS.length;
  const named = String(values[after]);
  const end = named.indexOf('\n');
  return {
    ...rowOf(values),
    reference: named.slice(0, end),
    name: named.slice(end + 1),
    batchName: String(values[after + 1] ?? ''),
  };
};

/** Reads pages of the list by text, filter and sort order, each after the end of the previous one. */
export interface ListReader {
  readonly page: (query: ListQuery) => ListedPage;
  /** Like `page`, with all columns of an export. */
  readonly exported: (query: ListQuery) => Ended & { readonly rows: readonly ExportedRow[] };
  /** The export rows of these shipments, in their order; those not listed are omitted. */
  readonly exportedOf: (ids: readonly string[]) => readonly ExportedRow[];
  /** Like `page`, with ids only. */
  readonly ids: (query: ListQuery) => ListPage;
  readonly count: (query: ListQuery, most?: number) => ListCount;
  /** The counted values of a filter in the rows of these services, most frequent first; for a service with its name. */
  readonly valuesOf: (
    profiles: readonly string[],
    kind: CountedKey,
  ) => { readonly value: string; readonly name: string }[];
}

/** Reads tables `listed`, `listed_words` and `listed_terms`. */
export const listReader = (db: Database): ListReader => {
  const { indexQuery, isExact } = listedIndex(db);
  /** The condition for an HS code: for a rare code a lookup of its uses, for a frequent one a test per row. */
  const codePart = ({
    profiles,
    criteria: { code },
  }: ListQuery): { readonly part: Part | null; readonly isRare: boolean } => {
    if (code === null) return { part: null, isRare: false };
    const held = `profile IN (${profiles.map(() => '?').join(',')}) AND code = ?`;
    const values = [...profiles, code];
    const uses = Number(
      db.get(`SELECT coalesce(sum(uses), 0) AS n FROM codes WHERE ${held}`, ...values)?.['n'],
    );
    return uses <= MOST_SORTED
      ? {
          part: {
            where: `l.seq IN (SELECT c.seq FROM (SELECT shipment_id FROM code_uses WHERE ${held}) u CROSS JOIN listed c ON c.shipment_id = u.shipment_id)`,
            values,
          },
          isRare: true,
        }
      : {
          part: {
            where:
              'EXISTS (SELECT 1 FROM code_uses u WHERE u.shipment_id = l.shipment_id AND u.code = ?)',
            values: [code],
          },
          isRare: false,
        };
  };
  const count = (query: ListQuery, most = MOST_COUNTED): ListCount => {
    if (isCounted(query)) {
      const { where, values } = joined([
        among('profile', query.profiles),
        ...(query.states === null ? [] : [among('value', query.states)]),
      ]);
      const n = Number(
        db.get(
          `SELECT coalesce(sum(l.n), 0) AS n FROM listed_counts l WHERE l.kind = 'state' AND ${where}`,
          ...values,
        )?.['n'],
      );
      return { n, isOver: false };
    }
    const index = indexQuery(query);
    if (index === null) return { n: 0, isOver: false };
    if (index !== '' && isExact(query)) {
      const n = Number(
        db.get(
          'SELECT count(*) AS n FROM (SELECT 1 FROM listed_words f WHERE f.listed_words MATCH ? LIMIT ?)',
          index,
          most + 1,
        )?.['n'],
      );
      return { n: Math.min(n, most), isOver: n > most };
    }
    const { where, values } = rowPart(query, codePart(query).part);
    const n = Number(
      db.get(
        index === ''
          ? `SELECT count(*) AS n FROM (SELECT 1 FROM listed l WHERE ${where} LIMIT ?)`
          : `SELECT count(*) AS n FROM (SELECT 1 FROM listed_words f CROSS JOIN listed l ON l.seq = f.rowid WHERE f.listed_words MATCH ? AND ${where} LIMIT ?)`,
        ...(index === '' ? [] : [index]),
        ...values,
        most + 1,
      )?.['n'],
    );
    return { n: Math.min(n, most), isOver: n > most };
  };

  /** The rows of a page and the first of the next. @param columns SQL columns of table `listed`, alias l */
  const found = (query: ListQuery, columns: string): Values[] => {
    const index = indexQuery(query);
    if (index === null) return [];
    const { sort, isDescending, after, limit } = query;
    const [down, sign] = isDescending ? ['DESC', '<'] : ['ASC', '>'];
    const code = codePart(query);
    const row = rowPart(query, code.part);
    if (sort === 'when') {
      const [from, seq] =
        index === ''
          ? ['listed l NOT INDEXED WHERE 1', 'l.seq']
          : [
              'listed_words f CROSS JOIN listed l ON l.seq = f.rowid WHERE f.listed_words MATCH ?',
              'f.rowid',
            ];
      return db.lists(
        `SELECT l.seq, NULL, ${columns} FROM ${from} AND ${row.where}${after === null ? '' : ` AND ${seq} ${sign} ?`} ORDER BY ${seq} ${down} LIMIT ?`,
        ...(index === '' ? [] : [index]),
        ...row.values,
        ...(after === null ? [] : [after.seq]),
        limit + 1,
      );
    }
    const column = `l.${LIST_SORTS.find(({ by }) => by === sort)?.column}`;
    const behind: Part =
      after === null
        ? { where: '1', values: [] }
        : { where: `(${column}, l.seq) ${sign} (?, ?)`, values: [after.value, after.seq] };
    const order = `ORDER BY ${column} ${down}, l.seq ${down} LIMIT ?`;
    const { where, values } = joined([row, behind]);
    const isTyped = query.text.trim() !== '';
    // Without a typed text the index of the sort column gives the rows in order, and rows that do not match are skipped.
    const matches = index === '' ? null : count(query, MOST_SORTED);
    // Counters return the full count, without a limit.
    const isWalked = matches === null || matches.isOver || matches.n > MOST_SORTED;
    return isWalked
      ? db.lists(
          `SELECT l.seq, ${column} AS value, ${columns} FROM listed l ${code.isRare ? 'NOT INDEXED' : `INDEXED BY listed_${sort}`} WHERE ${where}${isTyped ? ' AND l.seq IN (SELECT f.rowid FROM listed_words f WHERE f.listed_words MATCH ?)' : ''} ${order}`,
          ...values,
          ...(isTyped ? [index] : []),
          limit + 1,
        )
      : db.lists(
          `SELECT l.seq, ${column} AS value, ${columns} FROM listed_words f CROSS JOIN listed l ON l.seq = f.rowid WHERE f.listed_words MATCH ? AND ${where} ${order}`,
          index,
          ...values,
          limit + 1,
        );
  };

  return {
    page: (query) => {
      const rows = found(query, SHOWN);
      return {
        rows: rows.slice(0, query.limit).map(rowOf),
        next: endOf(rows, query.limit),
      };
    },
    exported: (query) => {
      const rows = found(query, EXPORTED);
      return {
        rows: rows.slice(0, query.limit).map(exportedOf),
        next: endOf(rows, query.limit),
      };
    },
    exportedOf: (ids) =>
      db
        .lists(
          `SELECT l.seq, NULL, ${EXPORTED} FROM json_each(?) j CROSS JOIN listed l ON l.shipment_id = j.value ORDER BY j.key`,
          JSON.stringify(ids),
        )
        .map(exportedOf),
    ids: (query) => {
      const rows = found(query, ID);
      return {
        ids: rows.slice(0, query.limit).map(([, , id]) => String(id)),
        next: endOf(rows, query.limit),
      };
    },
    count,
    valuesOf: (profiles, kind) => {
      const { where, values } = among('profile', profiles);
      return db
        .all(
          `SELECT l.value, max(l.name) AS name FROM listed_counts l WHERE ${where} AND l.kind = ? AND l.value <> '' GROUP BY l.value HAVING sum(l.n) > 0 ORDER BY sum(l.n) DESC`,
          ...values,
          kind,
        )
        .map(({ value, name }) => ({ value: String(value), name: String(name) }));
    },
  };
};
