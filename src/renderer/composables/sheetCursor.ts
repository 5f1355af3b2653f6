import { nextTick, shallowRef, type Ref } from 'vue';
import type { Issue } from '../../domain/shipment/issue.ts';
import { columnOfProblem } from '../components/sheet/cells.ts';
import { nextBad } from '../components/sheet/columns.ts';
import { sheetRow } from '../components/sheet/rows.ts';
import { focusTypingHold, holdTyping, type TypingHold } from '../lib/typingHold.ts';
import { useSheet } from '../stores/sheet.ts';
import { t } from '../../texts/index.ts';

type Columns = Parameters<typeof nextBad>[0];
interface CursorPort {
  readonly columns: Ref<Columns>;
  /** Moves the cursor of the grid to a cell; without a column it keeps its column. */
  focusCell(id: string, column?: string): void;
  /** Types a text, starting at the cursor. */
  typeText(text: string): void;
}

/** The cell of the sheet's cursor, and functions that move it to a field or a problem. */
export const useSheetCursor = ({ columns, focusCell, typeText }: CursorPort) => {
  const sheet = useSheet();
  /** Column of the cursor. */
  const prop = shallowRef('city');
  const selectRow = (id: string, column: string): void => {
    sheet.selectedId = id;
    prop.value = column;
  };
  const goToField = (id: string, field: string): void => {
    sheet.selectedId = id;
    void nextTick(() => focusCell(id, columnOfProblem(field)));
  };
  /** Moves the cursor to the field of a problem of the selected row. */
  const goTo = (issue: Issue): void => {
    if (sheet.selectedId) focusCell(sheet.selectedId, columnOfProblem(issue.field));
  };
  /** Moves to the next cell with a problem: right of the cursor in its row, else in the next row that has one. */
  const nextProblem = async (): Promise<void> => {
    const here = sheet.selected;
    const further = here?.allowed.edit
      ? nextBad(columns.value, sheetRow(here).flags, prop.value)
      : null;
    const row = further === null ? await sheet.nextProblem() : here;
    if (!row) return;
    sheet.selectedId = row.id;
    await nextTick();
    const issue = row.issues.find(({ severity }) => severity === 'error');
    focusCell(
      row.id,
      further ??
        nextBad(columns.value, sheetRow(row).flags, null) ??
        columnOfProblem(issue?.field ?? ''),
    );
  };
  /**
   * Runs an action that adds rows, then moves the cursor into the first new row, also when the grid was not mounted before. Text typed in the
   * meantime is held and typed into that row: otherwise it would overwrite another cell or trigger shortcuts.
   * @param add returns the id of the row, or null when none was added
   */
  const intoNew = async (
    add: () => Promise<string | null>,
    column?: string,
    hold: TypingHold = holdTyping(t('batch.newRow')),
  ): Promise<void> => {
    await sheet.opened();
    const id = await add();
    await nextTick();
    const text = hold.end();
    const row = id ?? sheet.selectedId;
    if (row !== null) focusCell(row, column);
    if (id !== null) typeText(text);
    focusTypingHold();
  };
  const newRow = (hold?: TypingHold): Promise<void> => intoNew(sheet.addRow, 'receiver', hold);
  const duplicate = (rows: readonly string[]): Promise<void> =>
    intoNew(() => sheet.duplicateRows(rows));
  return { prop, selectRow, goToField, newRow, duplicate, goTo, nextProblem };
};
