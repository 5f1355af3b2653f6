import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyAddress,
  type Draft,
  type DraftAddress,
} from '../../../../src/domain/shipment/draft.ts';
import { ADDRESS_FIELDS } from '../../../../src/domain/shipment/fields.ts';
import { modeFacts, MODES } from '../../../../src/domain/shipment/mode.ts';
import {
  broughtBack,
  leftToReturn,
  returnedDraft,
  sentItems,
  tooManyBack,
} from '../../../../src/domain/shipment/returns.ts';
import { READERS } from '../../../../src/domain/shipment/readers.ts';
import { readPrice } from '../../../../src/domain/money/price.ts';
import { goodDraft, phone, washington } from '../../../builders.ts';
import { nth } from '../../../present.ts';

const NOBODY = emptyAddress();
const itemsOf = (draft: Draft) => draft.boxes.flatMap(({ items }) => items);
const returned = (
  draft: Draft,
  pieces: readonly number[],
  mode: 'SFN' | 'STN' = 'SFN',
  sender: DraftAddress = NOBODY,
): Draft =>
  returnedDraft(
    { draft, mode, sender },
    pieces,
    sentItems(draft).map((item) => item.pieces),
  );

describe('the draft of a return', () => {
  it('swaps sender and receiver and takes the sender of the booking where the draft left it open', () => {
    const desk = washington({ last_name: 'Desk' });
    const back = returned(goodDraft('A', { sender: NOBODY }), [2], 'SFN', desk);
    expect(back.sender).toEqual(goodDraft('A').receiver);
    expect(back.receiver).toEqual(desk);
  });

  it('copies nothing that belongs to one booking: reference, date, service, customs numbers, files, answers', () => {
    const sent = goodDraft('#1042', {
      external_reference: 'R-1',
      assigned_date: '2026-11-23',
      service: 'air',
      nxp: 'NXP-1',
      ioss: 'IM276',
      insured: 'yes',
      last_mile: 'no',
      pickup_warehouse: 'Ikeja',
      checked: 'po-box',
    });
    const back = returned(
      {
        ...sent,
        boxes: sent.boxes.map((box) => ({
          ...box,
          items: [
            phone({
              documents: ['https://a.example/i.pdf'],
              photos: ['x/y.jpg'],
              goods_checked: 'r1',
            }),
          ],
        })),
      },
      [2],
    );
    const { external_reference, assigned_date, service, nxp, ioss, insured, last_mile, name } =
      back;
    expect([external_reference, assigned_date, service, nxp, ioss, insured, last_mile]).toEqual(
      Array.from({ length: 7 }, () => ''),
    );
    expect(back.checked).toBe('');
    expect(name).toBe('#1042');
    expect(nth(itemsOf(back), 0)).toMatchObject({
      documents: [],
      photos: [],
      goods_checked: '',
      battery: 'inside',
      product_hs_code: '8517130000',
    });
  });

  it('says the currency of a price, so that naira are not read as dollars, and drops the rate of that day', () => {
    const priced = (unit_price: string, mode: 'SFN' | 'STN' = 'SFN') =>
      nth(
        itemsOf(
          returned(
            goodDraft('A', {
              boxes: [
                {
                  length: '1',
                  width: '1',
                  height: '1',
                  weight: '1',
                  items: [phone({ unit_price })],
                },
              ],
            }),
            [1],
            mode,
          ),
        ),
        0,
      ).unit_price;
    expect(priced('285000.00')).toBe('285000.00 NGN');
    expect(priced('80 USD @ 1550')).toBe('80 USD');
    expect(priced('12', 'STN')).toBe('12 USD');
    expect(priced('30001 total')).toBe('15000.50 NGN total');
  });

  it('has no weight for a box that comes back in part: nobody has weighed it', () => {
    const sent = goodDraft('A', {
      boxes: [
        {
          length: '30',
          width: '20',
          height: '10',
          weight: '4',
          items: [phone(), phone({ name: 'Case' })],
        },
        { length: '30', width: '20', height: '10', weight: '2', items: [phone({ name: 'Cable' })] },
        { length: '30', width: '20', height: '10', weight: '2', items: [phone({ name: 'Left' })] },
      ],
    });
    const back = returned(sent, [1, 0, 2, 0]);
    expect(back.boxes.map(({ weight, length }) => [length, weight])).toEqual([
      ['11.81', ''],
      ['11.81', '4.41'],
    ]);
    expect(itemsOf(back).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Smartphone', '1'],
      ['Cable', '2'],
    ]);
  });
});

