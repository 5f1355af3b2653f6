import { expect, it } from 'vitest';
import { OWN_HEADERS, ownDrafts, ownRows } from '../../../../src/domain/batchFile/ownFile.ts';
import type { Draft } from '../../../../src/domain/shipment/draft.ts';
import { goodDraft } from '../../../builders.ts';
import { present } from '../../../present.ts';

/** The ambiguous numbers that are warned of when an export comes back with decimal commas, by line. */
const issuesOf = (draft: Draft, change: (cells: Map<string, string>) => void): string[] => {
  const exported = { draft, state: 'draft', issues: [], option: '', price: '', trackingNumber: '' };
  const rows = ownRows([exported]).map((cells, at) => {
    const named = new Map(OWN_HEADERS.map((header, index) => [header, cells[index] ?? '']));
    change(named);
    return { row: at + 2, cells: [...named.values()] };
  });
  const { drafts } = ownDrafts({ headers: [...OWN_HEADERS], rows }, true);
  return present(drafts[0], 'draft')
    .issues.filter(({ code }) => code === 'ambiguous-number')
    .map(({ message }) => message.replace(/,.*/, ''));
};
const ambiguous = (cells: Map<string, string>): void => {
  cells.set('receiver_latitude', '6.455');
};

it('issues of the address of a shipment without a box are told', () => {
  expect(issuesOf({ ...goodDraft('A'), boxes: [] }, ambiguous)).toEqual([
    'Line 2: receiver_latitude is read as 6455',
  ]);
});

it('issues of the address are told once, whatever the number of boxes', () => {
  const draft = goodDraft('A');
  const [box] = draft.boxes;
  const boxes = [present(box, 'box'), present(box, 'box')];
  expect(issuesOf({ ...draft, boxes }, ambiguous)).toEqual([
    'Line 2: receiver_latitude is read as 6455',
  ]);
});
