import type { Desk } from '../../src/core/desk.ts';
import { receiptDataOf } from '../../src/core/papers/make/receiptData.ts';
import { soldRecordOf } from '../../src/core/shipments/soldRecord.ts';
import { Wrong } from './judge.ts';
import type { Model } from './model.ts';
import type { World } from './world.ts';

/** The sold terms of each attempt when they were first seen, by shipment and time. */
const said = new WeakMap<Model, Map<string, string>>();

/**
 * Checks that the papers of a sold shipment state what the service sold, and do not change with later settings.
 * @throws Wrong
 */
export const papersAreTrue = ({ sold }: World, model: Model, desk: Desk): void => {
  const before = said.get(model) ?? new Map<string, string>();
  said.set(model, before);
  const bought = new Map(sold().map((each) => [each.external_reference, each]));
  for (const { id, draft, mistyped } of model.all) {
    const record = desk.context.store.shipments.get(id);
    const sale = record && soldRecordOf(desk.context, record);
    if (!record || !sale) continue;
    const untrue = (what: string): Wrong =>
      new Wrong('receipt untrue', `the papers of ${draft.name} ${what}`);
    if (sale.terms.reconstructed) {
      // Only a shipment recovered from the attempts log may have reconstructed terms.
      if (desk.context.store.journal.of(id).some(({ event }) => event === 'cameBack')) continue;
      throw untrue('are put together from what lies beside them');
    }
    const words = JSON.stringify(sale.terms);
    const key = `${id} ${sale.terms.at}`;
    if ((before.get(key) ?? words) !== words)
      throw untrue(`say ${words}, and said ${before.get(key)}`);
    before.set(key, words);
    const there = bought.get(record.externalReference);
    if (record.purchase.kind !== 'booked' || !there) continue;
    const receipt = receiptDataOf(desk.ledger.snapshot(id), sale, String);
    const operator = desk.context.store.journal
      .of(id)
      .findLast(({ event, at }) => event === 'sent' && at === sale.terms.at)?.operator;
    const { consignment } = there;
    const number = receipt?.trackingNumber ?? '';
    // Booked by a reference in an answer without a number, while the service cannot be queried for the number.
    const isNumberless = record.purchase.unconfirmed === true && number === '';
    const says = [
      receipt?.insured,
      receipt?.lastMile,
      receipt?.total?.amount,
      receipt?.operator,
      receipt?.receiver.name,
      receipt?.sender?.name,
      mistyped.has(number) || isNumberless ? there.tracking_number : number,
      sale.terms.service.slug,
      sale.terms.date,
      sale.terms.sender?.city,
      sale.terms.figures.weight,
    ];
    const is = [
      consignment.insured,
      consignment.lastMile,
      there.amount.toFixed(2),
      operator,
      consignment.receiver.name,
      consignment.sender.name,
      there.tracking_number,
      there.slug,
      there.assigned_date,
      consignment.sender.city,
      consignment.boxes[0]?.weight,
    ];
    if (JSON.stringify(says) !== JSON.stringify(is))
      throw untrue(`say ${JSON.stringify(says)}, and sold was ${JSON.stringify(is)}`);
    if (sale.content.body === null) throw untrue('have lost the bytes that were sent');
  }
};
