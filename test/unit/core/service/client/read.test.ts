import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEntries, readPage } from '../../../../../src/core/service/read/list.ts';
import { readOffer, readRateOption } from '../../../../../src/core/service/read/rates.ts';
import { receiptSchema } from '../../../../../src/core/service/read/receipt.ts';
import {
  hsCodeSchema,
  trackingSchema,
  verdictSchema,
  warehouseSchema,
} from '../../../../../src/core/service/read/records.ts';
import { decimal } from '../../../../../src/domain/money/money.ts';
import { optionData, receiptData } from './support.ts';
import { like } from '../../../../like.ts';

const BASE64 = 'JVBERi0xLjQK'.repeat(8);

describe('where a document is', () => {
  it.each([
    ['https://docs.example.com/w.pdf', 1, { kind: 'url', url: 'https://docs.example.com/w.pdf' }],
    [
      ' https://docs.example.com/w.pdf\n',
      '1',
      { kind: 'url', url: 'https://docs.example.com/w.pdf' },
    ],
    [
      'https://docs.example.com/w.pdf',
      true,
      { kind: 'url', url: 'https://docs.example.com/w.pdf' },
    ],
    ['http://127.0.0.1:4010/w.pdf', 0, { kind: 'url', url: 'http://127.0.0.1:4010/w.pdf' }],
    [
      'https://docs.example.com/w.pdf',
      undefined,
      { kind: 'url', url: 'https://docs.example.com/w.pdf' },
    ],
    [BASE64, 0, { kind: 'base64', text: BASE64 }],
    [BASE64, '0', { kind: 'base64', text: BASE64 }],
    [BASE64, null, { kind: 'base64', text: BASE64 }],
    ['short', 0, { kind: 'reference', reference: 'short' }],
    ['waybills/2026/AB12', 0, { kind: 'reference', reference: 'waybills/2026/AB12' }],
    [
      `documents/waybill/${'9f8e7d6c'.repeat(8)}`,
      0,
      { kind: 'reference', reference: `documents/waybill/${'9f8e7d6c'.repeat(8)}` },
    ],
    ['s3://bucket/waybill.pdf', 0, { kind: 'reference', reference: 's3://bucket/waybill.pdf' }],
    ['PGh0bWw+'.repeat(40), 0, { kind: 'base64', text: 'PGh0bWw+'.repeat(40) }],
    ['JVBERi0x\nLjQK', 0, { kind: 'base64', text: 'JVBERi0x\nLjQK' }],
    [BASE64, 1, { kind: 'base64', text: BASE64 }],
    [`data:application/pdf;base64,${BASE64}`, 0, { kind: 'base64', text: BASE64 }],
    [`data:application/pdf;base64,${BASE64}`, 1, { kind: 'base64', text: BASE64 }],
    ['waybill-12.pdf', 1, { kind: 'reference', reference: 'waybill-12.pdf' }],
    ['file:///etc/passwd', 1, { kind: 'reference', reference: 'file:///etc/passwd' }],
    ['javascript:alert(1)', '1', { kind: 'reference', reference: 'javascript:alert(1)' }],
    ['https://', 1, { kind: 'reference', reference: 'https://' }],
    ['', 1, { kind: 'none' }],
    ['  ', 0, { kind: 'none' }],
    [null, 1, { kind: 'none' }],
    [undefined, 0, { kind: 'none' }],
    [7, 1, { kind: 'none' }],
    [{}, 0, { kind: 'none' }],
    [[], 1, { kind: 'none' }],
    [
      {
        mime_type: 'application/pdf',
        base_64: 'data:application/pdf;base64,JVBERi0xLjcK',
        url: null,
      },
      0,
      { kind: 'base64', text: 'JVBERi0xLjcK' },
    ],
    [
      { mime_type: 'application/pdf', base_64: 'JVBERi0xLjcK' },
      1,
      { kind: 'base64', text: 'JVBERi0xLjcK' },
    ],
    [
      { base_64: '', url: 'https://a.example.com/1.pdf' },
      0,
      { kind: 'url', url: 'https://a.example.com/1.pdf' },
    ],
    [
      { base_64: 'data:application/pdf;base64,JVBERi0xLjcK', url: 'https://a.example.com/1.pdf' },
      1,
      { kind: 'base64', text: 'JVBERi0xLjcK' },
    ],
    [
      [{ url: 'https://a.example.com/1.pdf' }],
      1,
      { kind: 'url', url: 'https://a.example.com/1.pdf' },
    ],
    [{ mime_type: 'application/pdf', base_64: null, url: null }, 0, { kind: 'none' }],
    [
      { mime_type: 'application/pdf', key: 'waybills/1.pdf' },
      0,
      { kind: 'reference', reference: '{"key":"waybills/1.pdf"}' },
    ],
    [{ url: 'waybills/1.pdf' }, 0, { kind: 'reference', reference: '{"url":"waybills/1.pdf"}' }],
    [['https://a.example.com/1.pdf'], 1, { kind: 'url', url: 'https://a.example.com/1.pdf' }],
    [[null, 'JVBERi0xLjcK'], 0, { kind: 'base64', text: 'JVBERi0xLjcK' }],
    [
      ['https://a.example.com/1.pdf', 'https://a.example.com/2.pdf'],
      1,
      { kind: 'reference', reference: 'https://a.example.com/1.pdf https://a.example.com/2.pdf' },
    ],
  ])('%j under flag %j', (value, flag, expected) =>
    expect(
      receiptSchema.parse({
        tracking_number: 'T',
        documents: { waybill_doc: value },
        waybill_is_url: flag,
      }).documents.waybill,
    ).toEqual(expected),
  );
});

