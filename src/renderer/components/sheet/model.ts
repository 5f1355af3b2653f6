/** A column of the sheet: how its cells are drawn, and whether they are editable. */
export interface SheetColumn {
  readonly prop: string;
  readonly name: string;
  readonly width: number;
  readonly align?: 'right';
  readonly pin?: 'start' | 'end';
  /** A person gave it its width. */
  readonly sized?: true;
  /** Never editable: a value of the desk or the service. */
  readonly fixed?: boolean;
  /** Visible only when a row has a value in it, or when a person selects it. */
  readonly optional?: boolean;
}

/**
 * Mark of a cell with a problem: `bad` for a wrong value; `missing` for an empty required field, not red while the cursor is in its row; `due` for
 * the same in a row without any input; `warn` for something to check.
 */
export type CellFlag = 'bad' | 'missing' | 'due' | 'warn';

/** True for a cell with an error, except in a row without any input. */
export const isWrong = (flag: CellFlag | undefined): boolean =>
  flag === 'bad' || flag === 'missing';

/** One row of the sheet as plain values, created again whenever its snapshot changes. */
export interface RowCells {
  readonly id: string;
  /** CSS class of the state mark. */
  readonly mark: string;
  readonly locked: boolean;
  /** Most severe problem by column. */
  readonly flags: Readonly<Record<string, CellFlag>>;
  /** Text of the problem by column. */
  readonly tips: Readonly<Record<string, string>>;
  /** Cells with several values, which are edited in the panel beside the sheet. */
  readonly closed: Readonly<Record<string, true>>;
  /** Cells that are drawn faintly: empty, or not filled by the person. */
  readonly faint: Readonly<Record<string, true>>;
  readonly cells: Readonly<Record<string, string>>;
}

/** A new text for one cell. */
export interface EditedCell {
  readonly id: string;
  readonly prop: string;
  readonly text: string;
}

/** Returns a row by id, or null when it is not read yet. Rows are read one by one, so that only visible ones cost time. */
export type RowOf = (id: string) => RowCells | null;

/** The content of the cell editor; null text: editing was cancelled with Escape. */
export interface TypedCell {
  readonly id: string;
  readonly prop: string;
  readonly text: string | null;
  readonly input: HTMLInputElement;
}

/** The problem of the cell under the cursor, and its position in pixels within the sheet. */
export interface CellTip {
  readonly text: string;
  readonly bad: boolean;
  readonly left: number;
  readonly top: number;
  readonly above: boolean;
  readonly cell: number;
}
