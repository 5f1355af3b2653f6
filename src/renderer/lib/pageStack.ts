/** Positions of pages stacked vertically, in pixels. Pure functions, fast for a thousand pages. */
export interface PageStack {
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  /** Total height including the gaps. */
  readonly height: number;
}

/** @param gap space above, between and below the pages, in pixels */
export const stackOf = (heights: readonly number[], gap: number): PageStack => {
  const tops: number[] = [];
  let at = gap;
  for (const height of heights) {
    tops.push(at);
    at += height + gap;
  }
  return { tops, heights, height: at };
};

/** Returns the index of the page at a height; the next page for a gap, the last one past the end. */
export const pageAt = ({ tops, heights }: PageStack, y: number): number => {
  let [low, high] = [0, Math.max(0, tops.length - 1)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) + (heights[middle] ?? 0) <= y) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Returns the indices of the first and last page that intersect a window of the stack. Empty: `[0, -1]`. */
export const pagesWithin = (
  stack: PageStack,
  top: number,
  bottom: number,
): readonly [first: number, last: number] => {
  if (stack.tops.length === 0) return [0, -1];
  const last = pageAt(stack, bottom);
  return [pageAt(stack, top), (stack.tops[last] ?? 0) < bottom ? last : Math.max(0, last - 1)];
};

/** Returns the index of the page that fills most of the window. */
export const pageInView = (stack: PageStack, top: number, bottom: number): number => {
  const [first, last] = pagesWithin(stack, top, bottom);
  const shown = (at: number): number =>
    Math.min(bottom, (stack.tops[at] ?? 0) + (stack.heights[at] ?? 0)) -
    Math.max(top, stack.tops[at] ?? 0);
  let best = first;
  for (let at = first + 1; at <= last; at += 1) if (shown(at) > shown(best) + 0.5) best = at;
  return best;
};
