import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PIECES, type AddressPieces } from '../../../../src/domain/address/addressWork.ts';
import { readAddress } from '../../../../src/domain/address/readAddress.ts';
import { isCountry } from '../../../../src/domain/text/countryNames.ts';

const TABLE = readFileSync(
  new URL('../../../fixtures/addresses/addresses.txt', import.meta.url),
  'utf8',
)
  .split('\n\n')
  .filter((block) => !block.startsWith('#'))
  .map((block) => {
    const [text = '', parts = ''] = block.trim().split('\n');
    return {
      text: text.replaceAll('\\n', '\n'),
      expected: new Map(
        parts.split('; ').map((part) => {
          const at = part.indexOf('=');
          return [part.slice(0, at), part.slice(at + 1)] as const;
        }),
      ),
    };
  });
const textOf = (pieces: AddressPieces | null, name: (typeof PIECES)[number]): string =>
  pieces?.[name]?.text ?? '';

test('addresses of nine countries are taken apart: no wrong country, hardly a wrong part', () => {
  expect(TABLE.length).toBeGreaterThanOrEqual(60);
  let parts = 0;
  const wrong: string[] = [];
  for (const { text, expected } of TABLE) {
    const read = readAddress(text);
    for (const name of PIECES) {
      const [got, wanted = ''] = [textOf(read, name), expected.get(name)];
      if (got === '' && wanted === '') continue;
      parts += 1;
      if (got !== wanted) wrong.push(`${name}: “${got}” for “${wanted}” in ${text}`);
    }
  }
  expect(wrong.filter((each) => each.startsWith('country'))).toEqual([]);
  expect(wrong).toEqual([]);
  expect(parts).toBeGreaterThan(350);
});

test('a name that a country shares with a state elsewhere, or with half a name, gives no country', () => {
  for (const [text, country] of [
    ['5 Oak Street, Atlanta, Georgia', ''],
    ['9 Rue Royale, Port of Spain', ''],
    ['7 Main Street, Santa Fe, New Mexico 87501', 'US'],
    ['12 Bosso Road, Minna, Niger State', 'NG'],
    ['1 Bridge Street, Newry, Northern Ireland, BT35 8AB', 'GB'],
    ['4 Hill Road, Lebanon, OH 45036', 'US'],
    ['88 Jordan Road, Ikeja, Lagos', 'NG'],
  ] as const)
    expect([text, textOf(readAddress(text), 'country')]).toEqual([text, country]);
});

test('what is no address is none', () => {
  for (const text of [
    '',
    'Ada Obi',
    '08031234567',
    'ada@example.com',
    'Good morning',
    'x'.repeat(3_000),
  ])
    expect(readAddress(text)).toBeNull();
});

test('a country that is known beside the text stands in only where the text names none', () => {
  expect(readAddress('4 Oxford Street, Osu, Accra', { country: 'GH' })?.country).toEqual({
    text: 'GH',
    sure: 'likely',
  });
  expect(
    textOf(readAddress('4 Oxford Street, London W1D 1BS, UK', { country: 'NG' }), 'country'),
  ).toBe('GB');
});

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.toSorted() ?? [];

test('no word of street, town and person is lost or made up, however they are put together', () => {
  const pick = (...values: string[]): fc.Arbitrary<string> => fc.constantFrom(...values);
  const address = fc.record({
    who: pick('', 'Ada Obi', 'Mrs Funmi Alabi', 'Emeka Stores Ltd'),
    street: pick('12 Allen Avenue', 'Flat 3, 28 Mill Lane', 'Plot 77 Bank Road', 'No 5 Zik Close'),
    more: pick('', 'Opposite the market', 'Phase 2', 'Sunrise Apartments', 'Garki'),
    town: pick('Ikeja', 'Port Harcourt', 'Enugu', 'Benin City'),
    between: pick(', ', '\n', ' , ', ',\n'),
    phone: pick('', '08031234567', '+234 803 123 4567'),
  });
  fc.assert(
    fc.property(address, ({ who, street, more, town, between, phone }) => {
      const said = [who, street, more, town, phone].filter((part) => part !== '');
      const read = readAddress([...said, 'Nigeria'].join(between));
      const kept = PIECES.filter((name) => name !== 'country' && name !== 'state').map((name) =>
        textOf(read, name),
      );
      const state =
        textOf(read, 'state') !== '' && !kept.join(' ').includes('Enugu') ? 'Enugu' : '';
      expect(words([...kept, town === 'Enugu' ? state : ''].join(' '))).toEqual(
        words(said.join(' ')),
      );
    }),
    { numRuns: 200 },
  );
});

test('any text at all is read in time, to parts with something in them and a country that there is', () => {
  const letters = fc.constantFrom(...'abcLagos 0123456789,,\n.-+()/:#@äß中国市;|'.split(''));
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: letters, maxLength: 300 })),
      (text) => {
        const read = readAddress(text);
        for (const name of PIECES) {
          const piece = read?.[name];
          if (piece !== undefined) expect(piece.text.trim()).not.toBe('');
        }
        const country = textOf(read, 'country');
        expect(country === '' || isCountry(country)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['Rua Augusta 100, 1100-053 Lisboa, Portugal', { postcode: '1100-053', city: 'Lisboa' }],
  ['Via Roma 5, 00184 Roma RM, Italia', { postcode: '00184', city: 'Roma', state: 'RM' }],
  ['25 rue X, L-1313 Luxembourg', { postcode: '1313', city: 'Luxembourg' }],
  ['ul. Długa 1, 31-147 Kraków, Poland', { line1: 'ul. Długa 1', city: 'Kraków' }],
  ['Atatürk Cad. 5, 34710 Kadıköy, Türkiye', { line1: 'Atatürk Cad. 5', city: 'Kadıköy' }],
  ['The Old Rectory, Church Lane, Missenden HP7 0RD', { line1: 'The Old Rectory, Church Lane' }],
] as const)(
  'no part of a postcode, a province or a street is a town or a person: %s',
  (text, parts) => {
    const read = readAddress(text);
    expect(read).toMatchObject(
      Object.fromEntries(Object.entries(parts).map(([name, is]) => [name, { text: is }])),
    );
    expect(textOf(read, 'name')).toBe('');
  },
);

test('the letters of a state are no town', () => {
  for (const text of [
    '123 Main St Suite 400 Houston TX 77002',
    'S/o Ram Lal, Village Rampur, Dist. Meerut, UP 250001, Mob 9876543210',
  ])
    expect(textOf(readAddress(text), 'city')).toBe('');
});
