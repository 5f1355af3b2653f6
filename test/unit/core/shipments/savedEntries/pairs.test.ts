import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boxesToRepeat, goodsOfParcel, withPair } from '../../../../../src/domain/desk/pair.ts';
import { emptyDraft, emptyItem, type Draft } from '../../../../../src/domain/shipment/draft.ts';
import { fakeClock, type FakeClock } from '../../../../fakes/clock.ts';
import { fakeService } from '../../../../fakes/service.ts';
import {
  book,
  chosen,
  goodDraft,
  testDesk,
  washington,
  type TestDesk,
} from '../../../../builders.ts';
import { present } from '../../../../present.ts';

const AMA = washington({ first_name: 'Ama', last_name: 'Mensah', phone: '12025550188' });
const KOFI = washington({ first_name: 'Kofi', last_name: 'Boateng', phone: '12025550177' });
const SHOP = {
  ...goodDraft('S').sender,
  first_name: 'Bisi',
  last_name: 'Adeyemi',
  phone: '08030001111',
  country: 'NG',
  state: 'LA',
  city: 'Ikeja',
  address: '1 Sample Road',
};
let test: TestDesk;
let clock: FakeClock;
let at = 0;
beforeEach(() => {
  clock = fakeClock();
  test = testDesk({ send: fakeService().send, clock });
});
afterEach(() => test.close());

const sent = async (over: Partial<Draft>): Promise<string> => {
  // Of two parcels of one millisecond neither is the last.
  clock.pass(1);
  const [id = ''] = await chosen(test, goodDraft(`P-${(at += 1)}`, over));
  await book(test, [id]);
  test.desk.memory.learner.flush();
  return id;
};
const found = (text: string) => test.desk.memory.pairs.search('SFN', text);
const names = (text: string) =>
  found(text).map(({ sender, receiver }) => [sender.first_name, receiver.first_name]);

describe('pairs that ship together', () => {
  it('are found behind newer parcels that do not count: as many as are read, none of them is', async () => {
    const kept = await sent({ sender: SHOP, receiver: AMA });
    const erased = await sent({ sender: SHOP, receiver: KOFI });
    const { store, identity } = test.desk.context;
    store.db.run('UPDATE shipments SET erased_at = 1 WHERE id = ?', erased);
    const [card] = store.addresses.search(true, 'Adeyemi', 1);
    const read = store.pairs.ofCard(present(card, 'card').id, 'SFN', identity().id, 1);
    expect(read.map(({ shipmentId }) => shipmentId)).toEqual([kept]);
  });

  it('are found by either of the two, with their last parcel and no file of it', async () => {
    const goods = (name: string) => [
      {
        ...present(goodDraft('X').boxes[0], 'box'),
        items: [
          {
            ...present(goodDraft('X').boxes[0]?.items[0], 'item'),
            name,
            quantity: '3',
            documents: ['https://example.com/invoice.pdf'],
          },
        ],
      },
    ];
    await sent({ sender: SHOP, receiver: AMA, boxes: goods('book') });
    const last = await sent({ sender: SHOP, receiver: AMA, boxes: goods('shirts') });
    await sent({ sender: SHOP, receiver: KOFI });
    for (const text of ['ama', 'mensah', '5550188']) {
      expect(names(text)).toEqual([['Bisi', 'Ama']]);
      expect(found(text)[0]).toMatchObject({ shipmentId: last, sender: { phone: SHOP.phone } });
    }
    const [pair] = found('ama');
    expect(pair && goodsOfParcel(pair)).toEqual([{ name: 'shirts', quantity: '3' }]);
    expect(pair?.boxes[0]?.items[0]?.documents).toEqual([]);
    expect(names('bisi').toSorted()).toEqual([
      ['Bisi', 'Ama'],
      ['Bisi', 'Kofi'],
    ]);
    expect(names('0803')).toHaveLength(2);
  });

  it('are found by the number of the last parcel, as a scanner reads it', async () => {
    const id = await sent({ sender: SHOP, receiver: AMA });
    const { purchase, externalReference } = test.desk.ledger.must(id);
    const number = purchase.kind === 'booked' ? purchase.receipt.trackingNumber : '';
    expect(names(number)).toEqual([['Bisi', 'Ama']]);
    expect(names(externalReference)).toEqual([['Bisi', 'Ama']]);
    expect(test.desk.memory.pairs.search('STN', number)).toEqual([]);
    expect(found('')).toEqual([]);
  });

  it('are nobody’s once one of the two was erased, and no pair before anything was booked', async () => {
    test.desk.drafts.add(test.desk.batches.counter('SFN'), [
      goodDraft('D', { sender: SHOP, receiver: AMA }),
    ]);
    test.desk.memory.learner.flush();
    expect(found('ama')).toEqual([]);
    await sent({ sender: SHOP, receiver: KOFI });
    expect(names('kofi')).toEqual([['Bisi', 'Kofi']]);
    const { people } = await test.desk.personalData.find('kofi');
    await test.desk.personalData.erase(people.map(({ id }) => id));
    expect(found('bisi')).toEqual([]);
  });
});

it('a parcel that is sent again keeps what was said of its goods, and not that somebody checked them, nor its files', () => {
  const draft = goodDraft('X');
  const item = {
    ...emptyItem(),
    name: 'Perfume',
    liquid: 'yes',
    goods_checked: 'iata-3',
    documents: ['https://example.com/invoice.pdf'],
  };
  const boxes = draft.boxes.map((box) => ({ ...box, items: [item] }));
  expect(boxesToRepeat({ ...draft, boxes })[0]?.items).toEqual([
    { ...item, goods_checked: '', documents: [], photos: [] },
  ]);
});

it('a pair fills the boxes only where nothing is in them', () => {
  const pair = { sender: SHOP, receiver: AMA, boxes: goodDraft('X').boxes };
  expect(withPair(emptyDraft('N'), pair)).toMatchObject({
    name: 'N',
    receiver: AMA,
    boxes: pair.boxes,
  });
  const typed = emptyDraft();
  const boxes = typed.boxes.map((box) => ({ ...box, items: [{ ...emptyItem(), name: 'Lamp' }] }));
  expect(withPair({ ...typed, boxes }, pair).boxes).toBe(boxes);
});
