import { useWindowSize } from '@vueuse/core';
import { computed } from 'vue';
import { arrangedColumns, sheetColumns } from '../components/sheet/columns.ts';
import { columnsUsed } from '../lib/optionalColumns.ts';
import { useDesk } from '../stores/desk.ts';
import { useSheet } from '../stores/sheet.ts';

/** Smallest width of the window at which the service stays in place beside its price, in pixels. */
const ROOMY = 900;
/** Width of a letter of a service's name, and of what is around the name, in pixels. */
const [LETTER, AROUND] = [6.6, 20];
/** Largest width of the window at which the columns are narrow, in pixels. */
const NARROW = 1400;

/** Columns of the open batch: all available ones, the shown ones in their order, and functions that change them. */
export const useSheetColumns = () => {
  const [sheet, desk] = [useSheet(), useDesk()];
  const { width } = useWindowSize();
  const everyColumn = computed(() =>
    sheetColumns(sheet.batch?.mode ?? desk.mode, width.value <= NARROW).map((column) => {
      if (column.prop !== 'option') return column;
      // The name of a service is never cut.
      const needed = Math.ceil(sheet.longestService * LETTER + AROUND);
      const { pin, ...free } = { ...column, width: Math.max(column.width, needed) };
      return width.value < ROOMY || pin === undefined ? free : { ...free, pin };
    }),
  );
  const used = computed(() => columnsUsed(sheet.columnBits, desk.settings?.lastMile ?? true));
  const columns = computed(() => arrangedColumns(everyColumn.value, sheet.view, used.value));
  /** Cycles the sort order of a column: ascending, descending, none. */
  const sortBy = (column: string): void => {
    const { sort } = sheet.view;
    sheet.setView({
      sort:
        sort?.prop !== column
          ? { prop: column, down: false }
          : sort.down
            ? null
            : { prop: column, down: true },
    });
  };
  const resize = (column: string, width: number): void =>
    sheet.setView({ widths: { ...sheet.view.widths, [column]: width } });
  return { everyColumn, columns, used, sortBy, resize };
};
