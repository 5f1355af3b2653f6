import { computed, shallowRef } from 'vue';
import { inVisualOrder } from './columns.ts';
import type { SheetColumn } from './model.ts';

/** In pixels: the edge of a narrower column could not be dragged any more. */
const NARROWEST = 48;

/** Returns the columns, with the width that is left beside the last whole scrolling column shared among the text columns before it. @param room in pixels */
const sharing = (columns: readonly SheetColumn[], room: number): readonly SheetColumn[] => {
  const widthOf = (list: readonly SheetColumn[]): number =>
    list.reduce((sum, { width }) => sum + width, 0);
  let spare = room - widthOf(columns.filter(({ pin }) => pin !== undefined));
  const whole: SheetColumn[] = [];
  for (const column of columns.filter(({ pin }) => pin === undefined)) {
    if (column.width > spare) break;
    spare -= column.width;
    whole.push(column);
  }
  const texts = whole.filter(({ align, sized }) => align === undefined && sized === undefined);
  const [each, first] = [Math.floor(spare / texts.length), spare % texts.length];
  return texts.length === 0
    ? columns
    : columns.map((column) => {
        const at = texts.indexOf(column);
        return at < 0 ? column : { ...column, width: column.width + each + (at < first ? 1 : 0) };
      });
};

/**
 * Columns in visual order, one of them with the width being dragged.
 * @param room width for all of them, in pixels; 0 while it is not known
 * @param done called with the final width
 */
export const useColumnWidths = (
  columns: () => readonly SheetColumn[],
  room: () => number,
  done: (prop: string, width: number) => void,
) => {
  const drawn = shallowRef<{ readonly prop: string; readonly width: number } | null>(null);
  const visual = computed(() =>
    sharing(
      inVisualOrder(columns()).map((column): SheetColumn =>
        column.prop === drawn.value?.prop
          ? { ...column, width: drawn.value.width, sized: true }
          : column,
      ),
      Math.floor(room()),
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
