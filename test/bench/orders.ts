import Papa from 'papaparse';
import { emptyDraft, emptyItem, type Draft } from '../../src/domain/shipment/draft.ts';
import { ADDRESS_FIELDS } from '../../src/domain/shipment/fields.ts';

const draftAt = (file: number, index: number): Draft => ({
  ...emptyDraft(`ORDER-${file}-${index}`),
  receiver: {
    first_name: `Grace${index % 97}`,
    last_name: 'Whitfield',
    email: `grace${index}@example.com`,
    phone: `1202555${String(index % 10_000).padStart(4, '0')}`,
    alternate_phone: '',
    country: 'US',
    state: 'DC',
    city: 'Washington',
    address: `${index} Linden Street NW`,
    address_in_detail: 'Apartment 3B, “Rosé” house',
    address_landmark: 'Beside the public library',
    zip_code: '00501',
    longitude: '-77.0365',
    latitude: '38.9170',
    eori: '',
    vat_number: '',
    tin: '',
    latin_name: '',
    latin_address: '',
  },
  sender: {
    first_name: 'Adaeze',
    last_name: 'Okonkwo',
    email: 'adaeze@example.com',
    phone: '08000000001',
    alternate_phone: '08000000002',
    country: 'NG',
    state: 'LA',
    city: 'Lagos',
    address: '14 Marina Road',
    address_in_detail: 'Second floor, Suite 5',
    address_landmark: 'Opposite the old post office',
    zip_code: '101241',
    longitude: '3.3958',
    latitude: '6.4530',
    eori: '',
    vat_number: '',
    tin: '',
    latin_name: '',
    latin_address: '',
  },
  boxes: [
    {
      length: '32',
      width: '24',
      height: '12',
      weight: '1.4',
      items: [
        {
          ...emptyItem(),
          name: 'Smartphone',
          description: 'Refurbished smartphone, 128 GB, boxed',
          product_hs_code: '8517130000',
          quantity: '2',
          unit_price: '285000.00',
          weight: '0.45',
          country: 'NG',
        },
      ],
    },
  ],
  insured: 'no',
  last_mile: 'yes',
  product_code: 'P',
});

const ITEM = [
  'name',
  'description',
  'product_hs_code',
  'quantity',
  'unit_price',
  'weight',
  'country',
] as const;
const SIZES = ['length', 'width', 'height', 'weight'] as const;
const HEADERS = [
  'shipment',
  ...ADDRESS_FIELDS.map((field) => `sender_${field}`),
  ...ADDRESS_FIELDS.map((field) => `receiver_${field}`),
  'box',
  ...SIZES.map((size) => `box_${size}`),
  ...ITEM.map((field) => `item_${field.replace('product_', '')}`),
  'item_document',
  'item_photo',
  'insured',
  'last_mile',
  'product_code',
  'assigned_date',
  'service',
  'external_reference',
];
const line = (draft: Draft): string[] => {
  const [box] = draft.boxes;
  const [item] = box?.items ?? [];
  return [
    draft.name,
    ...ADDRESS_FIELDS.map((field) => draft.sender[field]),
    ...ADDRESS_FIELDS.map((field) => draft.receiver[field]),
    '1',
    ...SIZES.map((size) => box?.[size] ?? ''),
    ...ITEM.map((field) => item?.[field] ?? ''),
    '',
    '',
    draft.insured,
    draft.last_mile,
    draft.product_code,
    '',
    '',
    '',
  ];
};

/** A batch file with this many rows as a table, one shipment each, with all usual columns filled. The first row is the header. */
export const ordersTable = (rows: number): string[][] => [
  HEADERS,
  ...Array.from({ length: rows }, (_, index) => line(draftAt(rows, index))),
];

/** The same as CSV. */
export const csvOf = (rows: number): string => Papa.unparse(ordersTable(rows), { newline: '\r\n' });
