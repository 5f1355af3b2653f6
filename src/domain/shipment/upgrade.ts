import {
  emptyAddress,
  emptyBox,
  emptyDraft,
  emptyItem,
  type Draft,
  type DraftAddress,
  type DraftBox,
  type DraftItem,
} from './draft.ts';

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
