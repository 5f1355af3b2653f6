import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRules } from '../../../../../src/core/base/rules.ts';
import { checkDraft, type Checked } from '../../../../../src/domain/shipment/check/draft.ts';
import type { CheckContext } from '../../../../../src/domain/shipment/check/context.ts';
import {
  emptyAddress,
  emptyDraft,
  type Draft,
  type DraftAddress,
  type DraftBox,
  type DraftItem,
} from '../../../../../src/domain/shipment/draft.ts';
import { hasErrors } from '../../../../../src/domain/shipment/issue.ts';
import { goodDraft, phone, washington } from '../../../../builders.ts';

const rules = readRules(resolve(import.meta.dirname, '../../../../../resources'));
const context = (over: Partial<CheckContext> = {}): CheckContext => ({
  mode: 'SFN',
  dialect: 'documented',
  insured: false,
  lastMile: true,
  today: '2026-11-20',
  sender: emptyAddress(),
  rules,
  hsVerdict: () => 'known',
  rowOf: () => null,
  ...over,
});
const check = (draft: Draft, over: Partial<CheckContext> = {}): Checked =>
  checkDraft(draft, context(over));
const found = (checked: Checked): string[] =>
  checked.issues.map(({ severity, field, code }) => `${severity} ${field} ${code}`);
const base = goodDraft();
const receiver = (over: Partial<DraftAddress>): Draft =>
  goodDraft('A', { receiver: washington(over) });
const box = (over: Partial<DraftBox>): Draft =>
  goodDraft('A', {
    boxes: [{ length: '32', width: '24', height: '12', weight: '1.4', items: [phone()], ...over }],
  });
const item = (over: Partial<DraftItem>): Draft => box({ items: [phone(over)] });

describe('a draft without a problem', () => {
  it('is a shipment with numbers, in the mode’s units', () => {
    const { shipment, issues } = check(base);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(shipment).toMatchObject({
      mode: 'SFN',
      insured: false,
      lastMile: true,
      productCode: 'P',
      boxes: [
        {
          length: 32,
          width: 24,
          height: 12,
          weight: 1.4,
          items: [
            {
              quantity: 2,
              unit_price: '285000.00',
              amount: '570000.00',
              weight: 0.45,
              product_hs_code: '8517130000',
            },
          ],
        },
      ],
    });
  });

  it('takes the desk’s sender where it names none, and keeps its own where it does', () => {
    const ours = { ...base.sender, first_name: 'Desk' };
    expect(
      check({ ...base, sender: emptyAddress() }, { sender: ours }).shipment?.sender.first_name,
    ).toBe('Desk');
    expect(check(base, { sender: ours }).shipment?.sender.first_name).toBe('Adaeze');
  });

  it('turns other units into those of the mode and says so', () => {
    const checked = check(box({ length: '12 in', weight: '3 lb' }));
    expect(checked.shipment?.boxes[0]).toMatchObject({ length: 30.48, weight: 1.361 });
    expect(found(checked)).toEqual(
      expect.arrayContaining(['info boxes.0.length converted', 'info boxes.0.weight converted']),
    );
  });
});

