import type { CellProps, CellTemplateProp, ColumnRegular, HyperFunc, VNode } from '@revolist/vue3-datagrid';
import type { SheetColumn, SheetRow } from './model.ts';

/** The library's element. */
export type GridElement = HTMLElementTagNameMap['revo-grid'];

/** A row as the grid library wants it: the cells by column, our row beside them. */
export type GridModel = Record<string, unknown> & { id: string; row: SheetRow };
export const gridModel = (row: SheetRow): GridModel => ({ ...row.cells, id: row.id, row });

const rowOf = ({ model }: CellTemplateProp): SheetRow => (model as GridModel).row;

const cellClasses = (column: SheetColumn, row: SheetRow, selected: boolean): Record<string, boolean> => ({
  [`at-${column.prop}`]: true,
  sel: selected,
  r: column.align === 'right',
  bad: row.flags[column.prop] === 'bad',
  warn: row.flags[column.prop] === 'warn',
  faint: row.faint[column.prop] === true,
  fixed: column.fixed === true || row.locked || row.closed[column.prop] === true,
});

const stateCell = (h: HyperFunc<VNode>, cell: CellTemplateProp): VNode => {
  const row = rowOf(cell);
  return h('span', { class: `st ${row.mark}` }, [h('i', { 'aria-hidden': 'true' }), h('span', {}, row.cells.state ?? '')]);
};

/** Columns for the grid library: classes, tooltips and the state's mark come from the row itself; what is selected from the sheet. */
export const gridColumns = (columns: readonly SheetColumn[], isSelected: (id: string, prop: string) => boolean): ColumnRegular[] => columns.map((column) => ({
  prop: column.prop,
  name: column.name,
  size: column.width,
  minSize: 48,
  ...(column.pin && { pin: column.pin === 'start' ? 'colPinStart' as const : 'colPinEnd' as const }),
  readonly: (cell) => { const { row } = cell.model as GridModel; return column.fixed === true || row.locked || row.closed[column.prop] === true; },
  columnProperties: () => ({ class: { r: column.align === 'right' } }),
  cellProperties: (cell): CellProps => {
    const row = rowOf(cell);
    const tip = row.tips[column.prop];
    return { class: cellClasses(column, row, isSelected(row.id, column.prop)), ...(tip !== undefined && { title: tip, 'aria-invalid': row.flags[column.prop] === 'bad' ? 'true' : 'false' }) } as CellProps;
  },
  ...(column.prop === 'state' && { cellTemplate: stateCell }),
}));
