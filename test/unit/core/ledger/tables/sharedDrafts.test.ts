import { expect, it } from 'vitest';
import { readDraft } from '../../../../../src/core/ledger/tables/shipmentRows.ts';
import { sharingDrafts } from '../../../../../src/core/ledger/tables/sharedDrafts.ts';
import { emptyBox, type Draft } from '../../../../../src/domain/shipment/draft.ts';
import { someAddress, someDraft } from '../../../../fakes/desk.ts';

/** Reads drafts as the rows of one list, and checks that each is what it would be on its own. */
const readTogether = (stored: readonly unknown[]): Draft[] => {
  const read = sharingDrafts();
  return stored.map((each) => {
    const text = JSON.stringify(each);
    const draft = read(text);
    expect(draft).toEqual(readDraft(text));
    return draft;
  });
};

it('drafts with the same sender and boxes have them as the same objects, whatever else differs', () => {
  const [first, second, third] = readTogether([
    someDraft('A'),
    someDraft('B', { receiver: someAddress({ city: 'Kano' }) }),
    { ...someDraft('C'), ioss: 'IM1' },
  ]);
  expect(second?.sender).toBe(first?.sender);
  expect(second?.boxes).toBe(first?.boxes);
  expect(third?.sender).toBe(first?.sender);
  expect(third?.boxes).toBe(first?.boxes);
});

it('another sender or another box is read, and shared with the rows after it', () => {
  const other = someDraft('B', {
    sender: someAddress({ city: 'Jos' }),
    boxes: [...someDraft('B').boxes, emptyBox()],
  });
  const [first, second, third] = readTogether([someDraft('A'), other, { ...other, name: 'C' }]);
  expect(second?.sender.city).toBe('Jos');
  expect(second?.boxes).toHaveLength(2);
  expect(third?.sender).toBe(second?.sender);
  expect(third?.boxes).toBe(second?.boxes);
  expect(first?.boxes).toHaveLength(1);
});

it('a text that looks like a part of the draft stays a text', () => {
  const sender = JSON.stringify(someDraft('A').sender);
  readTogether([
    someDraft('A'),
    someDraft(`"sender":${sender}`),
    someDraft(`{"boxes":${JSON.stringify(someDraft('A').boxes)}}`, {
      receiver: someAddress({ address: `"sender":${sender},"boxes":[]` }),
    }),
  ]);
});

it('drafts of earlier versions, and with their parts in another order, are read as on their own', () => {
  const { sender, boxes, receiver, ...rest } = someDraft('A');
  const { latin_name: _name, ...older } = sender;
  readTogether([
    someDraft('A'),
    { boxes, ...rest, receiver, sender },
    { ...rest, sender: older, receiver, boxes },
    { ...rest, sender: older, receiver, boxes: boxes.map(({ items }) => ({ items })) },
    { ...rest, receiver },
    { name: 'only a name' },
    someDraft('A'),
  ]);
});
