import type { Dialect, Practice } from '../../../src/practice/server.ts';

export type Body = Readonly<Record<string, unknown>>;

/** The body with one field changed, by the path the service names it with; undefined takes the field away. */
export const withField = (body: Body, path: string, value: unknown): Body => {
  const copy = structuredClone(body) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return copy;
};

export const base64Keys = (practice: Practice): string =>
  Buffer.from(`${practice.publicKey}:${practice.privateKey}`).toString('base64');

const person = (role: string, country: string): object => ({
  first_name: role === 'sender' ? 'Adaeze' : 'Tomasz',
  last_name: role === 'sender' ? 'Okonma' : 'Łącki',
  email: `${role}@example.com`,
  phone: country === 'NG' ? '08000000001' : '12025550199',
  alternate_phone: null,
  country,
  state: country === 'NG' ? 'LA' : 'TX',
  city: country === 'NG' ? 'Ikeja' : 'Houston',
  address: '12 Example Crescent',
  address_in_detail: 'Flat 3',
  address_landmark: 'opposite the market',
  zip_code: country === 'NG' ? '100001' : '77000',
  type: role,
  longitude: 3.35,
  latitude: 6.6,
  street_number: null,
  street_name: null,
  google_address: '0',
});

export const item = (): object => ({
  name: 'Cotton T-shirt',
  description: 'Printed shirt',
  price: 8000,
  product_hs_code: '6109100000',
  product_hs_code_description: 'T-shirts of cotton',
  weight: 0.4,
  unit_price: 8000,
  country: 'NG',
  quantity: 3,
  amount: 24000,
});

export const box = (index = 0): object => ({
  index,
  length: 30,
  width: 20,
  height: 15,
  weight: 2,
  items: [item()],
});

const units = (dialect: Dialect, mode: 'SFN' | 'STN'): object => {
  if (mode === 'SFN') return { dimension: 'cm', mass: 'KG' };
  return dialect === 'documented'
    ? { dimension: 'INCHES', mass: 'lbs' }
    : { dimension: 'inches', mass: 'LBS' };
};

const addresses = (mode: 'SFN' | 'STN'): object =>
  mode === 'SFN'
    ? { sender: person('sender', 'NG'), receiver: person('receiver', 'US') }
    : { sender: person('sender', 'US'), receiver: person('receiver', 'NG') };

export const ratesBody = (dialect: Dialect = 'documented', mode: 'SFN' | 'STN' = 'SFN'): Body => ({
  addresses: addresses(mode),
  boxes: [box()],
  units: units(dialect, mode),
  last_mile_delivery: mode === 'SFN',
  is_insured: '0',
  ...(dialect === 'observed' ? { pickup: mode === 'STN' } : {}),
});

export const TODAY = '2026-11-20';

export const purchaseBody = (
  dialect: Dialect = 'documented',
  mode: 'SFN' | 'STN' = 'SFN',
): Body => ({
  address: addresses(mode),
  assigned_date: '2026-11-21',
  boxes: [box()],
  units: units(dialect, mode),
  type: 'parcel',
  product_code: 'P',
  is_insured: '0',
  file_is_url: dialect === 'documented' ? '1' : 1,
  external_reference: 'WD-TEST-1',
  shipment_method_slug: `africanies_air_expedited_${mode.toLowerCase()}`,
  ...(dialect === 'observed' ? { currency: mode === 'SFN' ? 'NGN' : 'USD' } : {}),
});
