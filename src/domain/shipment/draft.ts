import {
  ADDRESS_FIELDS,
  BOX_FIELDS,
  FILE_FIELDS,
  ITEM_TEXTS,
  SHIPMENT_FIELDS,
  type AddressField,
  type BoxField,
  type FileField,
  type ItemText,
  type ShipmentField,
} from './fields.ts';
import type { Mode } from './mode.ts';

/**
 * A shipment as it was typed: every value is the text of its cell, valid or not, so that no input is lost. The fields and their meaning are in the
 * catalogue (fields.ts).
 */
export type DraftAddress = Readonly<Record<AddressField, string>>;
/** Its files are URLs, storage keys, or paths and archived files of this desk. */
export type DraftItem = Readonly<Record<ItemText, string>> &
  Readonly<Record<FileField, readonly string[]>>;
export type DraftBox = Readonly<Record<BoxField, string>> & {
  readonly items: readonly DraftItem[];
};
export type Draft = Readonly<Record<ShipmentField, string>> & {
  readonly sender: DraftAddress;
  readonly receiver: DraftAddress;
  readonly boxes: readonly DraftBox[];
};

const emptyTexts = <F extends string>(fields: readonly F[]): Readonly<Record<F, string>> =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, string>;
const NO_ADDRESS: DraftAddress = emptyTexts(ADDRESS_FIELDS);
const NO_BOX = emptyTexts(BOX_FIELDS);
const NO_ITEM = emptyTexts(ITEM_TEXTS);
const NO_SHIPMENT = emptyTexts(SHIPMENT_FIELDS);

/** An address with every field empty. */
export const emptyAddress = (): DraftAddress => ({ ...NO_ADDRESS });
const noFiles = (): Record<FileField, string[]> =>
  Object.fromEntries(FILE_FIELDS.map((field) => [field, []])) as unknown as Record<
    FileField,
    string[]
  >;

/** An item with every field empty and no files. */
export const emptyItem = (): DraftItem => ({ ...NO_ITEM, ...noFiles() });

/** A box without sizes that holds one empty item. */
export const emptyBox = (): DraftBox => ({ ...NO_BOX, items: [emptyItem()] });

/** A draft with one empty box; only the name is set. */
export const emptyDraft = (name = ''): Draft => ({
  ...NO_SHIPMENT,
  name,
  sender: emptyAddress(),
  receiver: emptyAddress(),
  boxes: [emptyBox()],
});

const BLANK = JSON.stringify(emptyDraft());
/** True for a draft without any input. */
export const isBlankDraft = (draft: Draft): boolean =>
  // Nearly every draft has a name, and this is asked of every row of a sheet.
  draft.name === '' && JSON.stringify(draft) === BLANK;

/** True when no field is filled in: the desk's default sender is used. */
export const isBlankAddress = (address: DraftAddress): boolean =>
  ADDRESS_FIELDS.every((field) => address[field].trim() === '');

/** True when both addresses have the same text in every field. */
export const isSameAddress = (one: DraftAddress, other: DraftAddress): boolean =>
  one === other || ADDRESS_FIELDS.every((field) => one[field] === other[field]);

/** Mode of a draft, and the values that its empty fields stand for. */
export interface DraftSettings {
  readonly mode: Mode;
  readonly insured: boolean;
  readonly lastMile: boolean;
}

/**
 * Completes stored drafts. Data of an earlier version lacks later fields; everything that is read from disk is completed here with empty values.
 * Complete data is returned as the same object, because an import or a batch reads tens of thousands of drafts.
 */
type Stored<T> = { readonly [K in keyof T]?: unknown };

const EMPTY_ADDRESS = emptyAddress();
const EMPTY_ITEM = emptyItem();
const { items: _items, ...EMPTY_BOX } = emptyBox();
const { sender: _sender, receiver: _receiver, boxes: _boxes, ...EMPTY_SHIPMENT } = emptyDraft();

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record with every field of `empty`; extra fields are kept. */
const whole = <T extends object>(stored: unknown, empty: T): T => {
  if (!isRecord(stored)) return { ...empty };
  for (const field in empty) if (stored[field] === undefined) return { ...empty, ...stored };
  return stored as T;
};

/** A stored address with all fields; a card's extra fields are kept. */
export const upgradeAddress = <A extends DraftAddress>(stored: A): A =>
  whole<DraftAddress>(stored, EMPTY_ADDRESS) as A;

const upgradeItem = (stored: unknown): DraftItem => whole(stored, EMPTY_ITEM);

const isSame = (a: readonly unknown[], b: unknown): boolean =>
  Array.isArray(b) && a.length === b.length && a.every((each, at) => each === b[at]);

const listOf = <T>(stored: unknown, upgrade: (each: unknown) => T): readonly T[] => {
  const upgraded = Array.isArray(stored) ? stored.map(upgrade) : [];
  return isSame(upgraded, stored) ? (stored as T[]) : upgraded;
};

const upgradeBox = (stored: unknown): DraftBox => {
  const box: Stored<DraftBox> = whole<object>(stored, EMPTY_BOX);
  const items = listOf(box.items, upgradeItem);
  return items === box.items ? (box as DraftBox) : ({ ...box, items } as DraftBox);
};

/** Converts a stored draft of any version to the current version. */
export const upgradeDraft = (stored: unknown): Draft => {
  const draft: Stored<Draft> = whole<object>(stored, EMPTY_SHIPMENT);
  const [sender, receiver] = [
    upgradeAddress(draft.sender as DraftAddress),
    upgradeAddress(draft.receiver as DraftAddress),
  ];
  const boxes = listOf(draft.boxes, upgradeBox);
  return sender === draft.sender && receiver === draft.receiver && boxes === draft.boxes
    ? (draft as Draft)
    : ({ ...draft, sender, receiver, boxes } as Draft);
};
