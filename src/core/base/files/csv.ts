import { t } from '../../../texts/index.ts';
import Papa from 'papaparse';
import { isHeaderRow, knownColumns, looseHeader } from '../../../domain/batchFile/batchColumns.ts';
import { OWN_HEADERS } from '../../../domain/batchFile/ownFile.ts';
import { IMPORT_LIMITS } from './limits.ts';

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];
/** The bar occurs inside cells of a batch file (several documents), so it is used only when no header is recognised, or when a person chose it. */
const GUESSED: readonly Separator[] = [',', ';', '\t'];

/** One record of a file. `problem` says why its cells are uncertain. */
export interface CsvRecord {
  readonly cells: readonly string[];
  readonly problem?: string;
}

/** Splits off the line `sep=;` that Excel writes and reads. */
const declaredSeparator = (
  text: string,
): { readonly separator: Separator | null; readonly text: string } => {
  const match = /^"?sep=([,;\t|])"?(?:\n|$)/i.exec(text);
  return match
    ? { separator: match[1] as Separator, text: text.slice(match[0].length) }
    : { separator: null, text };
};

/** Normalizes the text for the parser: LF line ends, no NUL, no byte order mark. */
const cleaned = (text: string): string => {
  const unmarked = text.startsWith('\ufeff') ? text.slice(1) : text;
  // String arguments instead of a pattern: half the time in a file of several megabytes.
  const lines = unmarked.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  return lines.includes('\0') ? lines.replaceAll('\0', '') : lines;
};

const parse = (text: string, separator: Separator, preview = 0) =>
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    quoteChar: '"',
    header: false,
    skipEmptyLines: false,
    preview,
  });

const SAMPLE = 262_144;

/** The separator with which an early row names the most columns; among equals the one that splits most evenly. */
const guessSeparator = (text: string): Separator => {
  const sample = text.slice(0, SAMPLE);
  const scoreOf = (separator: Separator) => {
    const records = parse(sample, separator, 20).data;
    const known = Math.max(0, ...records.slice(0, IMPORT_LIMITS.headerLines).map(knownColumns));
    const width = records[0]?.length ?? 0;
    return {
      separator,
      known,
      even: records.filter((cells) => width > 1 && cells.length === width).length,
    };
  };
  const best = GUESSED.map(scoreOf).reduce((first, next) =>
    next.known > first.known || (next.known === first.known && next.even > first.even)
      ? next
      : first,
  );
  return best.known === 0 && scoreOf('|').even > best.even ? '|' : best.separator;
};

const count = (text: string, sign: string): number => {
  let found = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found += 1;
  return found;
};

const MAX_REPAIRS = 50;

/** The bar must be escaped in a pattern. */
const roughCell = (separator: Separator): RegExp => {
  const sign = separator === '|' ? '\\|' : separator;
  return new RegExp(`(?:^|${sign})(?:"((?:[^"]|"")*)"(?=${sign}|$)|([^${sign}]*))`, 'g');
};

/** The cells of one physical line with unreliable quotes: a quoted cell counts only when it ends at a separator. */
const roughCells = (line: string, separator: Separator): string[] =>
  [...line.matchAll(roughCell(separator))].map(([, quoted, bare = '']) =>
    (quoted ?? bare.trim().replace(/^"|"$/g, '')).replaceAll('""', '"'),
  );

/**
 * Index of the first record with an unclosed quotation mark: it runs to the end of the file, or it ended at a quote of a later line and contains that
 * line in one cell.
 */
const firstBroken = (
  { data, errors }: ReturnType<typeof parse>,
  separator: Separator,
): number | undefined =>
  errors.find(
    ({ code, row }) =>
      code === 'MissingQuotes' ||
      (code === 'InvalidQuotes' &&
        data[row ?? -1]?.some(
          (cell) =>
            cell.includes('\n') &&
            count(cell, separator) >= Math.max(2, (data[0]?.length ?? 0) / 4),
        ) === true),
  )?.row;

