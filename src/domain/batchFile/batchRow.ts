import { t } from '../../texts/index.ts';
import { piecesLeft, type PiecesLeft } from './givenBack.ts';
import { cellText, convertedToDate, withDecimalPoint, withUnit } from './batchCells.ts';
import { twoPhones, withHouseNumber } from './addressCells.ts';
import type { MatchedColumns } from './batchColumn.ts';
import { isNumericField, kindOf, type ColumnField } from './columnField.ts';
import { readDate } from '../text/dateText.ts';
import type { DateOrder } from '../text/dateText.ts';
import { info, warning } from '../shipment/issue.ts';
import { readDecimal } from '../text/numberText.ts';
import { exactText, oneLine, plainDigits } from '../text/plainText.ts';
import { withoutWebCodes } from '../text/webCodes.ts';
import { nameFields } from '../text/personName.ts';
import { ROLES, type Role } from '../shipment/fields.ts';
import type { FieldKind } from '../shipment/fields/spec.ts';
import { READERS, type Reader, type ReadingContext } from '../shipment/readers.ts';
import { unitReader } from './rowUnits.ts';
import {
  RowLayout,
  RowValues,
  slotOf,
  removeField,
  removeValue,
  type ValueIssue,
} from './rowValues.ts';
import { normalizeSizes } from './sizesInOneCell.ts';
import { isWholeAddressField, normalizeWholeAddress } from './wholeAddresses.ts';

const COUNTED =
  /^(?:x\s*)?(\d{1,6})\s*(?:x|pcs?|pieces?|nos?|units?|ea|stück|stk|st|pièces?|uds?|unid(?:ades)?|un|pezzi|pz|adet|قطع|قطعة|件|个|個)?\.?$/iu;

/** The digits of a count with a word or sign for pieces (`2 pcs`, `x3`); any other text unchanged. */
const countText = (text: string): string => COUNTED.exec(text)?.[1] ?? text;

/** The values of a row, with issues from reading it. */
export interface ReadRow {
  readonly values: RowValues;
  readonly issues: readonly ValueIssue[];
}
type ValueIssues = ValueIssue[];

/** How numbers and dates are written in the file. */
export interface RowOptions {
  readonly decimalComma: boolean;
  readonly dateOrder: DateOrder | null;
}

/** A cell's text after reading. `ambiguous`: the text when its number is ambiguous. */
interface ReadCell {
  readonly text: string;
  readonly ambiguous: string | null;
}

/** Kinds whose cells are read independently; a state needs its country, a date the order of the other dates. */
const READ_AT_ONCE: ReadonlySet<FieldKind> = new Set(['yesNo', 'country']);
/** Sizes stay as written, so the mode does not matter. */
const NO_COUNTRY: ReadingContext = { mode: 'SFN', country: '' };

/** Matches an identifier that a program stored as a number and wrote with a decimal: `447700900125.0`. Null for columns of any other kind. */
const wholeDigits = (column: ColumnField): RegExp | null => {
  const kind = kindOf(column);
  if (kind === 'hsCode') return /^\d{6,10}\.0$/;
  return kind === 'phone' || kind === 'secondPhone' || column.endsWith('.zip_code')
    ? /^\+?\d{4,15}\.0$/
    : null;
};

/** True for names, streets and goods, in which every character can matter. */
const isWords = (column: ColumnField): boolean => {
  const kind = kindOf(column);
  return (
    (kind === 'text' || kind === 'name' || kind === null || kind === 'files') &&
    !/\.(?:zip_code|email)$/.test(column) &&
    !isNumericField(column)
  );
};

/** Reads the text of a cell. Only cells whose lines are read apart keep their line breaks: whole addresses, lists, two phones in one cell. */
const textReader = (column: ColumnField): ((cell: string) => string) => {
  const kind = kindOf(column);
  if (kind === 'phone' || kind === 'secondPhone') return (cell) => plainDigits(cell);
  if (kind === 'files' || isWholeAddressField(column)) return withoutWebCodes;
  return isWords(column) ? (cell) => oneLine(withoutWebCodes(cell)) : exactText;
};