describe('a receipt', () => {
  it('honours each flag by itself', () => {
    expect(receiptSchema.parse(receiptData)).toEqual({
      reference: 'REF-1',
      trackingNumber: 'TRK-1',
      trackingUrl: 'https://track.example.com/TRK-1',
      mode: 'sfn',
      documents: {
        waybill: { kind: 'url', url: 'https://docs.example.com/w.pdf' },
        insurance: { kind: 'none' },
        invoice: { kind: 'base64', text: 'JVBERi0xLjcK' },
      },
    });
  });

  it.each([
    ['nothing but the number', { tracking_number: 12345 }],
    ['documents that are a list', { tracking_number: '12345', documents: [] }],
    [
      'wrong types everywhere',
      {
        tracking_number: ' 12345 ',
        reference: {},
        tracking_url: 5,
        documents: 'x',
        waybill_is_url: [],
      },
    ],
  ])('is kept with %s: a paid shipment is never lost over the rest', (_name, data) => {
    expect(receiptSchema.parse(data)).toMatchObject({
      trackingNumber: '12345',
      reference: '',
      trackingUrl: null,
      documents: { waybill: { kind: 'none' } },
    });
  });

  it.each([
    {},
    [],
    null,
    'x',
    { tracking_number: '' },
    { tracking_number: ' ' },
    { tracking_number: null },
    { tracking_number: ['1'] },
    { tracking_number: true },
    { tracking_number: 0 },
    { tracking_number: '0' },
    { tracking_number: 'null' },
    { tracking_number: 'N/A' },
    { tracking_number: 'Pending' },
    { tracking_number: '-' },
    { tracking_number: 'Will be assigned soon' },
    { tracking_number: 'Processing...' },
    { tracking_number: 'awaiting-pickup' },
    { tracking_number: 'UNASSIGNED' },
    { tracking_number: 'not_available' },
    { tracking_number: 'to-be-generated' },
    { tracking_number: 'Unavailable' },
    { tracking_number: 'N.A.' },
    { tracking_number: 'false' },
    { tracking_number: 'Available in 24 hours' },
  ])('%j is none', (data) => expect(receiptSchema.safeParse(data).success).toBe(false));
});

describe('a tracking number', () => {
  it.each([
    'T',
    'TRK-LATE',
    'PX000000000NG',
    '1Z 999 AA1 01 2345 6784',
    'NA-1',
    'PENDING7',
    'NANCY',
    'GIG-INTL',
    'RR 123 456 789 NG',
    'Ref 5 no 12345',
  ])('of any form is one: %s', (number) =>
    expect(receiptSchema.parse({ tracking_number: number }).trackingNumber).toBe(number),
  );
});

