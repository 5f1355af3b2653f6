import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { preparePurchase, ratesBody } from '../../../../../src/core/service/client/bodies.ts';
import type { Dialect, Mode } from '../../../../../src/domain/shipment/mode.ts';
import type { Address, Shipment } from '../../../../../src/domain/shipment/shipment.ts';
import { address, order, shipment } from './support.ts';

type Json = Record<string, unknown>;
const parse = (body: Uint8Array): Json => JSON.parse(new TextDecoder().decode(body)) as Json;
const rates = (mode: Mode, dialect: Dialect, lastMile = false): Json =>
  parse(ratesBody(shipment({ mode, lastMile }), dialect));
const purchase = (mode: Mode, dialect: Dialect, fileIsUrl = true): Json =>
  parse(preparePurchase(order({ shipment: shipment({ mode }), fileIsUrl }), dialect).body);

/** An address as the service is told of it: it has no field for what customs know a party by. */
const said = ({
  eori: _eori,
  vat_number: _vat,
  tin: _tin,
  latin_name: _name,
  latin_address: _address,
  ...rest
}: Address) => rest;

describe('units and delivery of each dialect', () => {
  it.each([
    ['SFN', 'documented', { dimension: 'cm', mass: 'KG' }],
    ['STN', 'documented', { dimension: 'INCHES', mass: 'lbs' }],
    ['SFN', 'observed', { dimension: 'cm', mass: 'KG' }],
    ['STN', 'observed', { dimension: 'inches', mass: 'LBS' }],
  ] as const)('%s in the %s dialect', (mode, dialect, units) => {
    expect(rates(mode, dialect)['units']).toEqual(units);
    expect(purchase(mode, dialect)['units']).toEqual(units);
  });

  it('the documented dialect leaves delivery to the person and has no pickup', () => {
    expect(rates('STN', 'documented', true)).toMatchObject({ last_mile_delivery: true });
    expect(rates('SFN', 'documented', false)).toMatchObject({ last_mile_delivery: false });
    expect(rates('SFN', 'documented')).not.toHaveProperty('pickup');
  });

  it.each([
    ['SFN', true],
    ['STN', false],
  ] as const)('the observed dialect fixes delivery by mode: %s to the door %s', (mode, door) => {
    for (const wish of [true, false])
      expect(rates(mode, 'observed', wish)).toMatchObject({
        last_mile_delivery: door,
        pickup: !door,
      });
  });
});

describe('the rates body', () => {
  it('is the one of docs/service.md §4.4, with numbers as numbers', () => {
    const body = rates('SFN', 'documented');
    expect(Object.keys(body)).toEqual([
      'addresses',
      'boxes',
      'units',
      'last_mile_delivery',
      'is_insured',
    ]);
    expect(body['is_insured']).toBe('1');
    expect(body['boxes']).toEqual([
      {
        index: 0,
        length: 30,
        width: 20,
        height: 10.5,
        weight: 2.5,
        items: [
          {
            name: 'Phone',
            description: 'Mobile phone',
            product_hs_code: '8517130000',
            weight: 0.4,
            unit_price: 1250.5,
            country: 'NG',
            quantity: 2,
            amount: 2501,
            price: 1250.5,
          },
        ],
      },
    ]);
    expect(body['addresses']).toEqual({
      sender: {
        ...said(address()),
        type: 'sender',
        street_number: null,
        street_name: null,
        google_address: '0',
      },
      receiver: {
        ...said(
          address({
            first_name: 'Ben',
            country: 'US',
            state: 'NY',
            city: 'New York',
            zip_code: '10001',
          }),
        ),
        type: 'receiver',
        street_number: null,
        street_name: null,
        google_address: '0',
      },
    });
  });

  it('never carries files, and numbers boxes from zero', () => {
    const [box] = shipment().boxes;
    if (box === undefined) throw new Error('no box');
    const items = box.items.map((item) => ({
      ...item,
      documents: ['k/1.pdf'],
      photos: ['k/2.jpg'],
    }));
    const body = new TextDecoder().decode(
      ratesBody(shipment({ boxes: [box, { ...box, items }] }), 'documented'),
    );
    expect(body).not.toContain('s3_key');
    expect(body.match(/"index":\d/g)).toEqual(['"index":0', '"index":1']);
  });
});

