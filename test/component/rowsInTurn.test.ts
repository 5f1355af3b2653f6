import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import {
  rowsInTurn,
  useRowsInTurn,
  type DrawnRow,
} from '../../src/renderer/components/sheet/rowsInTurn.ts';

const ROWS = 30;
/** What a view of 30 rows wants from this row on. */
const from = (first: number): readonly DrawnRow[] =>
  Array.from({ length: ROWS }, (_, at) => ({ index: first + at, key: (first + at) % ROWS })).sort(
    (a, b) => a.key - b.key,
  );
const indexes = (rows: readonly DrawnRow[]): number[] =>
  rows.map(({ index }) => index).sort((a, b) => a - b);

describe('rows drawn in turn', () => {
  it('are never more new ones than a frame can draw, use each element once, and are all there in the end', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.integer({ min: 1, max: ROWS }), (a, b, limit) => {
        const wanted = from(b);
        let shown = from(a);
        for (let frame = 0; shown !== wanted; frame += 1) {
          const next = rowsInTurn(shown, wanted, limit);
          expect(next.map(({ key }) => key)).toEqual(wanted.map(({ key }) => key));
          expect(
            next.filter(({ index }, at) => shown[at]?.index !== index).length,
          ).toBeLessThanOrEqual(limit);
          expect(frame).toBeLessThanOrEqual(ROWS / limit);
          shown = next;
        }
      }),
    );
  });

  it('begin with those that come into view last', () => {
    expect(indexes(rowsInTurn(from(0), from(100), 3)).slice(-3)).toEqual([127, 128, 129]);
    expect(indexes(rowsInTurn(from(100), from(0), 3)).slice(0, 3)).toEqual([0, 1, 2]);
  });

  it('are drawn at once on a jump, some a frame in a fast scroll, and all when it has come to rest', async () => {
    vi.useFakeTimers();
    const scope = effectScope();
    const wanted = shallowRef(from(0));
    const shown = scope.run(() => useRowsInTurn(wanted)) ?? wanted;
    wanted.value = from(200);
    expect(indexes(shown.value)[0]).toBe(200);
    vi.advanceTimersByTime(16);
    wanted.value = from(400);
    expect(indexes(shown.value)[0]).toBeLessThan(400);
    vi.advanceTimersByTime(100);
    await nextTick();
    expect(indexes(shown.value)).toEqual(indexes(from(400)));
    scope.stop();
  });
});
