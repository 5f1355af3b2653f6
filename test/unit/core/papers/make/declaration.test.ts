import { expect, it } from 'vitest';
import { declarationSlipDataOf } from '../../../../../src/core/papers/make/declarationSlipData.ts';
import { soldRecordOf } from '../../../../../src/core/shipments/soldRecord.ts';
import { emptyAddress } from '../../../../../src/domain/shipment/draft.ts';
import { fakeService } from '../../../../fakes/service.ts';
import { book, chosen, goodDraft, phone, testDesk, washington } from '../../../../builders.ts';

const words = { desk: 'IKJ', operator: 'AO', at: 'now' };
const withAnswers = () =>
  goodDraft('A', {
    boxes: [
      {
        length: '32',
        width: '24',
        height: '12',
        weight: '1.4',
        items: [phone({ battery: 'inside', goods_checked: 'battery' })],
      },
    ],
  });

it('a draft is declared as it stands, what was sold as it was sold, with the answers that were kept', async () => {
  const test = testDesk({ send: fakeService().send });
  try {
    const [id = ''] = await chosen(test, withAnswers());
    const { desk } = test;
    const slip = () =>
      declarationSlipDataOf(
        desk.ledger.snapshot(id),
        soldRecordOf(desk.context, desk.ledger.must(id)),
        emptyAddress(),
        words,
      );
    const before = slip();
    expect(before.items).toEqual([
      expect.objectContaining({
        goods: expect.stringMatching(/^2 × /) as unknown,
        value: '₦570,000.00',
        answers: ['Battery built in', 'One rule checked'],
      }) as unknown,
    ]);
    await book(test, [id]);
    const after = slip();
    expect(after.items).toEqual(before.items);
    expect([after.total, after.sender?.name]).toEqual(['₦570,000.00', expect.any(String)]);
    expect(after.sender?.name).not.toBe('');
  } finally {
    await test.close();
  }
});

it('a receiver in another script stands on it in Latin letters too, before and after the booking', async () => {
  const test = testDesk({ send: fakeService().send });
  try {
    const [id = ''] = await chosen(
      test,
      goodDraft('A', {
        receiver: washington({
          ...{ first_name: 'アイコ', last_name: 'ヤマダ', latin_name: ' Aiko Yamada ' },
          ...{ address: '2 Sample Street', latin_address: 'nobody has to read this' },
        }),
      }),
    );
    const { desk } = test;
    const latin = () =>
      declarationSlipDataOf(
        desk.ledger.snapshot(id),
        soldRecordOf(desk.context, desk.ledger.must(id)),
        emptyAddress(),
        words,
      ).receiver.latin;
    expect(latin()).toEqual({ name: 'Aiko Yamada', address: null });
    await book(test, [id]);
    expect(latin()).toEqual({ name: 'Aiko Yamada', address: null });
  } finally {
    await test.close();
  }
});
