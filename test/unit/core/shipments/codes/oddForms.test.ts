import { afterEach, expect, it } from 'vitest';
import {
  fakeDesk,
  someDraft,
  someItem,
  someOption,
  type FakeDesk,
} from '../../../../fakes/desk.ts';
import type { Shipment } from '../../../../../src/domain/shipment/shipment.ts';

let test: FakeDesk | null = null;
afterEach(() => {
  test?.close();
  test = null;
});

it.each(['9801001000', '851713000', '85171300001'])(
  'a code of odd form is put to the service, and taken with its own text once that says it is one: %s',
  async (code) => {
    const asked: string[] = [];
    const priced: Shipment[] = [];
    test = fakeDesk({
      service: {
        verifyCode: async (given) => {
          asked.push(given);
          return {
            ok: true,
            value: { code: given, valid: true, description: 'Goods returned', category: '' },
          };
        },
        rates: async (shipment) => {
          priced.push(shipment);
          return { ok: true, value: { options: [someOption()] } };
        },
      },
    });
    const { desk } = test;
    const batch = desk.batches.create('B', 'SFN');
    const [id = ''] = desk.drafts
      .insert(batch, [
        {
          draft: someDraft('A', {
            boxes: [
              {
                length: '30',
                width: '20',
                height: '15',
                weight: '2',
                items: [someItem({ product_hs_code: code })],
              },
            ],
          }),
          rows: null,
          notes: [],
        },
      ])
      .map((each) => each.id);
    expect(desk.ledger.snapshot(id).allowed.rate).toBe(true);
    await desk.rating.start([id], batch.id).finished;
    expect([asked, desk.ledger.snapshot(id).state]).toEqual([[code], 'quoted']);
    expect(priced[0]?.boxes[0]?.items[0]).toMatchObject({
      product_hs_code: code,
      hs_description: 'Goods returned',
    });
    expect(
      desk.ledger.snapshot(id).issues.filter(({ field }) => field.endsWith('product_hs_code')),
    ).toEqual([]);
  },
);