describe('what blocks a shipment, each on its own field', () => {
  it.each<readonly [string, Draft]>([
    ['error receiver.first_name required', receiver({ first_name: ' ' })],
    ['error receiver.phone required', receiver({ phone: '' })],
    // Nothing of it is sent.
    ['error receiver.phone required', receiver({ phone: '-' })],
    ['error receiver.phone required', receiver({ phone: '+ ( )' })],
    ['error receiver.city required', receiver({ city: '' })],
    ['error receiver.country required', receiver({ country: '' })],
    ['error receiver.country country-unknown', receiver({ country: 'XX' })],
    ['error receiver.country country-unknown', receiver({ country: 'Atlantis' })],
    ['error sender.country geography', { ...base, sender: { ...base.sender, country: 'GH' } }],
    ['error boxes.0.length not-positive', box({ length: '0' })],
    ['error boxes.0.width not-positive', box({ width: '-4' })],
    ['error boxes.0.height not-a-number', box({ height: 'high' })],
    ['error boxes.0.weight required', box({ weight: '' })],
    ['error boxes.0.weight not-a-number', box({ weight: '12 cm' })],
    ['error boxes.0.weight lighter-than-items', box({ weight: '0.8' })],
    ['error boxes.0.items required', box({ items: [] })],
    ['error boxes required', goodDraft('A', { boxes: [] })],
    ['error boxes.0.items.0.name required', item({ name: '' })],
    ['error boxes.0.items.0.product_hs_code required', item({ product_hs_code: ' ' })],
    ['error boxes.0.items.0.product_hs_code hs-form', item({ product_hs_code: '85A713' })],
    ['error boxes.0.items.0.quantity not-a-number', item({ quantity: '1.5' })],
    ['error boxes.0.items.0.quantity not-positive', item({ quantity: '0' })],
    ['error boxes.0.items.0.quantity required', item({ quantity: '' })],
    ['error boxes.0.items.0.unit_price not-a-number', item({ unit_price: 'ask' })],
    ['error boxes.0.items.0.unit_price not-positive', item({ unit_price: '-1' })],
    ['error boxes.0.items.0.weight not-positive', item({ weight: '0' })],
    ['error boxes.0.items.0.country country-unknown', item({ country: 'ZZ' })],
    ['error insured not-yes-or-no', goodDraft('A', { insured: 'maybe' })],
    ['error product_code not-a-choice', goodDraft('A', { product_code: 'X' })],
    ['error assigned_date not-a-date', goodDraft('A', { assigned_date: '20.11.2026' })],
    ['error assigned_date past-date', goodDraft('A', { assigned_date: '2026-11-19' })],
    ['error boxes.0.items.0.documents invoice-needed', receiver({ country: 'DE' })],
    [
      'error boxes.0.items.0.documents mixed-files',
      item({ documents: ['https://example.com/i.pdf', 'i.pdf'] }),
    ],
  ])('%s', (issue, draft) => {
    const checked = check(draft);
    expect(found(checked)).toContain(issue);
    expect(checked.shipment).toBeNull();
  });

  it.each([
    [['380', '150', '120'], 'warning boxes.0.length too-long'],
    [['120', '150', '380'], 'warning boxes.0.length too-long'],
    [['150', '60', '60'], 'warning boxes.0.length too-large'],
    [['130', '40', '40'], 'info boxes.0.length large'],
    [['110', '85', '20'], 'info boxes.0.length large'],
    [['110', '50', '50'], null],
  ])(
    'a box of %s that carriers commonly refuse does not pass in silence, and blocks nothing',
    ([length = '', width = '', height = ''], issue) => {
      const checked = check(box({ length, width, height }));
      expect(found(checked).filter((each) => /too-long|large/.test(each))).toEqual(
        issue === null ? [] : [issue],
      );
      expect(checked.shipment).not.toBeNull();
    },
  );

  it('a code that the service does not know', () =>
    expect(found(check(base, { hsVerdict: () => 'unknown' }))).toContain(
      'error boxes.0.items.0.product_hs_code hs-unknown',
    ));
  it.each(['9801001000', '851713000', '85171300001', '7700000000'])(
    'a code of odd form, %s, is no error once the service knows it, and is asked about before',
    (product_hs_code) => {
      expect(
        found(check(item({ product_hs_code }))).filter((issue) => issue.includes('hs')),
      ).toEqual([]);
      const unasked = check(item({ product_hs_code }), { hsVerdict: () => null });
      expect([unasked.shipment === null, found(unasked)]).toEqual([
        false,
        expect.arrayContaining(['warning boxes.0.items.0.product_hs_code hs-odd']),
      ]);
      expect(found(check(item({ product_hs_code }), { hsVerdict: () => 'unknown' }))).toContain(
        'error boxes.0.items.0.product_hs_code hs-unknown',
      );
    },
  );
  it('the service’s own text of a code goes with the item, and nothing else', () => {
    expect(
      check(item({ description: 'SKU 12' }), { hsDescription: (code) => `of ${code}` }).shipment
        ?.boxes[0]?.items[0],
    ).toMatchObject({ hs_description: 'of 8517130000' });
    expect(
      check(item({ description: 'SKU 12' })).shipment?.boxes[0]?.items[0]?.hs_description,
    ).toBe('');
  });
  it('a code that nobody asked about yet does not', () =>
    expect(check(base, { hsVerdict: () => null }).shipment).not.toBeNull());
  it('everything at once, each with the line of the file it is from', () => {
    const checked = check(emptyDraft('A'), {
      rowOf: (field) => (field.startsWith('boxes') ? 8 : 7),
    });
    expect(checked.issues.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(
      12,
    );
    expect(new Set(checked.issues.map(({ row }) => row))).toEqual(new Set([7, 8]));
  });
  it('the mode decides who is in Nigeria', () =>
    expect(found(check(base, { mode: 'STN' }))).toContain('error receiver.country geography'));
});

describe('what only warns', () => {
  it.each<readonly [string, Draft]>([
    ['info receiver.email missing', receiver({ email: '' })],
    ['warning receiver.email email-form', receiver({ email: 'grace at example' })],
    ['warning receiver.phone phone-form', receiver({ phone: '12' })],
    ['warning receiver.phone phone-unlikely', receiver({ phone: '202555019' })],
    [
      'warning sender.state state-unknown',
      { ...base, sender: { ...base.sender, state: 'Laggos' } },
    ],
    ['warning sender.zip_code zip-form', { ...base, sender: { ...base.sender, zip_code: '12' } }],
    ['warning receiver.longitude not-a-number', receiver({ longitude: '181' })],
    ['warning boxes.0.weight heavy', box({ weight: '71' })],
    ['info boxes.0.items.0.unit_price zero-value', item({ unit_price: '0' })],
    ['warning checked asked-value', item({ unit_price: '0' })],
    ['info boxes.0.items.0.country missing', item({ country: '' })],
    ['warning assigned_date today', goodDraft('A', { assigned_date: '2026-11-20' })],
    ['warning boxes.0.items.0.documents invoice-likely', receiver({ country: 'TR' })],
    [
      'warning receiver.country domestic',
      receiver({ country: 'NG', state: 'LA', zip_code: '100001' }),
    ],
  ])('%s', (issue, draft) => {
    const checked = check(draft);
    expect(found(checked)).toContain(issue);
    expect(checked.shipment).not.toBeNull();
  });
});

describe('places as people write them', () => {
  it.each([
    ['Germany', 'DE'],
    ['UK', 'GB'],
    ['england', 'GB'],
    ['usa', 'US'],
    ['America', 'US'],
    ['U.A.E.', 'AE'],
    ['ng', 'NG'],
    ['Nigeria', 'NG'],
    ['United Kingdom', 'GB'],
  ])('%s is sent as %s', (country, code) => {
    const checked = check(receiver({ country, state: '', zip_code: '' }));
    expect([
      checked.issues.filter(
        (issue) => issue.field === 'receiver.country' && issue.code === 'country-unknown',
      ),
      checked.issues.some((issue) => issue.message.includes('not a country')),
    ]).toEqual([[], false]);
    if (checked.shipment) expect(checked.shipment.receiver.country).toBe(code);
  });
  it.each([
    ['Lagos', 'LA'],
    ['lagos state', 'LA'],
    ['FCT', 'FC'],
    ['Abuja', 'FC'],
    ['la', 'LA'],
  ])('the state %s is sent as %s without a word', (state, code) => {
    const checked = check({ ...base, sender: { ...base.sender, state } });
    expect([
      checked.shipment?.sender.state,
      found(checked).filter((issue) => issue.includes('sender.state')),
    ]).toEqual([code, []]);
  });
  it('and of the United States too', () =>
    expect(
      check(receiver({ state: 'California', zip_code: '90001' })).shipment?.receiver.state,
    ).toBe('CA'));
  it.each<readonly [string, Partial<DraftAddress>]>([
    ['receiver.zip_code zip-form', { country: 'UA', state: '', zip_code: 'SW1A 1AA' }],
    ['receiver.zip_code zip-form', { zip_code: '101241' }],
    ['receiver.state state-country', { country: 'GB', state: 'Texas', zip_code: '' }],
    ['receiver.state state-unknown', { state: 'Lagosia' }],
    [
      'receiver.phone phone-country',
      { country: 'GB', state: '', zip_code: '', phone: '+380 44 123 4567' },
    ],
    ['receiver.phone phone-country', { country: 'US', phone: '0044 20 7946 0000' }],
  ])('a country that is contradicted is asked about: %s', (issue, over) =>
    expect(found(check(receiver(over)))).toContain(`warning ${issue}`),
  );
  it('and one that is not, is not', () => {
    expect(
      found(check(receiver({ phone: '+1 202 555 0199' }))).filter((issue) =>
        /zip-form|state-|phone-country/.test(issue),
      ),
    ).toEqual([]);
    expect(
      found(
        check(
          receiver({ country: 'GB', state: '', zip_code: 'sw1a 1aa', phone: '+44 20 7946 0000' }),
        ),
      ).filter((issue) => /zip-form|state-|phone-country/.test(issue)),
    ).toEqual([]);
  });
});

describe('a price in another currency', () => {
  it('is an error that a rate mends, never sent as the mode’s own', () => {
    for (const unit_price of ['80 USD', '$80', 'USD 80.00', '80 usd']) {
      const checked = check(item({ unit_price }));
      expect(checked.shipment).toBeNull();
      expect(checked.issues).toContainEqual(
        expect.objectContaining({
          code: 'other-currency',
          severity: 'error',
          convert: { from: 'USD', to: 'NGN' },
        }),
      );
    }
    expect(check(item({ unit_price: '80 USD @ 1550' })).shipment?.boxes[0]?.items[0]).toMatchObject(
      {
        unit_price: '124000.00',
        amount: '248000.00',
        converted: { unitPrice: '80.00', currency: 'USD', rate: '1550' },
      },
    );
  });
  it.each(['₦285,000', 'NGN 285000', 'N285000', '285000 ngn'])(
    '%s is the mode’s own',
    (unit_price) => {
      const checked = check(item({ unit_price }));
      expect([
        checked.shipment?.boxes[0]?.items[0]?.unit_price,
        checked.shipment?.boxes[0]?.items[0]?.converted,
        found(checked).filter((issue) => issue.includes('currency')),
      ]).toEqual(['285000.00', undefined, []]);
    },
  );
});

describe('a value of which nobody has said what it is of', () => {
  it('is asked about, and both answers are offered', () => {
    const checked = check(item({ quantity: '3', unit_price: '30000 each or total?' }));
    expect(checked.shipment).toBeNull();
    expect(checked.issues).toContainEqual(
      expect.objectContaining({
        code: 'value-unclear',
        severity: 'error',
        offers: [
          { label: 'Each', text: '30000' },
          { label: 'Total', text: '30000 total' },
        ],
      }),
    );
    expect(
      check(item({ quantity: '1', unit_price: '30000 each or total?' })).shipment,
    ).not.toBeNull();
  });
  it('of all pieces stays what it is, whatever it is divided by', () => {
    expect(
      check(item({ quantity: '3', unit_price: '30000 total', weight: '0.1' })).shipment?.boxes[0]
        ?.items[0],
    ).toMatchObject({ unit_price: '10000.00', amount: '30000.00' });
    expect(
      check(item({ quantity: '3', unit_price: '100 total', weight: '0.1' })).shipment?.boxes[0]
        ?.items[0],
    ).toMatchObject({ unit_price: '33.33', amount: '100.00' });
  });
});

describe('weights in other units', () => {
  it('ten pieces of 1 lb lie in a box of 10 lb', () => {
    expect(
      found(
        check(box({ weight: '10 lb', items: [phone({ quantity: '10', weight: '1 lb' })] })),
      ).filter((issue) => issue.startsWith('error')),
    ).toEqual([]);
  });
  it('no sound box gets lighter than its items, in the numbers that are sent, whatever units it was written in', () => {
    const unit = fc.constantFrom('lb', 'oz', 'kg', 'g');
    const grams: Readonly<Record<string, bigint>> = {
      lb: 45_359_237n,
      oz: 283_495_231n,
      kg: 100_000_000n,
      g: 100_000n,
    };
    // An ounce is 28.349523125 g: counted in units that hold both exactly.
    const size = (name: string): bigint =>
      name === 'oz' ? 28_349_523_125n : (grams[name] ?? 0n) * 10_000n;
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 1, max: 40_000 }), unit, fc.integer({ min: 1, max: 400 })),
          { minLength: 1, maxLength: 4 },
        ),
        unit,
        fc.constantFrom('SFN', 'STN'),
        (lines, boxUnit, mode) => {
          const whole = lines.reduce(
            (sum, [thousandths, name, pieces]) =>
              sum + BigInt(thousandths) * size(name) * BigInt(pieces),
            0n,
          );
          // The lightest box, in thousandths of its unit, that is sound.
          const least = (whole + size(boxUnit) - 1n) / size(boxUnit);
          const text = (thousandths: bigint): string =>
            `${thousandths / 1000n}.${(thousandths % 1000n).toString().padStart(3, '0')}`;
          const items = lines.map(([thousandths, name, pieces]) =>
            phone({ quantity: String(pieces), weight: `${text(BigInt(thousandths))} ${name}` }),
          );
          const checked = check(box({ weight: `${text(least)} ${boxUnit}`, items }), { mode });
          expect(found(checked).filter((issue) => issue.includes('lighter'))).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });
  it('in whole pounds, each of the 800 boxes that its items fill exactly is taken', () => {
    const blocked = Array.from({ length: 800 }, (_, at) => at + 1).filter((pounds) =>
      found(
        check(
          box({
            weight: `${pounds} lb`,
            items: [phone({ quantity: String(pounds), weight: '1 lb' })],
          }),
        ),
      ).some((issue) => issue.includes('lighter')),
    );
    expect(blocked).toEqual([]);
  });
  it('a box that is too light by a gram is still one', () => {
    expect(
      found(check(box({ weight: '0.999', items: [phone({ quantity: '2', weight: '0.5' })] }))),
    ).toContain('error boxes.0.weight lighter-than-items');
  });
});

