import type { Mode } from './mode.ts';

/**
 * A shipment as somebody typed it: every value is the text of its cell, right or wrong, so that nothing typed is lost.
 * Field names are those of the service (docs/service.md §3), so the service's field paths fit without a table.
 */
export interface DraftAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly alternate_phone: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly address_in_detail: string;
  readonly address_landmark: string;
  readonly zip_code: string;
  readonly longitude: string;
  readonly latitude: string;
}

export interface DraftItem {
  readonly name: string;
  readonly description: string;
  readonly product_hs_code: string;
  readonly quantity: string;
  /** Value of one piece in the mode's currency. */
  readonly unit_price: string;
  /** Weight of one piece in the mode's mass unit. */
  readonly weight: string;
  /** Country of origin, two letters. */
  readonly country: string;
  /** Invoice documents: URLs, storage keys, or files on this desk. */
  readonly documents: readonly string[];
  readonly photos: readonly string[];
}

export interface DraftBox {
  readonly length: string;
  readonly width: string;
  readonly height: string;
  /** Gross weight of the packed box in the mode's mass unit. */
  readonly weight: string;
  readonly items: readonly DraftItem[];
}

export interface Draft {
  /** The user's own name for it, the `shipment` column of a file. */
  readonly name: string;
  readonly sender: DraftAddress;
  readonly receiver: DraftAddress;
  readonly boxes: readonly DraftBox[];
  /** `yes`, `no` or empty for the batch's own setting. */
  readonly insured: string;
  /** `yes` = to the door, `no` = pickup at a warehouse, or empty. */
  readonly last_mile: string;
  /** `P` parcel, `D` document; empty means parcel. */
  readonly product_code: string;
  /** YYYY-MM-DD, or empty for the next working day. */
  readonly assigned_date: string;
  /** Slug of the wanted delivery option, or empty. */
  readonly service: string;
  /** The user's own reference; empty lets the desk make one. */
  readonly external_reference: string;
}

export const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'alternate_phone',
  'country',
  'state',
  'city',
  'address',
  'address_in_detail',
  'address_landmark',
  'zip_code',
  'longitude',
  'latitude',
] as const satisfies readonly (keyof DraftAddress)[];
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export const emptyAddress = (): DraftAddress =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])) as Record<AddressField, string>;

export const emptyItem = (): DraftItem => ({
  name: '',
  description: '',
  product_hs_code: '',
  quantity: '',
  unit_price: '',
  weight: '',
  country: '',
  documents: [],
  photos: [],
});

export const emptyBox = (): DraftBox => ({
  length: '',
  width: '',
  height: '',
  weight: '',
  items: [emptyItem()],
});

export const emptyDraft = (name = ''): Draft => ({
  name,
  sender: emptyAddress(),
  receiver: emptyAddress(),
  boxes: [emptyBox()],
  insured: '',
  last_mile: '',
  product_code: '',
  assigned_date: '',
  service: '',
  external_reference: '',
});

/** True when nobody has typed a sender: the desk's sender profile fills in. */
export const isBlankAddress = (address: DraftAddress): boolean =>
  ADDRESS_FIELDS.every((field) => address[field].trim() === '');

/** What a draft belongs to while it is checked. */
export interface DraftSettings {
  readonly mode: Mode;
  readonly insured: boolean;
  readonly lastMile: boolean;
}