describe('a rate option', () => {
  it.each([
    ['3 days', 3],
    ['5 Business Days', 5],
    ['1 day', 1],
    ['2.0', 2],
    ['days', null],
    ['3 hours', null],
    ['2-4 days', null],
  ])('has its days also with their unit: %j', (min_day, minDays) =>
    expect(readRateOption(optionData({ others: { min_day } }), 'SFN')).toMatchObject({ minDays }),
  );
  it('has every number as exact decimal text', () => {
    expect(
      readRateOption(
        optionData({
          payment_amount: '13437.5',
          discount_amount: '12.345',
          charges: { shipment_cost: '1,234,567.80', vat: '7.5' },
        }),
        'SFN',
      ),
    ).toEqual({
      slug: 'air_express_sfn',
      name: 'Air Express',
      charges: {
        shipment: '1234567.80',
        insurance: '0.00',
        pickup: '0.00',
        lastMile: '0.00',
        vat: '7.50',
      },
      gross: { amount: '13437.50', currency: 'NGN' },
      discount: '12.345',
      total: { amount: '13437.50', currency: 'NGN' },
      itemValue: '2501.00',
      mode: 'sfn',
      minDays: 3,
      maxDays: 5,
    });
  });

  it('makes do without what is not essential', () => {
    expect(
      readRateOption({ slug: 'x', payment_amount: 10, charges: null, others: [] }, 'STN'),
    ).toMatchObject({
      name: 'x',
      total: { amount: '10.00', currency: 'USD' },
      gross: { amount: '10.00', currency: 'USD' },
      minDays: null,
      maxDays: null,
      charges: { vat: null, shipment: '0.00' },
    });
  });

  it.each([
    ['no slug', { slug: '' }],
    ['a null slug', { slug: null }],
    ['no price', { payment_amount: null }],
    ['a price in words', { payment_amount: 'free' }],
    ['thousands of other lengths', { payment_amount: '1,23,4' }],
    ['a negative price', { payment_amount: -5 }],
    ['a price of zero', { payment_amount: 0 }],
    ['a price of zero as text, beside a discount of a part', { payment_amount: '0.00' }],
    [
      'a price of zero, and nothing that was discounted',
      { payment_amount: 0, total_amount: 0, discount_amount: 0 },
    ],
    ['an endless price', { payment_amount: 1e300 }],
    ['a currency that is none', { others: { currency: 'Dollars' } }],
    ['two currencies, one by its sign', { payment_amount: '80 USD', others: { currency: '₦' } }],
    ['two currencies', { payment_amount: '$80', others: { currency: 'NGN' } }],
    ['a price that is a list', { payment_amount: [80] }],
  ])('is named as unreadable with %s, never dropped', (_name, over) => {
    expect(readRateOption(optionData(over), 'SFN')).toMatchObject({
      raw: like.stringMatching(/./),
    });
    expect(readOffer([optionData({ slug: 'other' }), optionData(over)], 'SFN')).toMatchObject({
      options: [{ slug: 'other' }],
      unreadable: [{ name: 'Air Express' }],
    });
  });

  it('costs nothing only where the service says that all of it was discounted', () => {
    const free = { payment_amount: 0, total_amount: '15000', discount_amount: 15000 };
    expect(readRateOption(optionData(free), 'SFN')).toMatchObject({ total: { amount: '0.00' } });
  });

  it('two prices for one slug are no price: which one would be charged is not known', () => {
    const other = optionData({ slug: 'other' });
    expect(
      readOffer(
        [
          optionData({ payment_amount: 5 }),
          other,
          optionData({ payment_amount: 900 }),
          optionData({ payment_amount: 5 }),
        ],
        'SFN',
      ),
    ).toMatchObject({
      options: [{ slug: 'other' }],
      unreadable: [{ slug: 'air_express_sfn', raw: '5.00 NGN, 900.00 NGN' }],
    });
    expect(readOffer([other, other], 'SFN')).toEqual({
      options: [like.objectContaining({ slug: 'other' })],
    });
  });

  it.each([
    ['46,074', '46074.00'],
    ['1,234,567', '1234567.00'],
    ['46,074.5', '46074.50'],
    ['13,437.50', '13437.50'],
    [' 46,074 ', '46074.00'],
    ['₦46,074', '46074.00'],
    ['NGN 46,074.5', '46074.50'],
    ['46 074.00', '46074.00'],
    ['46,074 NGN', '46074.00'],
  ])('a service that writes %j means %s', (written, amount) => {
    expect(readRateOption(optionData({ payment_amount: written }), 'SFN')).toMatchObject({
      total: { amount, currency: 'NGN' },
    });
  });

  it.each([
    ['₦', 'NGN'],
    ['$', 'USD'],
    ['US$', 'USD'],
    ['ngn', 'NGN'],
    ['', 'USD'],
  ])('a currency written as %j is %s, never the mode’s own in its place', (currency, code) => {
    expect(
      readRateOption(
        optionData({ payment_amount: '46,074', others: { currency }, mode: 'stn' }),
        'STN',
      ),
    ).toMatchObject({ total: { amount: '46074.00', currency: code } });
  });

  it.each(['insurance_cost', 'pickup_cost', 'last_mile_delivery_cost', 'vat', 'shipment_cost'])(
    '%s is read as number_format writes it',
    (name) => {
      const read = readRateOption(
        optionData({
          charges: { [name]: '1,234,567.5' },
          discount_amount: '1,200',
          total_amount: '46,074',
          total_item_value: '2,501',
        }),
        'SFN',
      );
      if ('raw' in read) throw new Error('it was not read');
      expect(Object.values(read.charges)).toContain('1234567.50');
      expect(read).toMatchObject({
        discount: '1200.00',
        gross: { amount: '46074.00' },
        itemValue: '2501.00',
      });
    },
  );

  it.each([[0], [1]])(
    'a slug that comes with a readable and an unreadable price has none',
    (at) => {
      const records = [optionData(), optionData({ payment_amount: 'on request' })];
      const offer = readOffer(at === 0 ? records : records.toReversed(), 'SFN');
      expect(offer?.options).toEqual([]);
      expect(offer?.unreadable).toEqual([
        { slug: 'air_express_sfn', name: 'Air Express', raw: 'on request' },
      ]);
    },
  );

  it('an option of the other direction has no currency unless it names one', () => {
    const dollars = optionData({ mode: 'stn', others: { min_day: '3', max_day: '5' } });
    expect(readRateOption(dollars, 'SFN')).toHaveProperty('raw');
    expect(readRateOption({ ...dollars, mode: 'SFN' }, 'SFN')).toMatchObject({
      total: { currency: 'NGN' },
    });
    expect(readRateOption({ ...dollars, payment_amount: '$13.50' }, 'SFN')).toMatchObject({
      total: { amount: '13.50', currency: 'USD' },
    });
  });

  it('every amount that number_format can write is read as it was meant', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 13n),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom('', '₦', 'NGN '),
        (minor, places, sign) => {
          const digits = minor.toString().padStart(places + 1, '0');
          const [whole, fraction] =
            places === 0 ? [digits, ''] : [digits.slice(0, -places), digits.slice(-places)];
          const written = `${sign}${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}${fraction === '' ? '' : `.${fraction}`}`;
          // All is discounted, so that zero is a price too.
          const option = { payment_amount: written, total_amount: 5, discount_amount: 5 };
          expect(readRateOption(optionData(option), 'SFN')).toMatchObject({
            total: { amount: decimal(`${whole}${fraction === '' ? '' : `.${fraction}`}`) },
          });
        },
      ),
    );
  });
});

