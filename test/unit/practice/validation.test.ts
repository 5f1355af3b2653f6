import { describe, expect, it } from 'vitest';
import type { Dialect, Mode } from '../../../src/practice/types.ts';
import { createChecker } from '../../../src/practice/validation/checker.ts';
import { readRatesBody } from '../../../src/practice/validation/consignment.ts';
import { readPurchaseBody } from '../../../src/practice/validation/purchase.ts';
import { TODAY, box, item, purchaseBody, ratesBody, withField } from './bodies.ts';
import type { Body } from './bodies.ts';

const rates = (body: unknown, dialect: Dialect, mode: Mode = 'SFN'): string[] => {
  const check = createChecker(dialect);
  readRatesBody(check, body, mode);
  return Object.keys(check.errors());
};

const purchase = (body: unknown, dialect: Dialect, mode: Mode = 'SFN'): string[] => {
  const check = createChecker(dialect);
  readPurchaseBody(check, body, {
    mode,
    today: TODAY,
    uploaded: (key) => key === 'documents/invoice/known.pdf',
  });
  return Object.keys(check.errors());
};

const BOTH = ['documented', 'observed'] as const;
const EVERY_ADDRESS = ['first_name', 'last_name', 'phone', 'country', 'city', 'address'];
const OBSERVED_ADDRESS = [
  ...EVERY_ADDRESS,
  'email',
  'state',
  'address_in_detail',
  'zip_code',
  'type',
];
const PLACE = ['address_landmark', 'longitude', 'latitude', 'google_address'];

describe.each(BOTH)('%s: what is accepted', (dialect) => {
  it.each(['SFN', 'STN'] as const)('takes a right rates and purchase body of %s', (mode) => {
    expect(rates(ratesBody(dialect, mode), dialect, mode)).toEqual([]);
    expect(purchase(purchaseBody(dialect, mode), dialect, mode)).toEqual([]);
  });

  it('takes today as assigned date where that is only advised against', () => {
    expect(purchase(withField(purchaseBody(dialect), 'assigned_date', TODAY), dialect)).toEqual(
      dialect === 'documented' ? [] : ['assigned_date'],
    );
  });

  it.each([
    ['3.35', '6.6'],
    [3.35, -6.6],
    [null, null],
    ['-0', '90'],
  ])('takes coordinates %j, %j', (longitude, latitude) => {
    const at = (body: Body, key: string): Body =>
      withField(
        withField(body, `${key}.sender.longitude`, longitude),
        `${key}.sender.latitude`,
        latitude,
      );
    expect(rates(at(ratesBody(dialect), 'addresses'), dialect)).toEqual([]);
    expect(purchase(at(purchaseBody(dialect), 'address'), dialect)).toEqual([]);
  });

  it('takes an item without the description of its code', () => {
    expect(
      purchase(
        withField(purchaseBody(dialect), 'boxes.0.items.0.product_hs_code_description', undefined),
        dialect,
      ),
    ).toEqual([]);
  });

  it('takes a box exactly as heavy as its items, rounding artefacts included', () => {
    const exact = withField(
      withField(purchaseBody(dialect), 'boxes.0.items.0.weight', 0.1),
      'boxes.0.weight',
      0.3,
    );
    expect(purchase(exact, dialect)).toEqual([]);
  });
});

type Case = [path: string, value: unknown];

const SHARED: Case[] = [
  ['boxes', undefined],
  ['boxes', []],
  ['boxes', 'one'],
  ['boxes.0', null],
  ['boxes.0', 7],
  ['boxes.0.length', 0],
  ['boxes.0.width', -1],
  ['boxes.0.height', undefined],
  ['boxes.0.weight', 0],
  ['boxes.0.weight', 'heavy'],
  ['boxes.0.items', undefined],
  ['boxes.0.items', []],
  ['boxes.0.items.0', 'shirt'],
  ['boxes.0.items.0.name', ' '],
  ['boxes.0.items.0.product_hs_code', undefined],
  ['boxes.0.items.0.product_hs_code', '7701000000'],
  ['boxes.0.items.0.product_hs_code', 6109100000],
  ['boxes.0.items.0.product_hs_code', '9304000000'],
  ['boxes.0.items.0.quantity', 0],
  ['boxes.0.items.0.quantity', 1.5],
  ['boxes.0.items.0.quantity', undefined],
  ['boxes.0.items.0.unit_price', -1],
  ['boxes.0.items.0.amount', 'much'],
  ['boxes.0.items.0.weight', -0.1],
  ['boxes.0.items.0.country', 'Nigeria'],
  ['units', undefined],
  ['units.dimension', 'INCHES'],
  ['units.mass', 'lbs'],
  ['units.mass', undefined],
  ['is_insured', 'yes'],
  ['is_insured', 1],
];

