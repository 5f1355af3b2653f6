import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpFailure } from '../../../../src/core/base/ports.ts';
import { filesOf, readFileRef } from '../../../../src/domain/shipment/files.ts';
import { modeFacts } from '../../../../src/domain/shipment/mode.ts';
import {
  book,
  choose,
  chosen,
  goodDraft,
  phone,
  stateOf,
  testDesk,
  type TestDesk,
} from '../../../builders.ts';
import { good, sentJson } from '../../../fakes/http.ts';
import { fakeService, optionData, type FakeService } from '../../../fakes/service.ts';
import { nth } from '../../../present.ts';

let service: FakeService;
let test: TestDesk;
let id: string;
const TWO = [
  phone({ quantity: '3', unit_price: '80 USD @ 1500' }),
  phone({ name: 'Case', quantity: '2', unit_price: '10 USD @ 1500' }),
];
const twoItems = (name: string) =>
  goodDraft(name, {
    boxes: [{ length: '32', width: '24', height: '12', weight: '2.4', items: TWO }],
  });
beforeEach(async () => {
  service = fakeService();
  service.always('rates', ({ headers }) => {
    const isBack = headers['X-Shipment-Mode'] === 'STN';
    const option = optionData('slow', 100, [8, 10]);
    const others = { ...(option['others'] as object), currency: isBack ? 'USD' : 'NGN' };
    return good([{ ...option, others, mode: isBack ? 'stn' : 'sfn' }]);
  });
  test = testDesk({ send: service.send });
  [id = ''] = await chosen(test, twoItems('#1042'));
  await book(test, [id]);
});
afterEach(() => test.close());

const make = (pieces: readonly number[], of = id) => test.desk.returns.make(of, pieces, 'damaged');
const bookReturn = async (returnId: string): Promise<void> => {
  const { desk } = test;
  const { draft } = desk.ledger.snapshot(returnId);
  desk.drafts.save([
    {
      id: returnId,
      draft: { ...draft, boxes: draft.boxes.map((box) => ({ ...box, weight: '6' })) },
    },
  ]);
  await desk.rating.start([returnId], null).finished;
  desk.choosing.byRule([returnId], { name: '', pick: { kind: 'cheapest' }, never: [] });
  await book(test, [returnId]);
};
const setQuantity = (returnId: string, quantity: string): void => {
  const { draft } = test.desk.ledger.snapshot(returnId);
  const boxes = draft.boxes.map((box) => ({
    ...box,
    items: box.items.map((item, at) => (at === 0 ? { ...item, quantity } : item)),
  }));
  test.desk.drafts.save([{ id: returnId, draft: { ...draft, boxes } }]);
};

