import { describe, expect, it } from 'vitest';
import { enquirySlipDataOf } from '../../../../../src/core/papers/make/enquirySlipData.ts';
import { manifestOfHandover } from '../../../../../src/core/papers/make/manifestData.ts';
import type { MakeOrder } from '../../../../../src/core/papers/make/data.ts';
import { createPapers } from '../../../../../src/core/papers/printing/papers.ts';
import { ok } from '../../../../../src/domain/service/serviceError.ts';
import { NO_PRICE_LISTS } from '../../../../../src/domain/pricing/priceRules.ts';
import { receiptDataOf } from '../../../../../src/core/papers/make/receiptData.ts';
import { soldRecordOf } from '../../../../../src/core/shipments/soldRecord.ts';
import { makeReceipt } from '../../../../../src/core/papers/make/receipt.ts';
import { book, chosen, goodDraft, testDesk } from '../../../../builders.ts';
import { good } from '../../../../fakes/http.ts';
import { fakeService, receiptData } from '../../../../fakes/service.ts';
import { handOver } from '../../../../fixtures/handOver.ts';
import { FONTS } from '../../../../fixtures/papers.ts';

const moment = (at: number): string => new Date(at).toISOString();
const WORDS = { desk: 'Ikeja counter', operator: 'AO', at: 'now', lastMile: false, insured: false };

describe('papers of a booking whose receipt came without a tracking number', () => {
  it('the slip has the service’s words and what came; the receipt and the manifest say that the number is not known', async () => {
    const service = fakeService();
    const test = testDesk({ send: service.send });
    try {
      const [id = ''] = await chosen(test, goodDraft());
      service.next(
        'purchase',
        good(
          receiptData('X', {
            reference: 'AIES-77',
            tracking_number: '',
            tracking_url: 'https://track.example.com/77',
          }),
        ),
      );
      await book(test, [id]);
      const { desk } = test;
      const sale = () => soldRecordOf(desk.context, desk.ledger.must(id));
      const slip = enquirySlipDataOf(
        desk.ledger.snapshot(id),
        sale(),
        desk.context.store.journal.of(id),
        desk.context.store.answers.of(id),
        WORDS,
        moment,
      );
      expect(slip?.cameBack).toBe(
        'The shipping service answered without a tracking number. It says: “OK”',
      );
      expect(slip?.answer).toEqual([
        'Status 200: “OK”',
        expect.stringContaining('"reference":"AIES-77"') as string,
      ]);
      expect(slip?.came).toEqual([
        ['Service’s reference', 'AIES-77'],
        ['Tracking page', 'https://track.example.com/77'],
      ]);

      await desk.resolve(id, { kind: 'bookedAs', came: 'AIES-77' });
      const [shipment, sold] = [desk.ledger.snapshot(id), sale()];
      const receipt = receiptDataOf(shipment, sold, moment);
      expect(receipt).toMatchObject({
        trackingNumber: '',
        remark:
          'Booked under the service’s reference AIES-77; the tracking number is not known yet: ask here for it.',
      });
      if (receipt === null || sold === null) throw new Error('there is no receipt');
      expect((await makeReceipt(receipt, 'a6', FONTS)).byteLength).toBeGreaterThan(1000);
      const handover = await handOver(desk, [id]);
      const manifest = manifestOfHandover(desk.context, handover, WORDS, moment);
      expect(manifest.rows[0]?.trackingNumber).toBe('not known yet');
    } finally {
      await test.close();
    }
  });

  it('the slip has no text of an answer, which names the cost, where customers have prices of their own', async () => {
    const service = fakeService();
    const test = testDesk({ send: service.send });
    try {
      const [id = ''] = await chosen(test, goodDraft());
      service.next('purchase', good(receiptData('X', { tracking_number: '' })));
      await book(test, [id]);
      const { context, pricing } = test.desk;
      const asked: MakeOrder[] = [];
      const papers = createPapers({
        ...context,
        worker: {
          ...context.worker,
          make: async (order) => {
            asked.push(order);
            return ok(new Uint8Array());
          },
        },
      });
      await papers.made('doubtSlip', [id], 'a4');
      pricing.setLists({ ...NO_PRICE_LISTS, SFN: { rules: [], vat: 750, roundTo: 1 } });
      await papers.made('doubtSlip', [id], 'a4');
      const answers = asked.map((order) =>
        order.kind === 'doubtSlip' ? order.data.map(({ answer }) => answer) : [],
      );
      expect(answers).toEqual([
        [['Status 200: “OK”', expect.stringContaining('"reference"') as string]],
        [['Status 200: “OK”']],
      ]);
    } finally {
      await test.close();
    }
  });
});