const readerOf = (column: ColumnField): Reader | null => {
  const kind = kindOf(column);
  return kind !== null && READ_AT_ONCE.has(kind) ? READERS[kind] : null;
};

/** Creates the function that converts the cells of a row of one table into values of a draft. */
export const rowReader = (
  { columns, order, fallback = [] }: MatchedColumns,
  { decimalComma, dateOrder }: RowOptions,
): ((cells: readonly string[]) => ReadRow) => {
  const plan = order.flatMap((index) => {
    const { field, unit, unitOfShop } = columns[index] ?? { field: null, unit: null };
    return field === null
      ? []
      : [
          {
            index,
            slot: slotOf(field),
            field,
            unit: unit ?? unitOfShop?.usual ?? null,
            comma: decimalComma && isNumericField(field),
            whole: wholeDigits(field),
            readText: textReader(field),
            isCount: kindOf(field) === 'count',
            reader: readerOf(field),
          },
        ];
  });
  const billing = billingReader(fallback);
  const has = (pattern: RegExp): boolean => plan.some(({ field }) => pattern.test(field));
  const sizeUnit = plan.find(({ field }) => field === 'box.length')?.unit ?? null;
  // Runs only the steps for columns that the table has.
  const works: ((values: RowValues, issues: ValueIssues) => void)[] = [
    ...ROLES.filter((role) => has(new RegExp(`^${role}\\.`))).map((role) => {
      const readAddress = addressReader(role);
      const whole = has(new RegExp(`^${role}\\.whole_address$`));
      return (values: RowValues, issues: ValueIssues) => {
        if (whole) normalizeWholeAddress(values, role, issues);
        readAddress(values, issues);
      };
    }),
    ...(has(/^box\.(?:length|width|height)$/)
      ? [(values: RowValues) => normalizeSizes(values, sizeUnit)]
      : []),
    ...(has(/_unit$|weight_rest$/) ? [unitReader(new Set(plan.map(({ field }) => field)))] : []),
    ...(has(/^item\.(?:sku|value|total_value|given_back)$/) ? [normalizeItem] : []),
    ...(has(/^assigned_date$/)
      ? [(values: RowValues, issues: ValueIssues) => normalizeDate(values, issues, dateOrder)]
      : []),
  ];
  const readCell = (
    cell: string,
    { unit, comma, reader, whole, readText, isCount }: (typeof plan)[number],
  ): ReadCell | null => {
    const clean = readText(cell);
    if (clean === '') return null;
    const digits = whole?.test(clean) === true ? clean.slice(0, -2) : clean;
    const typed = isCount ? countText(digits) : digits;
    const number = comma ? withDecimalPoint(typed) : { text: typed, ambiguous: false };
    const text = unit === null ? number.text : withUnit(number.text, unit);
    return {
      text: reader === null ? text : reader(text, NO_COUNTRY),
      ambiguous: number.ambiguous ? text : null,
    };
  };
  const layout = new RowLayout(plan.map(({ slot }) => slot));
  /** Each column with its last cell: most rows repeat it, and it is not read again. */
  const steps = plan.map((step) => ({ ...step, cell: '', read: null as ReadCell | null }));
  const bySlot = Map.groupBy(steps, ({ slot }) => slot);
  /** Of the columns with one field, the first that says something counts. */
  const spoken = (slot: number) => bySlot.get(slot)?.find(({ read }) => read !== null);
  /** The texts of the cells as last read, which the next row is a copy of. */
  const last = new RowValues(layout);
  let ambiguousNumbers = 0;
  const readStep = (step: (typeof steps)[number], cell: string): void => {
    if (step.read !== null && step.read.ambiguous !== null) ambiguousNumbers -= 1;
    const typed = cellText(cell);
    step.read = typed === '' ? null : readCell(typed, step);
    step.cell = cell;
    if (step.read !== null && step.read.ambiguous !== null) ambiguousNumbers += 1;
    const text = spoken(step.slot)?.read?.text;
    if (text === undefined) last.remove(step.slot);
    else last.put(step.slot, text);
  };
  const issuesOfNumbers = (): ValueIssues =>
    steps.flatMap((step) => {
      const { field, slot, read } = step;
      const text = read?.ambiguous ?? null;
      return text === null || spoken(slot) !== step
        ? []
        : [
            {
              field,
              issue: (path, row) =>
                warning(path, 'ambiguous-number', t('batchFile.commaDecimals', { text }), row),
            },
          ];
    });
  return (cells) => {
    for (const step of steps) {
      const cell = cells[step.index] ?? '';
      if (step.cell !== cell) readStep(step, cell);
    }
    const values = new RowValues(layout, last);
    const issues: ValueIssues = ambiguousNumbers > 0 ? issuesOfNumbers() : [];
    billing?.(cells, values, issues);
    for (const work of works) work(values, issues);
    return { values, issues };
  };
};

