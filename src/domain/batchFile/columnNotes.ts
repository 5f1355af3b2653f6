import { t } from '../../texts/index.ts';
import { error, info, warning, type Issue } from '../shipment/issue.ts';
import { isKnownHeader, isInformative } from './batchColumns.ts';
import type { MatchedColumns } from './batchColumn.ts';
import type { ColumnField } from './columnField.ts';
import { columnLabel } from './columnLabels.ts';
import { columnLetters } from './columnLetters.ts';
import { STATE_HEADERS } from './orderStates.ts';
import { plainHeader } from './plainHeader.ts';

/** A text of up to 60 characters unchanged; a longer one as its first 57 and `…`. */
export const shortText = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 57)}…` : text;

/** Maximum number of unassigned columns named one by one; further ones are counted. */
const NAMED_COLUMNS = 20;
const SHOWN_VALUES = 3;

/** The first different values of a column, to show with a question. */
export const firstValues = (
  rows: readonly { readonly cells: readonly string[] }[],
  index: number,
): string => {
  const shown: string[] = [];
  for (const { cells } of rows.slice(0, 200)) {
    const text = shortText((cells[index] ?? '').trim());
    if (text !== '' && !shown.includes(text)) shown.push(text);
    if (shown.length === SHOWN_VALUES) break;
  }
  return shown.join(', ');
};

const PRICES: readonly ColumnField[] = ['item.unit_price', 'item.total_value', 'item.value'];

/** The possible fields of a column as text: “a price (of one piece, or of the line)”, “Receiver: city”. */
const guessText = (guesses: readonly ColumnField[]): string => {
  const prices = guesses.filter((field) => PRICES.includes(field));
  const others = guesses.filter((field) => !PRICES.includes(field)).map(columnLabel);
  return [...(prices.length > 0 ? [t('batchFile.guessPrice')] : []), ...others].join(', ');
};

/** Issues about the columns of a file: unrecognised ones, with their first values and possible fields. */
export const columnIssues = (
  { columns, system }: MatchedColumns,
  rows: readonly { readonly cells: readonly string[] }[],
  chosen: boolean,
): Issue[] => {
  if (chosen) return [];
  const headers = columns.map(({ header }) => header);
  const left = columns.flatMap((column, index) =>
    column.field === null && column.header.trim() !== '' && !isInformative(column.header, headers)
      ? [{ ...column, index }]
      : [],
  );
  if (system !== null) {
    const said = info(
      '',
      'known-system',
      t('batchFile.export', { system: system.name, left: left.length, columns: columns.length }),
      1,
    );
    return system.kind === 'orders'
      ? [said]
      : [said, warning('', 'products', t('batchFile.productsNotOrders'), 1)];
  }
  const whole = columns.flatMap(({ header, field, guesses }, index) =>
    field !== null && guesses !== undefined ? [{ header, index }] : [],
  );
  const asked = left.filter(({ guesses }) => guesses !== undefined);
  const rest = left.filter(({ guesses }) => guesses === undefined);
  const [twice, unknown] = [
    rest.filter(({ header }) => isKnownHeader(header)),
    rest.filter(({ header }) => !isKnownHeader(header)),
  ];
  const more = unknown.length - NAMED_COLUMNS;
  const unnamed = columns.flatMap(({ field, header }, index) =>
    field === null && header.trim() === '' && firstValues(rows, index) !== '' ? [index] : [],
  );
  return [
    ...whole.map(({ header, index }) =>
      warning(
        '',
        'column-question',
        t('batchFile.wholeAddressColumn', {
          header: shortText(header),
          values: firstValues(rows, index),
        }),
        1,
      ),
    ),
    ...asked.map(({ header, index, guesses = [] }) =>
      warning(
        '',
        'column-question',
        t('batchFile.columnQuestion', {
          header: shortText(header),
          values: firstValues(rows, index),
          guess: guessText(guesses),
        }),
        1,
      ),
    ),
    ...twice.map(({ header }) =>
      warning('', 'duplicate-column', t('batchFile.columnTwice', { header: shortText(header) }), 1),
    ),
    ...unknown.slice(0, NAMED_COLUMNS).map(({ header, index }) => {
      const values = firstValues(rows, index);
      return info(
        '',
        'unknown-column',
        values === ''
          ? t('batchFile.columnIgnored', { header: shortText(header) })
          : STATE_HEADERS.has(plainHeader(header))
            ? t('batchFile.stateColumn', { header: shortText(header), values })
            : t('batchFile.columnIgnoredValues', { header: shortText(header), values }),
        1,
      );
    }),
    ...unnamed.slice(0, NAMED_COLUMNS).map((index) =>
      info(
        '',
        'unnamed-column',
        t('batchFile.columnUnnamed', {
          letters: columnLetters(index),
          values: firstValues(rows, index),
        }),
        1,
      ),
    ),
    ...(more > 0
      ? [info('', 'unknown-column', t('batchFile.moreIgnored', { count: more }), 1)]
      : []),
  ];
};

/** Shared by all rows without issues: nearly every row of a file. */
const NOTHING: readonly Issue[] = [];

/** Issues of a row with the wrong number of cells, or that could not be read. @param where path of its item */
export const lineIssues = (
  {
    row,
    cells,
    problem,
  }: { readonly row: number; readonly cells: readonly string[]; readonly problem?: string },
  headers: readonly string[],
  where: () => string,
): readonly Issue[] => {
  if (problem !== undefined)
    return [error(where(), 'unreadable-row', t('batchFile.lineUncertain', { row, problem }), row)];
  if (cells.length === headers.length) return NOTHING;
  if (cells.slice(headers.length).some((cell) => cell.trim() !== '')) {
    return [error(where(), 'too-many-cells', t('batchFile.lineTooLong', { row }), row)];
  }
  const needed = headers.findLastIndex((header) => header !== '') + 1;
  return cells.length < needed
    ? [
        warning(
          where(),
          'too-few-cells',
          t('batchFile.lineTooShort', { row, cells: cells.length, columns: needed }),
          row,
        ),
      ]
    : NOTHING;
};

/** Fields that a shipment needs from a file; one of each row is enough. */
const NEEDED: readonly (readonly [ColumnField, ...ColumnField[]])[] = [
  ['receiver.full_name', 'receiver.first_name', 'receiver.company'],
  ['receiver.address', 'receiver.whole_address'],
  ['receiver.city', 'receiver.zip_code', 'receiver.whole_address'],
  ['receiver.country', 'receiver.whole_address'],
  ['item.name', 'item.sku', 'item.description'],
  ['item.quantity'],
  ['item.unit_price', 'item.total_value', 'item.value'],
];
const MOST_OF_THEM = 4;

/** The needed fields that no column fills, if they are most of them; otherwise none. */
export const missingFields = (columns: MatchedColumns['columns']): ColumnField[] => {
  const there = new Set(columns.map(({ field }) => field));
  const missing = NEEDED.flatMap((fields) =>
    fields.some((each) => there.has(each)) ? [] : [fields[0]],
  );
  return missing.length < MOST_OF_THEM ? [] : missing;
};
