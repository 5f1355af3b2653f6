import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MakeOrder } from '../../../../../src/core/papers/make/data.ts';
import { receiptTicket } from '../../../../../src/core/papers/make/receiptTicket.ts';
import type { PaymentInput } from '../../../../../src/core/counter/payment/payments.ts';
import { createPapers } from '../../../../../src/core/papers/printing/papers.ts';
import { ok } from '../../../../../src/domain/service/serviceError.ts';
import { book, chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeService } from '../../../../fakes/service.ts';

let test: TestDesk;
let id: string;
let price: number;
beforeEach(async () => {
  test = testDesk({ send: fakeService().send });
  [id = ''] = await chosen(test, goodDraft());
  await book(test, [id]);
  price = balance()?.open.minor ?? 0;
});
afterEach(() => test.close());

let made = 0;
const balance = () => test.desk.payments.states([id])[0]?.balance;
const pay = (minor: number, over: Partial<PaymentInput> = {}): void => {
  test.desk.payments.take({
    id: `PAYMENT-${(made += 1)}`,
    shipmentIds: [id],
    method: 'cash',
    amount: { minor, currency: 'NGN' },
    tendered: null,
    reference: '',
    allowed: null,
    ...over,
  });
};
const refund = (minor: number): void => {
  test.desk.payments.refund({
    id: `REFUND-${(made += 1)}`,
    shipmentId: id,
    method: 'cash',
    amount: { minor, currency: 'NGN' },
    reference: '',
    allowed: null,
  });
};
/** What the receipt says of the payment, line by line. */
const said = async (): Promise<string[]> => {
  const { context } = test.desk;
  const orders: MakeOrder[] = [];
  const papers = createPapers({
    ...context,
    worker: {
      ...context.worker,
      make: async (order) => {
        orders.push(order);
        return ok(new Uint8Array());
      },
    },
  });
  await papers.made('receipt', [id], 'a6');
  return orders.flatMap((order) => {
    if (order.kind !== 'receipt') return [];
    const { parts } = receiptTicket(order.data);
    const from = parts.findIndex((part) => part.kind === 'pair' && part.name === 'Price');
    return parts
      .slice(from + 1)
      .flatMap((part) => (part.kind === 'pair' ? `${part.name} ${part.value}`.trim() : []));
  });
};

it('a parcel that was put on account was “Paid in full” on its receipt', async () => {
  expect(price).toBe(10_000);
  pay(price, { method: 'account' });
  expect(await said()).toEqual(['On account ₦100.00', 'Owed on account ₦100.00']);
});

it('names what is owed on account until it is paid off', async () => {
  pay(7_000);
  pay(3_000, { method: 'account' });
  expect(await said()).toEqual([
    'Paid in cash ₦70.00',
    'On account ₦30.00',
    'Owed on account ₦30.00',
  ]);
  pay(3_000, { method: 'card', reference: 'SLIP-7' });
  expect((await said()).at(-1)).toBe('Paid in full');
});

it('a transfer that nobody has seen arrive was “Paid in full” on the receipt', async () => {
  pay(7_000);
  pay(3_000, { id: 'TRANSFER', method: 'transfer', reference: '00117' });
  expect(await said()).toEqual([
    'Paid in cash ₦70.00',
    'Paid by transfer 00117 ₦30.00',
    'Transfer not seen yet ₦30.00',
  ]);
  test.desk.payments.seen({ id: 'SEEN', paymentId: 'TRANSFER' });
  expect((await said()).at(-1)).toBe('Paid in full');
});

it('the receipt of a void booking asked again for the money that was given back', async () => {
  pay(price);
  test.desk.voiding.mark({ id: 'VOID', shipmentId: id, reason: 'twice', allowed: null });
  refund(price);
  expect(await said()).toEqual(['Paid in cash ₦100.00', 'Refunded −₦100.00']);
});