describe.each(BOTH)('%s: what both operations refuse, by the path of the field', (dialect) => {
  it.each(SHARED)('%s = %j', (path, value) => {
    expect(rates(withField(ratesBody(dialect), path, value), dialect)).toContain(path);
    expect(purchase(withField(purchaseBody(dialect), path, value), dialect)).toContain(path);
  });

  it.each(EVERY_ADDRESS)('a missing or blank %s of either party', (name) => {
    for (const value of [undefined, null, ' ']) {
      expect(
        rates(withField(ratesBody(dialect), `addresses.sender.${name}`, value), dialect),
      ).toContain(`addresses.sender.${name}`);
      expect(
        purchase(withField(purchaseBody(dialect), `address.receiver.${name}`, value), dialect),
      ).toContain(`address.receiver.${name}`);
    }
  });

  it.each<Case>([
    ['email', 'nobody'],
    ['country', 'Nigeria'],
    ['country', 'ZZ'],
    ['type', 'receiver'],
    ['longitude', 'east'],
    ['latitude', 91],
    ['phone', 8000000001],
  ])('sender %s = %j', (name, value) => {
    expect(
      rates(withField(ratesBody(dialect), `addresses.sender.${name}`, value), dialect),
    ).toContain(`addresses.sender.${name}`);
  });

  it('a second item in a second box, by its own path', () => {
    const body = {
      ...purchaseBody(dialect),
      boxes: [
        box(0),
        { ...box(1), weight: 4, items: [item(), { ...item(), product_hs_code: '1' }] },
      ],
    };
    expect(purchase(body, dialect)).toEqual(['boxes.1.items.1.product_hs_code']);
  });

  it('an item without any price', () => {
    const body = ['unit_price', 'amount', 'price'].reduce(
      (at: Body, name) => withField(at, `boxes.0.items.0.${name}`, undefined),
      ratesBody(dialect),
    );
    expect(rates(body, dialect)).toEqual(['boxes.0.items.0.unit_price']);
  });

  it.each([null, undefined, 'text', 7, []])('a body that is %j', (body) => {
    expect(rates(body, dialect)).toContain('body');
    expect(purchase(body, dialect)).toContain('body');
  });

  it('a box lighter than its items, at purchase', () => {
    expect(purchase(withField(purchaseBody(dialect), 'boxes.0.weight', 1.1), dialect)).toEqual([
      'boxes.0.weight',
    ]);
  });
});

describe.each(BOTH)('%s: what a purchase refuses', (dialect) => {
  it.each<Case>([
    ['assigned_date', undefined],
    ['assigned_date', '2026-11-19'],
    ['assigned_date', '21.11.2026'],
    ['assigned_date', '2026-02-30'],
    ['external_reference', undefined],
    ['external_reference', ''],
    ['external_reference', 17],
    ['shipment_method_slug', undefined],
    ['product_code', 'X'],
    ['file_is_url', 'yes'],
    ['file_is_url', true],
    ['file_is_url', 2],
    ['address', undefined],
    ['address.sender', undefined],
  ])('%s = %j', (path, value) => {
    expect(purchase(withField(purchaseBody(dialect), path, value), dialect)).toContain(path);
  });

  const no = dialect === 'documented' ? '0' : 0;

  it('a storage key that was never uploaded, when files are keys', () => {
    const body = withField(purchaseBody(dialect), 'file_is_url', no);
    const path = 'boxes.0.items.0.documents_s3_key';
    expect(purchase(withField(body, path, ['documents/invoice/lost.pdf']), dialect)).toEqual([
      `${path}.0`,
    ]);
    expect(purchase(withField(body, path, ['documents/invoice/known.pdf', 7]), dialect)).toEqual([
      `${path}.1`,
    ]);
    expect(purchase(withField(body, path, ['documents/invoice/known.pdf']), dialect)).toEqual([]);
    expect(purchase(withField(body, path, 'documents/invoice/known.pdf'), dialect)).toEqual([path]);
  });

  it('anything but a web address, when files are URLs', () => {
    const path = 'boxes.0.items.0.photos_s3_key';
    expect(
      purchase(
        withField(purchaseBody(dialect), path, ['https://files.example.com/a.jpg']),
        dialect,
      ),
    ).toEqual([]);
    for (const bad of [
      'documents/invoice/known.pdf',
      'ftp://example.com/a',
      'javascript:alert(1)',
      '',
    ]) {
      expect(purchase(withField(purchaseBody(dialect), path, [bad]), dialect)).toEqual([
        `${path}.0`,
      ]);
    }
  });

  it.each(['DE', 'GB', 'NO', 'IS', 'LI', 'CH', 'IE'])(
    'a receiver in %s without an invoice document',
    (country) => {
      const body = withField(purchaseBody(dialect), 'address.receiver.country', country);
      expect(purchase(body, dialect)).toEqual(['boxes.0.items.0.documents_s3_key']);
      expect(purchase(withField(body, 'boxes.0.items.0.documents_s3_key', []), dialect)).toEqual([
        'boxes.0.items.0.documents_s3_key',
      ]);
      expect(
        purchase(
          withField(body, 'boxes.0.items.0.documents_s3_key', ['https://files.example.com/i.pdf']),
          dialect,
        ),
      ).toEqual([]);
    },
  );

  it.each(['TR', 'RS', 'UA', 'US', 'GH'])('not a receiver in %s without one', (country) => {
    expect(
      purchase(withField(purchaseBody(dialect), 'address.receiver.country', country), dialect),
    ).toEqual([]);
  });
});

