import { nth } from '../../../../present.ts';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRules } from '../../../../../src/core/base/rules.ts';
import { CONFIRMED } from '../../../../../src/domain/shipment/check/confirmed.ts';
import { checkDraft } from '../../../../../src/domain/shipment/check/draft.ts';
import {
  emptyAddress,
  type Draft,
  type DraftAddress,
  type DraftItem,
} from '../../../../../src/domain/shipment/draft.ts';
import { isQuestion } from '../../../../../src/domain/shipment/issue.ts';
import { goodDraft, phone, washington } from '../../../../builders.ts';

const rules = readRules(resolve(import.meta.dirname, '../../../../../resources'));
const checkOf = (change: Partial<Draft>) =>
  checkDraft(goodDraft('A', change), {
    mode: 'SFN',
    dialect: 'observed',
    insured: false,
    lastMile: true,
    today: '2026-11-20',
    sender: emptyAddress(),
    rules,
    hsVerdict: () => 'known',
    rowOf: () => null,
  });
const boxesWith = (...items: readonly Partial<DraftItem>[]): Draft['boxes'] => [
  { length: '32', width: '24', height: '12', weight: '2.9', items: items.map(phone) },
];
const check = (receiver: Partial<DraftAddress>, item: Partial<DraftItem> = {}) =>
  checkOf({ receiver: washington(receiver), boxes: boxesWith(item) });
/** Codes of the questions about the parcel as a whole. */
const asked = (receiver: Partial<DraftAddress>): string[] =>
  check(receiver)
    .issues.filter(({ field }) => field === 'checked')
    .map(({ code }) => code);
const codes = (receiver: Partial<DraftAddress>, item: Partial<DraftItem> = {}): string[] =>
  check(receiver, item)
    .issues.filter(({ field }) => field.startsWith('receiver') || field.startsWith('boxes'))
    .map(({ severity, field, code }) => `${severity} ${field} ${code}`);

describe('a phone', () => {
  it('that is understood is sent as its digits, and says that a note stays here', () => {
    const { shipment } = check({ phone: '(202) 555-0199 ext 5', alternate_phone: '202.555.0123' });
    expect(shipment?.receiver).toMatchObject({
      phone: '12025550199',
      alternate_phone: '12025550123',
    });
    expect(codes({ phone: '202 555 0199 ext 5' })).toContain('info receiver.phone phone-beside');
  });
  it.each(['2.02555E+09', 'ask at shop 12', 'same as sender 2'])(
    'of which nothing can be sent is an error: %s',
    (text) => {
      expect(codes({ phone: text })).toContain('error receiver.phone phone-form');
      expect(check({ phone: text }).shipment).toBeNull();
    },
  );
  it('that is none of the receiver’s country is asked about, with the sender’s number to take', () => {
    const { issues } = check({ phone: '0803 555 0101' });
    const found = issues.find(({ code }) => code === 'phone-unlikely');
    expect(found?.offers?.map(({ text }) => text)).toEqual(['+234 803 555 0101']);
  });
});

describe('a word that stands for a missing value', () => {
  it.each([
    [{ first_name: 'null', last_name: 'null' }, 'error receiver.first_name required'],
    [{ first_name: 'TBC', last_name: 'TBC' }, 'error receiver.last_name required'],
    [{ address: 'TBA' }, 'error receiver.address required'],
    [{ city: '-' }, 'error receiver.city required'],
    [{ city: 'null' }, 'error receiver.city required'],
    [{ state: 'N/A' }, 'error receiver.state required'],
    [{ phone: 'N/A' }, 'error receiver.phone required'],
    [{ email: 'undefined' }, 'error receiver.email required'],
    [{ address_in_detail: 'null' }, 'warning receiver.address_in_detail placeholder'],
    [{ email: 'test@test.com' }, 'warning receiver.email placeholder'],
    [{ zip_code: '00000' }, 'warning receiver.zip_code placeholder'],
    [{ first_name: 'null', last_name: 'Smith' }, 'warning receiver.first_name placeholder'],
    [{ city: 'None', country: 'IT' }, 'warning receiver.city placeholder'],
  ] as const)('%j: %s', (receiver, code) => {
    expect(codes(receiver)).toContain(code);
  });
  it('is not sent: the first line goes into the second as without one', () => {
    expect(check({ address_in_detail: 'n/a' }).shipment?.receiver.address_in_detail).toBe('');
  });
  it('in the goods is no name', () => {
    expect(codes({}, { name: 'N/A' })).toContain('error boxes.0.items.0.name required');
    expect(codes({}, { name: 'null' })).toContain('error boxes.0.items.0.name required');
    const { shipment } = check({}, { description: 'undefined' });
    expect(shipment?.boxes[0]?.items[0]?.description).toBe(phone().name);
  });
  it.each([
    { first_name: 'Jennifer', last_name: 'Null' },
    { first_name: 'Mr', last_name: 'Null' },
    { first_name: 'Nan', last_name: 'Smith' },
    { first_name: 'Na', last_name: 'Li' },
  ])('is no real name that looks alike: %j', (receiver) => {
    expect(codes(receiver).filter((code) => code.endsWith('placeholder'))).toEqual([]);
    expect(check(receiver).shipment?.receiver).toMatchObject(receiver);
  });
});

