import { defineComponent, h, type PropType, type VNode } from 'vue';
import { classOf, isShut, shownText } from './cellLook.ts';
import type { PlacedColumn } from './geometry.ts';
import { isWrong, type RowCells } from './model.ts';

/** Ids that other elements refer to: the cell under the cursor, and the text of its problem. */
export const CURSOR_ID = 'sheet-cursor';
export const NOTE_ID = 'sheet-note';

/** Number of header rows and of row number columns, which come first. */
const HEADER_ROWS = 1;
const NUMBER_COLUMNS = 1;

/** The cells of one row in one pane. A separate component with plain properties, so that only rows with a changed property are rendered again. */
export default defineComponent({
  name: 'GridRow',
  props: {
    index: { type: Number, required: true },
    /** Pixels from the top of the pane. */
    top: { type: Number, required: true },
    row: { type: Object as PropType<RowCells | null>, default: null },
    columns: { type: Array as PropType<readonly PlacedColumn[]>, required: true },
    /** Width of the row number in pixels, which is drawn first; 0 for none. */
    numbers: { type: Number, default: 0 },
    /** Column of the cursor; -1 when it is in another row. */
    cursor: { type: Number, default: -1 },
    /** First and last selected column; -1 for none. */
    from: { type: Number, default: -1 },
    to: { type: Number, default: -1 },
    /** Column that has the fill handle; -1 for none. */
    handle: { type: Number, default: -1 },
  },
  setup(props) {
    const content = ({ column }: PlacedColumn, handle: boolean): (VNode | string)[] => {
      const { row } = props;
      const text = row === null ? '' : shownText(column.prop, row);
      const shown =
        row !== null && column.prop === 'state'
          ? h('span', { class: `st ${row.mark}` }, [
              h('i', { 'aria-hidden': 'true' }),
              h('span', [text]),
            ])
          : text;
      return handle ? [shown, h('span', { class: 'fill', 'aria-hidden': 'true' })] : [shown];
    };
    const cell = (placed: PlacedColumn): VNode => {
      const { row, cursor, from, to } = props;
      const { column, col, style } = placed;
      const [here, selected] = [col === cursor, from >= 0 && col >= from && col <= to];
      const tip = row?.tips[column.prop];
      return h(
        'div',
        {
          class: `${classOf(column, row)}${selected ? ' sel' : ''}${here ? ' here' : ''}${col === props.handle ? ' last' : ''}`,
          style,
          role: 'gridcell',
          id: here ? CURSOR_ID : undefined,
          title: tip,
          'data-prop': column.prop,
          'aria-colindex': col + 1 + NUMBER_COLUMNS,
          'aria-selected': selected || here ? 'true' : undefined,
          'aria-invalid': isWrong(row?.flags[column.prop]) ? 'true' : undefined,
          'aria-readonly': row === null || isShut(column, row) ? 'true' : undefined,
          'aria-describedby': here ? NOTE_ID : undefined,
        },
        content(placed, col === props.handle),
      );
    };
    return () =>
      h(
        'div',
        {
          class: props.cursor >= 0 ? 'cells on' : 'cells',
          style: { top: `${props.top}px` },
          role: 'row',
          'aria-rowindex': props.index + 1 + HEADER_ROWS,
          'data-row': props.index,
        },
        [
          ...(props.numbers > 0
            ? [
                h(
                  'div',
                  {
                    class: 'number',
                    style: { width: `${props.numbers}px` },
                    role: 'rowheader',
                    'aria-colindex': 1,
                  },
                  [String(props.index + 1)],
                ),
              ]
            : []),
          ...props.columns.map(cell),
        ],
      );
  },
});
