/** Invented people, towns, goods and services, drawn with a random function. No real person is among them. */
const SYLLABLES = [
  'ade',
  'ba',
  'chi',
  'du',
  'eko',
  'fa',
  'go',
  'ha',
  'ike',
  'ja',
  'ka',
  'lo',
  'mu',
  'na',
  'obi',
  'pe',
  'ro',
  'sa',
  'tu',
  'uzo',
  'wa',
  'ye',
];
const FIRST = [
  'Ada',
  'Bola',
  'Chidi',
  'Dayo',
  'Efe',
  'Femi',
  'Gbemi',
  'Halima',
  'Ife',
  'Jide',
  'Kemi',
  'Lara',
  'Musa',
  'Ngozi',
  'Obi',
  'Peju',
  'Sade',
  'Tunde',
  'Uche',
  'Yemi',
  'Amélie',
  'Boris',
  'Clara',
  'David',
  'Elena',
  'Farouk',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
];
const TOWNS = [
  ['US', 'NY', 'New York', '1212'],
  ['US', 'TX', 'Houston', '1713'],
  ['GB', '', 'London', '4477'],
  ['GB', '', 'Manchester', '4479'],
  ['CA', 'ON', 'Toronto', '1416'],
  ['DE', '', 'Berlin', '4915'],
  ['FR', '', 'Lyon', '3361'],
  ['GH', '', 'Accra', '2332'],
  ['AE', '', 'Dubai', '9715'],
  ['ZA', '', 'Durban', '2773'],
] as const;
const GOODS = [
  'Printed novel',
  'Ankara fabric',
  'Dried crayfish',
  'Shea butter',
  'Leather sandals',
  'Beaded necklace',
  'Phone charger',
  'Cotton shirt',
  'Ground pepper',
  'Wooden mask',
];
const OPTIONS = [
  'Meridian Post Parcel',
  'Atlas Air Express',
  'Harbour Sea Freight',
  'Northwind Priority',
  'Cedar Economy',
];
const OPERATORS = ['AO', 'BN', 'CE', 'DK', 'EF', 'FM'];

/** A random element of a list. */
const anyOf = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T;

/** A random number with `count` digits, padded with zeros. */
const digits = (count: number, random: () => number): string =>
  String(Math.floor(random() * 10 ** count)).padStart(count, '0');

/** A family name of two or three syllables: some twelve thousand exist, and as in a real town some are much more frequent. */
const familyName = (random: () => number): string => {
  const often = (): string => SYLLABLES[Math.floor(random() ** 2 * SYLLABLES.length)] ?? '';
  const name = often() + often() + (random() < 0.7 ? often() : '');
  return (name[0] ?? '').toUpperCase() + name.slice(1);
};

/** A random receiver. */
export const someReceiver = (random: () => number) => {
  const [country, state, city, code] = anyOf(TOWNS, random);
  const [first_name, last_name] = [anyOf(FIRST, random), familyName(random)];
  return {
    first_name,
    last_name,
    email: `${first_name
      .normalize('NFD')
      .replace(/\P{ASCII}/gu, '')
      .toLowerCase()}.${last_name.toLowerCase()}@example.com`,
    phone: `+${code}${digits(11 - code.length, random)}`,
    country,
    state,
    city,
    address: `${Math.ceil(random() * 400)} Example Avenue`,
    zip_code: digits(5, random),
  };
};

/** A random sender. */
export const someSender = (random: () => number) => ({
  first_name: anyOf(FIRST, random),
  last_name: familyName(random),
  phone: `080${digits(8, random)}`,
  country: 'NG',
  state: 'LA',
  city: 'Ikeja',
  address: `${Math.ceil(random() * 90)} Example Close`,
});

/** A random item: name, quantity and unit price. */
export const someGoods = (random: () => number) => ({
  name: `${anyOf(GOODS, random)} ${Math.ceil(random() * 40)}`,
  quantity: String(Math.ceil(random() * 5)),
  unit_price: String(Math.ceil(random() * 90) * 500),
});

/** A random option, with its price in minor units. */
export const someOption = (random: () => number) => {
  const name = anyOf(OPTIONS, random);
  return {
    name,
    slug: `${name.toLowerCase().replaceAll(' ', '_')}_sfn`,
    minor: Math.ceil(random() * 9_000_000) + 500_000,
  };
};

/** The initials of a random operator. */
export const someOperator = (random: () => number): string => anyOf(OPERATORS, random);
