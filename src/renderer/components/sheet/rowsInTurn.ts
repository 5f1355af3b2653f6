import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue';

/** A drawn row. `key` is that of a row out of view before, whose elements are used again. */
export interface DrawnRow {
  readonly index: number;
  readonly key: number;
}

/**
 * Rows that one frame draws anew while the sheet scrolls fast. The number follows the machine: half
 * as many after a late frame, one more after each in time.
 */
const ROWS_A_FRAME = { least: 2, first: 8, most: 20 };
/** Milliseconds after the frame before, past which one is late: screens show 60 a second. */
const LATE_MS = 25;
/** A jump is drawn whole; what follows another within this time, in milliseconds, is a fast scroll. */
const FAST_MS = 80;

const changed = (shown: readonly DrawnRow[], wanted: readonly DrawnRow[]): number =>
  wanted.filter(({ index }, at) => shown[at]?.index !== index).length;

/**
 * The wanted rows, of which at most `limit` are not those shown before: the ones that come into
 * view last, since they are in view longest. Both lists are in the order of their keys.
 */
export const rowsInTurn = (
  shown: readonly DrawnRow[],
  wanted: readonly DrawnRow[],
  limit: number,
): readonly DrawnRow[] => {
  if (shown.length !== wanted.length || changed(shown, wanted) <= limit) return wanted;
  const down =
    Math.max(...wanted.map((row) => row.index)) > Math.max(...shown.map((row) => row.index));
  const inTurn = new Set(
    wanted
      .filter(({ index }, at) => shown[at]?.index !== index)
      .sort((a, b) => (down ? b.index - a.index : a.index - b.index))
      .slice(0, limit)
      .map(({ key }) => key),
  );
  return wanted.map((row, at) => (inTurn.has(row.key) ? row : (shown[at] ?? row)));
};

/**
 * The rows to draw now. While the sheet scrolls fast, they follow the wanted ones a few a frame: a
 * row that is not drawn yet is blank for some frames, and the sheet keeps moving with the hand.
 */
export const useRowsInTurn = (
  wanted: Readonly<Ref<readonly DrawnRow[]>>,
): Readonly<ShallowRef<readonly DrawnRow[]>> => {
  const shown = shallowRef(wanted.value);
  let lastJump = -Infinity;
  let perFrame = ROWS_A_FRAME.first;
  let frame = 0;
  const draw = (limit: number): void => {
    cancelAnimationFrame(frame);
    shown.value = rowsInTurn(shown.value, wanted.value, limit);
    if (shown.value !== wanted.value) frame = requestAnimationFrame(() => draw(perFrame));
  };
  watch(
    wanted,
    () => {
      if (changed(shown.value, wanted.value) <= ROWS_A_FRAME.least) {
        draw(Infinity);
        return;
      }
      const now = performance.now();
      const since = now - lastJump;
      lastJump = now;
      if (since < FAST_MS)
        perFrame =
          since > LATE_MS
            ? Math.max(ROWS_A_FRAME.least, perFrame >> 1)
            : Math.min(ROWS_A_FRAME.most, perFrame + 1);
      draw(since < FAST_MS ? perFrame : Infinity);
    },
    { flush: 'sync' },
  );
  onScopeDispose(() => cancelAnimationFrame(frame));
  return shown;
};
