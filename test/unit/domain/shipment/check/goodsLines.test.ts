import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRules } from '../../../../../src/core/base/rules.ts';
import { goodsColumns } from '../../../../../src/core/papers/invoice/columns.ts';
import { invoiceOf } from '../../../../../src/domain/customs/invoice.ts';
import { checkDraft } from '../../../../../src/domain/shipment/check/draft.ts';
import { emptyAddress, type DraftItem } from '../../../../../src/domain/shipment/draft.ts';
import { goodDraft, phone } from '../../../../builders.ts';
import { present } from '../../../../present.ts';

const rules = readRules(resolve(import.meta.dirname, '../../../../../resources'));
const checked = (...boxes: readonly (readonly DraftItem[])[]) =>
  checkDraft(
    goodDraft('A', {
      boxes: boxes.map((items) => ({
        length: '32',
        width: '24',
        height: '12',
        weight: '60',
        items,
      })),
    }),
    {
      mode: 'SFN',
      dialect: 'documented',
      insured: false,
      lastMile: true,
      today: '2026-11-20',
      sender: emptyAddress(),
      rules,
      hsVerdict: () => 'known',
      rowOf: () => null,
    },
  );
const of = (code: string, ...boxes: readonly (readonly DraftItem[])[]): string[] =>
  checked(...boxes).issues.flatMap((issue) =>
    issue.code === code ? [`${issue.severity} ${issue.field}`] : [],
  );

describe('the same order line twice in one box', () => {
  it.each<[string, Partial<DraftItem>]>([
    ['letter by letter', {}],
    ['in capitals', { name: phone().name.toUpperCase() }],
    ['with blanks', { name: ` ${phone().name}  ` }],
    [
      'with another form of its number',
      { quantity: '1.0', unit_price: `${phone().unit_price}.00` },
    ],
    ['with another form of its code', { product_hs_code: '8517.13' }],
  ])('is asked about: %s', (_, again) => {
    const one = phone({ quantity: '1', unit_price: '250', product_hs_code: '851713' });
    const other = { ...one, ...again, ...(again.unit_price && { unit_price: '250.00' }) };
    expect(of('repeated-item', [one, other])).toEqual(['warning boxes.0.items.1.name']);
  });

  it('is asked about of each further line', () => {
    expect(of('repeated-item', [phone(), phone(), phone()])).toEqual([
      'warning boxes.0.items.1.name',
      'warning boxes.0.items.2.name',
    ]);
  });

  it.each<[string, Partial<DraftItem>]>([
    ['another number of pieces', { quantity: '7' }],
    ['another price', { unit_price: '1' }],
    ['another stock number', { sku: 'B-2' }],
    ['another description', { description: 'blue' }],
  ])('is not asked about with %s', (_, other) => {
    expect(of('repeated-item', [phone(), phone(other)])).toEqual([]);
  });

  it('is not asked about in two boxes, nor of two empty lines', () => {
    expect(of('repeated-item', [phone()], [phone()])).toEqual([]);
    expect(of('repeated-item', [phone({ name: '' }), phone({ name: '' })])).toEqual([]);
  });
});

describe('a value of one piece that is rounded', () => {
  it.each<[string, string, string, string[]]>([
    ['4.00 total', '1000', 'nothing is left of it', ['warning']],
    ['1 total', '300', 'nothing is left of it', ['warning']],
    ['0.01 total', '2', 'it doubles', ['warning']],
    ['10 total', '900', 'it shrinks by a tenth', ['warning']],
    ['4 USD total @ 0.5', '1000', 'nothing is left after the conversion', ['warning']],
    ['0.004 USD @ 1', '1000', 'nothing is left of each', ['warning']],
    ['100 total', '3', 'a cent is missing', ['info']],
    ['100 total', '4', 'it is exact', []],
    ['33.333', '3', 'it is sent as typed', []],
    ['0', '3', 'there is none', []],
    ['80 USD @ 1550', '3', 'it is exact', []],
  ])(
    'is said before anything is sent: %s of %s pieces, %s',
    (unit_price, quantity, _, severities) => {
      expect(of('rounded', [phone({ unit_price, quantity, weight: '0.01' })])).toEqual(
        severities.map((severity) => `${severity} boxes.0.items.0.unit_price`),
      );
    },
  );

  it('is marked on the invoice', () => {
    const { shipment } = checked([
      phone({ unit_price: '4.00 total', quantity: '1000', weight: '0.01' }),
      phone({ unit_price: '4.00 total', quantity: '4' }),
    ]);
    const { reasons, incoterms } = rules.invoice;
    const invoice = invoiceOf(
      present(shipment, 'shipment'),
      {
        number: '1',
        date: '2026-11-20',
        reason: present(reasons[0], 'reason').code,
        incoterm: present(incoterms[0], 'incoterm').code,
      },
      rules.invoice,
    );
    const cells = invoice.lines.map((line) => goodsColumns(invoice).map(({ cell }) => cell(line)));
    expect(cells.map((row) => row.slice(-2))).toEqual([
      ['0.00\n(rounded)', '4.00'],
      ['1.00', '4.00'],
    ]);
  });
});
