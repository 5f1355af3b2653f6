import { FORMULA_WITHOUT_RESULT } from '../../../domain/batchFile/batchCells.ts';
import { IMPORT_LIMITS } from '../../base/files/limits.ts';
import { plainNumber } from './plainNumber.ts';
import { asShown, type ShownNumbers } from './shownNumbers.ts';

/** The size of a sheet, judged from its raw XML before the library builds it in memory. */
export type SheetSize = 'fits' | 'tooManyRows' | 'tooManyCells' | 'malformed';

const LAST_ROW = 1_048_576;
const REFERENCES = /<(?:[\w-]+:)?(row|c)(?=[\s/>])([^>]*)>/g;
const REFERENCE = /\sr\s*=\s*["']([^"']*)["']/;
const CELL = /^([A-Z]{1,3})(\d{1,7})$/;

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Judges the size that the library would build: it fills every gap between rows and columns, so one cell at XFD1048576 would cost it gigabytes.
 * Unusual coordinates are malformed.
 */
export const sheetSize = (xml: string): SheetSize => {
  let lines = 0;
  let columns = 0;
  let last = 0;
  let lastFilled = 0;
  for (const [, tag, attributes = ''] of xml.matchAll(REFERENCES)) {
    const reference = REFERENCE.exec(attributes)?.[1];
    if (reference === undefined) {
      // An odd number of quotes: a “>” inside an attribute value has cut off the rest of the tag.
      if (tag === 'c' || (attributes.match(/["']/g)?.length ?? 0) % 2 === 1) return 'malformed';
      last += 1;
      continue;
    }
    const [, letters, digits] =
      tag === 'c' ? (CELL.exec(reference) ?? []) : (/^()(\d{1,7})$/.exec(reference) ?? []);
    const row = Number(digits);
    if (letters === undefined || !(row >= 1 && row <= LAST_ROW)) return 'malformed';
    last = Math.max(last, row);
    if (letters === '' || attributes.endsWith('/')) continue;
    if (row !== lastFilled) lines += 1;
    lastFilled = Math.max(lastFilled, row);
    columns = Math.max(columns, columnNumber(letters));
  }
  if (lines > IMPORT_LIMITS.rows + IMPORT_LIMITS.headerLines) return 'tooManyRows';
  return last > LAST_ROW || lastFilled * columns > IMPORT_LIMITS.cells ? 'tooManyCells' : 'fits';
};

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(String.raw`(?:^|\s)${name}\s*=\s*["']([^"']*)["']`).exec(attributes)?.[1];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Keeps what the library loses: leading zeros, units and currencies that a number format shows, and (both read as empty) formulas that ended in an
 * error or have no saved result. All become text cells. Returns the same string when there is nothing to do.
 */
export const keepShownText = (xml: string, shown: ShownNumbers): string => {
  if (shown.size === 0 && !/<f[\s>/]|\st=["']e["']/.test(xml)) return xml;
  return xml.replace(
    /<c\s([^>]*[^>/])>([\s\S]*?)<\/c>/g,
    (whole, attributes: string, content: string) => {
      const reference = attribute(attributes, 'r') ?? '';
      const text = (value: string): string => `<c r="${reference}" t="str"><v>${value}</v></c>`;
      const type = attribute(attributes, 't') ?? 'n';
      const value = /<v>([^<]*)<\/v>/.exec(content)?.[1];
      const isOpen = type === 'n' ? !/<v[^>]*>\s*[^<\s]/.test(content) : !/<v[\s>/]/.test(content);
      if (/<f[\s>/]/.test(content) && isOpen) return text(FORMULA_WITHOUT_RESULT);
      if (type === 'e' && value !== undefined) return text(value);
      const style = type === 'n' ? shown.get(attribute(attributes, 's') ?? '') : undefined;
      const seen =
        style !== undefined && value !== undefined
          ? asShown(style, value.trim(), plainNumber)
          : null;
      // The XML is read byte by byte (xlsx.ts), so that what is added to it must be bytes too.
      return seen === null ? whole : text(Buffer.from(escaped(seen)).toString('latin1'));
    },
  );
};

/** The rows of a merged block and its first column, from 0. */
export interface MergedLines {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** Merged blocks that span several rows, in a sheet's XML. */
export const mergedLines = (xml: string): MergedLines[] =>
  !xml.includes('mergeCell')
    ? []
    : [
        ...xml.matchAll(
          /<(?:[\w-]+:)?mergeCell\s[^>]*ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g,
        ),
      ].flatMap(([, letters = '', from, to]) => {
        const [first, last] = [Number(from) - 1, Number(to) - 1];
        return last > first && first >= 0
          ? [{ column: columnNumber(letters) - 1, first, last }]
          : [];
      });

/** Numbers, from 1, of rows hidden by a filter or by hand. */
export const hiddenLines = (xml: string): number[] =>
  !xml.includes('hidden=')
    ? []
    : [...xml.matchAll(/<(?:[\w-]+:)?row\s([^>]*[^>/])>/g)].flatMap(([, attributes = '']) =>
        attributes.includes('hidden') && /^(?:1|true)$/.test(attribute(attributes, 'hidden') ?? '')
          ? [Number(attribute(attributes, 'r') ?? NaN)]
          : [],
      );

/** Indexes, from 0, of hidden columns among the first `width`. */
export const hiddenColumns = (xml: string, width: number): number[] => {
  const cols = /<(?:[\w-]+:)?cols>([\s\S]*?)<\/(?:[\w-]+:)?cols>/.exec(xml)?.[1] ?? '';
  return [...cols.matchAll(/<(?:[\w-]+:)?col\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
    if (!/^(?:1|true)$/.test(attribute(attributes, 'hidden') ?? '')) return [];
    const [first, last] = [
      Number(attribute(attributes, 'min')),
      Number(attribute(attributes, 'max')),
    ];
    const count = Math.min(last, width) - first + 1;
    return count > 0 ? Array.from({ length: count }, (_, at) => first - 1 + at) : [];
  });
};

/** A sheet's XML, cut after this many rows. */
export const firstRows = (xml: string, rows: number): string => {
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    const end = xml.indexOf('</row>', at);
    if (end < 0) return xml;
    at = end + 6;
  }
  return `${xml.slice(0, at)}</sheetData></worksheet>`;
};

/**
 * A sheet's XML without the empty rows at its end, of which there may be a million. The library drops them only after it has built them, and copies
 * all of them again and again meanwhile.
 */
export const withoutEmptyEnd = (xml: string): string => {
  const value = Math.max(xml.lastIndexOf('</v>'), xml.lastIndexOf('</is>'));
  const end = value < 0 ? -1 : xml.indexOf('</row>', value);
  // Without such rows nothing is copied: a long sheet takes tens of megabytes.
  return end < 0 || !xml.includes('<row', end)
    ? xml
    : `${xml.slice(0, end)}</row></sheetData></worksheet>`;
};

/** Number of rows with a value, in a sheet's XML. */
export const filledRows = (xml: string): number => {
  let filled = 0;
  let [value, inline] = [0, 0];
  const nextFrom = (text: string, known: number, from: number): number => {
    if (known >= from) return known;
    const at = xml.indexOf(text, from);
    return at < 0 ? Infinity : at;
  };
  for (let at = xml.indexOf('<row'); at >= 0;) {
    const next = xml.indexOf('<row', at + 4);
    value = nextFrom('<v', value, at);
    inline = nextFrom('<is>', inline, at);
    if (Math.min(value, inline) < (next < 0 ? Infinity : next)) filled += 1;
    at = next;
  }
  return filled;
};

/** A sheet in the list of the workbook. */
export interface WorkbookSheet {
  /** Position among all sheets of the workbook, from 1, as the library expects it. */
  readonly number: number;
  readonly name: string;
  readonly hidden: boolean;
  /** Id in the relations of the workbook. */
  readonly relation: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** All sheets in order; those that a person does not see are marked hidden. */
export const sheetsOf = (workbookXml: string): WorkbookSheet[] =>
  [...workbookXml.matchAll(/<(?:[\w-]+:)?sheet\s([^>]*)>/g)].flatMap(
    ([, attributes = ''], index) => {
      const state = attribute(attributes, 'state');
      const name = (attribute(attributes, 'name') ?? '').replace(
        /&(amp|lt|gt|quot|apos);/g,
        (_, entity: string) => ENTITIES[entity] ?? '',
      );
      const relation = /(?:^|\s)[\w-]+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? '';
      return [
        { number: index + 1, name, relation, hidden: state === 'hidden' || state === 'veryHidden' },
      ];
    },
  );

/** Name of the part with a sheet's XML, from the relations of the workbook; empty when they do not have it. */
export const sheetPart = (relationsXml: string, { relation }: WorkbookSheet): string => {
  for (const [, attributes = ''] of relationsXml.matchAll(/<(?:[\w-]+:)?Relationship\s([^>]*)>/g)) {
    const target = attribute(attributes, 'Target');
    if (attribute(attributes, 'Id') === relation && target !== undefined)
      return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
  }
  return '';
};