describe('the observed dialect', () => {
  it('asks for more of an address', () => {
    expect(check(receiver({ zip_code: '' }), { dialect: 'observed' }).shipment).toBeNull();
    expect(check(receiver({ zip_code: '' })).shipment).not.toBeNull();
    expect(found(check(receiver({ latitude: '' }), { dialect: 'observed' }))).toContain(
      'info receiver.latitude missing',
    );
  });
  it('needs no second address line: the first is sent in its place', () => {
    const checked = check(receiver({ address_in_detail: '' }), { dialect: 'observed' });
    expect([
      checked.shipment?.receiver.address_in_detail,
      found(checked).filter((issue) => issue.includes('address_in_detail')),
    ]).toEqual(['', []]);
  });
  it('refuses today’s date and the past ones, offering the next working day', () => {
    for (const [assigned_date, code] of [
      ['2026-11-20', 'today'],
      ['2026-11-19', 'past-date'],
    ] as const) {
      const checked = check(goodDraft('A', { assigned_date }), { dialect: 'observed' });
      expect(checked.shipment).toBeNull();
      expect(checked.issues).toContainEqual(
        expect.objectContaining({
          code,
          severity: 'error',
          offers: [{ label: 'Use 2026-11-23', text: '2026-11-23' }],
        }),
      );
    }
    expect(
      check(goodDraft('A', { assigned_date: '2026-11-23' }), { dialect: 'observed' }).shipment,
    ).not.toBeNull();
  });
  it('refuses the day that has begun in Nigeria, and says why', () => {
    const on = (dialect: 'documented' | 'observed') =>
      check(goodDraft('A', { assigned_date: '2026-11-24' }), {
        dialect,
        today: '2026-11-23',
        serviceDay: '2026-11-24',
      }).issues.filter(({ field }) => field === 'assigned_date');
    expect(on('observed')).toMatchObject([
      {
        severity: 'error',
        message:
          'It is 2026-11-24 in Nigeria already, and this service refuses the current date. The next working day is 2026-11-25.',
      },
    ]);
    expect(on('documented')).toMatchObject([{ severity: 'warning', code: 'today' }]);
  });
  it('lets a day that was good give way to the next working day once it has come', () => {
    const checked = check(goodDraft('A', { assigned_date: '2026-11-20' }), {
      dialect: 'observed',
      draftedOn: '2026-11-18',
    });
    expect([
      checked.shipment === null,
      found(checked).includes('warning assigned_date date-passed'),
    ]).toEqual([false, true]);
    expect(
      check(goodDraft('A', { assigned_date: '2026-11-18' }), {
        dialect: 'observed',
        draftedOn: '2026-11-18',
      }).shipment,
    ).toBeNull();
  });
  it('delivers as its mode does, and says so where something else was asked for', () => {
    const checked = check(goodDraft('A', { last_mile: 'no' }), { dialect: 'observed' });
    expect([
      checked.shipment?.lastMile,
      found(checked).includes('warning last_mile delivery-fixed'),
    ]).toEqual([true, true]);
  });
});

