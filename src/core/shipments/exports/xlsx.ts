import { t } from '../../../texts/index.ts';
import { protectCell, unprotectCell } from '../../../domain/batchFile/batchCells.ts';
import { OWN_HEADERS } from '../../../domain/batchFile/ownFile.ts';
import type { FileHandle } from 'node:fs/promises';
import { streamZip } from './zipStream.ts';
import { createZip } from '../../base/files/zip.ts';

/** Characters that the file format writes as `_xHHHH_`, and texts that already look like that. */
const UNWRITABLE = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const written = (text: string): string =>
  text
    .toWellFormed()
    .replace(
      UNWRITABLE,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
const COLUMNS = OWN_HEADERS.map((_, index) => letters(index));

/** Text cells are never executed. An apostrophe is added only where the import would remove one. Style 1 is “text”, 2 the header. */
const cell = (text: string, column: number, row: number, style: 1 | 2): string => {
  if (text === '') return '';
  const safe = unprotectCell(text) === text ? text : protectCell(text);
  return `<c r="${COLUMNS[column] ?? ''}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written(safe)}</t></is></c>`;
};

const line = (cells: readonly string[], row: number): string =>
  `<row r="${row}">${cells.map((text, column) => cell(text, column, row, row === 1 ? 2 : 1)).join('')}</row>`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS: readonly (readonly [name: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Batch" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  // Number format 49 is “text”: it also keeps what a person types into a cell later unchanged.
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>',
  ],
];

const SHEET_END = '</sheetData></worksheet>';
const SHEET_START =
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols><col min="1" max="${OWN_HEADERS.length}" width="16" style="1" customWidth="1"/></cols><sheetData>`;

/** Returns rows as XML of the sheet. @param from number of the first row, 2 = the first below the header */
export const sheetLines = (rows: readonly (readonly string[])[], from: number): string =>
  rows.map((cells, index) => line(cells, from + index)).join('');

const SHEET = 'xl/worksheets/sheet1.xml';
/** Returns the parts of a workbook besides its sheet. */
const partsOf = (sheetName: string): [string, Uint8Array][] =>
  PARTS.map(([name, xml]) => [
    name,
    Buffer.from(XML + xml.replace('name="Batch"', `name="${sheetName}"`)),
  ]);

/** Maximum number of rows of a sheet below its header. */
export const MOST_SHEET_LINES = 2 ** 20 - 1;
/** Writes a workbook to a file row by row, as the rows are generated. */
export const streamWorkbook = async (
  file: FileHandle,
  lines: AsyncIterable<string>,
  headers: readonly string[],
  sheetName: string,
): Promise<void> => {
  const sheet = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from(SHEET_START + line(headers, 1));
    for await (const each of lines) yield Buffer.from(each);
    yield Buffer.from(SHEET_END);
  };
  await streamZip(file, partsOf(sheetName), [SHEET, sheet()]);
};

/**
 * Returns a workbook of sheet rows under a header with at most as many columns as a batch file. Every cell is a text, so that a spreadsheet neither
 * executes nor rounds it. The header is frozen. (Why we write it ourselves: docs/decisions, 0023.)
 */
export const workbookOf = (
  lines: readonly Uint8Array[],
  headers: readonly string[] = OWN_HEADERS,
  sheetName = t('fileNames.sheetBatch'),
): Promise<Uint8Array> => {
  const sheet = Buffer.concat([
    Buffer.from(SHEET_START + line(headers, 1)),
    ...lines,
    Buffer.from(SHEET_END),
  ]);
  return createZip(new Map([...partsOf(sheetName), [SHEET, sheet]]));
};
