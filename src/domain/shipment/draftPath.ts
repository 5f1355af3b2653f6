import type { Draft, DraftBox, DraftItem } from './draft.ts';
import {
  ADDRESS_FIELDS,
  BOX_FIELDS,
  FILE_FIELDS,
  ITEM_FIELDS,
  ITEM_TEXTS,
  ROLES,
  SHIPMENT_FIELDS,
  type AddressField,
  type BoxField,
  type FileField,
  type ItemText,
  type Role,
  type ShipmentField,
} from './fields.ts';

/** Position of a field in a draft, parsed from a path such as `receiver.zip_code` or `boxes.0.items.1.product_hs_code`. */
type FieldRef =
  | { readonly kind: 'top'; readonly field: ShipmentField }
  | {
      readonly kind: 'address';
      readonly role: Role;
      readonly field: AddressField;
    }
  | { readonly kind: 'box'; readonly box: number; readonly field: BoxField }
  | {
      readonly kind: 'item';
      readonly box: number;
      readonly item: number;
      readonly field: ItemText;
    }
  | {
      readonly kind: 'list';
      readonly box: number;
      readonly item: number;
      readonly field: FileField;
    };

const INDEX = /^(?:0|[1-9]\d{0,5})$/;
const isOne = <T extends string>(names: readonly T[], text: string | undefined): text is T =>
  text !== undefined && (names as readonly string[]).includes(text);

const parseFieldPath = (path: string): FieldRef | null => {
  const [head, second, third, fourth, fifth, ...more] = path.split('.');
  if (more.length > 0) return null;
  if (second === undefined)
    return isOne(SHIPMENT_FIELDS, head) ? { kind: 'top', field: head } : null;
  if (isOne(ROLES, head))
    return third === undefined && isOne(ADDRESS_FIELDS, second)
      ? { kind: 'address', role: head, field: second }
      : null;
  if (head !== 'boxes' || !INDEX.test(second)) return null;
  const box = Number(second);
  if (fourth === undefined)
    return isOne(BOX_FIELDS, third) ? { kind: 'box', box, field: third } : null;
  if (third !== 'items' || !INDEX.test(fourth)) return null;
  const item = Number(fourth);
  if (isOne(ITEM_TEXTS, fifth)) return { kind: 'item', box, item, field: fifth };
  return isOne(FILE_FIELDS, fifth) ? { kind: 'list', box, item, field: fifth } : null;
};

const MEMO_LIMIT = 20_000;
const memo = new Map<string, FieldRef | null>();

/** Cached, because sheets read the same few hundred paths many times. */
const fieldRefOf = (path: string): FieldRef | null => {
  const known = memo.get(path);
  if (known !== undefined) return known;
  if (memo.size >= MEMO_LIMIT) memo.clear();
  const ref = parseFieldPath(path);
  memo.set(path, ref);
  return ref;
};

const SEPARATOR = ' | ';
const asText = (list: readonly string[]): string => list.join(SEPARATOR);
const asList = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Text of the field at a path of Issue.field; null when the draft has no such field. A list is joined with bars. */
export const getField = (draft: Draft, path: string): string | null => {
  const ref = fieldRefOf(path);
  switch (ref?.kind) {
    case undefined:
      return null;
    case 'top':
      return draft[ref.field];
    case 'address':
      return draft[ref.role][ref.field];
    case 'box':
      return draft.boxes[ref.box]?.[ref.field] ?? null;
    case 'item':
      return draft.boxes[ref.box]?.items[ref.item]?.[ref.field] ?? null;
    case 'list': {
      const list = draft.boxes[ref.box]?.items[ref.item]?.[ref.field];
      return list === undefined ? null : asText(list);
    }
  }
};

const withItem = (
  draft: Draft,
  box: number,
  item: number,
  change: (item: DraftItem) => DraftItem,
): Draft =>
  withBox(draft, box, (old) => {
    const found = old.items[item];
    return found === undefined ? old : { ...old, items: old.items.with(item, change(found)) };
  });

const withBox = (draft: Draft, box: number, change: (box: DraftBox) => DraftBox): Draft => {
  const found = draft.boxes[box];
  return found === undefined ? draft : { ...draft, boxes: draft.boxes.with(box, change(found)) };
};

/** Returns the draft with another text at a path; the same object when nothing changes or the path does not exist. Never adds a box or an item. */
export const setField = (draft: Draft, path: string, value: string): Draft => {
  const ref = fieldRefOf(path);
  const before = getField(draft, path);
  if (ref === null || before === null || before === value) return draft;
  switch (ref.kind) {
    case 'top':
      return { ...draft, [ref.field]: value };
    case 'address':
      return { ...draft, [ref.role]: { ...draft[ref.role], [ref.field]: value } };
    case 'box':
      return withBox(draft, ref.box, (box) => ({ ...box, [ref.field]: value }));
    case 'item':
      return withItem(draft, ref.box, ref.item, (item) => ({ ...item, [ref.field]: value }));
    case 'list': {
      const list = asList(value);
      return asText(list) === before
        ? draft
        : withItem(draft, ref.box, ref.item, (item) => ({ ...item, [ref.field]: list }));
    }
  }
};

/** True for a field that is a list of texts. */
export const isListPath = (path: string): boolean => fieldRefOf(path)?.kind === 'list';

/** Every path that getField accepts for a draft, in the order of the sheet. */
export const fieldPaths = (draft: Draft): string[] => [
  ...SHIPMENT_FIELDS,
  ...ROLES.flatMap((role) => ADDRESS_FIELDS.map((field) => `${role}.${field}`)),
  ...draft.boxes.flatMap((box, b) => [
    ...BOX_FIELDS.map((field) => `boxes.${b}.${field}`),
    ...box.items.flatMap((_, i) => ITEM_FIELDS.map((field) => `boxes.${b}.items.${i}.${field}`)),
  ]),
];

/** A path with `*` for its numbers (`boxes.*.items.*.weight`): the column that fields of all rows share. */
export const columnOfPath = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*');

/** True when both drafts have the same number of boxes with the same numbers of items, so that only field values differ. */
export const sameShape = (a: Draft, b: Draft): boolean =>
  a.boxes.length === b.boxes.length &&
  a.boxes.every((box, index) => box.items.length === b.boxes[index]?.items.length);
