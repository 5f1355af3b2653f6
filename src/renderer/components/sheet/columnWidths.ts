import { computed, shallowRef } from 'vue';
import { inVisualOrder } from './columns.ts';
import type { SheetColumn } from './model.ts';

/** In pixels: the edge of a narrower column could not be dragged any more. */
const NARROWEST = 48;

/**
 * Columns in visual order, one of them with the width being dragged.
 * @param done called with the final width
 */
export const useColumnWidths = (
  columns: () => readonly SheetColumn[],
  done: (prop: string, width: number) => void,
) => {
  const drawn = shallowRef<{ readonly prop: string; readonly width: number } | null>(null);
  const visual = computed(() =>
    inVisualOrder(columns()).map((column) =>
      column.prop === drawn.value?.prop ? { ...column, width: drawn.value.width } : column,
    ),
  );
  /** @param ended false while the edge of the column is still being dragged */
  const resize = (prop: string, width: number, ended: boolean): void => {
    const to = Math.max(NARROWEST, Math.round(width));
    drawn.value = ended ? null : { prop, width: to };
    if (ended) done(prop, to);
  };
  return { visual, resize };
};