const PLACES: readonly ColumnField[] = [
  'receiver.address',
  'receiver.address_in_detail',
  'receiver.city',
  'receiver.zip_code',
];

/** Fills in the billing address when a row has no address of the receiver; null for a table without one. */
const billingReader = (fallback: NonNullable<MatchedColumns['fallback']>) => {
  if (fallback.length === 0) return null;
  const plan = fallback.map(({ index, field }) => ({ index, field, reader: readerOf(field) }));
  const places = plan.filter(({ field }) => PLACES.includes(field));
  return (cells: readonly string[], values: RowValues, issues: ValueIssues): void => {
    if (PLACES.some((field) => values.has(field))) return;
    if (places.every(({ index }) => cellText(cells[index] ?? '') === '')) return;
    const named = values.has('receiver.first_name') || values.has('receiver.last_name');
    for (const { index, field, reader } of plan) {
      const text = oneLine(withoutWebCodes(cellText(cells[index] ?? '')));
      if (text === '' || values.has(field) || (named && field.endsWith('_name'))) continue;
      values.set(field, reader === null ? text : reader(text, NO_COUNTRY));
    }
    issues.push({
      field: 'receiver.address',
      issue: (path, row) => info(path, 'billing-address', t('batchFile.billingAddress'), row),
    });
  };
};

const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(', ');

/** Moves whole names, companies and third address lines into the fields of a draft, and converts names of states to codes. */
const addressReader = (role: Role): ((values: RowValues, issues: ValueIssues) => void) => {
  // Looked up once: an import reads two addresses per row.
  const first = slotOf(`${role}.first_name`);
  const last = slotOf(`${role}.last_name`);
  const wholeName = slotOf(`${role}.full_name`);
  const companyName = slotOf(`${role}.company`);
  const addressField: ColumnField = `${role}.address`;
  const address = slotOf(addressField);
  const detail = slotOf(`${role}.address_in_detail`);
  const thirdLine = slotOf(`${role}.address_3`);
  const houseNumber = slotOf(`${role}.house_number`);
  const countryAt = slotOf(`${role}.country`);
  const stateAt = slotOf(`${role}.state`);
  const phone = slotOf(`${role}.phone`);
  const alternate = slotOf(`${role}.alternate_phone`);
  let lastState = { typed: '', country: '', text: '' };
  let lastStreet = { text: '', damage: convertedToDate('') };
  return (values, issues) => {
    const put = (slot: number, text: string): void => {
      if (text !== '') values.put(slot, text);
    };
    const whole = removeValue(values, wholeName);
    let company = removeValue(values, companyName);
    if ((values.at(first) ?? '') === '' && (values.at(last) ?? '') === '') {
      const { first_name, last_name } = nameFields(whole || company);
      if (whole === '') company = '';
      put(first, first_name);
      put(last, last_name);
    }
    const third = removeValue(values, thirdLine);
    if (company !== '' || third !== '')
      put(detail, joined(company, values.at(detail) ?? '', third));
    const numbers = twoPhones(values.at(phone) ?? '');
    if (numbers !== null && (values.at(alternate) ?? '') === '') {
      const [one, other] = numbers;
      put(phone, one);
      put(alternate, other);
    }
    for (const slot of [phone, alternate]) put(slot, exactText(values.at(slot) ?? ''));
    const house = removeValue(values, houseNumber);
    const street = values.at(address) ?? '';
    if (street !== lastStreet.text) lastStreet = { text: street, damage: convertedToDate(street) };
    const damage = convertedToDate(house) ?? lastStreet.damage;
    if (damage !== null)
      issues.push({
        field: addressField,
        issue: (path, row) => ({ field: path, ...damage, row }),
      });
    if (house !== '') put(address, withHouseNumber(street, house));
    const country = values.at(countryAt) ?? '';
    const state = values.at(stateAt) ?? '';
    if (country === '' || state === '') return;
    if (state !== lastState.typed || country !== lastState.country)
      lastState = {
        typed: state,
        country,
        text: READERS.state(state, { ...NO_COUNTRY, country }),
      };
    put(stateAt, lastState.text);
  };
};

