import type { BatchTable } from './batchFile.ts';
import type { ParsedDraft } from './parsedDraft.ts';
import { plainHeader } from './plainHeader.ts';

/** A value of a row for the shop; `of` is a cell of the shop's own export. Values of one line are empty in a row for a whole order. */
export type ShopValue =
  | 'order'
  | 'number'
  | 'carrier'
  | 'link'
  | 'service'
  | 'day'
  | 'dayFirst'
  | 'sku'
  | 'quantity'
  /** 1: with this parcel the whole order is sent; 2: a part of it, because it is in several parcels. */
  | 'sent'
  | { readonly of: string }
  | { readonly says: string };

/** The form in which a shop takes tracking numbers back, with the page that says so. */
export interface ShopForm {
  readonly shop: string;
  /** `template`: the shop, in a file that is downloaded there; `app`: only an app of another maker; `nobody`: it is a list for a person. */
  readonly reads: 'shop' | 'template' | 'app' | 'nobody';
  /** Where it is imported: the shop's menu, or the name of the app. */
  readonly where?: string;
  /** The page that was read for this on 2026-11-30, and the day that it is dated; null: it has no date. */
  readonly page: string;
  readonly dated: string | null;
  /** Headers of the export with the order number; the first with a value counts. */
  readonly order: readonly string[];
  /** Omitted: order number, carrier, tracking number and link. */
  readonly columns?: readonly (readonly [header: string, value: ShopValue])[];
  /** `lines`: a row for each line of the order; `whenSplit`: only for an order in several parcels. Omitted: a row for each order. */
  readonly rows?: 'lines' | 'whenSplit';
  /** False when the shop refuses orders that are sent in several parcels. */
  readonly splits?: false;
  readonly separator?: '\t';
}

/** The form of a shop without an import: a list from which a person enters the numbers. */
export const listFor = (
  shop: string,
  page: string,
  dated: string | null,
  ...order: readonly string[]
): ShopForm => ({ shop, reads: 'nobody', page, dated, order });

/** What is kept of a line of a shop's order. */
export interface OrderLine {
  readonly order: string;
  readonly sku: string;
  /** Pieces to send, as imported. */
  readonly quantity: string;
  /** Other cells of the export that the shop wants back, by header; empty cells are omitted. */
  readonly cells: Readonly<Record<string, string>>;
}

/** The order of a shop that a shipment was imported from. PERSISTED. */
export interface ShopOrder {
  /** Id of the program whose export it was (knownSystems). */
  readonly system: string;
  readonly lines: readonly OrderLine[];
}

/** Adds to the drafts of a shop's file what the shop wants back with their tracking numbers. */
export const withOrders = (
  drafts: readonly ParsedDraft[],
  { headers, rows }: BatchTable,
  system: string,
  form: ShopForm,
): ParsedDraft[] => {
  const plain = headers.map(plainHeader);
  const at = (header: string): number => plain.indexOf(plainHeader(header));
  const orderAt = form.order.map(at);
  const kept = (form.columns ?? []).flatMap(([, value]) =>
    typeof value === 'object' && 'of' in value ? [[value.of, at(value.of)] as const] : [],
  );
  // Of several products in one cell, the first row has the cells of the order.
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells] as const).reverse());
  const cell = (row: number, index: number): string => cellsOf.get(row)?.[index]?.trim() ?? '';
  const orderOf = (row: number): string =>
    orderAt.map((index) => cell(row, index)).find((text) => text !== '') ?? '';
  return drafts.map((parsed) => {
    const { draft, rows: from } = parsed;
    let order = orderOf(from.first);
    const lines = draft.boxes.flatMap(({ items }, box) =>
      items.map(({ sku, quantity }, item): OrderLine => {
        const row = from.boxes[box]?.items[item] ?? from.first;
        // A line without a number continues the order above.
        order = orderOf(row) || order;
        const cells = kept.map(([header, index]) => [header, cell(row, index)] as const);
        return {
          order,
          sku,
          quantity,
          cells: Object.fromEntries(cells.filter(([, text]) => text !== '')),
        };
      }),
    );
    return lines.some((line) => line.order !== '')
      ? { ...parsed, order: { system, lines } }
      : parsed;
  });
};

/** A booked parcel with the order that it holds. */
export interface TrackedParcel extends Pick<ShopOrder, 'lines'> {
  readonly number: string;
  readonly carrier: string;
  readonly service: string;
  readonly link: string;
  /** Day of the booking, YYYY-MM-DD. */
  readonly day: string;
}

/** Order numbers of lines, each once. */
export const ordersIn = (lines: readonly OrderLine[]): string[] => [
  ...new Set(lines.map(({ order }) => order).filter((order) => order !== '')),
];

/** The goods of an order as one text: stock numbers and pieces, without the shop's own numbers. */
export const goodsOf = (lines: readonly OrderLine[]): string =>
  JSON.stringify(lines.map(({ sku, quantity }) => [sku, quantity]));

const isOfLine = (value: ShopValue): boolean =>
  value === 'sku' || (typeof value === 'object' && 'of' in value);

/**
 * The rows of a parcel for its shop; null when no row can say which part of a split order is in it.
 * @param isWhole true when with this parcel the whole order is sent
 */
export const shopRows = (
  columns: NonNullable<ShopForm['columns']>,
  { rows, splits }: ShopForm,
  parcel: TrackedParcel,
  isSplit: (order: string) => boolean,
  isWhole = (order: string): boolean => !isSplit(order),
): string[][] | null => {
  const values = columns.map(([, value]) => value);
  const textOf = (value: ShopValue, order: string, line: OrderLine | null): string => {
    if (typeof value === 'object')
      return 'says' in value ? value.says : (line?.cells[value.of] ?? '');
    switch (value) {
      case 'order':
        return order;
      case 'sku':
      case 'quantity':
        return line?.[value] ?? '';
      case 'dayFirst':
        return parcel.day.split('-').reverse().join('-');
      case 'sent':
        return isWhole(order) ? '1' : '2';
      default:
        return parcel[value];
    }
  };
  const made: string[][] = [];
  for (const order of ordersIn(parcel.lines)) {
    if (isSplit(order) && splits === false) return null;
    const isByLine = rows === 'lines' || (rows === 'whenSplit' && isSplit(order));
    for (const line of isByLine ? parcel.lines.filter((each) => each.order === order) : [null]) {
      const row = values.map((value) => textOf(value, order, line));
      if (isSplit(order) && line && !values.some((value, at) => isOfLine(value) && row[at] !== ''))
        return null;
      made.push(row);
    }
  }
  return made;
};

/** True when a parcel has fewer pieces than its order had: the shop would take the whole order for sent. */
export const isShort = (lines: readonly OrderLine[], quantities: readonly string[]): boolean => {
  const sum = (texts: readonly string[]): number =>
    texts.reduce((all, text) => all + (text.trim() === '' ? NaN : Number(text)), 0);
  return sum(quantities) < sum(lines.map(({ quantity }) => quantity));
};

const NEEDS_QUOTES = /["\r\n]|^\s|\s$/;
/** The text of a file for a shop: exact cells without apostrophes, except before what a spreadsheet would execute. */
export const shopText = (
  rows: readonly (readonly string[])[],
  separator: ',' | '\t' = ',',
): string => {
  const cell = (text: string): string => {
    const safe = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
    if (separator === '\t') return safe.replace(/[\t\r\n]+/g, ' ');
    return NEEDS_QUOTES.test(safe) || safe.includes(',') ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
};
