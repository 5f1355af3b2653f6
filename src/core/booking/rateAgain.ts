import {
  addDecimals,
  compareDecimals,
  multiplyDecimal,
  type Money,
} from '../../domain/money/money.ts';
import { optionOf } from '../../domain/rates/option.ts';
import { quoteOf, slugOf } from '../../domain/purchase/purchase.ts';
import type { Heard } from '../../domain/service/service.ts';
import type { ServiceError } from '../../domain/service/serviceError.ts';
import type { Base } from '../context.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { requote } from '../shipments/requote.ts';
import type { ShipmentRecord } from '../store/records.ts';
import type { Sale } from '../terms/terms.ts';

/** What a person agreed to for one shipment of a run. */
export interface Agreed {
  readonly price: Money | null;
  /** True when the run may cost so much more than it did: the limits that it kept are kept. */
  readonly mayRise: (by: Money) => boolean;
}

export type RatedAgain =
  /** It can be sold, at the price that the shipment has now. */
  | { readonly kind: 'sold' }
  | { readonly kind: 'failed'; readonly error: ServiceError; readonly heard: Heard | null }
  | { readonly kind: 'left'; readonly message: string };

const left = (message: string): RatedAgain => ({ kind: 'left', message });

/**
 * Rates a shipment again under the terms it is to be bought on, right before it is. A price that moved within the manager's share is what it is
 * bought at, and what the desk keeps; beyond it, or where the option is gone, or where the run would go over a limit, a person is asked again.
 * What a customer has paid already is not judged here.
 * @param stillDue says why it is not due any more after the service was asked, or null
 */
export const rateAgain = async (
  base: Base,
  ledger: Ledger,
  sale: Sale,
  {
    id,
    fingerprint,
    stillDue,
    agreed,
  }: {
    readonly id: string;
    readonly fingerprint: string;
    readonly stillDue: () => string | null;
    readonly agreed: Agreed;
  },
): Promise<RatedAgain> => {
  let heard: (() => Heard) | null = null;
  const answer = await sale.rateAgain((read) => {
    heard = read;
  });
  if (!answer.ok)
    return {
      kind: 'failed',
      error: answer.error,
      heard: (heard as (() => Heard) | null)?.() ?? null,
    };
  const gone = stillDue();
  if (gone !== null) return left(gone);
  const record = ledger.must(id);
  const slug = slugOf(record.purchase);
  const mayCost = costs(
    totalOf(record),
    answer.value.options.find((option) => option.slug === slug)?.total ?? null,
    agreed,
  );
  // A power cut that takes this away takes the attempt behind it along.
  base.store.db.part(() =>
    requote(base, ledger, id, { fingerprint, offer: answer.value, agreed: agreed.price }),
  );
  ledger.announce([id]);
  if (totalOf(ledger.must(id)) === null)
    return left(
      'Its price has moved, or its option is not offered any more: look at it and choose again.',
    );
  return mayCost
    ? { kind: 'sold' }
    : left(
        'Its price has risen, and with that this booking would go over a limit of the spending guard: book it again.',
      );
};

/** True when a price is no higher than before, or may be. */
const costs = (before: Money | null, now: Money | null, agreed: Agreed): boolean => {
  if (before === null || now?.currency !== before.currency) return true;
  const rise = addDecimals(now.amount, multiplyDecimal(before.amount, -1));
  return (
    compareDecimals(rise, '0') <= 0 || agreed.mayRise({ amount: rise, currency: now.currency })
  );
};

/** What the chosen option of a shipment costs, or null without a choice. */
export const totalOf = (record: ShipmentRecord | null): Money | null => {
  const [quote, slug] =
    record === null ? [null, null] : [quoteOf(record.purchase), slugOf(record.purchase)];
  return quote === null || slug === null ? null : (optionOf(quote, slug)?.total ?? null);
};
