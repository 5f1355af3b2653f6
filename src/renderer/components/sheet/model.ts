/** How a cell is drawn and whether it takes typing; the same for every library that might show the sheet. */
export interface SheetColumn {
  readonly prop: string;
  readonly name: string;
  readonly width: number;
  readonly align?: 'right';
  readonly pin?: 'start' | 'end';
  /** Never typed into: what the desk or the service says. */
  readonly fixed?: boolean;
}

/** One row of the sheet: flat, made anew from its snapshot whenever that changes. */
export interface SheetRow {
  readonly id: string;
  /** Class of the state mark. */
  readonly mark: string;
  readonly locked: boolean;
  /** Worst kind of problem by column. */
  readonly flags: Readonly<Record<string, 'bad' | 'warn'>>;
  /** What is wrong with a cell, by column. */
  readonly tips: Readonly<Record<string, string>>;
  /** Cells that hold several things and are edited in the panel beside the sheet. */
  readonly closed: Readonly<Record<string, true>>;
  /** Cells drawn faintly: nothing yet, or not by the person. */
  readonly faint: Readonly<Record<string, true>>;
  readonly cells: Readonly<Record<string, string>>;
}

export interface CellEdit {
  readonly id: string;
  readonly prop: string;
  readonly text: string;
}

/** Rows are asked for one by one, so that ten thousand cost what is in view; null for one that is not there yet. */
export type RowOf = (id: string) => SheetRow | null;

/** What stands in the editor of a cell; null text: it was left with Escape. */
export interface TypedCell {
  readonly id: string;
  readonly prop: string;
  readonly text: string | null;
  readonly input: HTMLInputElement;
}

/** What is wrong with the cell under the cursor, and where to say it: pixels within the sheet. */
export interface CellTip {
  readonly text: string;
  readonly bad: boolean;
  readonly left: number;
  readonly top: number;
  readonly above: boolean;
  readonly cell: number;
}
