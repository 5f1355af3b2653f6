import { t } from '../../texts/index.ts';
import { error, info, warning, type Issue } from '../shipment/issue.ts';
import { isKnownHeader, isToldOnly } from './batchColumns.ts';
import type { MatchedColumns } from './batchColumn.ts';
import type { ColumnField } from './columnField.ts';
import { columnLabel } from './columnLabels.ts';
import { columnLetters } from './columnLetters.ts';
import { STATE_HEADERS } from './orderStates.ts';
import { plainHeader } from './plainHeader.ts';

/** A text of up to 60 characters as it is; of a longer one the first 57 and `…`. */
export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** Columns without a place that are named one by one; of a table with thousands the others are counted. */
const NAMED_COLUMNS = 20;
const SHOWN_VALUES = 3;

/** First values of one column, as they are shown with a question. */
export const firstValues = (
  rows: readonly { readonly cells: readonly string[] }[],
  index: number,
): string => {
  const shown: string[] = [];
  for (const { cells } of rows.slice(0, 200)) {
    const text = short((cells[index] ?? '').trim());
    if (text !== '' && !shown.includes(text)) shown.push(text);
    if (shown.length === SHOWN_VALUES) break;
  }
  return shown.join(', ');
};

const PRICES: readonly ColumnField[] = ['item.unit_price', 'item.total_value', 'item.value'];

/** What a column may be, in words: “a price (of one piece, or of the line)”, “Receiver: city”. */
const guessText = (guesses: readonly ColumnField[]): string => {
  const prices = guesses.filter((field) => PRICES.includes(field));
  const others = guesses.filter((field) => !PRICES.includes(field)).map(columnLabel);
  return [...(prices.length > 0 ? [t('batchFile.guessPrice')] : []), ...others].join(', ');
};

/** What is to be said of the columns of a file: which were not understood, with their first values and what they may be. */
export const columnIssues = (
  { columns, system }: MatchedColumns,
  rows: readonly { readonly cells: readonly string[] }[],
  chosen: boolean,
): Issue[] => {
  if (chosen) return [];
  const headers = columns.map(({ header }) => header);
  const left = columns.flatMap((column, index) =>
    column.field === null && column.header.trim() !== '' && !isToldOnly(column.header, headers)
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
          header: short(header),
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
          header: short(header),
          values: firstValues(rows, index),
          guess: guessText(guesses),
        }),
        1,
      ),
    ),
    ...twice.map(({ header }) =>
      warning('', 'duplicate-column', t('batchFile.columnTwice', { header: short(header) }), 1),
    ),
    ...unknown.slice(0, NAMED_COLUMNS).map(({ header, index }) => {
      const values = firstValues(rows, index);
      return info(
        '',
        'unknown-column',
        values === ''
          ? t('batchFile.columnIgnored', { header: short(header) })
          : STATE_HEADERS.has(plainHeader(header))
            ? t('batchFile.stateColumn', { header: short(header), values })
            : t('batchFile.columnIgnoredValues', { header: short(header), values }),
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

/** What makes a line doubtful by how many cells it has. */
export const lineIssues = (
  {
    row,
    cells,
    problem,
  }: { readonly row: number; readonly cells: readonly string[]; readonly problem?: string },
  headers: readonly string[],
  where: string,
): Issue[] => {
  if (problem !== undefined)
    return [error(where, 'unreadable-row', t('batchFile.lineUncertain', { row, problem }), row)];
  if (cells.length === headers.length) return [];
  if (cells.slice(headers.length).some((cell) => cell.trim() !== '')) {
    return [error(where, 'too-many-cells', t('batchFile.lineTooLong', { row }), row)];
  }
  const needed = headers.findLastIndex((header) => header !== '') + 1;
  return cells.length < needed
    ? [
        warning(
          where,
          'too-few-cells',
          t('batchFile.lineTooShort', { row, cells: cells.length, columns: needed }),
          row,
        ),
      ]
    : [];
};

/** What a shipment needs of a file; any one field of a line will do. */
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

/** The needed fields that no column of a file fills, where that is most of them; else none. */
export const missingFields = (columns: MatchedColumns['columns']): ColumnField[] => {
  const there = new Set(columns.map(({ field }) => field));
  const missing = NEEDED.flatMap((fields) =>
    fields.some((each) => there.has(each)) ? [] : [fields[0]],
  );
  return missing.length < MOST_OF_THEM ? [] : missing;
};