describe('characters that nobody sees', () => {
  it.each([
    ['phone', '\u202a+234 803 123 4567\u202c', '2348031234567'],
    ['phone', '+234\u2011803\u20131234567', '2348031234567'],
    ['phone', '０８０３１２３４５６７', '08031234567'],
    ['phone', 'tel:+234-803-1234567', '2348031234567'],
    ['alternate_phone', '\u200b', null],
    ['email', '\u2068ada@example.com\u2069', 'ada@example.com'],
    ['zip_code', 'SW1A 1AA\u200b', 'SW1A 1AA'],
    ['country', 'US\u200b', 'US'],
  ] as const)(
    'are not sent in %s, so that the service does not refuse it: %j',
    (field, typed, sent) => {
      const draft = goodDraft();
      const checked = check({ ...draft, receiver: { ...draft.receiver, [field]: typed } });
      expect(checked.shipment?.receiver[field]).toBe(sent);
    },
  );
  it('stay in names, where they can join letters', () => {
    const draft = goodDraft();
    const checked = check({
      ...draft,
      receiver: { ...draft.receiver, last_name: 'می\u200cخواهم' },
    });
    expect(checked.shipment?.receiver.last_name).toBe('می\u200cخواهم');
  });
});

describe('whatever is typed', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '',
      ' ',
      '0',
      '-1',
      '1e9',
      '12',
      '1,5',
      '9'.repeat(400),
      'NaN',
      'Infinity',
      '٣',
      '½',
      '12 in',
      'kg',
      '\0',
    ),
  );
  const anyAddress = fc.record(
    Object.fromEntries(Object.keys(emptyAddress()).map((field) => [field, text])),
  ) as fc.Arbitrary<DraftAddress>;
  const anyItem: fc.Arbitrary<DraftItem> = fc.record({
    name: text,
    description: text,
    product_hs_code: text,
    quantity: text,
    unit_price: text,
    weight: text,
    country: text,
    sku: text,
    battery: text,
    liquid: text,
    goods_checked: text,
    documents: fc.array(text, { maxLength: 2 }),
    photos: fc.array(text, { maxLength: 1 }),
  });
  const anyBox: fc.Arbitrary<DraftBox> = fc.record({
    length: text,
    width: text,
    height: text,
    weight: text,
    items: fc.array(anyItem, { maxLength: 2 }),
  });
  const anyDraft: fc.Arbitrary<Draft> = fc.record({
    name: text,
    sender: anyAddress,
    receiver: anyAddress,
    boxes: fc.array(anyBox, { maxLength: 2 }),
    insured: text,
    last_mile: text,
    pickup_warehouse: text,
    product_code: text,
    shipment_type: text,
    assigned_date: text,
    service: text,
    external_reference: text,
    nxp: text,
    ioss: text,
    checked: text,
  });

  it('the check never throws; a shipment comes out exactly when nothing blocks, and then every number of it is finite and positive', () => {
    fc.assert(
      fc.property(
        anyDraft,
        fc.constantFrom('SFN', 'STN'),
        fc.constantFrom('documented', 'observed'),
        (draft, mode, dialect) => {
          const { shipment, issues } = check(draft, { mode, dialect });
          expect(shipment === null).toBe(hasErrors(issues));
          for (const each of shipment?.boxes ?? []) {
            for (const size of [each.length, each.width, each.height, each.weight])
              expect(Number.isFinite(size) && size > 0).toBe(true);
            for (const one of each.items)
              expect(
                Number.isInteger(one.quantity) &&
                  one.quantity > 0 &&
                  Number.isFinite(one.weight) &&
                  one.weight > 0,
              ).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('one good draft with one field spoilt at random says so on that field or is still good', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(['length', 'width', 'height', 'weight'] as const)),
        text,
        (field, typed) => {
          const { shipment, issues } = check(box({ [field]: typed }));
          if (shipment === null)
            expect(
              issues.some(
                (each) =>
                  each.severity === 'error' &&
                  (each.field === `boxes.0.${field}` || each.field === 'boxes.0.weight'),
              ),
            ).toBe(true);
        },
      ),
    );
  });
});
