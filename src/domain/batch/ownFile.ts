import { identifierDamage, unprotectCell, withDecimalPoint } from './batchCells.ts';
import { draftsFromTable } from './batchFile.ts';
import type { BatchTable, ParsedBatch, ParsedDraft } from './batchFile.ts';
import type { BatchColumn, ColumnField } from './batchColumns.ts';
import { ADDRESS_FIELDS, emptyAddress, emptyDraft, emptyItem } from '../shipment/draft.ts';
import type { AddressField, Draft, DraftBox, DraftItem } from '../shipment/draft.ts';
import { rowOfField } from '../shipment/draftRows.ts';
import type { DraftRows } from '../shipment/draftRows.ts';
import type { Issue } from '../shipment/issue.ts';
import { warning } from '../shipment/issue.ts';
import { plainHeader } from './plainHeader.ts';

/** A draft on its way into a file, with what is told beside it and never read back. */
export interface OwnDraft {
  readonly draft: Draft;
  readonly state: string;
  readonly issues: readonly Issue[];
  /** Name of the chosen delivery option, or empty. */
  readonly option: string;
  /** `13437.50 NGN`, or empty. */
  readonly price: string;
  readonly trackingNumber: string;
}

type ItemText = Exclude<keyof DraftItem, 'documents' | 'photos'>;
const ITEM_TEXTS: readonly (readonly [header: string, key: ItemText])[] = [
  ['item_name', 'name'],
  ['item_description', 'description'],
  ['item_hs_code', 'product_hs_code'],
  ['item_quantity', 'quantity'],
  ['item_unit_price', 'unit_price'],
  ['item_weight', 'weight'],
  ['item_country', 'country'],
];
const SIZES = ['length', 'width', 'height', 'weight'] as const;
const SETTINGS = [
  'insured',
  'last_mile',
  'product_code',
  'assigned_date',
  'service',
  'external_reference',
] as const;

/** The columns of this program's own exports: those of a batch file, the numbers that tell shipments and items apart, and what is only told. */
export const OWN_HEADERS: readonly string[] = [
  'draft_number',
  'shipment',
  ...ADDRESS_FIELDS.map((field) => `sender_${field}`),
  ...ADDRESS_FIELDS.map((field) => `receiver_${field}`),
  'box',
  ...SIZES.map((size) => `box_${size}`),
  'item_number',
  ...ITEM_TEXTS.map(([header]) => header),
  'item_document',
  'item_photo',
  ...SETTINGS,
  'state',
  'issues',
  'option',
  'price',
  'tracking_number',
];
const TOLD = 5;

