import { expect, it } from 'vitest';
import { quoteSlipDataOf } from '../../../../../src/core/papers/make/quoteSlipData.ts';
import { present } from '../../../../present.ts';
import { fakeService } from '../../../../fakes/service.ts';
import { chosen, goodDraft, testDesk } from '../../../../builders.ts';

const words = { desk: 'IKJ', operator: 'AO', at: 'now' };

it('a quote has the customer’s prices, never the cost, and none that do not hold any more', async () => {
  const test = testDesk({ send: fakeService().send });
  try {
    const { desk } = test;
    const rule = {
      ...{ name: 'All', services: [], countries: [], overWeight: null, upToWeight: null },
      ...{ percent: 5000, fixed: 0, perWeight: 0, minimum: 0 },
    };
    const list = { rules: [rule], vat: 0, roundTo: 1 };
    desk.pricing.setLists({ SFN: list, STN: list });
    const [id = ''] = await chosen(test, goodDraft('A'));
    const slip = () =>
      quoteSlipDataOf(
        desk.ledger.snapshot(id),
        desk.ledger.snapshot(id).draft.sender,
        { insured: false, lastMile: true },
        words,
        () => 'then',
      );
    const cost = present(desk.ledger.must(id).purchase, 'purchase');
    if (!('quote' in cost)) throw new Error('no rates');
    const costs = cost.quote.options.map(({ total }) => Number(total.amount));
    const made = present(slip(), 'quote');
    const prices = made.options.map(({ price }) => Number(price.amount));
    expect(prices).toEqual(costs.map((each) => each * 1.5).toSorted((a, b) => a - b));
    expect(made.options.filter((option) => option.chosen)).toHaveLength(1);
    expect([made.at, made.insured, made.lastMile]).toEqual(['then', false, true]);
    const { draft } = desk.ledger.snapshot(id);
    desk.drafts.save([
      { id, draft: { ...draft, boxes: draft.boxes.map((box) => ({ ...box, weight: '9' })) } },
    ]);
    expect(slip()).toBeNull();
  } finally {
    await test.close();
  }
});