const isOne = (quantity: string | undefined): boolean => {
  const read = readDecimal(quantity ?? '');
  return read.ok && Number(read.value) === 1;
};

/** The value of the remaining pieces when the value is for all pieces; unchanged when it cannot be read. */
const valueOfLeft = (total: string, { all, left }: PiecesLeft): string => {
  const read = readDecimal(total);
  if (!read.ok) return total;
  const value = ((Number(read.value) * left) / all).toFixed(2);
  return read.currency === null ? value : `${value} ${read.currency}`;
};

const normalizeItem = (values: RowValues, issues: ValueIssues): void => {
  const sku = values.get('item.sku') ?? '';
  // A stock number means nothing to customs: the catalogue identifies goods by it, and it is used as the name only when there is none, with a
  // warning.
  if (sku !== '' && !values.has('item.name')) {
    values.set('item.name', sku);
    issues.push({
      field: 'item.name',
      issue: (path, row) => warning(path, 'sku-as-name', t('batchFile.stockNumber', { sku }), row),
    });
  }
  const [total, value] = [
    removeField(values, 'item.total_value'),
    removeField(values, 'item.value'),
  ];
  const back = removeField(values, 'item.given_back');
  const quantity = values.get('item.quantity') ?? '';
  const pieces = piecesLeft(quantity, back);
  // A row of which nothing is left is here only because a person wants it sent.
  const some = pieces !== null && pieces.left > 0 ? pieces : null;
  if (some) {
    const { all, left } = some;
    values.set('item.quantity', String(left));
    issues.push({
      field: 'item.quantity',
      issue: (path, row) =>
        warning(
          path,
          'given-back',
          t('batchFile.someGivenBack', { back: all - left, quantity, left }),
          row,
        ),
    });
  }
  if (values.has('item.unit_price')) return;
  const valueOfAll = some ? valueOfLeft(total, some) : total;
  if (valueOfAll !== '') values.set('item.unit_price', `${valueOfAll} total`);
  else if (value !== '')
    values.set(
      'item.unit_price',
      isOne(values.get('item.quantity')) ? value : `${value} each or total?`,
    );
};

const ASSIGNED_DATE = slotOf('assigned_date');
const normalizeDate = (values: RowValues, issues: ValueIssues, order: DateOrder | null): void => {
  const typed = values.at(ASSIGNED_DATE);
  if (typed === undefined) return;
  const sure = readDate(typed, null);
  const { date, ambiguous } = sure.ambiguous ? readDate(typed, order) : sure;
  if (ambiguous) {
    issues.push({
      field: 'assigned_date',
      issue: (path, row) => warning(path, 'ambiguous-date', t('batchFile.twoDays', { typed }), row),
    });
  } else if (date !== null) {
    values.set('assigned_date', date);
    if (sure.ambiguous)
      issues.push({
        field: 'assigned_date',
        issue: (path, row) =>
          info(path, 'converted', t('batchFile.dateReadAs', { typed, date }), row),
      });
  }
};
