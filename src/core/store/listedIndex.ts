import { monthsBetween, tagOf, type TagKind } from '../../domain/listing/tags.ts';
import { typedQuery, type WordsWith } from '../../domain/listing/words.ts';
import type { Database } from './database.ts';
import type { ListQuery } from './listRequest.ts';

/** A long beginning is asked for as the words that have it, where there are no more. */
const MOST_WORDS = 12;
const oneOf = (kind: Parameters<typeof tagOf>[0], values: readonly string[]): string => {
  const tags = values.map((value) => `"${tagOf(kind, value)}"`).join(' OR ');
  return values.length === 1 ? tags : `(${tags})`;
};

/** What a list is filtered by as tags of the index; they let it pass over what does not fit. */
const tagsPart = ({ states, criteria }: ListQuery): string[] => {
  const months = monthsBetween(criteria.from, criteria.until);
  return [
    ...(states === null ? [] : [oneOf('state', states)]),
    ...(months === null ? [] : [oneOf('month', months)]),
    ...(['service', 'operator', 'mode', 'country', 'batch', 'paid'] as const).flatMap((kind) => {
      const value = criteria[kind];
      // What has none has no tag.
      return value === null || value === '' ? [] : [oneOf(kind, [value])];
    }),
  ];
};

/** Looks words of the index up. */
export const wordsOfIndex =
  (db: Pick<Database, 'get'>): WordsWith =>
  (beginning) => {
    const words: string[] = [];
    // One question a word: each steps over the rows that have it. The last sign of all comes behind every word with that beginning.
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

/** What the full-text index is asked for a list. */
interface ListedIndex {
  /** What was typed, and the tags. Null where nothing can be found; '' where the index is not needed. */
  readonly indexQuery: (query: ListQuery) => string | null;
  /** True where the tags alone say which rows are meant: no other value has the same tag, and no time cuts a month. */
  readonly isTold: (query: ListQuery) => boolean;
}

/** Asks tables `listed_words` and `listed_terms`. */
export const listedIndex = (db: Database): ListedIndex => {
  const wordsWith = wordsOfIndex(db);
  const made = (query: ListQuery): string | null => {
    const typed = typedQuery(query.text, wordsWith);
    if (typed === null) return null;
    const parts = [...(typed === '' ? [] : [typed]), ...tagsPart(query)];
    if (parts.length === 0) return '';
    return [...parts, oneOf('profile', query.profiles)].join(' AND ');
  };
  /** A page and its count are asked for one after the other, and words of the index are looked up one by one. */
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
  /** Most ledgers know one service only: its counters are first and last. */
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
  const isTold = ({ profiles, criteria }: ListQuery): boolean => {
    if (criteria.from !== null || criteria.until !== null || criteria.batch !== null) return false;
    if (criteria.code !== null) return false;
    if (!isOfOneService()) {
      const all = known('SELECT DISTINCT profile AS value FROM listed_counts');
      if (!profiles.every((profile) => isAlone('profile', profile, all))) return false;
    }
    return (['service', 'operator', 'country'] as const).every((kind) => {
      const value = criteria[kind];
      return (
        value === null ||
        (value !== '' &&
          isAlone(
            kind,
            value,
            known(`SELECT DISTINCT value FROM listed_counts WHERE kind = '${kind}'`),
          ))
      );
    });
  };

  return { indexQuery, isTold };
};
