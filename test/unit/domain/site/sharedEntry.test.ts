import { describe, expect, it } from 'vitest';
import {
  joinEntries,
  NEW_ENTRY,
  placedAt,
  receivedAt,
  withChangesHere,
  type SharedEntry,
  type SharedField,
} from '../../../../src/domain/site/sharedEntry.ts';

const field = (value: string, place: number | null, desk: string, own = true): SharedField => ({
  value,
  at: 1_000,
  place,
  desk,
  own,
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
  all.reduce<SharedEntry | null>((known, each) => joinEntries(known, each), null);

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
  it('are written later than all that was known, whatever the clock says', () => {
    const known = entry({ note: field('a', 1000, 'A') });
    const now = withChangesHere(
      known,
      { fields: { note: 'b' }, own: true, at: 10 },
      { desk: 'B', now: 10, isJoining: false },
    );
    expect(now?.fields['note']).toEqual({ value: 'b', at: 10, place: null, desk: 'B', own: true });
    expect(joinEntries(known, now ?? NEW_ENTRY)).toEqual(now);
    expect(joinEntries(now, known)).toEqual(now);
    // Once the site has placed it, what it received after that is later.
    const placed = placedAt(now ?? NEW_ENTRY, 1001);
    const later = entry({ note: field('c', 1002, 'A') });
    expect(joinEntries(placed, later)).toEqual(later);
    expect(joinEntries(later, placed)).toEqual(later);
  });
  it('that a joining desk brings, or that came with the program, replace nothing', () => {
    for (const how of [
      { isJoining: true, isShipped: false },
      { isJoining: false, isShipped: true },
    ]) {
      const standing = { fields: { note: 'b' }, own: true, at: null, isShipped: how.isShipped };
      const brought = withChangesHere(null, standing, { desk: 'Z', now: 1, ...how });
      const known = entry({ note: field('a', 1, 'A') });
      expect(joinEntries(known, brought ?? NEW_ENTRY)).toEqual(known);
    }
  });
  it('cannot claim to be from later than the site received them', () => {
    const forged = receivedAt(
      entry({ note: field('x', 9e15, 'Z'), phone: field('1', null, 'Z') }),
      7,
    );
    expect([forged.fields['note']?.place, forged.fields['phone']?.place]).toEqual([7, 7]);
  });
});
