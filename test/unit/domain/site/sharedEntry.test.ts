import { describe, expect, it } from 'vitest';
import {
  joinEntries,
  NEW_ENTRY,
  withChangesHere,
  type SharedEntry,
  type SharedField,
} from '../../../../src/domain/site/sharedEntry.ts';

const field = (value: string, at: number, desk: string, own = true): SharedField => ({
  value,
  at,
  desk,
  own,
  over: 0,
});
const entry = (fields: SharedEntry['fields'], life = 1): SharedEntry => ({
  ...NEW_ENTRY,
  life,
  fields,
});
const told: readonly SharedEntry[] = [
  entry({ note: field('a', 5, 'A'), phone: field('1', 1, 'A') }),
  entry({ note: field('b', 5, 'B'), phone: field('2', 2, 'B', false) }),
  entry({ note: field('c', 4, 'C'), phone: field('3', 9, 'C', false) }),
  { ...NEW_ENTRY, removed: true },
  entry({ note: field('d', 3, 'D') }, 2),
];
const orders = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => orders(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
const joined = (all: readonly SharedEntry[]): SharedEntry | null =>
  all.reduce<SharedEntry | null>((known, each) => joinEntries(known, each).entry, null);

describe('facts about one entry', () => {
  it.each([3, 4, 5])(
    'come to the same in whatever order the first %i are heard, and heard twice',
    (many) => {
      const some = told.slice(0, many);
      const ends = orders(some).map((order) => JSON.stringify(joined([...order, ...order])));
      expect(new Set(ends).size).toBe(1);
    },
  );
  it('let a person’s value stand before a later learned one, a removal before changes of that life, and a new life before a removal', () => {
    expect(joined(told.slice(0, 3))?.fields['phone']?.value).toBe('1');
    expect(joined(told.slice(0, 4))).toMatchObject({ removed: true, fields: {} });
    expect(joined(told)).toMatchObject({
      life: 2,
      removed: false,
      fields: { note: { value: 'd' } },
    });
  });
  it('are written later than all that was known, by a clock that is behind too', () => {
    const known = entry({ note: field('a', 1000, 'A') });
    const now = withChangesHere(
      known,
      { fields: { note: 'b' }, own: true, at: 10 },
      { desk: 'B', now: 10 },
    );
    expect(now?.fields['note']).toEqual({
      value: 'b',
      at: 1001,
      desk: 'B',
      own: true,
      over: 1000,
    });
    expect(joinEntries(known, now ?? NEW_ENTRY)).toMatchObject({ entry: now, lost: [] });
  });
});
