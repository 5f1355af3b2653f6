import type { Desk } from '../../src/core/desk.ts';
import { optionOf } from '../../src/domain/rates/option.ts';
import { boughtTwice } from '../kill/truth.ts';
import type { Surroundings } from './life.ts';
import type { Model } from './model.ts';
import type { World } from './world.ts';

/** Kinds of failures of a run; the message says what exactly is wrong. */
export type Verdict = 'bought twice' | 'lost' | 'terms' | 'untrue' | 'receipt untrue' | 'rule';

export class Wrong extends Error {
  readonly verdict: Verdict;
  constructor(verdict: Verdict, message: string) {
    super(`${verdict}: ${message}`);
    this.verdict = verdict;
  }
}

const AFTER_SENDING = ['sending', 'booked', 'uncertain'];

/**
 * Compares the desk's ledger with the service's sales: nothing was sold twice; every sale is booked here with its numbers or known as uncertain, on
 * the terms that were shown; every booking was sold, as it was shown.
 * @throws Wrong
 */
export const judge = (
  { sold, practice }: World,
  { broken }: Surroundings,
  model: Model,
  desk: Desk,
): void => {
  if (broken.length > 0) throw new Wrong('rule', broken.join('; '));
  const bought = sold();
  const twice = boughtTwice(bought);
  if (twice.length > 0) throw new Wrong('bought twice', twice.join(', '));
  const { shipments } = desk.context.store;
  const records = model.all.map(({ id }) => shipments.get(id)).filter((record) => record !== null);
  const mistyped = new Set(model.all.flatMap((known) => [...known.mistyped]));
  for (const each of bought) {
    const record = records.find(
      ({ externalReference }) => externalReference === each.external_reference,
    );
    if (!record)
      throw new Wrong(
        'lost',
        `the service sold ${each.external_reference}, which this desk does not know`,
      );
    const { purchase, draft } = record;
    // A shipment may be sold a moment before the answer is recorded, but only while it is being sent.
    if (!AFTER_SENDING.includes(purchase.kind))
      throw new Wrong(
        'lost',
        `the service sold ${draft.name}, which is ${purchase.kind} at the desk`,
      );
    // For a shipment recovered from the attempts log the ledger has an older draft, or none.
    if (desk.context.store.journal.of(record.id).some(({ event }) => event === 'cameBack'))
      continue;
    if (!('quote' in purchase) || !('slug' in purchase)) continue;
    const { consignment } = each;
    for (const [what, shown, soldAs] of [
      ['to the door', draft.last_mile, consignment.lastMile],
      ['insured', draft.insured, consignment.insured],
    ] as const) {
      if (shown !== '' && soldAs !== (shown === 'yes'))
        throw new Wrong(
          'terms',
          `${draft.name} was ${soldAs ? '' : 'not '}sold ${what}, and shown otherwise`,
        );
    }
    const option = optionOf(purchase.quote, purchase.slug);
    if (each.slug !== purchase.slug || each.amount !== Number(option?.total.amount))
      throw new Wrong(
        'untrue',
        `${draft.name} was bought with ${each.slug} for ${each.amount}, and shown with ${purchase.slug} for ${option?.total.amount}`,
      );
    if (each.consignment.boxes[0]?.weight !== Number(draft.boxes[0]?.weight))
      throw new Wrong('untrue', `${draft.name} was bought with another weight than it has`);
  }
  for (const { purchase, draft, externalReference } of records) {
    if (purchase.kind !== 'booked') continue;
    // A person insisted on this number, and nothing has confirmed it since.
    if (purchase.unconfirmed && mistyped.has(purchase.receipt.trackingNumber)) continue;
    const there = bought.find((each) => each.external_reference === externalReference);
    // A person booked it by the reference in an answer; its number is not known yet.
    const number =
      purchase.unconfirmed && purchase.receipt.trackingNumber === ''
        ? there?.tracking_number
        : purchase.receipt.trackingNumber;
    if (there?.tracking_number !== number || there?.reference !== purchase.receipt.reference) {
      throw new Wrong(
        'untrue',
        `${draft.name} is booked as ${purchase.receipt.trackingNumber} at the desk and ${there ? `as ${there.tracking_number}` : 'not at all'} at ${practice.url}`,
      );
    }
  }
};
