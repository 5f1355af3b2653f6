// Writes resources/samples/batch-sfn.xlsx with the content of batch-sfn.csv: identifiers as text, sizes and amounts as numbers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import writeXlsxFile from 'write-excel-file/node';

const samples = join(import.meta.dirname, '..', 'resources', 'samples');
/** @param {string} header */
const isNumber = (header) =>
  /^box_|_(?:quantity|unit_price|longitude|latitude)$|^item_weight$/.test(header);

/** @type {import('papaparse').ParseResult<string[]>} */
const { data } = Papa.parse(readFileSync(join(samples, 'batch-sfn.csv'), 'utf8'), {
  skipEmptyLines: true,
});
const [headers = [], ...rows] = data;
/**
 * @param {string} text
 * @param {number} index of its column
 */
const cell = (text, index) => {
  if (text === '') return null;
  return isNumber(headers[index] ?? '')
    ? { value: Number(text), type: Number }
    : { value: text, type: String };
};
/** @type {import('write-excel-file/node').SheetData} */
const sheet = [
  headers.map((value) => ({ value, fontWeight: 'bold' })),
  ...rows.map((row) => row.map(cell)),
];
await writeXlsxFile(sheet, { sheet: 'Batch', stickyRowsCount: 1 }).toFile(
  join(samples, 'batch-sfn.xlsx'),
);
