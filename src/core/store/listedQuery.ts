import {
  tagOf,
  monthsBetween,
  type ListedState,
  type PaidState,
} from '../../domain/listing/tags.ts';
import { typedQuery } from '../../domain/listing/words.ts';
import type { Database, Row } from './database.ts';

/** What a list is sorted by. */
export const LIST_SORTS = [
  'when',
  'receiver',
  'place',
  'sender',
  'number',
  'option',
  'price',
  'state',
] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Where a page of a list ended: the next begins behind it, whatever was added before it meanwhile. */
export interface ListPlace {
  readonly value: string | number;
  readonly seq: number;
}

/** What a list is filtered by; null: not by this. Times in milliseconds since the epoch. */
export interface ListCriteria {
  readonly from: number | null;
  readonly until: number | null;
  readonly service: string | null;
  readonly operator: string | null;
  readonly mode: string | null;
  readonly country: string | null;
  readonly batch: string | null;
  readonly paid: PaidState | null;
}

/** A page of the list. */
export interface ListQuery {
  /** Services whose shipments are in it. */
  readonly profiles: readonly string[];
  readonly text: string;
  /** Null: any. */
  readonly states: readonly ListedState[] | null;
  readonly criteria: ListCriteria;
  readonly sort: ListSort;
  readonly isDescending: boolean;
  readonly after: ListPlace | null;
  readonly limit: number;
}

/** How many there are: exactly, or more than that. */
export interface ListCount {
  readonly n: number;
  readonly isOver: boolean;
}

/** A page and where it ended, null at the end of the list. */
export interface ListPage {
  readonly ids: readonly string[];
  readonly next: ListPlace | null;
}

/** A list is counted no further: reading a million rows would take longer than a person waits. */
const MOST_COUNTED = 1_000;
/** So many matches are sorted as they are found; of more, the sorted list is walked, and those that are not among the matches are passed over. */
const MOST_SORTED = 20_000;

const COLUMNS: Readonly<Record<ListSort, string>> = {
  when: 'seq',
  receiver: 'receiver',
  place: 'place',
  sender: 'sender',
  number: 'number',
  option: 'service_name',
  price: 'minor',
  state: 'state',
};

const INDEXES: Readonly<Record<Exclude<ListSort, 'when'>, string>> = {
  receiver: 'listed_receiver',
  place: 'listed_place',
  sender: 'listed_sender',
  number: 'listed_number',
  option: 'listed_option',
  price: 'listed_price',
  state: 'listed_state',
};

/** A condition and the values of its parameters in their order. */
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
const oneOf = (kind: Parameters<typeof tagOf>[0], values: readonly string[]): string => {
  const tags = values.map((value) => `"${tagOf(kind, value)}"`).join(' OR ');
  return values.length === 1 ? tags : `(${tags})`;
};

/** The conditions of a list on its rows: exact, where the tags of the index are not. */
const rowPart = ({ profiles, states, criteria }: ListQuery): Part =>
  joined([
    among('profile', profiles),
    ...(states === null ? [] : [among('state', states)]),
    ...(criteria.from === null ? [] : [{ where: 'l.at >= ?', values: [criteria.from] }]),
    ...(criteria.until === null ? [] : [{ where: 'l.at < ?', values: [criteria.until] }]),
    ...(
      [
        ['service', criteria.service],
        ['operator', criteria.operator],
        ['mode', criteria.mode],
        ['country', criteria.country],
        ['batch_id', criteria.batch],
        ['paid', criteria.paid],
      ] as const
    ).flatMap(([column, value]) => (value === null ? [] : [among(column, [value])])),
  ]);

/** The same by the tags of the index; they let it pass over what does not fit. */
const tagsPart = ({ states, criteria }: ListQuery): string[] => {
  const months = monthsBetween(criteria.from, criteria.until);
  return [
    ...(states === null ? [] : [oneOf('state', states)]),
    ...(months === null ? [] : [oneOf('month', months)]),
    ...(['service', 'operator', 'mode', 'country', 'batch', 'paid'] as const).flatMap((kind) => {
      const value = criteria[kind];
      return value === null ? [] : [oneOf(kind, [value])];
    }),
  ];
};

/** True where counters know how many there are: all, or some states, and nothing else. */
const isCounted = ({ text, criteria }: ListQuery): boolean =>
  text.trim() === '' && Object.values(criteria).every((value) => value === null);

