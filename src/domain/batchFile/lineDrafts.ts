import { inCurrency, readPrice } from '../money/price.ts';
import type { Draft, DraftAddress, DraftBox, DraftItem } from '../shipment/draft.ts';
import type { Role } from '../shipment/fields.ts';
import {
  addressColumns,
  boxColumns,
  itemColumns,
  shipmentColumns,
  type ImportFieldColumn,
} from './columnField.ts';
import type { ParsedDraft } from './parsedDraft.ts';
import { slotOf, type RowValues } from './rowValues.ts';
import type { BoxParts, ShipmentParts } from './shipmentLines.ts';

type Values = RowValues;

const LISTS = /\s*(?:[|\n]|[;,]\s*(?=https?:\/\/))\s*/i;
/** Shared by all items without files: nearly every item of a file. */
const NO_FILES: readonly string[] = [];
const asList = (text: string | undefined): readonly string[] =>
  text === undefined ? NO_FILES : text.split(LISTS).filter((part) => part !== '');

/** Maps the fields of a draft to columns once: an import makes tens of thousands of drafts. */
const filled = (columns: readonly ImportFieldColumn[]) =>
  columns.map(({ column, field: { name, kind } }) => ({
    name,
    slot: slotOf(column),
    isList: kind === 'files',
  }));
const ADDRESS_KEYS = {
  sender: filled(addressColumns('sender')),
  receiver: filled(addressColumns('receiver')),
} as const;
const [BOX_KEYS, ITEM_KEYS, TERM_KEYS] = [
  filled(boxColumns),
  filled(itemColumns),
  filled(shipmentColumns.slice(1)),
];

const CURRENCY = slotOf('item.currency');

const textsOf = (values: Values, keys: ReturnType<typeof filled>): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  for (const { name, slot, isList } of keys) {
    const text = values.at(slot);
    made[name] = isList ? asList(text) : (text ?? '');
  }
  return made;
};

const addressOf = (values: Values, role: Role): DraftAddress =>
  textsOf(values, ADDRESS_KEYS[role]) as unknown as DraftAddress;

const sayTheSame = (a: Values, b: Values, keys: readonly { readonly slot: number }[]): boolean => {
  for (const { slot } of keys) if (a.at(slot) !== b.at(slot)) return false;
  return true;
};

/**
 * Reuses the object of an earlier sender with the same texts: the rows of a file have one sender, or a few in turn, and one object is checked and
 * hashed once.
 */
const sameSenders = (): ((values: Values) => DraftAddress) => {
  const known = new Map<string, DraftAddress>();
  let last: { readonly values: Values; readonly sender: DraftAddress } | null = null;
  const senderFor = (values: Values): DraftAddress => {
    if (known.size >= MOST_KINDS) return addressOf(values, 'sender');
    const text = listed(values, ADDRESS_KEYS.sender);
    const sender = known.get(text) ?? addressOf(values, 'sender');
    known.set(text, sender);
    return sender;
  };
  return (values) => {
    if (last === null || !sayTheSame(last.values, values, ADDRESS_KEYS.sender))
      last = { values, sender: senderFor(values) };
    return last.sender;
  };
};

/**
 * The currency for rows of a shipment without one: that of the first row that names one in a column, as shop programs write it. When no column names
 * one, the currency beside the price of the first row applies: `80 USD` and below it `20` are both dollars.
 */
const currencyOf = ({ boxes, lent }: ShipmentParts): string => {
  const [first] = boxes.all();
  if (boxes.size === 1 && first?.items.length === 1 && lent.length === 0)
    return first.items[0]?.values.at(CURRENCY) ?? '';
  const lines = boxes
    .all()
    .flatMap(({ items }) => items)
    .concat(lent)
    .toSorted((a, b) => a.row - b.row);
  const named = lines.map(({ values }) => values.at(CURRENCY) ?? '').find((text) => text !== '');
  return (
    named ??
    (lines.length > 1
      ? (readPrice(lines[0]?.values.get('item.unit_price') ?? '')?.currency ?? '')
      : '')
  );
};

/** The last draft of a file, and the row that its terms are of. */
interface LastDraft {
  readonly values: Values;
  readonly draft: Draft;
}

