import type { ListSort } from '../../../domain/listing/columns.ts';
import {
  FILTER_KEYS,
  filterOf,
  isStored,
  STORED_FILTERS,
  type FilterKey,
  type ListedState,
} from '../../../domain/listing/filters.ts';
import { monthsBetween, tagOf, type TagKind } from '../../../domain/listing/tags.ts';
import { typedQuery, type WordsWith } from '../../../domain/listing/words.ts';
import type { Database } from '../database/database.ts';

/** The end of a page: the next page starts after it, whatever was added before it since. */
export interface ListPosition {
  readonly value: string | number;
  readonly seq: number;
}

/** The filters of a list, besides its states; null: no filter, '': only rows without a value. Times in milliseconds since the epoch. */
export type ListCriteria = Readonly<
  Record<'from' | 'until', number | null> & Record<Exclude<FilterKey, 'state'>, string | null>
>;

/** The request for a page of the list. */
export interface ListQuery {
  /** Ids of the services whose shipments are included. */
  readonly profiles: readonly string[];
  readonly text: string;
  /** Null: any state. */
  readonly states: readonly ListedState[] | null;
  readonly criteria: ListCriteria;
  readonly sort: ListSort;
  readonly isDescending: boolean;
  readonly after: ListPosition | null;
  readonly limit: number;
}

/** A long prefix is replaced by the words of the index that start with it, when there are at most this many. */
const MOST_WORDS = 12;
const oneOf = (kind: Parameters<typeof tagOf>[0], values: readonly string[]): string => {
  const tags = values.map((value) => `"${tagOf(kind, value)}"`).join(' OR ');
  return values.length === 1 ? tags : `(${tags})`;
};

/** The filters of a list as tags of the index, so that the index skips rows that do not match. */
const tagsPart = ({ states, criteria }: ListQuery): string[] => {
  const months = monthsBetween(criteria.from, criteria.until);
  return [
    ...(states === null ? [] : [oneOf('state', states)]),
    ...(months === null ? [] : [oneOf('month', months)]),
    ...STORED_FILTERS.flatMap(({ key }) => {
      const value = key === 'state' ? null : criteria[key];
      // A row without a value has no tag.
      return value === null || value === '' ? [] : [oneOf(key, [value])];
    }),
  ];
};

/** Finds the words of the index that start with a prefix. */
const wordsOfIndex =
  (db: Pick<Database, 'get'>): WordsWith =>
  (beginning) => {
    const words: string[] = [];
    // One query per word: each skips all rows with the word before. U+10FFFF sorts after every character.
    for (let after = beginning; words.length <= MOST_WORDS;) {
      const row = db.get(
        `SELECT term FROM listed_terms WHERE term ${words.length === 0 ? '>=' : '>'} ? AND term < ? LIMIT 1`,
        after,
        `${beginning}\u{10ffff}`,
      );
      if (!row) return words;
      after = String(row['term']);
      words.push(after);
    }
    return null;
  };

/** Builds the full-text query for a list. */
interface ListedIndex {
  /** The typed text and the tags as a query. Null when nothing can match; '' when the index is not needed. */
  readonly indexQuery: (query: ListQuery) => string | null;
  /** True when the tags alone select the right rows: no other value has the same tag, and no time limit splits a month. */
  readonly isExact: (query: ListQuery) => boolean;
}

/** Reads tables `listed_words` and `listed_terms`. */
export const listedIndex = (db: Database): ListedIndex => {
  const wordsWith = wordsOfIndex(db);
  const made = (query: ListQuery): string | null => {
    const typed = typedQuery(query.text, wordsWith);
    if (typed === null) return null;
    const parts = [...(typed === '' ? [] : [typed]), ...tagsPart(query)];
    if (parts.length === 0) return '';
    return [...parts, oneOf('profile', query.profiles)].join(' AND ');
  };
  /** Cache of the last query: a page and its count are read one after the other, and each word of the index costs a query. */
  let last: {
    readonly query: ListQuery;
    readonly changes: number;
    readonly index: string | null;
  } | null = null;
  const indexQuery = (query: ListQuery): string | null => {
    const changes = db.changes();
    const isSame =
      last?.changes === changes &&
      last.query.text === query.text &&
      last.query.criteria === query.criteria &&
      last.query.states === query.states &&
      last.query.profiles === query.profiles;
    if (!isSame) last = { query, changes, index: made(query) };
    return last?.index ?? null;
  };

  const known = (sql: string): string[] => db.all(sql).map(({ value }) => String(value));
  const isAlone = (kind: TagKind, value: string, all: readonly string[]): boolean => {
    const tag = tagOf(kind, value);
    return all.every((each) => each === value || tagOf(kind, each) !== tag);
  };
  let oneService = { changes: -1, is: false };
  /** Most ledgers have one service: then the first and last service of the counters are equal. */
  const isOfOneService = (): boolean => {
    const changes = db.changes();
    if (oneService.changes !== changes) {
      const ends = db.get(
        'SELECT (SELECT min(profile) FROM listed_counts) AS first, (SELECT max(profile) FROM listed_counts) AS last',
      );
      oneService = { changes, is: ends?.['first'] === ends?.['last'] };
    }
    return oneService.is;
  };
  const isExact = ({ profiles, criteria }: ListQuery): boolean => {
    if (criteria.from !== null || criteria.until !== null) return false;
    if (!isOfOneService()) {
      const all = known('SELECT DISTINCT profile AS value FROM listed_counts');
      if (!profiles.every((profile) => isAlone('profile', profile, all))) return false;
    }
    return FILTER_KEYS.every((key) => {
      const value = key === 'state' ? null : criteria[key];
      if (value === null) return true;
      // A row without a value has no tag.
      if (value === '' || !isStored(key)) return false;
      const choices = filterOf(key).asked?.choices;
      return (
        choices === 'values' ||
        (choices === 'counted' &&
          isAlone(
            key,
            value,
            known(`SELECT DISTINCT value FROM listed_counts WHERE kind = '${key}'`),
          ))
      );
    });
  };

  return { indexQuery, isExact };
};