describe('the purchase body', () => {
  it('is the one of docs/service.md §4.5.1: `address`, no price, no delivery', () => {
    const body = purchase('SFN', 'documented');
    expect(Object.keys(body)).toEqual([
      'address',
      'assigned_date',
      'boxes',
      'units',
      'product_code',
      'is_insured',
      'file_is_url',
      'external_reference',
      'shipment_method_slug',
    ]);
    expect(body).toMatchObject({
      assigned_date: '2026-11-21',
      product_code: 'P',
      is_insured: '1',
      file_is_url: '1',
      external_reference: 'WD-1-01',
      shipment_method_slug: 'air_express_sfn',
    });
    expect(JSON.stringify(body)).not.toContain('"price"');
  });

  it.each([
    ['documented', true, '1'],
    ['documented', false, '0'],
    ['observed', true, 1],
    ['observed', false, 0],
  ] as const)('file_is_url in the %s dialect, %s', (dialect, flag, expected) =>
    expect(purchase('SFN', dialect, flag)['file_is_url']).toBe(expected),
  );

  it('names the currency in the observed dialect only', () => {
    expect(purchase('SFN', 'observed')['currency']).toBe('NGN');
    expect(purchase('STN', 'observed')['currency']).toBe('USD');
    expect(purchase('SFN', 'documented')).not.toHaveProperty('currency');
  });

  it('carries the files of an item, and no empty lists', () => {
    const [box] = shipment().boxes;
    const [first] = box?.items ?? [];
    if (box === undefined || first === undefined) throw new Error('no item');
    const boxes = [
      {
        ...box,
        items: [
          { ...first, documents: ['invoices/1.pdf'] },
          { ...first, photos: ['https://example.com/a.jpg'] },
        ],
      },
    ];
    const body = parse(
      preparePurchase(order({ shipment: shipment({ boxes }) }), 'documented').body,
    );
    const [one, two] = (body['boxes'] as { items: Json[] }[])[0]?.items ?? [];
    expect(one).toMatchObject({ documents_s3_key: ['invoices/1.pdf'] });
    expect(one).not.toHaveProperty('photos_s3_key');
    expect(two).toMatchObject({ photos_s3_key: ['https://example.com/a.jpg'] });
    expect(two).not.toHaveProperty('documents_s3_key');
  });

  it('gives the same bytes and the hash of just these bytes each time', () => {
    const [one, two] = [
      preparePurchase(order(), 'documented'),
      preparePurchase(order(), 'documented'),
    ];
    expect(one).toEqual(two);
    expect(one.bodyHash).toBe(createHash('sha256').update(one.body).digest('hex'));
    expect(preparePurchase(order({ slug: 'other' }), 'documented').bodyHash).not.toBe(one.bodyHash);
    expect(one).toMatchObject({ mode: 'SFN', externalReference: 'WD-1-01' });
  });
});

describe('what is never made up', () => {
  const withItem = (over: Partial<Shipment['boxes'][number]['items'][number]>): Shipment => {
    const made = shipment();
    return {
      ...made,
      boxes: made.boxes.map((box) => ({
        ...box,
        items: box.items.map((item) => ({ ...item, ...over })),
      })),
    };
  };
  const sentItem = (of: Shipment): Json =>
    (
      (parse(preparePurchase(order({ shipment: of }), 'documented').body)['boxes'] as Json[])[0]?.[
        'items'
      ] as Json[]
    )[0] ?? {};

  it('the text of a code is the service’s own or left out, never a name or a stock number', () => {
    expect(sentItem(withItem({ hs_description: 'Smartphones' }))).toMatchObject({
      product_hs_code_description: 'Smartphones',
    });
    for (const missing of [{}, { hs_description: '' }])
      expect(sentItem(withItem({ ...missing, description: 'SKU 4711' }))).not.toHaveProperty(
        'product_hs_code_description',
      );
  });

  it('a missing second address line is the first one in the observed dialect only, in rates and purchase', () => {
    const lone = shipment({
      receiver: address({ address: '5 Example Avenue', address_in_detail: '' }),
    });
    for (const [dialect, line] of [
      ['observed', '5 Example Avenue'],
      ['documented', ''],
    ] as const) {
      expect(parse(ratesBody(lone, dialect))).toMatchObject({
        addresses: {
          receiver: { address_in_detail: line },
          sender: { address_in_detail: '1 Sample Street, Ikeja' },
        },
      });
      expect(parse(preparePurchase(order({ shipment: lone }), dialect).body)).toMatchObject({
        address: { receiver: { address_in_detail: line } },
      });
    }
  });
});
