import type { Draft, DraftAddress, DraftBox, DraftItem } from '../../../domain/draft.ts';
import { modeFacts, type Mode } from '../../../domain/mode.ts';
import { readMeasure } from '../../../domain/numberText.ts';
import { addBox, withAddress, withBox, withItem } from '../../lib/edit.ts';
import { splitName } from '../../lib/text.ts';

/** Column of the sheet by the field of the draft that it shows. */
export const ADDRESS_CELLS: Readonly<Record<string, keyof DraftAddress>> = {
  country: 'country', city: 'city', phone: 'phone', email: 'email', state_code: 'state', zip: 'zip_code', address: 'address',
  detail: 'address_in_detail', landmark: 'address_landmark',
};
export const BOX_CELLS: Readonly<Record<string, keyof DraftBox & ('length' | 'width' | 'height' | 'weight')>> = {
  length: 'length', width: 'width', height: 'height', weight: 'weight',
};
export const ITEM_CELLS: Readonly<Record<string, keyof DraftItem & ('name' | 'product_hs_code' | 'quantity' | 'unit_price' | 'weight' | 'country')>> = {
  item: 'name', hs: 'product_hs_code', quantity: 'quantity', unit_price: 'unit_price', unit_weight: 'weight', origin: 'country',
};
export const DRAFT_CELLS: Readonly<Record<string, keyof Draft & ('name' | 'insured' | 'last_mile' | 'assigned_date' | 'service' | 'external_reference')>> = {
  name: 'name', insured: 'insured', last_mile: 'last_mile', date: 'assigned_date', service: 'service', reference: 'external_reference',
};

const YES = /^(y|yes|true|1|on|oui)$/i;
const NO = /^(n|no|false|0|off|non)$/i;
const yesNo = (text: string): string => (YES.test(text) ? 'yes' : NO.test(text) ? 'no' : text);

/** The draft with one cell's text put where it belongs; units typed with a size are converted. Null for a column that takes no typing. */
export const writeCell = (draft: Draft, prop: string, typed: string, mode: Mode): Draft | null => {
  const text = typed.trim();
  if (prop === 'receiver') return withAddress(draft, 'receiver', splitName(text));
  const address = ADDRESS_CELLS[prop];
  if (address) return withAddress(draft, 'receiver', { [address]: address === 'country' && text.length === 2 ? text.toUpperCase() : text });
  const boxed = draft.boxes.length > 0 ? draft : addBox(draft);
  const side = BOX_CELLS[prop];
  if (side) return withBox(boxed, 0, { [side]: inUnits(text, mode, side === 'weight' ? 'mass' : 'length') });
  const part = ITEM_CELLS[prop];
  if (part) {
    const value = part === 'weight' ? inUnits(text, mode, 'mass') : part === 'country' && text.length === 2 ? text.toUpperCase() : text;
    return withItem(boxed, 0, 0, { [part]: value });
  }
  const own = DRAFT_CELLS[prop];
  return own ? { ...draft, [own]: own === 'insured' || own === 'last_mile' ? yesNo(text) : text } : null;
};

const inUnits = (text: string, mode: Mode, kind: 'length' | 'mass'): string => {
  const read = readMeasure(text, modeFacts(mode)[kind]);
  return read.ok && read.converted ? read.value : text;
};

const ITEM_PROP: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(ITEM_CELLS).map(([prop, field]) => [field, prop]));
const ADDRESS_PROP: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(ADDRESS_CELLS).map(([prop, field]) => [field, prop]));
const DRAFT_PROP: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(DRAFT_CELLS).map(([prop, field]) => [field, prop]));

/** Column where a problem of this field path is shown; problems without a cell of their own are shown on the state. */
export const columnOf = (path: string): string => {
  const item = /^boxes\.\d+\.items(?:\.\d+(?:\.(\w+))?)?$/.exec(path);
  if (item) return ITEM_PROP[item[1] ?? 'name'] ?? 'item';
  const box = /^boxes\.\d+\.(\w+)$/.exec(path);
  if (box) return BOX_CELLS[box[1] ?? ''] ? (box[1] ?? 'state') : 'state';
  const address = /^receiver\.(\w+)$/.exec(path);
  if (address) return address[1] === 'first_name' || address[1] === 'last_name' ? 'receiver' : ADDRESS_PROP[address[1] ?? ''] ?? 'state';
  return DRAFT_PROP[path] ?? 'state';
};
