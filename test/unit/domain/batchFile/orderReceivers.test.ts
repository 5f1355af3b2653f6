import { describe, expect, it } from 'vitest';
import { draftsFromTable } from '../../../../src/domain/batchFile/batchFile.ts';
import type { ParsedBatch } from '../../../../src/domain/batchFile/batchFile.ts';
import { fullName } from '../../../../src/domain/text/personName.ts';

const HEADERS = [
  'Order No',
  'Receiver Name',
  'Receiver Phone',
  'Receiver Email',
  'Address Line 1',
  'Address Line 2',
  'City',
  'Postcode',
  'Country',
  'Description',
  'Quantity',
];
type Who = readonly [
  name: string,
  phone: string,
  email: string,
  street: string,
  detail: string,
  city: string,
  postcode: string,
];
const IDA: Who = [
  'Ida Brandt',
  '+12025550101',
  'ida@example.com',
  '3 Fern Road',
  '',
  'Denver',
  '80201',
];
const TOM: Who = [
  'Tom Oduya',
  '+12025550102',
  'tom@example.com',
  '9 Mill Lane',
  '',
  'Boston',
  '02108',
];
const EVE: Who = ['Eve Sato', '+12025550103', '', '77 Quay Street', 'Unit 4', 'Austin', '73301'];
const NOBODY: Who = ['', '', '', '', '', '', ''];

const line = (order: string, who: Who, goods: string): string[] => [
  order,
  ...who,
  who === NOBODY ? '' : 'US',
  goods,
  '1',
];
const read = (lines: readonly (readonly string[])[]): ParsedBatch =>
  draftsFromTable({
    headers: HEADERS,
    rows: lines.map((cells, index) => ({ row: index + 2, cells })),
  });
/** Each parcel as its receiver and goods. */
const parcels = ({ drafts }: ParsedBatch): string[] =>
  drafts.map(({ draft }) =>
    [
      fullName(draft.receiver),
      draft.boxes.flatMap(({ items }) => items.map(({ name }) => name)).join('+'),
    ].join(': '),
  );
const codes = ({ drafts }: ParsedBatch): string[] =>
  drafts.flatMap(({ issues }) => issues.map(({ code, severity }) => `${severity} ${code}`));

describe('an order number in the lines of several receivers', () => {
  it.each([
    '1.00E+12',
    '2,35E+15',
    'N/A',
    '#N/A',
    'n.a.',
    '-',
    '—',
    '0',
    '000',
    'TBA',
    'tbc',
    'none',
    'null',
    '?',
    'aucun',
    'keine',
    '无',
    '5001',
  ])('makes a parcel of each: %s', (order) => {
    const batch = read([line(order, IDA, 'Cup'), line(order, TOM, 'Pot'), line(order, EVE, 'Pan')]);
    expect(parcels(batch)).toEqual(['Ida Brandt: Cup', 'Tom Oduya: Pot', 'Eve Sato: Pan']);
  });

  it('is said of the file and of each parcel', () => {
    const batch = read([
      line('5001', IDA, 'Cup'),
      line('5001', TOM, 'Pot'),
      line('5002', EVE, 'Pan'),
    ]);
    expect(batch.issues.map(({ code, severity }) => `${severity} ${code}`)).toContain(
      'warning order-shared',
    );
    expect(codes(batch)).toEqual(['warning order-shared', 'warning order-shared']);
  });

  it('gives lines without a receiver to the parcel above them, in turn', () => {
    const batch = read([
      line('5001', IDA, 'Cup'),
      line('5001', NOBODY, 'Saucer'),
      line('5001', TOM, 'Pot'),
      line('5001', NOBODY, 'Lid'),
      line('5001', IDA, 'Spoon'),
    ]);
    expect(parcels(batch)).toEqual(['Ida Brandt: Cup+Saucer+Spoon', 'Tom Oduya: Pot+Lid']);
  });

  it('is an error where nobody can tell whose goods a line holds', () => {
    const batch = read([
      line('5001', IDA, 'Cup'),
      line('5001', TOM, 'Pot'),
      line('5002', EVE, 'Pan'),
      line('5001', NOBODY, 'Lid'),
    ]);
    expect(codes(batch)).toContain('error whose-goods');
  });

  it('is said of a number that a spreadsheet rounded, also with one receiver', () => {
    expect(codes(read([line('1.00E+12', IDA, 'Cup')]))).toEqual(['warning identifier-damaged']);
  });

  it('tells one person at two places apart, and two people at one place with their own phones', () => {
    const elsewhere: Who = ['Ida Brandt', IDA[1], IDA[2], '500 Hill Drive', '', 'Miami', '33101'];
    expect(parcels(read([line('7', IDA, 'Cup'), line('7', elsewhere, 'Pot')]))).toEqual([
      'Ida Brandt: Cup',
      'Ida Brandt: Pot',
    ]);
    const housemate: Who = ['Omar Diallo', '+12025550177', '', ...IDA.slice(3)] as unknown as Who;
    expect(parcels(read([line('7', IDA, 'Cup'), line('7', housemate, 'Pot')]))).toEqual([
      'Ida Brandt: Cup',
      'Omar Diallo: Pot',
    ]);
  });

  it('tells receivers apart of whom only the name is known', () => {
    const named = (name: string): Who => [name, '', '', '', '', '', ''];
    expect(
      parcels(read([line('7', named('Ida Brandt'), 'Cup'), line('7', named('Tom Oduya'), 'Pot')])),
    ).toEqual(['Ida Brandt: Cup', 'Tom Oduya: Pot']);
  });

  it('keeps the references of several receivers apart too', () => {
    const headers = HEADERS.map((header) => (header === 'Order No' ? 'Reference' : header));
    const batch = draftsFromTable({
      headers,
      rows: [line('-', IDA, 'Cup'), line('-', TOM, 'Pot')].map((cells, at) => ({
        row: at + 2,
        cells,
      })),
    });
    expect(parcels(batch)).toEqual(['Ida Brandt: Cup', 'Tom Oduya: Pot']);
    expect(batch.drafts.map(({ draft }) => draft.external_reference)).toEqual(['', '']);
  });
});