const pieces = fc.integer({ min: 1, max: 40 });
const boxes = fc.array(fc.array(pieces, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});
const size = fc.integer({ min: 1, max: 300_000 }).map((n) => (n / 1000).toString());
const shipmentOf = (quantities: readonly (readonly number[])[], names = 3): Draft =>
  goodDraft('A', {
    boxes: quantities.map((items, b) => ({
      length: '30',
      width: '20',
      height: '10',
      weight: '5',
      items: items.map((n, i) => phone({ name: `Item ${(b + i) % names}`, quantity: String(n) })),
    })),
  });

describe('whatever was booked', () => {
  it('never comes back in more pieces than were sent, over any number of returns', () => {
    fc.assert(
      fc.property(
        boxes,
        fc.array(
          fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 16, maxLength: 16 }),
          { maxLength: 5 },
        ),
        (quantities, shares) => {
          const sent = shipmentOf(quantities);
          const before: { readonly chosen: readonly number[]; readonly now: Draft }[] = [];
          for (const share of shares) {
            const left = leftToReturn(sent, before);
            const chosen = left.map((n, at) => Math.floor(n * (share[at] ?? 0) + 0.5));
            if (chosen.every((n) => n === 0)) continue;
            const now = returnedDraft({ draft: sent, mode: 'SFN', sender: NOBODY }, chosen, left);
            expect(tooManyBack(sent, before, { chosen, now })).toEqual([]);
            expect(broughtBack(sent, { chosen, now }).pieces.reduce((a, b) => a + b, 0)).toBe(
              chosen.reduce((a, b) => a + b, 0),
            );
            before.push({ chosen, now });
          }
          const left = leftToReturn(sent, before);
          expect(left.every((n) => n >= 0)).toBe(true);
          const back = before
            .flatMap(({ now }) => itemsOf(now))
            .reduce((sum, { quantity }) => sum + Number(quantity), 0);
          const all = quantities.flat().reduce((a, b) => a + b, 0);
          expect(back + left.reduce((a, b) => a + b, 0)).toBe(all);
        },
      ),
    );
  });

  it('keeps sizes within one unit of rounding, a box not lighter and goods not heavier than they were', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MODES), size, size, size, (mode, length, weight, piece) => {
        const [from, to] = [modeFacts(mode), modeFacts(mode === 'SFN' ? 'STN' : 'SFN')];
        const sent = goodDraft('A', {
          boxes: [
            { length, width: length, height: length, weight, items: [phone({ weight: piece })] },
          ],
        });
        const back = nth(returned(sent, [2], mode).boxes, 0);
        const context = { mode: to.mode, country: '' };
        // The form's own converter, given the same measure with its unit.
        expect(back.length).toBe(READERS.length(`${length} ${from.length}`, context));
        expect(back.weight).toBe(READERS.grossWeight(`${weight} ${from.mass}`, context));
        const [cm, kg] = [
          mode === 'SFN' ? 1 / 2.54 : 2.54,
          mode === 'SFN' ? 1 / 0.45359237 : 0.45359237,
        ];
        const tiny = 1e-9;
        expect(Math.abs(Number(back.length) - Number(length) * cm)).toBeLessThanOrEqual(
          0.005 + tiny,
        );
        const heavier = Number(back.weight) - Number(weight) * kg;
        expect(heavier).toBeGreaterThanOrEqual(-tiny);
        expect(heavier).toBeLessThanOrEqual(0.001 + tiny);
        const lighter = Number(piece) * kg - Number(nth(back.items, 0).weight);
        expect(lighter).toBeGreaterThanOrEqual(-tiny);
        expect(lighter).toBeLessThanOrEqual(0.001 + tiny);
      }),
    );
  });

  it('keeps every field of both addresses', () => {
    const address = fc.record(
      Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, fc.string({ minLength: 1 })])),
    ) as unknown as fc.Arbitrary<DraftAddress>;
    fc.assert(
      fc.property(address, address, fc.constantFrom(...MODES), (sender, receiver, mode) => {
        const back = returned(goodDraft('A', { sender, receiver }), [1], mode);
        fc.pre(ADDRESS_FIELDS.some((field) => sender[field].trim() !== ''));
        expect([back.sender, back.receiver]).toEqual([receiver, sender]);
      }),
    );
  });

  it('keeps the declared value of what comes back, however it is shared out', () => {
    fc.assert(
      fc.property(
        pieces,
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.array(pieces, { maxLength: 6 }),
        (all, cents, wishes) => {
          const total = (cents / 100).toFixed(2);
          const sent = goodDraft('A', {
            boxes: [
              {
                length: '1',
                width: '1',
                height: '1',
                weight: '1',
                items: [phone({ quantity: String(all), unit_price: `${total} total` })],
              },
            ],
          });
          let left = all;
          let sum = 0;
          for (const wish of [...wishes, all]) {
            const n = Math.min(wish, left);
            if (n === 0) continue;
            const item = nth(
              itemsOf(returnedDraft({ draft: sent, mode: 'SFN', sender: NOBODY }, [n], [left])),
              0,
            );
            sum += Math.round(Number(readPrice(item.unit_price)?.value) * 100);
            left -= n;
          }
          expect(sum).toBe(cents);
        },
      ),
    );
  });
});

