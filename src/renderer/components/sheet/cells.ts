import type { Draft, DraftAddress, DraftBox, DraftItem } from '../../../domain/shipment/draft.ts';
import { modeFacts, type Mode } from '../../../domain/shipment/mode.ts';
import { settledCountry } from '../../../domain/text/placeNames.ts';
import { readMeasure, type Rounding } from '../../../domain/text/numberText.ts';
import { columnOfPath } from '../../../domain/shipment/draftPath.ts';
import { addBox, withItem } from '../../lib/edit.ts';
import { splitName } from '../../lib/text.ts';

/** Column of the sheet by the field of the draft that it shows. */
export const ADDRESS_CELLS: Readonly<Record<string, keyof DraftAddress>> = {
  country: 'country',
  city: 'city',
  phone: 'phone',
  email: 'email',
  state_code: 'state',
  zip: 'zip_code',
  address: 'address',
  detail: 'address_in_detail',
  landmark: 'address_landmark',
};
export const BOX_CELLS: Readonly<
  Record<string, keyof DraftBox & ('length' | 'width' | 'height' | 'weight')>
> = {
  length: 'length',
  width: 'width',
  height: 'height',
  weight: 'weight',
};
export const ITEM_CELLS: Readonly<
  Record<
    string,
    keyof DraftItem &
      ('name' | 'product_hs_code' | 'quantity' | 'unit_price' | 'weight' | 'country')
  >
> = {
  item: 'name',
  hs: 'product_hs_code',
  quantity: 'quantity',
  unit_price: 'unit_price',
  unit_weight: 'weight',
  origin: 'country',
};
export const DRAFT_CELLS: Readonly<
  Record<
    string,
    keyof Draft &
      ('name' | 'insured' | 'last_mile' | 'assigned_date' | 'service' | 'external_reference')
  >
> = {
  name: 'name',
  insured: 'insured',
  last_mile: 'last_mile',
  date: 'assigned_date',
  service: 'service',
  reference: 'external_reference',
};

const YES = /^(y|yes|true|1|on|oui)$/i;
const NO = /^(n|no|false|0|off|non)$/i;
const yesNo = (text: string): string => (YES.test(text) ? 'yes' : NO.test(text) ? 'no' : text);

/** Fields of a draft that a cell's text fills, by path; null for a column that takes no typing. Units typed with a size are converted, unless it is still being typed. */
export const cellFields = (
  prop: string,
  typed: string,
  mode: Mode,
  settled = true,
): readonly { readonly path: string; readonly value: string }[] | null => {
  const text = typed.trim();
  if (prop === 'receiver') {
    const { first_name, last_name } = splitName(text);
    return [
      { path: 'receiver.first_name', value: first_name },
      { path: 'receiver.last_name', value: last_name },
    ];
  }
  const path = pathOf(prop);
  if (path === null) return null;
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (!settled) return [{ path, value: text }];
  if (field === 'country') return [{ path, value: settledCountry(text) }];
  if (field === 'insured' || field === 'last_mile') return [{ path, value: yesNo(text) }];
  const measure = BOX_CELLS[prop]
    ? field === 'weight'
      ? 'mass'
      : 'length'
    : path.includes('items') && field === 'weight'
      ? 'mass'
      : null;
  return [
    {
      path,
      value:
        measure === null
          ? text
          : inUnits(
              text,
              mode,
              measure,
              measure === 'length' ? 'nearest' : BOX_CELLS[prop] ? 'up' : 'down',
            ),
    },
  ];
};

/** Path of the field that a column shows, in the first box and item; null where it shows none, or the receiver's whole name. */
export const pathOf = (prop: string): string | null => {
  if (ADDRESS_CELLS[prop]) return `receiver.${ADDRESS_CELLS[prop]}`;
  if (BOX_CELLS[prop]) return `boxes.0.${BOX_CELLS[prop]}`;
  if (ITEM_CELLS[prop]) return `boxes.0.items.0.${ITEM_CELLS[prop]}`;
  return DRAFT_CELLS[prop] ?? null;
};

/** Columns as find and replace name them: `receiver.city`, `boxes.*.weight`. */
export const searchColumnsOf = (prop: string): readonly string[] =>
  prop === 'receiver'
    ? ['receiver.first_name', 'receiver.last_name']
    : [pathOf(prop)].filter((path) => path !== null).map(columnOfPath);

/** The draft with a box and an item in it, so that their cells can be filled. */
export const withFirstItem = (draft: Draft): Draft => {
  const boxed = draft.boxes.length > 0 ? draft : addBox(draft);
  return boxed.boxes[0]?.items.length ? boxed : withItem(boxed, 0, 0, {});
};

const inUnits = (text: string, mode: Mode, kind: 'length' | 'mass', rounding: Rounding): string => {
  const read = readMeasure(text, modeFacts(mode)[kind], { rounding });
  return read.ok && read.converted ? read.value : text;
};

const ITEM_PROP: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ITEM_CELLS).map(([prop, field]) => [field, prop]),
);
const ADDRESS_PROP: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ADDRESS_CELLS).map(([prop, field]) => [field, prop]),
);
const DRAFT_PROP: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(DRAFT_CELLS).map(([prop, field]) => [field, prop]),
);

/** Column where a problem of this field path is shown; problems without a cell of their own are shown on the state. */
export const columnOf = (path: string): string => {
  const item = /^boxes\.\d+\.items(?:\.\d+(?:\.(\w+))?)?$/.exec(path);
  if (item) return ITEM_PROP[item[1] ?? 'name'] ?? 'item';
  const box = /^boxes\.\d+\.(\w+)$/.exec(path);
  if (box) return BOX_CELLS[box[1] ?? ''] ? (box[1] ?? 'state') : 'state';
  const address = /^receiver\.(\w+)$/.exec(path);
  if (address)
    return address[1] === 'first_name' || address[1] === 'last_name'
      ? 'receiver'
      : (ADDRESS_PROP[address[1] ?? ''] ?? 'state');
  return DRAFT_PROP[path] ?? 'state';
};
