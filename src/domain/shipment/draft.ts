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

/** Mode of a draft, and the values that its empty fields stand for. */
export interface DraftSettings {
  readonly mode: Mode;
  readonly insured: boolean;
  readonly lastMile: boolean;
}