describe('a text that was encoded twice', () => {
  it('is said in every field that is sent, with the repaired text to take', () => {
    const { issues } = check(
      { first_name: 'AmÃ©lie', address: '512 rue des Ã‰rables', city: 'MontrÃ©al' },
      { name: "Robe d'Ã©tÃ©" },
    );
    expect(
      issues
        .filter(({ code }) => code === 'encoded-twice')
        .map(({ field, offers }) => `${field} ${offers?.[0]?.text}`),
    ).toEqual([
      'receiver.first_name Amélie',
      'receiver.city Montréal',
      'receiver.address 512 rue des Érables',
      "boxes.0.items.0.name Robe d'été",
    ]);
  });
  it('of which letters are lost is only said', () => {
    const { issues } = check({ first_name: 'Jos?', last_name: 'Mu?oz' });
    expect(issues.filter(({ code }) => code === 'letters-lost')).toHaveLength(2);
  });
  it('is never sent with the unseen bytes of its letters', () => {
    expect(check({ last_name: 'GarcÃ\u00ada' }).shipment?.receiver.last_name).toBe('GarcÃa');
  });
});

describe('an address that couriers refuse', () => {
  it.each([
    ['US', 'PSC 455 Box 10'],
    ['US', 'CMR 402 Box 1'],
    ['DE', 'Packstation 145'],
    ['GB', 'BFPO 57'],
    ['AU', 'Parcel Locker 10123 45678'],
    ['CA', 'General Delivery'],
    ['PL', 'Paczkomat KRA01'],
    ['CH', 'Poste restante'],
  ])('in %s is said: %s', (country, address) => {
    expect(codes({ country, address })).toContain('warning receiver.address mail-address');
    expect(asked({ country, address })).toEqual([]);
  });
  it('is also found in the town and the postcode', () => {
    expect(codes({ city: 'APO', state: 'AE' })).toContain('warning receiver.city mail-address');
    expect(codes({ country: 'GB', zip_code: 'BF1 2AT' })).toContain(
      'warning receiver.zip_code mail-address',
    );
  });
});

