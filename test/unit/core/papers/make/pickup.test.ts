import { expect, it } from 'vitest';
import { receiptDataOf } from '../../../../../src/core/papers/make/receiptData.ts';
import { soldRecordOf } from '../../../../../src/core/shipments/soldRecord.ts';
import { fakeService } from '../../../../fakes/service.ts';
import { book, chosen, goodDraft, testDesk } from '../../../../builders.ts';

const WAREHOUSE = 'Houston, 900 Sample Freeway';

it.each([
  ['no', WAREHOUSE],
  ['yes', ''],
])(
  'the receipt names the wished warehouse only where the parcel is collected: last mile %s',
  async (last_mile, pickup) => {
    const test = testDesk({ send: fakeService().send });
    try {
      const [id = ''] = await chosen(
        test,
        goodDraft('A', { last_mile, pickup_warehouse: ` ${WAREHOUSE} ` }),
      );
      await book(test, [id]);
      const { desk } = test;
      const sold = soldRecordOf(desk.context, desk.ledger.must(id));
      expect(receiptDataOf(desk.ledger.snapshot(id), sold, String)?.pickup).toBe(pickup);
    } finally {
      await test.close();
    }
  },
);
