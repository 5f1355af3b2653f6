import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRules } from '../../../../../src/core/base/rules.ts';
import { checkDraft } from '../../../../../src/domain/shipment/check/draft.ts';
import { emptyAddress, type DraftItem } from '../../../../../src/domain/shipment/draft.ts';
import type { Issue } from '../../../../../src/domain/shipment/issue.ts';
import { goodDraft, phone, washington } from '../../../../builders.ts';
import { nth } from '../../../../present.ts';

const rules = readRules(resolve(import.meta.dirname, '../../../../../resources'));
/** What is said of goods, of one item from Nigeria. */
const said = (over: Partial<DraftItem>, country = 'US', onlyErrors = false): readonly Issue[] => {
  const { shipment, issues } = checkDraft(
    goodDraft('A', {
      receiver: washington({ country }),
      boxes: [
        {
          length: '32',
          width: '24',
          height: '12',
          weight: '1.4',
          items: [phone({ product_hs_code: '621142', ...over })],
        },
      ],
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
      onlyErrors,
    },
  );
  const found = issues.filter(({ code }) => code.startsWith('goods-'));
  // Whatever it is, it can be sent.
  if (country === 'US') expect(shipment).not.toBeNull();
  expect(found.some(({ severity }) => severity === 'error')).toBe(false);
  return found;
};
const short = (issues: readonly Issue[]): string[] =>
  issues.map(({ severity, field, code }) => `${severity} ${field.split('.')[4] ?? ''} ${code}`);

describe('goods that are prohibited or restricted', () => {
  it('prohibited by air: a warning with its source, and the way to say that it was checked', () => {
    const [issue] = said({ name: 'Fireworks', description: '' });
    expect(issue).toMatchObject({
      severity: 'warning',
      field: 'boxes.0.items.0.goods_checked',
      code: 'goods-prohibited',
      offers: [{ label: 'I checked: send it anyway', text: 'explosives' }],
    });
    expect(issue?.message).toMatch(
      /^“Fireworks”: Explosives, fireworks and ammunition\. Not accepted by air\. IATA .*, 2026-01-01\.$/,
    );
  });
  it('restricted: says what it needs', () => {
    const issues = said({ name: 'Fresh ugu', description: '' });
    expect(short(issues)).toEqual(['warning goods_checked goods-restricted']);
    expect(nth(issues, 0).message).toContain(
      'Enters United States only with a phytosanitary certificate',
    );
  });
  it('leaving Nigeria, and one that is only asked about', () => {
    expect(nth(said({ name: 'Scrap copper', description: '' }), 0).message).toContain(
      'Prohibited to leave Nigeria',
    );
    expect(nth(said({ name: 'Gold chain', description: '' }), 0).code).toBe('goods-ask');
  });
  it('what a person checked is noted and warned of no more; another rule still is', () => {
    const name = 'Fireworks and petrol';
    expect(short(said({ name, description: '', goods_checked: 'explosives' }))).toEqual([
      'info goods_checked goods-checked',
      'warning goods_checked goods-prohibited',
    ]);
    const [, second] = said({ name, description: '', goods_checked: 'explosives' });
    expect(second?.offers?.[0]?.text).toBe('explosives fuel');
  });
  it('is not looked at where only errors count, nor while the item has no name', () => {
    expect(said({ name: 'Fireworks' }, 'US', true)).toEqual([]);
    expect(said({ name: 'Ankara gown', description: 'cotton' })).toEqual([]);
  });
});

describe('batteries and liquids', () => {
  const speaker = {
    name: 'Bluetooth speaker, rechargeable lamp',
    description: '',
    battery: '',
  };
  it('are asked for where the words of the goods say so, with the answers', () => {
    const issues = said(speaker);
    expect(short(issues)).toEqual(['warning battery goods-battery-asked']);
    expect(nth(issues, 0).offers?.map(({ text }) => text)).toEqual([
      'inside',
      'with',
      'alone',
      'none',
    ]);
    const honey = said({ name: 'Shea body lotion', description: '' });
    expect(short(honey)).toEqual(['warning liquid goods-liquid-asked']);
    expect(honey[0]?.offers?.map(({ text }) => text)).toEqual(['yes', 'no']);
  });
  it.each([
    ['none', []],
    ['no', []],
    ['inside', ['info battery goods-battery']],
    ['with', ['info battery goods-battery']],
    ['alone', ['warning goods_checked goods-ask']],
    ['yes', ['warning battery goods-battery-unknown']],
  ])('battery answered with %s', (battery, expected) => {
    expect(short(said({ ...speaker, battery }))).toEqual(expected);
  });
  it.each([
    ['no', []],
    ['yes', ['info liquid goods-liquid']],
    ['some', ['warning liquid goods-liquid-unknown']],
  ])('liquid answered with %s', (liquid, expected) => {
    expect(short(said({ name: 'Shea body lotion', description: '', liquid }))).toEqual(expected);
  });
  it('a loose battery that was checked is only noted', () => {
    expect(short(said({ ...speaker, battery: 'alone', goods_checked: 'battery' }))).toEqual([
      'info goods_checked goods-checked',
    ]);
  });
});