describe('records', () => {
  it.each([
    [
      { id: 1, hs_code: '0101.21 00', name: 'Horses', active: true, deleted_at: null },
      { id: 1, code: '01012100', name: 'Horses', active: true },
    ],
    [
      { id: '7', hs_code: 851713, active: 0 },
      { id: 7, code: '851713', name: '', active: false },
    ],
    [
      { hs_code: '851713', deleted_at: '2026-01-01T00:00:00.000000Z' },
      { id: null, code: '851713', name: '', active: false },
    ],
    [
      { id: 4, hs_code_6: '851713', hs_code_8: '8517.13.00', hs_code_10: '8517130000' },
      { id: 4, code: '8517130000', name: '', active: true },
    ],
    [
      { id: 5, hs_code: '', hs_code_6: '851713', hs_code_8: null, active: 1 },
      { id: 5, code: '851713', name: '', active: true },
    ],
    [
      { id: 6, hs_code: '851714', hs_code_10: '8517130000', active: 1 },
      { id: 6, code: '851714', name: '', active: true },
    ],
  ])('HS code %j', (data, expected) => expect(hsCodeSchema.parse(data)).toEqual(expected));

  it.each([
    { hs_code: 'ABC' },
    { hs_code: '' },
    { id: 1 },
    { hs_code: '85-17' },
    { hs_code: '1'.repeat(15) },
  ])('%j is no HS code', (data) => expect(hsCodeSchema.safeParse(data).success).toBe(false));

  it.each([
    [
      { hs_code: '9999.99', valid: true, description: 'Phones', category: 'Electrical' },
      { code: '999999', valid: true, description: 'Phones', category: 'Electrical' },
    ],
    [{ valid: '0' }, { code: '999999', valid: false, description: '', category: '' }],
    [
      { valid: 1, category: null },
      { code: '999999', valid: true, description: '', category: '' },
    ],
  ])('verdict %j', (data, expected) =>
    expect(verdictSchema('999999').parse(data)).toEqual(expected),
  );

  it.each([0, false, null, '', '0', '0000-00-00 00:00:00'])(
    'a code that was deleted at %j is in use',
    (deleted_at) => {
      expect(hsCodeSchema.parse({ hs_code: '851713', deleted_at })).toMatchObject({ active: true });
    },
  );

  it('a verdict on another code says nothing about the one that was asked about', () => {
    const verdict = (asked: string, hs_code: unknown) =>
      verdictSchema(asked).safeParse({ hs_code, valid: true }).success;
    expect(verdict('999999', '8517130000')).toBe(false);
    // In full, in short, or as a number without its leading zero it is the same code.
    expect(verdict('851713', '8517.13.0000')).toBe(true);
    expect(verdict('8517130000', '851713')).toBe(true);
    expect(verdict('0101210000', 101210000)).toBe(true);
  });

  it.each([{}, { valid: null }, { valid: 'perhaps' }, { hs_code: '999999' }])(
    '%j says nothing about a code',
    (data) => expect(verdictSchema('999999').safeParse(data).success).toBe(false),
  );

  it.each([
    [
      {
        shipment_id: 5,
        tracking_number: 'T-1',
        status: 'In Transit',
        location: null,
        estimated_delivery: '2026-12-01T00:00:00Z',
      },
      {
        shipmentId: '5',
        trackingNumber: 'T-1',
        status: 'In Transit',
        location: '',
        estimatedDelivery: '2026-12-01',
      },
    ],
    [
      { status: 'PENDING', estimated_delivery: 'soon' },
      {
        shipmentId: '',
        trackingNumber: 'T-9',
        status: 'PENDING',
        location: '',
        estimatedDelivery: null,
      },
    ],
  ])('tracking %j', (data, expected) =>
    expect(trackingSchema('T-9').parse(data)).toEqual(expected),
  );

  // An empty date as databases write it, and days that no calendar has.
  it.each(['0000-00-00', '0000-00-00 00:00:00', '2026-02-30', '2026-13-01'])(
    'an estimated delivery of %s is none',
    (estimated_delivery) =>
      expect(
        trackingSchema('T-9').parse({ status: 'PENDING', estimated_delivery }).estimatedDelivery,
      ).toBeNull(),
  );

  it.each([
    [{ country: { name: 'Nigeria', code: 'NG' } }, { country: 'NG' }],
    [{ country: { name: 'Nigeria', iso2: 'NG', code: '+234' } }, { country: 'NG' }],
    [{ country: { name: 'Nigeria' } }, { country: 'Nigeria' }],
    [{ country: null, country_code: 'NG' }, { country: 'NG' }],
    [{ country: {} }, { country: null }],
    [{ address: '1 Road', city: 'Ikeja', postcode: 100271 }, { address: '1 Road, Ikeja, 100271' }],
    [
      { address: '1 Road, Ikeja', city: { name: 'IKEJA' }, state: { name: 'Lagos' } },
      { address: '1 Road, Ikeja, Lagos' },
    ],
    [{ city: 'Ikeja', postal_code: '1' }, { address: 'Ikeja, 1' }],
    [{ phone: 2348000000001 }, { phone: '2348000000001' }],
    [{ phone_number: '080' }, { phone: '080' }],
  ])('a warehouse with %j', (given, read) =>
    expect(warehouseSchema.parse({ id: 1, ...given })).toMatchObject(read),
  );

  it('a warehouse needs a number and nothing else', () => {
    expect(warehouseSchema.parse({ id: '3' })).toEqual({
      id: 3,
      name: '',
      country: null,
      address: '',
      active: true,
    });
    expect(warehouseSchema.safeParse({ name: 'Lagos' }).success).toBe(false);
  });
});

