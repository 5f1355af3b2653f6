import { t } from '../../texts/index.ts';
import { info, warning, type Issue } from '../shipment/issue.ts';
import { modeFacts, MODES, type Mode } from '../shipment/mode.ts';
import type { MatchedColumns } from './batchColumn.ts';
import { isMeasured, isMoney, kindOf, type ColumnField } from './columnField.ts';
import { OWN_NAMES } from './columnHeaders.ts';
import { firstValues, shortText } from './columnNotes.ts';
import { plainHeader } from './plainHeader.ts';

/** A column with numbers of which neither the file nor a person says the unit; of a price, the currency. */
export interface UnsaidUnit {
  /** The units to choose from. */
  readonly units: readonly string[];
  /** The unit that is used meanwhile; null when each mode has its own. */
  readonly unit: string | null;
  /** True when it is a setting of the shop: then a person is asked. */
  readonly ofShop: boolean;
}

const WEIGHTS = ['kg', 'g', 'lb', 'oz'] as const;
const SIZES = ['cm', 'mm', 'in'] as const;
/** Currencies that people pay in who ship from or to Nigeria; a file can name any other. */
const CURRENCIES = ['NGN', 'USD', 'GBP', 'EUR', 'CAD', 'GHS', 'ZAR', 'CNY', 'AED'] as const;
/** Units of weights or of sizes, currencies of prices; null for a column of anything else. */
export const unitsOf = (field: ColumnField | null): readonly string[] | null => {
  if (field === null) return null;
  if (isMoney(field)) return CURRENCIES;
  return isMeasured(field) ? (kindOf(field) === 'length' ? SIZES : WEIGHTS) : null;
};

/** The one of the units that a mode counts in. */
const unitIn = (units: readonly string[], mode: Mode): string => {
  const { length, mass, currency } = modeFacts(mode);
  return [length, currency].find((unit) => units.includes(unit)) ?? mass;
};

/** The column that holds the unit of another one. */
const unitColumn = (field: ColumnField): ColumnField =>
  isMoney(field)
    ? 'item.currency'
    : field === 'item.weight'
      ? 'item.weight_unit'
      : field === 'box.weight'
        ? 'box.weight_unit'
        : 'box.size_unit';

/** A number, or sizes as `30x20x10`, without a unit. */
const BARE = /^[\s\d.,x×*]*[1-9][\s\d.,x×*]*$/i;

/**
 * The columns of weights, sizes and prices whose unit nobody says, by position; null for all others.
 * @param mode null for a file with shipments of both modes
 */
export const unsaidUnits = (
  { columns, system }: Pick<MatchedColumns, 'columns' | 'system'>,
  rows: readonly { readonly cells: readonly string[] }[],
  mode: Mode | null,
): readonly (UnsaidUnit | null)[] => {
  const there = new Set(columns.map(({ field }) => field));
  return columns.map(({ header, field, unit, unitOfShop }, index) => {
    const units = unitsOf(field);
    if (field === null || units === null || unit !== null) return null;
    // What this program's own names mean is written in docs/batch-file.md.
    if (system === null && OWN_NAMES.has(plainHeader(header))) return null;
    if (there.has(unitColumn(field))) return null;
    if (!rows.some(({ cells }) => BARE.test(cells[index] ?? ''))) return null;
    const ofMode = mode === null ? null : unitIn(units, mode);
    return { units, unit: unitOfShop?.usual ?? ofMode, ofShop: unitOfShop !== undefined };
  });
};

/** The unit that is used as text; for both modes that of each. */
export const unitText = ({ units, unit }: Pick<UnsaidUnit, 'units' | 'unit'>): string => {
  if (unit !== null) return unit;
  const [sfn = '', stn = ''] = MODES.map((mode) => unitIn(units, mode));
  return t('batchFile.unitByMode', { sfn, stn });
};

/** Notes on columns whose unit nobody says. */
export const unsaidUnitNotes = (
  columns: MatchedColumns['columns'],
  unsaid: readonly (UnsaidUnit | null)[],
  rows: readonly { readonly cells: readonly string[] }[],
): Issue[] =>
  unsaid.flatMap((each, index) => {
    if (each === null) return [];
    const said = {
      header: shortText(columns[index]?.header ?? ''),
      values: firstValues(rows, index),
      unit: unitText(each),
    };
    if (each.units === CURRENCIES)
      return [info('', 'currency-unsaid', t('batchFile.currencyUnsaid', said), 1)];
    return [
      each.ofShop
        ? warning('', 'unit-question', t('batchFile.unitOfShop', said), 1)
        : info('', 'unit-unsaid', t('batchFile.unitUnsaid', said), 1),
    ];
  });