describe('the lines of one order', () => {
  it('are one parcel where only the first carries the receiver', () => {
    const batch = read([
      line('5001', IDA, 'Cup'),
      line('5001', NOBODY, 'Saucer'),
      line('5002', TOM, 'Pot'),
      line('5002', NOBODY, 'Lid'),
    ]);
    expect(parcels(batch)).toEqual(['Ida Brandt: Cup+Saucer', 'Tom Oduya: Pot+Lid']);
    expect(codes(batch)).toEqual([]);
  });

  it('are one parcel where a later one carries the receiver', () => {
    expect(parcels(read([line('5001', NOBODY, 'Cup'), line('5001', IDA, 'Saucer')]))).toEqual([
      'Ida Brandt: Cup+Saucer',
    ]);
  });

  it.each<[string, Partial<Record<number, string>>]>([
    ['without case', { 0: 'IDA BRANDT', 3: '3 FERN ROAD', 5: 'DENVER' }],
    ['without the last name', { 0: 'Ida' }],
    ['with an initial', { 0: 'I. Brandt' }],
    ['with a second name', { 0: 'Ida Maria Brandt' }],
    ['with the phone in national form', { 1: '(202) 555-0101' }],
    ['with a longer postcode', { 6: '80201-1234' }],
    ['with an abbreviated street', { 3: '3 Fern Rd.' }],
  ])('are one parcel where the receiver is written %s', (_, other) => {
    const again = IDA.map((text, at) => other[at] ?? text) as unknown as Who;
    const batch = read([line('5001', IDA, 'Cup'), line('5001', again, 'Pot')]);
    expect(parcels(batch)).toEqual(['Ida Brandt: Cup+Pot']);
    expect(codes(batch).filter((code) => code.startsWith('error'))).toEqual([]);
  });

  it('are asked about where the same person has another phone', () => {
    const again: Who = [IDA[0], '+12025550199', ...IDA.slice(2)] as unknown as Who;
    const batch = read([line('5001', IDA, 'Cup'), line('5001', again, 'Pot')]);
    expect(parcels(batch)).toEqual(['Ida Brandt: Cup+Pot']);
    expect(codes(batch)).toEqual(['warning conflict']);
  });

  it.each<[string, Partial<Record<number, string>>]>([
    ['another name at the same place and phone', { 0: 'Omar Diallo' }],
    ['the same name and street in another town', { 5: 'Aurora' }],
    ['the same name with another flat', { 4: 'Flat 9' }],
    [
      'a name that is nearly the same, with another phone',
      { 0: 'Ina Brandt', 1: '+12025550155', 2: 'ina@example.com' },
    ],
  ])('are an error where nobody can tell: %s', (_, other) => {
    const again = IDA.map((text, at) => other[at] ?? text) as unknown as Who;
    const first = IDA.map((text, at) => (at === 4 ? 'Flat 2' : text)) as unknown as Who;
    const batch = read([
      line('5001', other[4] === undefined ? IDA : first, 'Cup'),
      line('5001', again, 'Pot'),
    ]);
    expect(parcels(batch)).toEqual(['Ida Brandt: Cup+Pot']);
    expect(codes(batch)).toContain('error receivers-differ');
  });
});
