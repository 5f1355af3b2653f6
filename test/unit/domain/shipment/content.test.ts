import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNameless,
  canonicalContent,
  canonicalReceiver,
} from '../../../../src/domain/shipment/content.ts';
import type { Draft } from '../../../../src/domain/shipment/draft.ts';
import { goodDraft, phone, washington } from '../../../builders.ts';

const same = (a: Draft, b: Draft): boolean =>
  canonicalContent(a, 'SFN') === canonicalContent(b, 'SFN');
const item = (over: Parameters<typeof phone>[0]): Draft =>
  goodDraft('A', {
    boxes: [{ length: '32', width: '24', height: '12', weight: '1.4', items: [phone(over)] }],
  });
const box = (
  over: Readonly<Partial<Record<'length' | 'width' | 'height' | 'weight', string>>>,
): Draft =>
  goodDraft('A', {
    boxes: [{ length: '32', width: '24', height: '12', weight: '1.4', items: [phone()], ...over }],
  });
const base = goodDraft('A');

describe('two drafts are the same shipment when they say the same', () => {
  it.each<readonly [string, Draft]>([
    ['amounts', item({ unit_price: '₦285,000' })],
    ['zeros', item({ unit_price: '285000', quantity: '2.0', weight: '0.450' })],
    ['HS codes', item({ product_hs_code: '8517.13.00 00' })],
    ['units of length', box({ length: '320 mm', width: '24cm' })],
    ['units of mass', box({ weight: '1400 g' })],
    ['blanks', { ...base, name: ' A ', product_code: ' p ' }],
    ['a parcel said or not', goodDraft('A', { product_code: 'P' })],
    [
      'phones',
      goodDraft('A', {
        receiver: washington({
          last_name: 'Whitfield A',
          phone: '+1 (202) 555-0199',
          country: 'us',
        }),
      }),
    ],
    [
      'coordinates',
      goodDraft('A', { receiver: washington({ last_name: 'Whitfield A', longitude: '-77.030' }) }),
    ],
  ])('however %s are written', (_name, written) => expect(same(base, written)).toBe(true));

  it.each([
    ['yes', 'Y', '1', 'TRUE'],
    ['no', 'N', '0', 'false'],
  ])('however yes and no are written', (...words) => {
    for (const word of words)
      expect(same(goodDraft('A', { insured: words[0] }), goodDraft('A', { insured: word }))).toBe(
        true,
      );
  });

  it('wherever the files lie', () => {
    expect(
      same(
        item({ documents: ['/home/a/invoice.pdf'] }),
        item({ documents: ['C:\\b\\invoice.pdf'] }),
      ),
    ).toBe(true);
    expect(
      same(
        item({ documents: ['https://example.com/a/i.pdf'] }),
        item({ documents: ['https://example.com/b/i.pdf'] }),
      ),
    ).toBe(false);
  });
});

describe('and are not when they do not', () => {
  it('whatever was compared just before, in another mode', () => {
    const inSfn = canonicalContent(box({ weight: '2' }), 'SFN');
    const inStn = canonicalContent(box({ weight: '2' }), 'STN');
    expect(canonicalContent(box({ weight: '2 kg' }), 'STN')).not.toBe(inStn);
    expect(canonicalContent(box({ weight: '2 kg' }), 'SFN')).toBe(inSfn);
    expect(canonicalContent(box({ weight: '2 lb' }), 'STN')).toBe(inStn);
    expect(canonicalContent(box({ weight: '2 lb' }), 'SFN')).not.toBe(inSfn);
  });

  it.each<readonly [string, Draft]>([
    ['another name', goodDraft('B')],
    ['another price', item({ unit_price: '285000.01' })],
    ['another quantity', item({ quantity: '3' })],
    ['another weight', box({ weight: '1.401' })],
    ['another date', goodDraft('A', { assigned_date: '2026-12-01' })],
    ['another service', goodDraft('A', { service: 'quick' })],
    ['a reference', goodDraft('A', { external_reference: 'X' })],
    ['insurance', goodDraft('A', { insured: 'no' })],
    [
      'one more item',
      goodDraft('A', {
        boxes: [
          { length: '32', width: '24', height: '12', weight: '1.4', items: [phone(), phone()] },
        ],
      }),
    ],
    [
      'a street',
      goodDraft('A', {
        receiver: washington({ last_name: 'Whitfield A', address: 'Elsewhere 1' }),
      }),
    ],
    [
      'a leading zero of a postcode',
      goodDraft('A', { receiver: washington({ last_name: 'Whitfield A', zip_code: '020009' }) }),
    ],
    ['text that is no number', item({ unit_price: 'ask' })],
  ])('%s', (_name, other) => expect(same(base, other)).toBe(false));

  it('a number means what the mode measures in', () => {
    expect(canonicalContent(box({ length: '12 in' }), 'STN')).toBe(
      canonicalContent(box({ length: '12' }), 'STN'),
    );
    expect(canonicalContent(box({ length: '12 in' }), 'SFN')).not.toBe(
      canonicalContent(box({ length: '12' }), 'SFN'),
    );
  });
});

it('a shipment that nobody named is known by its content, not by its line', () => {
  expect([
    isNameless('row-7'),
    isNameless(' row-12 '),
    isNameless('row-7b'),
    isNameless('A-1'),
  ]).toEqual([true, true, false, false]);
  const receiver = washington();
  expect(same(goodDraft('row-7', { receiver }), goodDraft('row-9', { receiver }))).toBe(true);
});

it('a receiver is the same in other capitals and spelling of the phone', () => {
  expect(canonicalReceiver(base)).toBe(
    canonicalReceiver(
      goodDraft('Z', {
        receiver: washington({
          first_name: 'GRACE',
          last_name: 'whitfield a',
          phone: '1-202-555-0199',
        }),
      }),
    ),
  );
  expect(canonicalReceiver(base)).not.toBe(
    canonicalReceiver(
      goodDraft('Z', { receiver: washington({ last_name: 'Whitfield A', city: 'Baltimore' }) }),
    ),
  );
});

it('any typed text has a canonical form, and it is the same every time', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (a, b, c) => {
      const draft = goodDraft(a, {
        insured: b,
        boxes: [
          {
            length: c,
            width: a,
            height: b,
            weight: c,
            items: [phone({ quantity: a, unit_price: b, documents: [c] })],
          },
        ],
      });
      expect(canonicalContent(draft, 'SFN')).toBe(canonicalContent(structuredClone(draft), 'SFN'));
    }),
  );
});
