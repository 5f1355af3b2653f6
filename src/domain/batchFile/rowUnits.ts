import { t } from '../../texts/index.ts';
import { warning } from '../shipment/issue.ts';
import { readDecimal } from '../text/numberText.ts';
import { withUnit } from './batchCells.ts';
import type { ColumnField } from './columnField.ts';
import { removeField, type ValueIssue, type RowValues } from './rowValues.ts';
import { unitsOf, unitText } from './unsaidUnits.ts';

const MEASURED: readonly (readonly [unit: ColumnField, ...fields: ColumnField[]])[] = [
  ['box.weight_unit', 'box.weight'],
  ['item.weight_unit', 'item.weight'],
  ['box.size_unit', 'box.length', 'box.width', 'box.height'],
];

const isBareAmount = (text: string): boolean => {
  const read = readDecimal(text);
  return read.ok && read.currency === null && Number(read.value) > 0;
};

const unitIssue = (field: ColumnField, text: string): ValueIssue => ({
  field,
  issue: (path, row) =>
    warning(
      path,
      'unit-unsaid',
      t('batchFile.unitMissing', {
        text,
        unit: unitText({ units: unitsOf(field) ?? [], unit: null }),
      }),
      row,
    ),
});

/** Combines pounds with ounces of a separate column. */
const addRest = (values: RowValues): void => {
  const rest = removeField(values, 'box.weight_rest');
  const weight = values.get('box.weight');
  const amount = readDecimal(rest.replace(/\s*oz$/, ''));
  if (rest !== '' && !(amount.ok && Number(amount.value) === 0))
    values.set(
      'box.weight',
      weight === undefined || /^0+(?:\.0*)?\s*lbs?$/.test(weight) ? rest : `${weight} ${rest}`,
    );
};

/**
 * Creates the step that applies units from separate columns. A number whose row has no unit there counts in the unit of the mode, which may not be
 * that of the other rows: it is reported.
 * @param columns the fields that have a column
 */
export const unitReader = (
  columns: ReadonlySet<ColumnField>,
): ((values: RowValues, issues: ValueIssue[]) => void) => {
  const measured = MEASURED.filter(([unit]) => columns.has(unit));
  return (values, issues) => {
    for (const [unitField, ...fields] of measured) {
      const unit = removeField(values, unitField);
      for (const field of fields) {
        const value = values.get(field);
        if (value === undefined) continue;
        if (unit !== '') values.set(field, withUnit(value, unit));
        else if (isBareAmount(value)) issues.push(unitIssue(field, value));
      }
    }
    addRest(values);
  };
};
