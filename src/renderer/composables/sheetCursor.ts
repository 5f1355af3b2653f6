import { nextTick, shallowRef, type Ref } from 'vue';
import type { Issue } from '../../domain/shipment/issue.ts';
import { columnOf } from '../components/sheet/cells.ts';
import { nextBad } from '../components/sheet/columns.ts';
import { sheetRow } from '../components/sheet/rows.ts';
import { useSheet } from '../stores/sheet.ts';

type Columns = Parameters<typeof nextBad>[0];
interface CursorPort {
  readonly columns: Ref<Columns>;
  /** Puts the cursor of the grid into a cell. */
  focusCell(id: string, column: string): void;
}

/** The cell in which the cursor of the sheet is, and moving it to a field or problem. */
export const useSheetCursor = ({ columns, focusCell }: CursorPort) => {
  const sheet = useSheet();
  /** Column of the cursor. */
  const prop = shallowRef('city');
  const selectRow = (id: string, column: string): void => {
    sheet.selectedId = id;
    prop.value = column;
  };
  const goToField = (id: string, field: string): void => {
    sheet.selectedId = id;
    void nextTick(() => focusCell(id, columnOf(field)));
  };
  /** To a problem of the selected row. */
  const goTo = (issue: Issue): void => {
    if (sheet.selectedId) focusCell(sheet.selectedId, columnOf(issue.field));
  };
  /** The next cell with a problem: right of the cursor in its row, else in the next row that has one. */
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
      further ?? nextBad(columns.value, sheetRow(row).flags, null) ?? columnOf(issue?.field ?? ''),
    );
  };
  /** A new row, and the cursor in it: also where the sheet had none and was not there to have the keyboard. */
  const newRow = async (): Promise<void> => {
    await sheet.addRow();
    await nextTick();
    if (sheet.selectedId) focusCell(sheet.selectedId, 'receiver');
  };
  return { prop, selectRow, goToField, newRow, goTo, nextProblem };
};