/**
 * Records of a text. An unclosed quotation mark would swallow the lines below it: the line that opens it is split by its separators alone and marked,
 * and reading continues with the next line.
 */
const records = (text: string, separator: Separator): CsvRecord[] => {
  const found: CsvRecord[] = [];
  let rest = text;
  for (let repairs = 0; ; repairs += 1) {
    const parsed = parse(rest, separator);
    const broken = firstBroken(parsed, separator);
    if (broken === undefined) return found.concat(parsed.data.map((cells) => ({ cells })));
    for (const cells of parsed.data.slice(0, broken)) found.push({ cells });
    const start = broken === 0 ? 0 : parse(rest, separator, broken).meta.cursor;
    const end = rest.indexOf('\n', start);
    const below = end < 0 ? '' : rest.slice(end + 1);
    found.push({
      cells: roughCells(rest.slice(start, end < 0 ? undefined : end), separator),
      problem: t('imports.unclosedQuote'),
    });
    if (below === '') return found;
    if (repairs === MAX_REPAIRS) {
      return found.concat(
        below.split('\n').map((line) => ({
          cells: roughCells(line, separator),
          problem: t('imports.quotesDoNotMatch'),
        })),
      );
    }
    rest = below;
  }
};

/** A text file as records, with its separator. */
export interface CsvTable {
  readonly separator: Separator;
  /** All records; index 0 is line 1. A `sep=` line is not included. */
  readonly records: readonly CsvRecord[];
}

/** True for an export of this program that was not saved by another program since. */
export const isOwnText = (text: string): boolean => text.startsWith(`${OWN_HEADERS.join(',')}\r\n`);

/** Reads an export of this program with its own line ends, so that a CR or NUL in a cell is kept. Null for any other text. */
const untouchedExport = (text: string): CsvTable | null => {
  if (!isOwnText(text)) return null;
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: ',',
    newline: '\r\n',
    quoteChar: '"',
    header: false,
    skipEmptyLines: false,
  });
  return errors.length > 0 ? null : { separator: ',', records: data.map((cells) => ({ cells })) };
};

/**
 * Splits text into records; null when it has more cells or lines than LIMITS allows.
 * @param chosen the separator a person chose; left out, it is guessed
 */
export const readCsv = (raw: string, chosen?: Separator): CsvTable | null => {
  const { separator: declared, text } = declaredSeparator(cleaned(raw));
  const separator = chosen ?? declared ?? guessSeparator(text);
  // Cheap upper bounds before anything is parsed: separators and line ends inside quotes count too.
  if (
    (text.length > IMPORT_LIMITS.cells && count(text, separator) > IMPORT_LIMITS.cells) ||
    (text.length > IMPORT_LIMITS.rows * 10 && count(text, '\n') > IMPORT_LIMITS.rows * 10)
  )
    return null;
  return (
    (separator === ',' ? untouchedExport(raw.replace(/^\ufeff/, '')) : null) ?? {
      separator,
      records: records(text, separator),
    }
  );
};

/**
 * Index of the header among the first rows, or -1: the first row that surely names columns of a batch, otherwise the one that names the most columns
 * in ambiguous words. Group headings (*Consignee*, *Contents*) can look like a header: when the row below names more columns, that row is the header.
 * @param anyHeader a person will check the columns: two named columns are enough
 */
export const headerIndex = (
  lines: readonly { readonly cells: readonly string[] }[],
  anyHeader = false,
): number => {
  const first = lines.slice(0, IMPORT_LIMITS.headerLines);
  const sure = first.findIndex(({ cells }) => isHeaderRow(cells));
  if (sure >= 0) {
    const [heading, below] = [first[sure]?.cells ?? [], first[sure + 1]?.cells ?? []];
    const isGroups = isHeaderRow(below) && looseHeader(below, true) > looseHeader(heading, true);
    return isGroups ? sure + 1 : sure;
  }
  const scores = first.map(({ cells }) => looseHeader(cells, anyHeader));
  const most = Math.max(0, ...scores);
  return most === 0 ? -1 : scores.indexOf(most);
};
