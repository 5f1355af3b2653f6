import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue';

/** A rendered row. `key` is that of a row that left the view, whose elements are reused. */
export interface DrawnRow {
  readonly index: number;
  readonly key: number;
}

/**
 * Number of rows that one frame renders during fast scrolling. It adapts to the computer: halved after a late frame, one more after each frame in
 * time.
 */
const ROWS_A_FRAME = { least: 2, first: 8, most: 20 };
/** A frame later than this many milliseconds after the previous one is late; screens show 60 frames per second. */
const LATE_MS = 25;
/** A single jump is rendered at once; one that follows another within this time, in milliseconds, is fast scrolling. */
const FAST_MS = 80;

const changed = (shown: readonly DrawnRow[], wanted: readonly DrawnRow[]): number =>
  wanted.filter(({ index }, at) => shown[at]?.index !== index).length;

/**
 * Returns the wanted rows, of which at most `limit` differ from the rows shown before: those that came into view last, because they stay in view
 * longest. Both lists are in the order of their keys.
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
 * The rows to render now. During fast scrolling they follow the wanted rows, a few per frame: a row that is not rendered yet is blank for some
 * frames, and the sheet keeps up with the scrolling.
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