/** Several files in one cell, a line each; one that a line cannot hold as it is stands as a JSON text. */
const listCell = (files: readonly string[]): string =>
  files.map((file) => (/^["\s]|[\n\r]|\s$|^$/.test(file) ? JSON.stringify(file) : file)).join('\n');
const listOf = (cell: string): string[] =>
  cell === ''
    ? []
    : cell.split('\n').map((line) => {
        try {
          const read: unknown = line.startsWith('"') ? JSON.parse(line) : line;
          return typeof read === 'string' ? read : line;
        } catch {
          return line;
        }
      });

/** Lines of a draft, one an item; a box without items and a draft without boxes have one too, with these columns empty. */
const linesOf = (draft: Draft): { readonly box: number | null; readonly item: number | null }[] => {
  if (draft.boxes.length === 0) return [{ box: null, item: null }];
  return draft.boxes.flatMap(({ items }, box): { box: number; item: number | null }[] =>
    items.length === 0 ? [{ box, item: null }] : items.map((_, item) => ({ box, item })),
  );
};

/**
 * The table of an export below its header, as plain texts: guarding them against a spreadsheet is the writer's part.
 * @param before drafts of the same file that were written already
 */
export const ownRows = (drafts: readonly OwnDraft[], before = 0): string[][] =>
  drafts.flatMap(({ draft, state, issues, option, price, trackingNumber }, index) => {
    const lines = linesOf(draft);
    const boxes = draft.boxes.map((_, box) => lines.findIndex((line) => line.box === box));
    const rows: DraftRows = {
      first: 0,
      boxes: boxes.map((row, box) => ({
        row,
        items: lines.flatMap((line, at) => (line.box === box && line.item !== null ? [at] : [])),
      })),
    };
    const shared = [
      ...ADDRESS_FIELDS.map((field) => draft.sender[field]),
      ...ADDRESS_FIELDS.map((field) => draft.receiver[field]),
    ];
    return lines.map(({ box, item }, at) => {
      const inBox = box === null ? undefined : draft.boxes[box];
      const inItem = item === null ? undefined : inBox?.items[item];
      const problems = issues
        .filter(({ field }) => rowOfField(rows, field) === at)
        .map(({ severity, message }) => `${severity}: ${message}`)
        .join('\n');
      return [
        String(before + index + 1),
        draft.name,
        ...shared,
        box === null ? '' : String(box + 1),
        ...SIZES.map((size) => inBox?.[size] ?? ''),
        item === null ? '' : String(item + 1),
        ...ITEM_TEXTS.map(([, key]) => inItem?.[key] ?? ''),
        listCell(inItem?.documents ?? []),
        listCell(inItem?.photos ?? []),
        ...SETTINGS.map((key) => draft[key]),
        at === 0 ? state : '',
        problems,
        at === 0 ? option : '',
        at === 0 ? price : '',
        at === 0 ? trackingNumber : '',
      ];
    });
  });

const NUMERIC = /^box_|_(?:longitude|latitude)$|^item_(?:quantity|unit_price|weight)$/;

const placeOf = (headers: readonly string[]): ReadonlyMap<string, number> =>
  new Map(headers.map((header, index) => [plainHeader(header), index] as const).reverse());

/** True for a table that this program exported: all its columns are there and every line still has its number. */
export const isOwnTable = ({ headers, rows }: BatchTable): boolean => {
  const places = placeOf(headers);
  if (!OWN_HEADERS.slice(0, -TOLD).every((header) => places.has(plainHeader(header)))) return false;
  const at = places.get(plainHeader('draft_number')) ?? -1;
  return rows.every(({ cells, problem }) => problem === undefined && /^\d+$/.test(cells[at] ?? ''));
};

interface Parts {
  readonly row: number;
  draft: Draft;
  readonly boxes: Map<
    string,
    { row: number; box: DraftBox; items: { row: number; item: DraftItem }[] }
  >;
  readonly issues: Issue[];
}

/**
 * Reads an export of this program back into the very same drafts: cells are taken letter by letter, lines are put together
 * by the numbers they were given. What stands on several lines of a shipment counts as on the first.
 * @param decimalComma a spreadsheet has saved it since, with decimal commas: its numbers get their points back
 */
export const ownDrafts = (table: BatchTable, decimalComma = false): ParsedBatch => {
  const places = placeOf(table.headers);
  const index = new Map(
    OWN_HEADERS.map((header) => [header, places.get(plainHeader(header)) ?? -1]),
  );
  const found = new Map<string, Parts>();
  for (const { row, cells } of table.rows) {
    const doubts: Issue[] = [];
    const cell = (header: string): string => {
      const text = unprotectCell(cells[index.get(header) ?? -1] ?? '');
      if (!decimalComma || !NUMERIC.test(header)) return text;
      const read = withDecimalPoint(text);
      if (read.ambiguous)
        doubts.push(
          warning(
            'shipment',
            'ambiguous-number',
            `Line ${row}: ${header} is read as ${read.text}, because this file writes decimals with a comma. Check it.`,
            row,
          ),
        );
      return read.text;
    };
    const number = cell('draft_number');
    const parts: Parts = found.get(number) ?? {
      row,
      draft: { ...emptyDraft(), boxes: [] },
      boxes: new Map(),
      issues: [],
    };
    const known = found.has(number);
    found.set(number, parts);
    const here = draftHere(cell);
    if (!known) parts.draft = here;
    else if (!sameSettings(parts.draft, here))
      parts.issues.push(
        warning(
          'shipment',
          'conflict',
          `Line ${row} has another address or setting than the first line of the same shipment. The first one counts.`,
          row,
        ),
      );
    const boxName = cell('box');
    if (boxName === '') continue;
    const sizes = {
      length: cell('box_length'),
      width: cell('box_width'),
      height: cell('box_height'),
      weight: cell('box_weight'),
    };
    const box = parts.boxes.get(boxName) ?? { row, box: { ...sizes, items: [] }, items: [] };
    // What is doubtful about them was said on the first line.
    if (parts.boxes.has(boxName)) doubts.length = 0;
    parts.boxes.set(boxName, box);
    if (SIZES.some((size) => sizes[size] !== box.box[size]))
      parts.issues.push(
        warning(
          'shipment',
          'conflict',
          `Line ${row} has other sizes or another weight than the first line of the same box. The first one counts.`,
          row,
        ),
      );
    if (cell('item_number') !== '') box.items.push({ row, item: itemHere(cell) });
    parts.issues.push(...doubts);
  }
  const drafts = [...found.values()].map(({ row, draft: head, boxes, issues }): ParsedDraft => {
    const draft = {
      ...head,
      boxes: [...boxes.values()].map(({ box, items }) => ({
        ...box,
        items: items.map(({ item }) => item),
      })),
    };
    const rows = {
      first: row,
      boxes: [...boxes.values()].map((box) => ({
        row: box.row,
        items: box.items.map((item) => item.row),
      })),
    };
    return { draft, rows, issues: [...issues, ...damageIn(draft, rows)] };
  });
  const { columns } = draftsFromTable({ headers: table.headers, rows: [] });
  return {
    rows: table.rows.length,
    drafts,
    issues: [],
    columns: columns.map((column): BatchColumn => ({
      ...column,
      field: SHOWN[plainHeader(column.header)] ?? column.field,
    })),
  };
};

/** What a spreadsheet has done to identifiers between the export and now: the cells are taken as they are, but a person is told. */
const damageIn = (draft: Draft, rows: DraftRows): Issue[] => {
  const told: readonly (readonly [path: string, field: ColumnField, text: string])[] = [
    ...(['sender', 'receiver'] as const).flatMap((role) =>
      (['phone', 'alternate_phone', 'zip_code'] as const).map(
        (part) => [`${role}.${part}`, `${role}.${part}`, draft[role][part]] as const,
      ),
    ),
    ...draft.boxes.flatMap(({ items }, box) =>
      items.map(
        ({ product_hs_code: code }, item) =>
          [`boxes.${box}.items.${item}.product_hs_code`, 'item.product_hs_code', code] as const,
      ),
    ),
    ['external_reference', 'external_reference', draft.external_reference],
  ];
  return told.flatMap(([path, field, text]) => {
    const damage = identifierDamage(field, text);
    return damage ? [warning(path, damage.code, damage.message, rowOfField(rows, path))] : [];
  });
};

const SHOWN: Readonly<Record<string, ColumnField | undefined>> = { shipment: 'shipment' };

const draftHere = (cell: (header: string) => string): Draft => {
  const address = (role: 'sender' | 'receiver'): Record<AddressField, string> => ({
    ...emptyAddress(),
    ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, cell(`${role}_${field}`)])),
  });
  return {
    name: cell('shipment'),
    sender: address('sender'),
    receiver: address('receiver'),
    boxes: [],
    insured: cell('insured'),
    last_mile: cell('last_mile'),
    product_code: cell('product_code'),
    assigned_date: cell('assigned_date'),
    service: cell('service'),
    external_reference: cell('external_reference'),
  };
};

const itemHere = (cell: (header: string) => string): DraftItem => ({
  ...emptyItem(),
  ...Object.fromEntries(ITEM_TEXTS.map(([header, key]) => [key, cell(header)])),
  documents: listOf(cell('item_document')),
  photos: listOf(cell('item_photo')),
});

const sameSettings = (a: Draft, b: Draft): boolean =>
  JSON.stringify({ ...a, boxes: [] }) === JSON.stringify({ ...b, boxes: [] });
