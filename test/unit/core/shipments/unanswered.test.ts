import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Draft } from '../../../../src/domain/shipment/draft.ts';
import { error } from '../../../../src/domain/shipment/issue.ts';
import { fakeDesk, someDraft, type FakeDesk } from '../../../fakes/desk.ts';

let test: FakeDesk;
beforeEach(() => {
  test = fakeDesk();
});
afterEach(() => test.close());

const imported = (code: string): string => {
  const notes = [error('receiver.first_name', code, 'Two receivers.', 2)];
  const batch = test.desk.batches.create('Test', 'SFN');
  return (
    test.desk.drafts.insert(batch, [{ draft: someDraft('A'), rows: null, notes }])[0]?.id ?? ''
  );
};
const codes = (id: string): string[] => test.desk.ledger.must(id).notes.map(({ code }) => code);
const edit = (id: string, change: (draft: Draft) => Draft): void => {
  test.desk.drafts.save([{ id, draft: change(test.desk.ledger.must(id).draft) }]);
};

describe.each(['receivers-differ', 'whose-goods'])('the question of an import %s', (code) => {
  it.each<readonly [string, (draft: Draft) => Draft]>([
    ['the goods', (draft) => ({ ...draft, boxes: [...draft.boxes, ...draft.boxes] })],
    ['the service', (draft) => ({ ...draft, service: 'air' })],
    ['the sender', (draft) => ({ ...draft, sender: { ...draft.sender, phone: '08035550101' } })],
    [
      'blanks of the receiver',
      (draft) => ({
        ...draft,
        receiver: { ...draft.receiver, first_name: ` ${draft.receiver.first_name}` },
      }),
    ],
  ])('stays after an edit of %s', (_, change) => {
    const id = imported(code);
    edit(id, change);
    edit(id, change);
    expect(codes(id)).toEqual([code]);
  });

  it.each<readonly [string, (draft: Draft) => Draft]>([
    [
      'the receiver',
      (draft) => ({ ...draft, receiver: { ...draft.receiver, first_name: 'Bola' } }),
    ],
    ['the order number', (draft) => ({ ...draft, external_reference: 'ORDER-2' })],
    ['the name', (draft) => ({ ...draft, name: 'B' })],
  ])('is answered by an edit of %s', (_, change) => {
    const id = imported(code);
    edit(id, change);
    expect(codes(id)).toEqual([]);
  });
});

it('another note of an import goes with an edit, as before', () => {
  const id = imported('unit-guessed');
  edit(id, (draft) => ({ ...draft, service: 'air' }));
  expect(codes(id)).toEqual([]);
});
