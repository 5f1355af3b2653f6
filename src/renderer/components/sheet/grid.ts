import type {
  CellProps,
  CellTemplateProp,
  ColumnRegular,
  HyperFunc,
  VNode,
} from '@revolist/vue3-datagrid';
import { surelyFits } from './textFit.ts';
import type { RowOf, SheetColumn, SheetRow } from './model.ts';

/** Element of the grid library. */
export type GridElement = HTMLElementTagNameMap['revo-grid'];

/**
 * A row for the grid library, cells by column. It holds only the id, so ten thousand are created
 * quickly, and the newest content is always drawn.
 */
export interface GridModel {
  readonly id: string;
  readonly row: SheetRow | null;
}

/**
 * Creates the rows for the library, which reads a row many times while it draws it: each row caches
 * its content until `version` changes.
 * @param props all columns
 */
export const modelsOf = (
  props: readonly string[],
  rowOf: RowOf,
  version: () => number,
): ((id: string) => GridModel) => {
  class Model implements GridModel {
    readonly id: string;
    #row: SheetRow | null = null;
    #of = -1;
    constructor(id: string) {
      this.id = id;
    }
    get row(): SheetRow | null {
      const now = version();
      if (this.#of !== now) {
        this.#row = rowOf(this.id);
        this.#of = now;
      }
      return this.#row;
    }
  }
  for (const prop of props) {
    Object.defineProperty(Model.prototype, prop, {
      get(this: Model) {
        return this.row?.cells[prop] ?? '';
      },
    });
  }
  return (id) => new Model(id);
};

const rowOfCell = ({ model }: CellTemplateProp): SheetRow | null => (model as GridModel).row;
/** True when a cell cannot be edited. */
export const isShut = (column: SheetColumn, row: SheetRow): boolean =>
  column.fixed === true || row.locked || row.closed[column.prop] === true;

/** Padding of a cell in pixels, left and right together; the state mark takes as much again. */
const BESIDE_TEXT = 18;
const FONT_PX = 12.5;

/** Text, marks and tooltip of a cell, without selection and without whether it is editable. */
export const cellLook = (
  column: SheetColumn,
  row: SheetRow,
): {
  readonly text: string;
  readonly marks: readonly string[];
  readonly tip: string | undefined;
} => {
  const text = row.cells[column.prop] ?? '';
  const marks: string[] = [];
  const flag = row.flags[column.prop];
  if (flag !== undefined) marks.push(flag);
  if (row.faint[column.prop]) marks.push('faint');
  if (!surelyFits(text, column.width - BESIDE_TEXT * (column.prop === 'state' ? 2 : 1), FONT_PX))
    marks.push('cut');
  return { text, marks, tip: row.tips[column.prop] };
};

const stateCell = (h: HyperFunc<VNode>, cell: CellTemplateProp): VNode => {
  const row = rowOfCell(cell);
  return h(
    'span',
    { class: `st ${row?.mark ?? ''}` },
    row === null ? [] : [h('i', { 'aria-hidden': 'true' }), h('span', {}, row.cells.state ?? '')],
  );
};

/**
 * Columns for the grid library. Classes, tooltips and the state mark come from the row, the
 * selection from the sheet.
 */
export const gridColumns = (
  columns: readonly SheetColumn[],
  isSelected: (row: number, col: number) => boolean,
): ColumnRegular[] =>
  columns.map((column, at) => {
    const left = columns
      .slice(0, at)
      .reduce((sum, each) => sum + (each.pin === column.pin ? each.width : 0), 0);
    // Position of the cell for the style sheet. With a transform, as the library positions cells,
    // the browser would paint each as a layer of its own.
    const style = { '--at': `${left}px` };
    const fixedNames = `at-${column.prop}${column.align === 'right' ? ' r' : ''}`;
    return {
      prop: column.prop,
      name: column.name,
      size: column.width,
      minSize: 48,
      ...(column.pin && {
        pin: column.pin === 'start' ? ('colPinStart' as const) : ('colPinEnd' as const),
      }),
      readonly: (cell) => {
        const { row } = cell.model as GridModel;
        return row === null || isShut(column, row);
      },
      columnProperties: () => ({ class: { r: column.align === 'right' } }),
      cellProperties: (cell): CellProps => {
        const row = rowOfCell(cell);
        if (row === null) return { class: `${fixedNames} fixed`, style } as unknown as CellProps;
        const { marks, tip } = cellLook(column, row);
        const names = [
          fixedNames,
          ...(isSelected(cell.rowIndex, at) ? ['sel'] : []),
          ...marks,
          ...(isShut(column, row) ? ['fixed'] : []),
        ];
        return {
          class: names.join(' '),
          style,
          ...(tip !== undefined && { title: tip, 'aria-invalid': String(marks.includes('bad')) }),
        } as unknown as CellProps;
      },
      ...(column.prop === 'state' && { cellTemplate: stateCell }),
    };
  });