describe('a return of a booked parcel', () => {
  it('is a new draft in the other mode, with a reference of its own, and is rated and booked like any other', async () => {
    const made = make([2, 1]);
    const original = test.desk.ledger.snapshot(id);
    expect(made).toMatchObject({
      mode: 'STN',
      returnOf: id,
      quote: null,
      chosen: null,
      receipt: null,
      attempt: null,
      documents: [],
    });
    expect(made.externalReference).not.toBe(original.externalReference);
    expect(test.desk.batches.counter('STN').id).toBe(made.batchId);
    await bookReturn(made.id);
    expect(stateOf(test, made.id)).toBe('booked');
    expect(service.bought).toEqual([original.externalReference, made.externalReference]);
    const sent = service.requests.filter(({ url }) => url.endsWith('/purchase')).at(-1);
    const body = sentJson(sent) as {
      readonly units: unknown;
      readonly address: { readonly sender: { readonly type: string; readonly country: string } };
    };
    expect(sent?.headers['X-Shipment-Mode']).toBe('STN');
    expect(body.units).toEqual({ dimension: 'INCHES', mass: 'lbs' });
    expect(body.address.sender).toMatchObject({ type: 'sender', country: 'US' });
  });

  it('is linked both ways, with its state', async () => {
    const made = make([2, 1]);
    const of = (each: string) => test.desk.returns.facts(each);
    expect(of(id)).toMatchObject({
      original: null,
      returns: [{ shipment: { id: made.id, state: made.state }, pieces: 3, reason: 'damaged' }],
      items: [
        { name: 'Smartphone', sent: 3, left: 1 },
        { name: 'Case', sent: 2, left: 1 },
      ],
      refusal: null,
    });
    expect(of(made.id)).toMatchObject({
      original: { shipment: { id, state: 'booked' }, reason: 'damaged' },
      returns: [],
    });
    await bookReturn(made.id);
    expect(of(id).returns[0]?.shipment.state).toBe('booked');
    // The window is told of both, so that both show it.
    const told = test.events.flatMap((event) =>
      event.type === 'shipments' ? event.shipments : [],
    );
    expect(told.filter((each) => each.id === made.id).length).toBeGreaterThan(0);
  });

  it('goes to the sender that was sent with it, not to the default sender of today', async () => {
    const { senders } = test.desk.memory;
    const sender = goodDraft('A').sender;
    const keep = (last_name: string): void =>
      void senders.save({
        id: null,
        mode: 'SFN',
        name: last_name,
        isDefault: true,
        address: { ...sender, last_name },
      });
    keep('Ofthatday');
    const [other = ''] = await chosen(test, {
      ...twoItems('B'),
      sender: {
        ...goodDraft('B').sender,
        ...Object.fromEntries(Object.keys(sender).map((field) => [field, ''])),
      },
    });
    await book(test, [other]);
    keep('Oftoday');
    expect(make([1, 0], other).draft.receiver.last_name).toBe('Ofthatday');
  });

  it('says on its invoice that the goods are returned', async () => {
    const made = make([1, 1]);
    setQuantity(made.id, '1');
    const { draft } = test.desk.ledger.snapshot(made.id);
    test.desk.drafts.save([
      {
        id: made.id,
        draft: { ...draft, boxes: draft.boxes.map((box) => ({ ...box, weight: '6' })) },
      },
    ]);
    const withInvoice = await test.desk.invoices.makeInvoice(made.id);
    const [file] = filesOf(withInvoice.draft.boxes);
    expect(readFileRef(file?.text ?? '')).toMatchObject({ made: { reason: 'return' } });
    // A copy to send again is no return, and neither is a parcel that was typed.
    expect(test.desk.ledger.snapshot(id).returnOf).toBeUndefined();
  });

  it('is not booked once what it brings back is void, and can be when that is taken back', () => {
    const made = make([1, 0]);
    const says = (): boolean =>
      test.desk.ledger
        .snapshot(made.id)
        .issues.some(({ code, severity }) => code === 'return-of-void' && severity === 'error');
    expect(says()).toBe(false);
    const wish = { shipmentId: id, reason: 'wrong', allowed: null };
    test.desk.voiding.mark({ ...wish, id: 'V' });
    expect(says()).toBe(true);
    test.desk.voiding.undo({ ...wish, id: 'U' });
    expect(says()).toBe(false);
  });

  it('takes nothing once it is removed or void, and takes it again when it comes back', async () => {
    const left = () => test.desk.returns.facts(id).items.map((item) => item.left);
    const made = make([3, 2]);
    expect(left()).toEqual([0, 0]);
    test.desk.drafts.remove([made.id]);
    expect([left(), test.desk.returns.facts(id).returns]).toEqual([[3, 2], []]);
    test.desk.drafts.restore([made.id]);
    expect(left()).toEqual([0, 0]);
    await bookReturn(made.id);
    test.desk.voiding.mark({ id: 'W', shipmentId: made.id, reason: 'wrong', allowed: null });
    expect(left()).toEqual([3, 2]);
    expect(test.desk.returns.facts(id).returns).toHaveLength(1);
  });

  it('is not booked with more than was sent: not after an edit, nor when two returns hold the same pieces', () => {
    const first = make([3, 0]);
    const errors = (each: string) =>
      test.desk.ledger
        .snapshot(each)
        .issues.filter(({ code }) => code === 'return-too-many')
        .map(({ field, message }) => [field, message]);
    expect(errors(first.id)).toEqual([]);
    setQuantity(first.id, '4');
    expect(errors(first.id)).toEqual([
      [
        'boxes.0.items.0.quantity',
        '“Smartphone”: 1 piece too many. A return brings back only what was sent and is in no other return.',
      ],
    ]);
    expect(test.desk.ledger.snapshot(first.id).allowed.rate).toBe(false);
    setQuantity(first.id, '3');
    test.desk.drafts.remove([first.id]);
    const second = make([2, 0]);
    test.desk.drafts.restore([first.id]);
    expect([errors(first.id).length, errors(second.id).length]).toEqual([1, 1]);
  });
});