describe('a P.O. box', () => {
  it.each([
    ['US', 'P.O. Box 455'],
    ['US', 'PO BOX 1'],
    ['NG', 'P O Box 12'],
    ['NG', 'P. O. Box 12, Marina'],
    ['GH', 'P.O.BOX12'],
    ['KE', 'P.0. Box 12'],
    ['IL', 'POB 12'],
    ['CY', 'P.O.B. No. 12'],
    ['NG', '14 Broad Street, P.O. Box 3'],
    ['FR', 'Post Office Box 12'],
    ['GB', 'Post Office Box A'],
    ['DE', 'Postfach 10 20 30'],
    ['NG', 'Postfach 4'],
    ['ZA', 'Private Bag X12'],
    ['GH', 'PMB 45'],
    ['NG', 'P.M.B. 2013'],
    ['PG', 'Private Mail Bag 12'],
    ['AU', 'Locked Bag 20'],
    ['FR', 'BP 1234'],
    ['CM', 'B.P. 123'],
    ['CF', 'BP: 123'],
    ['CI', 'BP n° 12 Abidjan 01'],
    ['SN', 'Boîte postale 5'],
    ['GB', 'Boite Postale 5'],
    ['IT', 'Casella Postale 12'],
    ['BR', 'Caixa Postal 12'],
    ['US', 'Caixa postal 12'],
    ['ES', 'Apartado de Correos 12'],
    ['CU', 'Apartado postal 12'],
    ['CL', 'Casilla 12'],
    ['US', 'Casilla postal 12'],
    ['NL', 'Postbus 100'],
    ['RO', 'Căsuța poștală 12'],
    ['RU', 'а/я 12'],
    ['AE', 'ص.ب 1234'],
    ['JP', '私書箱 5'],
  ])('in %s is asked about once, and noted at its line: %s', (country, address) => {
    expect(codes({ country, address })).toContain('info receiver.address po-box');
    expect(asked({ country, address })).toEqual(['asked-po-box']);
  });
  it('is found in the second line too', () => {
    expect(asked({ address_in_detail: 'PO Box 7' })).toEqual(['asked-po-box']);
  });
  it.each([
    ['US', '12 Box Elder Road'],
    ['GB', '3 Boxwood Road'],
    ['GB', 'PO Boxwood'],
    ['BG', 'Pobeda 3'],
    ['PH', 'Brgy. Pob., Rizal Street'],
    ['US', '500 Main Street PMB 12'],
    ['US', 'BP 12 Station Road'],
    ['US', 'Apollo Street 5'],
    ['GB', 'The Post Box Cottage, 2 High Street'],
    ['GB', 'The Old Post Office, 2 High Street'],
    ['DE', 'Poststraße 5'],
    ['FR', '12 rue de la Poste'],
    ['SE', 'Boxholmsvägen 12'],
    ['US', '10 Casilla Court'],
    ['NG', '5 Bagshot Road'],
  ])('in %s is no street that sounds alike: %s', (country, address) => {
    expect(codes({ country, address }).filter((code) => /mail-address|po-box/.test(code))).toEqual(
      [],
    );
    expect(asked({ country, address })).toEqual([]);
  });
  it('is found however it is punctuated, and never in a word that only begins like it', () => {
    const gap = fc.constantFrom('', ' ', '.', '. ', '-', '/');
    const box = fc.constantFrom('box', 'Box', 'BOX');
    const number = fc.constantFrom(' 3', '3', ' No. 3', ': 3');
    fc.assert(
      fc.property(gap, gap, box, number, (first, second, word, tail) => {
        expect(asked({ address: `P${first}O${second}${word}${tail}` })).toEqual(['asked-po-box']);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom('wood', 'er', 'ley', 'ing', 'ster'), box, (rest, word) => {
        expect(asked({ address: `12 PO ${word}${rest} Road` })).toEqual([]);
      }),
    );
  });
});

describe('what a person confirms once for the parcel', () => {
  const poBox = { receiver: washington({ address: 'PO Box 12' }) };
  const free = { ...poBox, boxes: boxesWith({ unit_price: '0' }, { unit_price: '0.00' }) };
  const questions = (change: Partial<Draft>) =>
    checkOf(change).issues.filter(({ field }) => field === 'checked');

  it('is asked while its name is not in the field, with the text that says so', () => {
    const found = questions(free);
    expect(found.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'warning asked-po-box',
      'warning asked-value',
    ]);
    expect(found.every(isQuestion)).toBe(true);
    expect(found.map(({ offers }) => offers?.map(({ text }) => text))).toEqual([
      [expect.stringMatching(/^po-box:\w+$/)],
      [expect.stringMatching(/^zero-value:\w+$/)],
    ]);
    expect(found[0]?.message).toContain('“PO Box 12” is a P.O. box');
  });
  it('is a note once it is confirmed, and the other question keeps that', () => {
    const [left, ...more] = questions({ ...free, checked: 'po-box' });
    expect([left?.code, left?.offers?.[0]?.text, more]).toEqual([
      'asked-value',
      expect.stringMatching(/^po-box zero-value:\w+$/),
      [],
    ]);
    expect(questions({ ...free, checked: CONFIRMED.join(' ') })).toEqual([]);
    const notes = checkOf({ ...free, checked: 'po-box zero-value' }).issues;
    expect(
      notes.filter(({ code }) => CONFIRMED.some((id) => id === code)).map((each) => each.severity),
    ).toEqual(['info', 'info', 'info']);
  });
  it('is asked anew for another address or price than a person saw', () => {
    const said = (change: Partial<Draft>): string =>
      questions(change).reduce(
        (checked, { offers }) => `${checked} ${nth(offers ?? [], 0).text}`,
        '',
      );
    const checked = said(free);
    expect(questions({ ...free, checked })).toEqual([]);
    const moved = { ...free, receiver: washington({ address: 'PO Box 13' }), checked };
    const [again, ...others] = questions(moved);
    expect([again?.code, others]).toEqual(['asked-po-box', []]);
    expect(questions({ ...moved, checked: again?.offers?.[0]?.text ?? '' })).toEqual([]);
    const cheap = boxesWith({ unit_price: '0' }, { unit_price: '0.00' }, { unit_price: '0' });
    expect(questions({ ...free, boxes: cheap, checked }).map(({ code }) => code)).toEqual([
      'asked-value',
    ]);
  });
  it('never keeps a shipment from being complete', () => {
    expect(checkOf(free).shipment).not.toBeNull();
  });
});

describe('a line that is longer than a label', () => {
  it('is said with what may be cut off', () => {
    const { issues } = check({
      address: 'Building 12, Flat 34, Upper Featherstonehaugh Street',
      last_name: 'Constantinopoulou-Featherstonehaugh',
    });
    expect(issues.filter(({ code }) => code === 'long-line').map(({ field }) => field)).toEqual([
      'receiver.first_name',
      'receiver.address',
    ]);
    expect(
      issues.find(({ field, code }) => code === 'long-line' && field === 'receiver.address')
        ?.message,
    ).toContain('tonehaugh Street');
  });
  it('has 36 characters, whatever their bytes', () => {
    expect(codes({ address: '東'.repeat(35) }).join()).not.toContain('long-line');
    expect(codes({ address: '😀'.repeat(36) }).join()).toContain('long-line');
  });
});

describe('the number of the receiver that customs ask for', () => {
  it.each(['BR', 'KR', 'TR', 'CL', 'AR', 'PE', 'IN', 'CN', 'ID', 'MX'])(
    'is noted where it is missing: %s',
    (country) => {
      expect(codes({ country })).toContain('info receiver.tin tax-number-missing');
      expect(codes({ country, tin: '000.000.000-00' }).join()).not.toContain('tax-number-missing');
    },
  );
  it('is not asked for elsewhere', () => {
    expect(codes({}).join()).not.toContain('tax-number-missing');
  });
});