const pageOf = (rows: readonly Row[], limit: number): ListPage => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map((row) => String(row['shipment_id'])),
    next:
      rows.length > limit && last
        ? { value: last['value'] as string | number, seq: Number(last['seq']) }
        : null,
  };
};

/** Reads pages of the list by text, filter and sort, each from where the one before ended. */
export interface ListReader {
  readonly page: (query: ListQuery) => ListPage;
  readonly count: (query: ListQuery, most?: number) => ListCount;
  /** Values that rows of these services have, by how often: `service`, `operator` or `country`, with the name of a service. */
  readonly valuesOf: (
    profiles: readonly string[],
    kind: 'service' | 'operator' | 'country',
  ) => { readonly value: string; readonly name: string; readonly n: number }[];
}

/** Reads tables `listed` and `listed_words`. */
export const listReader = (db: Database): ListReader => {
  /** The query of the index: what was typed, and the tags. Null where nothing can be found; '' where the index is not needed. */
  const indexQuery = (query: ListQuery): string | null => {
    const typed = typedQuery(query.text);
    if (typed === null) return null;
    const parts = [...(typed === '' ? [] : [typed]), ...tagsPart(query)];
    if (parts.length === 0) return '';
    return [...parts, oneOf('profile', query.profiles)].join(' AND ');
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
    const { where, values } = rowPart(query);
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

  const page = (query: ListQuery): ListPage => {
    const index = indexQuery(query);
    if (index === null) return { ids: [], next: null };
    const { sort, isDescending, after, limit } = query;
    const [down, sign] = isDescending ? ['DESC', '<'] : ['ASC', '>'];
    const row = rowPart(query);
    if (sort === 'when') {
      const [from, seq] =
        index === ''
          ? ['listed l NOT INDEXED WHERE 1', 'l.seq']
          : [
              'listed_words f CROSS JOIN listed l ON l.seq = f.rowid WHERE f.listed_words MATCH ?',
              'f.rowid',
            ];
      return pageOf(
        db.all(
          `SELECT l.shipment_id, l.seq, l.seq AS value FROM ${from} AND ${row.where}${after === null ? '' : ` AND ${seq} ${sign} ?`} ORDER BY ${seq} ${down} LIMIT ?`,
          ...(index === '' ? [] : [index]),
          ...row.values,
          ...(after === null ? [] : [after.seq]),
          limit + 1,
        ),
        limit,
      );
    }
    const column = `l.${COLUMNS[sort]}`;
    const behind: Part =
      after === null
        ? { where: '1', values: [] }
        : { where: `(${column}, l.seq) ${sign} (?, ?)`, values: [after.value, after.seq] };
    const order = `ORDER BY ${column} ${down}, l.seq ${down} LIMIT ?`;
    const { where, values } = joined([row, behind]);
    const isTyped = typedQuery(query.text) !== '';
    // Without words the index of the column gives the rows in their order, and those that do not fit are passed over.
    const isWalked = index === '' || count(query, MOST_SORTED).isOver;
    const found = isWalked
      ? db.all(
          `SELECT l.shipment_id, l.seq, ${column} AS value FROM listed l INDEXED BY ${INDEXES[sort]} WHERE ${where}${isTyped ? ' AND l.seq IN (SELECT f.rowid FROM listed_words f WHERE f.listed_words MATCH ?)' : ''} ${order}`,
          ...values,
          ...(isTyped ? [index] : []),
          limit + 1,
        )
      : db.all(
          `SELECT l.shipment_id, l.seq, ${column} AS value FROM listed_words f CROSS JOIN listed l ON l.seq = f.rowid WHERE f.listed_words MATCH ? AND ${where} ${order}`,
          index,
          ...values,
          limit + 1,
        );
    return pageOf(found, limit);
  };

  return {
    page,
    count,
    valuesOf: (profiles, kind) => {
      const { where, values } = among('profile', profiles);
      return db
        .all(
          `SELECT l.value, max(l.name) AS name, sum(l.n) AS n FROM listed_counts l WHERE ${where} AND l.kind = ? AND l.value <> '' GROUP BY l.value HAVING sum(l.n) > 0 ORDER BY n DESC`,
          ...values,
          kind,
        )
        .map((row) => ({
          value: String(row['value']),
          name: String(row['name']),
          n: Number(row['n']),
        }));
    },
  };
};