const draftOf = (
  shipment: ShipmentParts,
  last: LastDraft | null,
  senderOf: (values: Values) => DraftAddress,
  sameBox: (parts: BoxParts, currency: string) => DraftBox,
): Draft => {
  const { name, values, boxes } = shipment;
  const currency = currencyOf(shipment);
  const own: Pick<Draft, 'name' | Role | 'boxes'> = {
    name,
    sender: senderOf(values),
    receiver: addressOf(values, 'receiver'),
    boxes: boxes.all().map((box) => sameBox(box, currency)),
  };
  // Most rows repeat the terms of the row above: a copy of that draft is made faster than its terms are put in again.
  return last !== null && sayTheSame(last.values, values, TERM_KEYS)
    ? { ...last.draft, ...own }
    : { ...own, ...(textsOf(values, TERM_KEYS) as unknown as Omit<Draft, keyof typeof own>) };
};

const boxOf = ({ values, items }: BoxParts, currency: string): DraftBox => ({
  ...(textsOf(values, BOX_KEYS) as unknown as Omit<DraftBox, 'items'>),
  items: items.map(({ values: item }) => itemOf(item, currency)),
});

const itemOf = (values: Values, currency: string): DraftItem => {
  const item = textsOf(values, ITEM_KEYS) as unknown as DraftItem;
  return {
    ...item,
    unit_price: inCurrency(item.unit_price, values.at(CURRENCY) ?? currency),
  };
};

/** A file with more different senders or boxes than this repeats hardly any: the search for equal ones stops. */
const MOST_KINDS = 1_000;

/** Concatenates texts, each after its length, so that different lists give different results. */
const listed = (values: Values, keys: readonly { readonly slot: number }[]): string => {
  let said = '';
  for (const { slot } of keys) {
    const text = values.at(slot);
    said += text === undefined ? ',' : `${text.length}:${text}`;
  }
  return said;
};
/** The price of an item includes the currency of a separate column. */
const PRICED_KEYS = [...ITEM_KEYS, { slot: CURRENCY }];
/** All texts of a box as one key. */
const partsText = ({ values, items }: BoxParts, currency: string): string => {
  let said = `${currency.length}:${currency}${listed(values, BOX_KEYS)}`;
  for (const { values: item } of items) said += `;${listed(item, PRICED_KEYS)}`;
  return said;
};

/** True when two boxes have one item each and the same texts. */
const areAlike = (a: BoxParts, b: BoxParts): boolean => {
  const [one, other] = [a.items[0], b.items[0]];
  return (
    one !== undefined &&
    other !== undefined &&
    a.items.length === 1 &&
    b.items.length === 1 &&
    sayTheSame(one.values, other.values, PRICED_KEYS) &&
    sayTheSame(a.values, b.values, BOX_KEYS)
  );
};

/**
 * Reuses the object of an earlier box with the same texts: the same goods in the same box are in many rows of a file, and one object is made, checked
 * and hashed once.
 */
const sameBoxes = (): ((parts: BoxParts, currency: string) => DraftBox) => {
  const known = new Map<string, DraftBox>();
  let last: { readonly parts: BoxParts; readonly currency: string; readonly box: DraftBox } | null =
    null;
  const boxFor = (parts: BoxParts, currency: string): DraftBox => {
    if (known.size >= MOST_KINDS) return boxOf(parts, currency);
    const text = partsText(parts, currency);
    const box = known.get(text) ?? boxOf(parts, currency);
    known.set(text, box);
    return box;
  };
  return (parts, currency) => {
    if (last?.currency !== currency || !areAlike(last.parts, parts))
      last = { parts, currency, box: boxFor(parts, currency) };
    return last.box;
  };
};

/** Creates the function that makes the drafts of one file, each with its rows. */
export const draftMaker = (): ((shipment: ShipmentParts) => ParsedDraft) => {
  const senderOf = sameSenders();
  const sameBox = sameBoxes();
  let last: LastDraft | null = null;
  const made = (shipment: ShipmentParts): Draft => {
    last = { values: shipment.values, draft: draftOf(shipment, last, senderOf, sameBox) };
    return last.draft;
  };
  return (shipment) => ({
    draft: made(shipment),
    rows: {
      first: shipment.row,
      boxes: shipment.boxes.all().map(({ row, items }) => ({
        row,
        items: items.map((item) => item.row),
      })),
    },
    issues: shipment.issues,
  });
};