describe('where the dialects differ', () => {
  it('STN units: INCHES/lbs documented, inches/LBS observed, each refused by the other', () => {
    expect(
      rates(
        withField(ratesBody('documented', 'STN'), 'units', { dimension: 'inches', mass: 'LBS' }),
        'documented',
        'STN',
      ),
    ).toEqual(['units.dimension', 'units.mass']);
    expect(
      rates(
        withField(ratesBody('observed', 'STN'), 'units', { dimension: 'INCHES', mass: 'lbs' }),
        'observed',
        'STN',
      ),
    ).toEqual(['units.dimension', 'units.mass']);
  });

  it('file_is_url: text documented, number observed', () => {
    expect(purchase(withField(purchaseBody('documented'), 'file_is_url', 1), 'documented')).toEqual(
      ['file_is_url'],
    );
    expect(purchase(withField(purchaseBody('observed'), 'file_is_url', '1'), 'observed')).toEqual([
      'file_is_url',
    ]);
  });

  it.each([
    'boxes.0.length',
    'boxes.0.weight',
    'boxes.0.items.0.quantity',
    'boxes.0.items.0.amount',
  ])('%s as numeric text: documented only', (path) => {
    expect(rates(withField(ratesBody('documented'), path, '20'), 'documented')).toEqual([]);
    expect(rates(withField(ratesBody('observed'), path, '20'), 'observed')).toContain(path);
  });

  it.each(['1e2', '1,5', '0x10', ' '])('numeric text never means %j', (text) => {
    expect(rates(withField(ratesBody('documented'), 'boxes.0.length', text), 'documented')).toEqual(
      ['boxes.0.length'],
    );
  });

  it.each(OBSERVED_ADDRESS)(
    '%s is required by the observed service, at rates and purchase',
    (name) => {
      expect(
        rates(withField(ratesBody('observed'), `addresses.receiver.${name}`, ''), 'observed'),
      ).toContain(`addresses.receiver.${name}`);
      expect(
        purchase(
          withField(purchaseBody('observed'), `address.sender.${name}`, undefined),
          'observed',
        ),
      ).toContain(`address.sender.${name}`);
    },
  );

  it.each(['email', 'state', 'address_in_detail', 'zip_code', 'type', ...PLACE])(
    '%s may be left out in the documented form',
    (name) => {
      expect(
        rates(
          withField(ratesBody('documented'), `addresses.receiver.${name}`, undefined),
          'documented',
        ),
      ).toEqual([]);
      expect(
        purchase(
          withField(purchaseBody('documented'), `address.sender.${name}`, null),
          'documented',
        ),
      ).toEqual([]);
    },
  );

  it.each(['longitude', 'latitude'])(
    'observed %s: an empty text, a word, too many degrees or anything else is refused',
    (name) => {
      for (const value of ['', ' ', 'east', '181', 181, true, '1,5', {}]) {
        expect(
          rates(withField(ratesBody('observed'), `addresses.sender.${name}`, value), 'observed'),
        ).toEqual([`addresses.sender.${name}`]);
        expect(
          purchase(
            withField(purchaseBody('observed'), `address.receiver.${name}`, value),
            'observed',
          ),
        ).toEqual([`address.receiver.${name}`]);
      }
      expect(
        rates(withField(ratesBody('documented'), `addresses.sender.${name}`, ''), 'documented'),
      ).toEqual([]);
    },
  );

  it.each(['name', 'weight', 'description', 'country', 'amount'])(
    'observed items need %s at purchase',
    (name) => {
      for (const value of [undefined, null, ' '])
        expect(
          purchase(
            withField(purchaseBody('observed'), `boxes.0.items.0.${name}`, value),
            'observed',
          ),
        ).toContain(`boxes.0.items.0.${name}`);
      if (name !== 'name')
        expect(
          purchase(
            withField(purchaseBody('documented'), `boxes.0.items.0.${name}`, undefined),
            'documented',
          ),
        ).toEqual([]);
    },
  );

  it.each(PLACE)('observed %s: the key is enough, and must be there', (name) => {
    expect(
      rates(withField(ratesBody('observed'), `addresses.sender.${name}`, null), 'observed'),
    ).toEqual([]);
    expect(
      rates(withField(ratesBody('observed'), `addresses.sender.${name}`, undefined), 'observed'),
    ).toEqual([`addresses.sender.${name}`]);
    expect(
      purchase(withField(purchaseBody('observed'), `address.sender.${name}`, null), 'observed'),
    ).toEqual([]);
    expect(
      purchase(
        withField(purchaseBody('observed'), `address.sender.${name}`, undefined),
        'observed',
      ),
    ).toEqual([`address.sender.${name}`]);
  });

  it('last mile and pickup: tied to the mode when observed, free when documented', () => {
    for (const value of [true, false, undefined]) {
      expect(
        rates(
          withField(ratesBody('documented', 'STN'), 'last_mile_delivery', value),
          'documented',
          'STN',
        ),
      ).toEqual([]);
    }
    expect(
      rates(withField(ratesBody('documented'), 'last_mile_delivery', 'true'), 'documented'),
    ).toEqual(['last_mile_delivery']);
    expect(
      rates(withField(ratesBody('observed'), 'last_mile_delivery', false), 'observed'),
    ).toEqual(['last_mile_delivery']);
    expect(rates(withField(ratesBody('observed'), 'pickup', undefined), 'observed')).toEqual([
      'pickup',
    ]);
    expect(
      rates(withField(ratesBody('observed', 'STN'), 'pickup', false), 'observed', 'STN'),
    ).toEqual(['pickup']);
  });

  it('currency: needed and tied to the mode when observed', () => {
    expect(
      purchase(withField(purchaseBody('observed'), 'currency', undefined), 'observed'),
    ).toEqual(['currency']);
    expect(purchase(withField(purchaseBody('observed'), 'currency', 'USD'), 'observed')).toEqual([
      'currency',
    ]);
    expect(
      purchase(withField(purchaseBody('documented'), 'currency', 'USD'), 'documented'),
    ).toEqual([]);
  });

  it('geography: SFN from NG and STN to NG when observed, free when documented', () => {
    expect(
      rates(withField(ratesBody('observed'), 'addresses.sender.country', 'US'), 'observed'),
    ).toEqual(['addresses.sender.country']);
    expect(
      rates(
        withField(ratesBody('observed', 'STN'), 'addresses.receiver.country', 'US'),
        'observed',
        'STN',
      ),
    ).toEqual(['addresses.receiver.country']);
    expect(
      rates(withField(ratesBody('documented'), 'addresses.sender.country', 'US'), 'documented'),
    ).toEqual([]);
  });

  it('Nigerian states: only the known codes when observed', () => {
    expect(
      rates(withField(ratesBody('observed'), 'addresses.sender.state', 'Lagos'), 'observed'),
    ).toEqual(['addresses.sender.state']);
    expect(
      rates(withField(ratesBody('documented'), 'addresses.sender.state', 'Lagos'), 'documented'),
    ).toEqual([]);
  });

  it.each<Case>([
    ['boxes.0.index', undefined],
    ['boxes.0.index', '0'],
    ['boxes.0.index', -1],
    ['boxes.0.index', 0.5],
  ])('%s = %j: refused when observed', (path, value) => {
    expect(rates(withField(ratesBody('observed'), path, value), 'observed')).toEqual([path]);
  });

  it('box index: unique when observed; text or number when documented', () => {
    expect(rates({ ...ratesBody('observed'), boxes: [box(1), box(1)] }, 'observed')).toEqual([
      'boxes.1.index',
    ]);
    expect(
      rates(
        { ...ratesBody('documented'), boxes: [box(1), { ...box(1), index: '1' }] },
        'documented',
      ),
    ).toEqual([]);
    expect(rates(withField(ratesBody('documented'), 'boxes.0.index', true), 'documented')).toEqual([
      'boxes.0.index',
    ]);
  });

  it('rates of a box lighter than its items: refused when observed only', () => {
    expect(rates(withField(ratesBody('observed'), 'boxes.0.weight', 1), 'observed')).toEqual([
      'boxes.0.weight',
    ]);
    expect(rates(withField(ratesBody('documented'), 'boxes.0.weight', 1), 'documented')).toEqual(
      [],
    );
  });
});
