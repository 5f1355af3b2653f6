import type { CellProps, CellTemplateProp, ColumnRegular, HyperFunc, VNode } from '@revolist/vue3-datagrid';
import type { RowOf, SheetColumn, SheetRow } from './model.ts';

/** The library's element. */
export type GridElement = HTMLElementTagNameMap['revo-grid'];

/** A row as the grid library wants it, cells by column. It holds nothing but the id: ten thousand are made in a moment, and what is drawn is always the newest. */
export interface GridModel { readonly id: string; readonly row: SheetRow | null }

/**
 * Makes the library's rows. It asks for one many times while it draws it once, so each holds its row until `version` is another.
 * @param props the columns there can be
 */
export const modelsOf = (props: readonly string[], rowOf: RowOf, version: () => number): ((id: string) => GridModel) => {
  class Model implements GridModel {
    readonly id: string;
    #row: SheetRow | null = null;
    #of = -1;
    constructor(id: string) { this.id = id; }
    get row(): SheetRow | null {
      const now = version();
      if (this.#of !== now) { this.#row = rowOf(this.id); this.#of = now; }
      return this.#row;
    }
  }
  for (const prop of props) {
    Object.defineProperty(Model.prototype, prop, { get(this: Model) { return this.row?.cells[prop] ?? ''; } });
  }
  return (id) => new Model(id);
};

const rowOfCell = ({ model }: CellTemplateProp): SheetRow | null => (model as GridModel).row;
/** Whether a cell takes no typing. */
export const isShut = (column: SheetColumn, row: SheetRow): boolean => column.fixed === true || row.locked || row.closed[column.prop] === true;

const cellClass = (column: SheetColumn, row: SheetRow, selected: boolean): string => {
  const flag = row.flags[column.prop];
  return `at-${column.prop}${selected ? ' sel' : ''}${column.align === 'right' ? ' r' : ''}${flag === undefined ? '' : ` ${flag}`}${row.faint[column.prop] ? ' faint' : ''}${isShut(column, row) ? ' fixed' : ''}`;
};

const stateCell = (h: HyperFunc<VNode>, cell: CellTemplateProp): VNode => {
  const row = rowOfCell(cell);
  return h('span', { class: `st ${row?.mark ?? ''}` }, row === null ? [] : [h('i', { 'aria-hidden': 'true' }), h('span', {}, row.cells.state ?? '')]);
};

/** Columns for the grid library: classes, tooltips and the state's mark come from the row itself; what is selected from the sheet, by place. */
export const gridColumns = (columns: readonly SheetColumn[], isSelected: (row: number, col: number) => boolean): ColumnRegular[] => columns.map((column, at) => ({
  prop: column.prop,
  name: column.name,
  size: column.width,
  minSize: 48,
  ...(column.pin && { pin: column.pin === 'start' ? 'colPinStart' as const : 'colPinEnd' as const }),
  readonly: (cell) => { const { row } = cell.model as GridModel; return row === null || isShut(column, row); },
  columnProperties: () => ({ class: { r: column.align === 'right' } }),
  cellProperties: (cell): CellProps => {
    const row = rowOfCell(cell);
    if (row === null) return { class: `at-${column.prop} fixed` } as unknown as CellProps;
    const tip = row.tips[column.prop];
    return { class: cellClass(column, row, isSelected(cell.rowIndex, at)), ...(tip !== undefined && { title: tip, 'aria-invalid': row.flags[column.prop] === 'bad' ? 'true' : 'false' }) } as unknown as CellProps;
  },
  ...(column.prop === 'state' && { cellTemplate: stateCell }),
}));