describe('what a return brings back after a person edited it', () => {
  const sent = shipmentOf([[2, 3]], 9);
  const chosen = [1, 2];
  const now = returned(sent, chosen);
  const edited = (
    change: (items: ReturnType<typeof itemsOf>) => ReturnType<typeof itemsOf>,
  ): Draft => ({
    ...now,
    boxes: now.boxes.map((box) => ({
      ...box,
      items: change(box.items as ReturnType<typeof itemsOf>),
    })),
  });
  const withQuantities = (...quantities: readonly string[]): Draft =>
    edited((items) =>
      items.map((item, at) => ({ ...item, quantity: quantities[at] ?? item.quantity })),
    );

  it('is free again where pieces were taken out', () => {
    expect(leftToReturn(sent, [{ chosen, now: withQuantities('1', '1') }])).toEqual([1, 2]);
  });
  it('stays what was chosen while a number cannot be read', () => {
    expect(leftToReturn(sent, [{ chosen, now: withQuantities('?', '2') }])).toEqual([1, 1]);
  });
  it('counts goods that were renamed', () => {
    const renamed = edited((items) =>
      items.map((item) => ({ ...item, name: `${item.name} (red)` })),
    );
    expect(leftToReturn(sent, [{ chosen, now: renamed }])).toEqual([1, 1]);
    expect(tooManyBack(sent, [], { chosen, now: renamed })).toEqual([]);
  });
  it('may be raised to what is left, and not above', () => {
    expect(tooManyBack(sent, [], { chosen, now: withQuantities('2', '3') })).toEqual([]);
    expect(tooManyBack(sent, [], { chosen, now: withQuantities('2', '5') })).toEqual([
      { item: 1, name: 'Item 1', pieces: 2 },
    ]);
  });
  it('is too many together with another return that came back from the bin', () => {
    expect(
      tooManyBack(sent, [{ chosen: [2, 3], now: returned(sent, [2, 3]) }], { chosen, now }),
    ).toEqual([
      { item: 0, name: 'Item 0', pieces: 1 },
      { item: 1, name: 'Item 1', pieces: 2 },
    ]);
  });
  it('does not hold goods that were never sent', () => {
    const more = edited((items) => [...items, phone({ name: 'Kettle', quantity: '1' })]);
    expect(tooManyBack(sent, [], { chosen, now: more })).toEqual([
      { item: 2, name: 'Kettle', pieces: 1 },
    ]);
  });
});
