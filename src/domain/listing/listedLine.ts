import {
  LINE,
  LIST_COLUMNS,
  type ColumnSpec,
  type LineFacts,
  type LineTexts,
  type ListRow,
} from './columns.ts';
import { filterOf, forEachKey, STORED_FILTERS } from './filters.ts';

const LINE_KEYS = Object.keys(LINE) as readonly (keyof LineTexts)[];

/** The texts of a line. */
export const lineTexts = (facts: LineFacts): LineTexts =>
  forEachKey(LINE_KEYS, (key) => LINE[key](facts));

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** Encodes the texts of a line as one. */
export const encodeListedLine = (line: LineTexts): string =>
  LINE_KEYS.map((key) => plain(line[key])).join('\n');
/** Decodes them; '' for one that was not stored yet. */
export const decodeListedLine = (text: string): LineTexts => {
  const parts = text.split('\n');
  const line: Partial<Record<keyof LineTexts, string>> = {};
  LINE_KEYS.forEach((key, at) => {
    line[key] = parts[at] ?? '';
  });
  return line as LineTexts;
};

const COLUMNS: readonly (readonly [string, ColumnSpec])[] = Object.entries(LIST_COLUMNS);
/** The columns of an export, with their names for programs: those of the list, and filters that are no column of it. */
export const EXPORTED_COLUMNS: readonly (Omit<ColumnSpec, 'shown'> & { readonly name: string })[] =
  [
    ...COLUMNS.map(([name, column]) => ({ name, ...column })),
    ...STORED_FILTERS.flatMap(({ key }) => {
      const { asked, nameOf } = filterOf(key);
      return key in LIST_COLUMNS || asked === null
        ? []
        : [
            {
              name: key,
              labelKey: asked.labelKey,
              read: (row: ListRow) => row[key],
              words: nameOf,
            },
          ];
    }),
  ];
/** The columns of the list on screen, in their order. */
export const SHOWN_COLUMNS = COLUMNS.flatMap(([name, { labelKey, shown }]) =>
  shown === undefined ? [] : [{ name, headingKey: labelKey, ...shown }],
).toSorted((a, b) => a.at - b.at);
/** What the list can be sorted by, and the column of table `listed` that holds it. */
export const LIST_SORTS = SHOWN_COLUMNS.flatMap(({ sort }) => sort ?? []);

/** Length of sort keys in characters; longer keys would enlarge the index without improving the order. */
const SORTED_SIGNS = 24;
/** A text to sort by: without case and accents. */
export const sortKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().slice(0, SORTED_SIGNS);
