import { useVirtualizer, type Range } from '@tanstack/vue-virtual';
import { computed, watch, type ComputedRef, type ShallowRef } from 'vue';
import { HEADER_PX, revealed, type Geometry, type PlacedColumn, type View } from './geometry.ts';
import type { Spot } from './selection.ts';

/** Number of rows and columns that are rendered beyond the view at each end. */
const ROWS_BEYOND = 2;
const COLUMNS_BEYOND = 1;

/** A rendered row. `key` is that of a row that left the view, whose elements are reused. */
export interface DrawnRow {
  readonly index: number;
  readonly key: number;
}

type Offset = (offset: number, isScrolling: boolean) => void;

/** Reports both directions of one scroll event together: reading the second position after something was rendered would force a second layout. */
const scrollOffsets = () => {
  const listeners: { top?: Offset | undefined; left?: Offset | undefined } = {};
  let host: Element | null = null;
  const report = (): void => {
    if (!host) return;
    const { scrollTop, scrollLeft } = host;
    listeners.top?.(scrollTop, false);
    listeners.left?.(scrollLeft, false);
  };
  const observe =
    (side: 'top' | 'left') =>
    ({ scrollElement }: { scrollElement: Element | null }, offset: Offset) => {
      if (!scrollElement) return undefined;
      listeners[side] = offset;
      if (host === null) scrollElement.addEventListener('scroll', report, { passive: true });
      host = scrollElement;
      return () => {
        listeners[side] = undefined;
        if (listeners.top === undefined && listeners.left === undefined) {
          scrollElement.removeEventListener('scroll', report);
          host = null;
        }
      };
    };
  return { observe, report };
};

/** Determines which rows and columns are rendered, and scrolls to cells. */
export const useViewport = (
  host: Readonly<ShallowRef<HTMLElement | null>>,
  geometry: ComputedRef<Geometry>,
  count: () => number,
) => {
  const offsets = scrollOffsets();
  /** Returns a constant number of rows, so that their elements are reused. */
  const drawnRange = ({ startIndex, count: all }: Range): number[] => {
    const height = vertical.value.scrollRect?.height ?? 0;
    const length = Math.min(all, Math.ceil(height / geometry.value.rowSize) + 1 + 2 * ROWS_BEYOND);
    const first = Math.max(0, Math.min(startIndex - ROWS_BEYOND, all - length));
    return Array.from({ length }, (_, at) => first + at);
  };
  const vertical = useVirtualizer(
    computed(() => ({
      count: count(),
      getScrollElement: () => host.value,
      estimateSize: () => geometry.value.rowSize,
      paddingStart: HEADER_PX,
      observeElementOffset: offsets.observe('top'),
      rangeExtractor: drawnRange,
    })),
  );
  const horizontal = useVirtualizer(
    computed(() => {
      const { free, start, end } = geometry.value;
      return {
        count: free.columns.length,
        horizontal: true,
        getScrollElement: () => host.value,
        estimateSize: (at: number) => free.columns[at]?.column.width ?? 0,
        overscan: COLUMNS_BEYOND,
        paddingStart: start.width,
        paddingEnd: end.width,
        observeElementOffset: offsets.observe('left'),
      };
    }),
  );
  // The library measures again only on request.
  watch(geometry, () => {
    vertical.value.measure();
    horizontal.value.measure();
  });

  const rows = computed((): readonly DrawnRow[] => {
    const items = vertical.value.getVirtualItems();
    // In the order of their elements: no element is moved when rows come into view, only its content changes.
    return items
      .map(({ index }) => ({ index, key: index % items.length }))
      .sort((a, b) => a.key - b.key);
  });
  let [firstDrawn, lastDrawn]: [number, number] = [-1, -1];
  let drawnOf: Geometry | null = null;
  let drawn: readonly PlacedColumn[] = [];
  /** The rendered scrolling columns: the same array as long as they are the same. */
  const columns = computed(() => {
    const items = horizontal.value.getVirtualItems();
    const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1];
    if (first !== firstDrawn || last !== lastDrawn || geometry.value !== drawnOf) {
      [firstDrawn, lastDrawn, drawnOf] = [first, last, geometry.value];
      drawn = geometry.value.free.columns.slice(first, last + 1);
    }
    return drawn;
  });

  const view = (): View => {
    const at = host.value;
    return {
      top: at?.scrollTop ?? 0,
      left: at?.scrollLeft ?? 0,
      width: horizontal.value.scrollRect?.width ?? 0,
      height: vertical.value.scrollRect?.height ?? 0,
    };
  };
  /**
   * Scrolls a cell into view.
   * @param margin number of rows above and below it that should be visible too
   */
  const reveal = (spot: Spot, margin = 0): void => {
    const at = host.value;
    if (!at) return;
    const now = view();
    const { top, left } = revealed(geometry.value, spot, now, margin);
    if (top !== now.top) at.scrollTop = top;
    if (left !== now.left) at.scrollLeft = left;
    // The scroll event comes with the next frame. Rows that it brings into view would need a second layout there.
    if (top !== now.top || left !== now.left) offsets.report();
  };
  return { rows, columns, view, reveal };
};
