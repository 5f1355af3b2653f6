import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergedPage, type ListSource } from '../../../../src/core/shipments/listSources.ts';
import type { ListEnd, ListQuery } from '../../../../src/core/store/listRequest.ts';

interface Row {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  /** The file has it, and it lies elsewhere. */
  readonly isElsewhere: boolean;
}
const query = (sort: 'when' | 'receiver', isDescending: boolean, limit: number): ListQuery => ({
  profiles: ['p'],
  text: '',
  states: null,
  criteria: {
    from: null,
    until: null,
    service: null,
    operator: null,
    mode: null,
    country: null,
    batch: null,
    paid: null,
    code: null,
  },
  sort,
  isDescending,
  after: null,
  limit,
});
const keyOf = ({ sort }: ListQuery, row: Row): string | number =>
  sort === 'when' ? row.at : row.name;
const before = (asked: ListQuery, a: Row, b: Row): number => {
  const [x, y] = [keyOf(asked, a), keyOf(asked, b)];
  return (x < y ? -1 : x > y ? 1 : 0) * (asked.isDescending ? -1 : 1);
};

/** A file that gives pages of its rows in the order that is asked for, as the list does. */
const fileOf = (year: number | null, rows: readonly Row[]): ListSource<Row> => ({
  year,
  page: (asked) => {
    const sorted = rows.toSorted((a, b) => before(asked, a, b));
    const from =
      asked.after === null
        ? 0
        : sorted.findIndex((row) => Number(row.id.slice(3)) === asked.after?.seq) + 1;
    const shown = sorted.slice(from, from + asked.limit);
    const places = shown.map((row) => ({ value: keyOf(asked, row), seq: Number(row.id.slice(3)) }));
    return {
      rows: shown,
      positionOf: (at) => places[at] ?? null,
      next: from + asked.limit < sorted.length ? (places.at(-1) ?? null) : null,
    };
  },
  among: (ids) =>
    new Set(
      rows.filter(({ id, isElsewhere }) => ids.includes(id) && !isElsewhere).map(({ id }) => id),
    ),
});

const someRows = (year: number | null): fc.Arbitrary<Row[]> =>
  fc
    .array(
      fc.record({
        at: fc.nat(6),
        name: fc.constantFrom('a', 'b', 'c'),
        isElsewhere: year === null ? fc.constant(false) : fc.boolean(),
      }),
      { maxLength: 14 },
    )
    .map((rows) =>
      rows.map((row, at) => ({ ...row, id: `${String(year ?? 'led').slice(-3)}${at}` })),
    );

it('page by page every row of every file comes once, in order, and none that lies elsewhere', () => {
  fc.assert(
    fc.property(
      fc.tuple(someRows(null), someRows(2024), someRows(2023)),
      fc.constantFrom('when' as const, 'receiver' as const),
      fc.boolean(),
      fc.integer({ min: 1, max: 5 }),
      (files, sort, isDescending, limit) => {
        const asked = query(sort, isDescending, limit);
        const sources = files.map((rows, at) => fileOf([null, 2024, 2023][at] ?? null, rows));
        const got: Row[] = [];
        let after: ListEnd | null = null;
        for (let pages = 0; pages < 200; pages += 1) {
          const { rows, next } = mergedPage(sources, asked, after);
          expect(rows.length).toBeLessThanOrEqual(limit);
          got.push(...rows);
          if (next === null) break;
          // As it goes to the window and back.
          after = JSON.parse(JSON.stringify(next)) as ListEnd;
        }
        const wanted = files.flat().filter(({ isElsewhere }) => !isElsewhere);
        expect(got.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
        expect(got.map((row) => keyOf(asked, row))).toEqual(
          wanted.toSorted((a, b) => before(asked, a, b)).map((row) => keyOf(asked, row)),
        );
      },
    ),
    { numRuns: 300 },
  );
});