describe('lists', () => {
  it.each([
    [[1, 2], { entries: [1, 2], next: null }],
    [null, { entries: [], next: null }],
    [{}, { entries: [], next: null }],
    [{ id: 1 }, { entries: [{ id: 1 }], next: null }],
    [
      {
        current_page: 1,
        data: [1],
        next_page_url: 'https://ship.example.com/api/v1/product?page=2',
      },
      { entries: [1], next: 2 },
    ],
    [
      { current_page: 2, data: [1], next_page_url: 'https://evil.example.com/?page=3' },
      { entries: [1], next: 3 },
    ],
    [
      { current_page: '4', data: [1], next_page_url: '/api/v1/product?cursor=abc' },
      { entries: [1], next: 5 },
    ],
    [
      { data: [1], next_page_url: '?page=-1' },
      { entries: [1], next: 'unnamed' },
    ],
    [
      { data: [1], next_page_url: '/api/v1/product?cursor=abc' },
      { entries: [1], next: 'unnamed' },
    ],
    [
      { data: [1], next_page_url: { href: '?page=2' } },
      { entries: [1], next: 'unnamed' },
    ],
    [{ data: [1] }, { entries: [1], next: null }],
    [
      { data: [1], next_page_url: ' ' },
      { entries: [1], next: null },
    ],
    [
      { data: [1], next_page_url: false },
      { entries: [1], next: null },
    ],
    [
      { data: [1], next_page_url: null },
      { entries: [1], next: null },
    ],
    [7, null],
    ['x', null],
    [undefined, null],
  ])('%j', (data, expected) => expect(readPage({ data })).toEqual(expected));

  it('one that lost entries to a filter of the service comes as an object by number, and is still a list', () => {
    const [first, second] = [optionData({ slug: 'a' }), optionData({ slug: 'b' })];
    expect(readPage({ data: { 0: first, 2: second } })).toEqual({
      entries: [first, second],
      next: null,
    });
    expect(
      readPage({
        data: { current_page: 1, data: { 1: first }, next_page_url: 'https://a.example/?page=2' },
      }),
    ).toEqual({ entries: [first], next: 2 });
    // A record whose fields are numbers is none.
    expect(readPage({ data: { 0: 'a' } })?.entries).toEqual([{ 0: 'a' }]);
  });

  it('drops what cannot be read, and is malformed when that is everything', () => {
    expect(readEntries([{ hs_code: '851713' }, 'x', null], hsCodeSchema)).toMatchObject({
      ok: true,
      value: [{ code: '851713' }],
    });
    expect(readEntries(['x', null], hsCodeSchema)).toMatchObject({
      ok: false,
      error: { kind: 'malformed' },
    });
    expect(readEntries([], hsCodeSchema)).toEqual({ ok: true, value: [] });
  });
});
