import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRules } from '../../../../../src/core/base/rules.ts';
import { draftsFromTable } from '../../../../../src/domain/batchFile/batchFile.ts';
import type {
  CheckContext,
  CheckedBoxes,
} from '../../../../../src/domain/shipment/check/context.ts';
import { checkDraft } from '../../../../../src/domain/shipment/check/draft.ts';
import { canonicalContent } from '../../../../../src/domain/shipment/content.ts';
import { emptyAddress, type Draft } from '../../../../../src/domain/shipment/draft.ts';
import type { Shipment } from '../../../../../src/domain/shipment/shipment.ts';
import { goodDraft, phone, washington } from '../../../../builders.ts';

const rules = readRules(resolve(import.meta.dirname, '../../../../../resources'));
const context = (over: Partial<CheckContext> = {}): CheckContext => ({
  mode: 'SFN',
  dialect: 'observed',
  insured: false,
  lastMile: true,
  today: '2026-11-20',
  sender: emptyAddress(),
  rules,
  hsVerdict: () => 'known',
  rowOf: () => null,
  ...over,
});

const HEADERS =
  'shipment,receiver_first_name,box,box_weight,item_name,item_price,currency,item_sku';
const boxesOf = (lines: readonly string[]) =>
  draftsFromTable({
    headers: HEADERS.split(','),
    rows: lines.map((line, at) => ({ row: at + 2, cells: line.split(',') })),
  }).drafts.map(({ draft }) => draft.boxes);

describe('boxes of a file that are alike', () => {
  it('are one object, and any other text makes another', () => {
    const lines = [
      'A,Ada,1,2,Cup,10,USD,s1',
      'B,Ben,1,2,Cup,10,USD,s1',
      'C,Eve,1,2,Cup,10,EUR,s1',
      'D,Eve,1,2,Cup,10,USD,s2',
      'E,Eve,1,,2Cup,10,USD,s1',
      'F,Eve,1,2,Cup,10,USD,s1',
      'F,Eve,1,2,Cup,10,USD,s1',
    ];
    const [a, b, ...others] = boxesOf(lines);
    expect(a?.[0]).toBe(b?.[0]);
    const all = [a, ...others].map((boxes) => JSON.stringify(boxes));
    expect(new Set(all).size).toBe(all.length);
    expect(a?.[0]?.items[0]?.unit_price).toBe('10 USD');
    expect(others.at(-1)?.[0]?.items).toHaveLength(2);
  });

  it('are each what they are where a file has thousands of kinds', () => {
    const names = Array.from({ length: 2_500 }, (_, at) => `Cup ${at % 1_250}`);
    const boxes = boxesOf(names.map((name, at) => `S${at},Ada,1,2,${name},10,USD,`));
    expect(boxes.map((each) => each[0]?.items[0]?.name)).toEqual(names);
  });
});

const wrong = phone({ weight: 'heavy', country: 'XX', quantity: '1.5' });
const shared = { length: '32', width: '-1', height: '12', weight: '90', items: [wrong, phone()] };
const other = { ...shared, width: '24' };
const drafts: readonly Draft[] = [
  goodDraft('A', { boxes: [shared] }),
  goodDraft('B', { boxes: [shared, shared] }),
  goodDraft('C', { boxes: [other, shared] }),
  goodDraft('D', { boxes: [], receiver: washington({ country: 'ZZ', city: '', zip_code: 'no' }) }),
  goodDraft('E', { receiver: washington({ phone: '12', email: 'no', state: 'Ontario' }) }),
];

describe('what was found of a box before', () => {
  it('is said of each shipment at its own place and line', () => {
    const checkedBoxes: CheckedBoxes = new Map();
    drafts.forEach((draft, at) => {
      const rowOf = (field: string): number => at * 100 + field.length;
      expect(checkDraft(draft, context({ rowOf, checkedBoxes }))).toEqual(
        checkDraft(draft, context({ rowOf })),
      );
    });
    expect(checkedBoxes.size).toBe(4);
  });

  it('is said in the hash of a draft by mode', () => {
    for (const mode of ['SFN', 'STN', 'SFN'] as const)
      for (const draft of drafts)
        expect(canonicalContent(draft, mode)).toBe(canonicalContent(structuredClone(draft), mode));
    const inInches = goodDraft('A', { boxes: [{ ...shared, width: '10 in' }] });
    expect(canonicalContent(inInches, 'SFN')).not.toBe(canonicalContent(inInches, 'STN'));
  });
});

describe('a check for errors only', () => {
  it('finds every error of the whole check, and the same shipment but for its phones, which are read by plans that take long', () => {
    for (const dialect of ['observed', 'documented'] as const)
      for (const draft of drafts) {
        const whole = checkDraft(draft, context({ dialect }));
        const quick = checkDraft(draft, context({ dialect, onlyErrors: true }));
        expect(quick.issues).toEqual(whole.issues.filter(({ severity }) => severity === 'error'));
        const asTyped = (shipment: Shipment | null) =>
          shipment && {
            ...shipment,
            sender: { ...shipment.sender, phone: '', alternate_phone: '' },
            receiver: { ...shipment.receiver, phone: '', alternate_phone: '' },
          };
        expect(asTyped(quick.shipment)).toEqual(asTyped(whole.shipment));
      }
  });
});
