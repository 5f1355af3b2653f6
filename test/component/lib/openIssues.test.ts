import { expect, it } from 'vitest';
import type { Issue } from '../../../src/domain/shipment/issue.ts';
import { emptyBox, emptyItem } from '../../../src/domain/shipment/draft.ts';
import { repeatedBoxes, withAlike } from '../../../src/renderer/lib/alikeBoxes.ts';
import { fieldWords } from '../../../src/renderer/lib/issues.ts';
import { needsOf, openIssues, withRemedy } from '../../../src/renderer/lib/openIssues.ts';
import { draft, snapshot } from '../builders.ts';
import { nth } from '../../present.ts';

const box = (weight: string, documents: readonly string[] = []) => ({
  ...emptyBox(),
  weight,
  items: [{ ...emptyItem(), name: 'Smartphone', documents }],
});
const issue = (field: string, code = 'battery'): Issue => ({
  ...{ severity: 'warning', field, code, message: 'Is there a battery?', row: null },
});
const batteries = [0, 1, 2, 3].map((at) => issue(`boxes.${at}.items.0.battery`));

it('asks once of boxes alike, names them, and takes the answer for all of them', () => {
  const sent = draft({ boxes: [box('2'), box('2'), box('2'), box('5')] });
  const open = openIssues({ draft: sent, issues: batteries });
  expect(open.map(({ field, lastBox }) => fieldWords(field, lastBox))).toEqual([
    'Boxes 1–3, item 1: battery',
    'Box 4, item 1: battery',
  ]);
  const answered = withRemedy(sent, nth(open, 0), 'none');
  expect(answered.boxes.map(({ items }) => items[0]?.battery)).toEqual([
    'none',
    'none',
    'none',
    '',
  ]);
});

it('keeps what only one of two boxes has: nothing that is missing is left out', () => {
  const sent = draft({ boxes: [box('2'), box('2')] });
  const open = openIssues({ draft: sent, issues: [issue('boxes.1.weight', 'heavy')] });
  expect(open.map(({ field }) => field)).toEqual(['boxes.1.weight']);
});

it('leaves out an invoice of before a change, which is made anew at booking, and the field that is typed in', () => {
  const found = [issue('boxes.0.items.0.documents', 'invoice-stale'), issue('receiver.email')];
  const sent = draft();
  expect(openIssues({ draft: sent, issues: found }).map(({ field }) => field)).toEqual([
    'receiver.email',
  ]);
  expect(openIssues({ draft: sent, issues: found }, 'receiver.email')).toEqual([]);
});

it('boxes stay alike when an invoice is kept at an item of the first, and it stays there when they change together', () => {
  const sent = draft({ boxes: [box('2', ['invoice']), box('2'), box('2')] });
  expect([...repeatedBoxes(sent.boxes)]).toEqual([1, 2]);
  const changed = {
    ...sent,
    boxes: sent.boxes.map((each, at) => (at === 0 ? { ...each, weight: '3' } : each)),
  };
  const spread = withAlike(changed, 0, 3, 3);
  expect(spread.boxes.map(({ weight }) => weight)).toEqual(['3', '3', '3']);
  expect(spread.boxes.map(({ items }) => items[0]?.documents)).toEqual([['invoice'], [], []]);
  // A document of its own at a later box is no copy.
  const own = [box('2'), box('2', ['photo of box 2'])];
  expect([...repeatedBoxes(own)]).toEqual([]);
});

it('what the service or another desk answered to the last try is not asked for before the next one', () => {
  const errors = [
    issue('external_reference', 'service-refused'),
    issue('receiver.city', 'required'),
  ].map((each) => ({ ...each, severity: 'error' as const }));
  const needs = needsOf(snapshot({ issues: errors }));
  expect(needs.map(({ field }) => field)).toEqual(['receiver.city']);
});
