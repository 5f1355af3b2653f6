import { computed, shallowRef } from 'vue';
import { asSeen } from './columns.ts';
import type { SheetColumn } from './model.ts';

/** Pixels: a narrower column would hide its own edge. */
const NARROWEST = 48;

/** Columns as seen, one of them with the width that is being drawn. @param done called with the width in the end */
export const useColumnWidths = (
  columns: () => readonly SheetColumn[],
  done: (prop: string, width: number) => void,
) => {
  const drawn = shallowRef<{ readonly prop: string; readonly width: number } | null>(null);
  const visual = computed(() =>
    asSeen(columns()).map((column) =>
      column.prop === drawn.value?.prop ? { ...column, width: drawn.value.width } : column,
    ),
  );
  /** @param ended false while the edge of the column is still dragged */
  const resize = (prop: string, width: number, ended: boolean): void => {
    const to = Math.max(NARROWEST, Math.round(width));
    drawn.value = ended ? null : { prop, width: to };
    if (ended) done(prop, to);
  };
  return { visual, resize };
};
