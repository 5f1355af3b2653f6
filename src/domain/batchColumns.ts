import { ADDRESS_FIELDS } from './draft.ts';
import type { AddressField, DraftItem } from './draft.ts';
import { isUnitName } from './numberText.ts';

type Measure = 'length' | 'width' | 'height' | 'weight';

/** Where the cells of one column go in a draft. `shipment` and `box` are the names that group rows. */
export type ColumnField =
  | 'shipment' | 'box' | `box.${Measure}` | `item.${keyof DraftItem}` | `sender.${AddressField}` | `receiver.${AddressField}`
  | 'insured' | 'last_mile' | 'product_code' | 'assigned_date' | 'service' | 'external_reference';

/** A column of a file: its header as written, where it goes, and the unit that the header names (`weight (lb)`). */
export interface BatchColumn {
  readonly header: string;
  readonly field: ColumnField | null;
  readonly unit: string | null;
}

const ROLES: Readonly<Record<'sender' | 'receiver', readonly string[]>> = {
  sender: ['sender', 'shipper', 'from', 'ship_from'],
  receiver: ['receiver', 'recipient', 'consignee', 'to', 'ship_to'],
};

const ADDRESS_SYNONYMS: Readonly<Partial<Record<AddressField, readonly string[]>>> = {
  first_name: ['given_name', 'forename'], last_name: ['surname', 'family_name'], email: ['mail', 'email_address'],
  phone: ['telephone', 'tel', 'mobile', 'phone_number'], alternate_phone: ['phone_2', 'other_phone', 'second_phone'],
  country: ['country_code'], state: ['province', 'region', 'county', 'state_code'], city: ['town'],
  address: ['address_1', 'address_line_1', 'street'], address_in_detail: ['address_2', 'address_line_2', 'address_details'],
  address_landmark: ['landmark'], zip_code: ['zip', 'postcode', 'postal_code', 'post_code'], longitude: ['lng', 'lon'], latitude: ['lat'],
};

/** The columns beside the two addresses, each with the headers it goes by: its own name first. */
const OTHERS: readonly (readonly [field: ColumnField, ...headers: string[]])[] = [
  ['shipment', 'shipment', 'shipment_name', 'shipment_id', 'shipment_no', 'shipment_number'],
  ['box', 'box', 'box_no', 'box_number', 'package', 'parcel'],
  ['box.length', 'box_length', 'package_length', 'parcel_length'],
  ['box.width', 'box_width', 'package_width', 'parcel_width'],
  ['box.height', 'box_height', 'package_height', 'parcel_height'],
  ['box.weight', 'box_weight', 'package_weight', 'parcel_weight', 'gross_weight'],
  ['item.name', 'item_name', 'item', 'product_name'],
  ['item.description', 'item_description', 'product_description'],
  ['item.product_hs_code', 'item_hs_code', 'item_product_hs_code', 'product_hs_code', 'hs_code', 'item_tariff_code', 'tariff_code', 'commodity_code'],
  ['item.quantity', 'item_quantity', 'item_qty', 'quantity', 'qty'],
  ['item.unit_price', 'item_unit_price', 'item_price', 'item_unit_value', 'unit_price', 'unit_value'],
  ['item.weight', 'item_weight', 'item_unit_weight', 'unit_weight'],
  ['item.country', 'item_country', 'item_country_of_origin', 'item_origin', 'country_of_origin', 'origin_country'],
  ['item.documents', 'item_document', 'item_documents', 'item_invoice', 'invoice_document', 'invoice_url'],
  ['item.photos', 'item_photo', 'item_photos', 'item_picture'],
  ['insured', 'insured', 'insurance', 'is_insured'],
  ['last_mile', 'last_mile', 'last_mile_delivery', 'door_delivery', 'doorstep_delivery'],
  ['product_code', 'product_code'],
  ['assigned_date', 'assigned_date', 'ship_date', 'shipping_date'],
  ['service', 'service', 'service_slug', 'shipment_method_slug', 'delivery_option'],
  ['external_reference', 'external_reference', 'reference', 'your_reference', 'order_reference'],
];

/** Case, blanks, dots, hyphens and underscores make no difference in a header. */
const plainHeader = (header: string): string => header.normalize('NFKC').toLowerCase().replace(/[\s._\-\u2010-\u2015\ufeff]+/g, '');

const addressHeaders = (role: 'sender' | 'receiver'): [string, ColumnField][] => ADDRESS_FIELDS.flatMap((field) =>
  ROLES[role].flatMap((prefix) => [field, ...ADDRESS_SYNONYMS[field] ?? []]
    .map((name): [string, ColumnField] => [plainHeader(`${prefix}_${name}`), `${role}.${field}`])));

const HEADERS: ReadonlyMap<string, ColumnField> = new Map([
  ...OTHERS.flatMap(([field, ...headers]) => headers.map((header): [string, ColumnField] => [plainHeader(header), field])),
  ...addressHeaders('sender'), ...addressHeaders('receiver'),
]);

const WITH_UNIT = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/;

const isMeasured = (field: ColumnField | undefined): boolean => field !== undefined && (/^box\./.test(field) || field === 'item.weight');

const columnOf = (header: string): BatchColumn => {
  const field = HEADERS.get(plainHeader(header));
  if (field !== undefined) return { header, field, unit: null };
  const [, name = '', unit = ''] = WITH_UNIT.exec(header) ?? [];
  const measured = isUnitName(unit) ? HEADERS.get(plainHeader(name)) : undefined;
  return measured !== undefined && isMeasured(measured) ? { header, field: measured, unit } : { header, field: null, unit: null };
};

/** Finds where each column goes. Of several columns for one field the first counts and the others are left out (null). */
export const matchColumns = (headers: readonly string[]): BatchColumn[] => {
  const taken = new Set<ColumnField>();
  return headers.map((header) => {
    const column = columnOf(header);
    if (column.field === null) return column;
    if (taken.has(column.field)) return { ...column, field: null };
    taken.add(column.field);
    return column;
  });
};

/** True for a header that would have a place if an earlier column had not taken it. */
export const isKnownHeader = (header: string): boolean => columnOf(header).field !== null;

/**
 * True when a line can be the header of a batch file: at least two columns are known, and one of them is of a
 * receiver, a box or an item, so that a price list or an address book is not taken for a batch by chance.
 */
export const isHeaderRow = (cells: readonly string[]): boolean => {
  const fields = matchColumns(cells).flatMap(({ field }) => field ?? []);
  return fields.length >= 2 && fields.some((field) => /^(?:receiver\.|item\.|box(?:\.|$))/.test(field));
};

/** Columns that hold numbers: the evidence for a decimal comma, and what it is applied to. */
export const isNumericField = (field: ColumnField): boolean =>
  /^box\.|\.(?:longitude|latitude)$/.test(field) || field === 'item.quantity' || field === 'item.unit_price' || field === 'item.weight';