describe('a return is refused', () => {
  it('of a practice parcel while the live service is in use', () => {
    const { profiles } = test.desk.context.settings();
    test.change({ activeProfile: 'live', profiles });
    expect(() => make([1, 0])).toThrow(/booked under the connection “Practice”/i);
  });
  it('to be offered to other desks, which have no link', () => {
    const made = make([1, 0]);
    expect(() => test.desk.copies.offer(made.id, true)).toThrow('A return stays at the desk');
  });

  const UNKNOWN =
    'It is not known whether this parcel is booked. Resolve that first; then it can be returned.';
  it.each<readonly [string, () => Promise<unknown>, string]>([
    [
      'of a void parcel',
      async () => {
        test.desk.voiding.mark({ id: 'V', shipmentId: id, reason: 'wrong', allowed: null });
        make([1, 0]);
      },
      'This parcel is void, so nothing of it can be returned.',
    ],
    [
      'of a draft',
      async () => {
        const [open = ''] = await chosen(test, twoItems('open'));
        make([1, 0], open);
      },
      'Only a booked parcel can be returned.',
    ],
    [
      'of an uncertain one',
      async () => {
        const [lost = ''] = await chosen(test, twoItems('lost'));
        service.next('purchase', new HttpFailure('timeout', true, 'no answer'));
        await book(test, [lost]);
        make([1, 0], lost);
      },
      UNKNOWN,
    ],
    [
      'of a return',
      async () => {
        const made = make([1, 0]);
        await bookReturn(made.id);
        make([1], made.id);
      },
      'This parcel is a return itself. To send its goods out again, use Ship again on the first parcel.',
    ],
    ['of nothing', async () => make([0, 0]), 'Choose at least one piece to return.'],
    [
      'of more than was sent',
      async () => make([4, 0]),
      '“Smartphone”: at most 3 pieces can be returned. The rest was not sent, or is in another return.',
    ],
    [
      'of what another return took',
      async () => {
        make([0, 2]);
        make([1, 1]);
      },
      '“Case”: no more pieces can be returned. The rest was not sent, or is in another return.',
    ],
    [
      'of goods that were never in it',
      async () => make([1, 0, 1]),
      'Choose at least one piece to return.',
    ],
    [
      'when everything is back',
      async () => {
        make([3, 2]);
        make([1, 0]);
      },
      'Everything in this parcel is in a return already.',
    ],
  ])('%s, with one sentence, and nothing is added', async (_name, act, words) => {
    const count = () => test.desk.context.store.db.get('SELECT count(*) AS n FROM returns')?.['n'];
    await expect(act()).rejects.toThrow(words);
    const before = count();
    await expect(Promise.resolve().then(() => make([9, 9]))).rejects.toThrow();
    expect(count()).toBe(before);
  });
});

it('converts what was sent in pounds and inches to kilograms and centimetres', async () => {
  const { sender, receiver } = goodDraft('A');
  const draft = { ...twoItems('in'), sender: receiver, receiver: sender };
  const [stn = ''] = await choose(test, test.desk.batches.create('in', 'STN'), draft);
  await book(test, [stn]);
  const made = make([3, 2], stn);
  expect([made.mode, modeFacts(made.mode).mass]).toEqual(['SFN', 'kg']);
  expect(nth(made.draft.boxes, 0)).toMatchObject({
    length: '81.28',
    width: '60.96',
    height: '30.48',
    weight: '1.089',
  });
});
