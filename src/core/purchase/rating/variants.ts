import { t } from '../../../texts/index.ts';
import { profileOf, profileUnder } from '../../service/identity/identities.ts';
import type { PurchaseContext } from '../purchase.ts';
import { checkRecord } from '../../shipments/checking.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { Terms } from '../terms/terms.ts';
import { DeskError } from '../../base/deskError.ts';
import { inFull } from '../../../domain/service/serviceError.ts';
import { customerOffer, pricedOffer } from '../../../domain/pricing/customerOffer.ts';
import { NO_PRICE_LISTS } from '../../../domain/pricing/priceRules.ts';
import type { RateVariant } from '../../../domain/shipment/snapshot.ts';

/** Dependencies of `createVariants`. */
export interface VariantsDeps {
  readonly context: PurchaseContext;
  readonly ledger: Pick<Ledger, 'must'>;
  readonly terms: Pick<Terms, 'rates'>;
}

/**
 * Requests the rates of one shipment for every combination of insurance and delivery that the service offers. Stores nothing. The service sells on
 * the terms that it rated last, so the combinations are rated one after another, the shipment's own terms last.
 * Throws DeskError `notAllowed` when the shipment has problems; `notFound`.
 */
export type RateVariants = (id: string) => Promise<RateVariant[]>;

/** Creates the function that requests rates of one shipment on all its possible terms (docs/service.md §4.4). */
export const createVariants =
  ({ context, ledger, terms }: VariantsDeps): RateVariants =>
  async (id) => {
    const record = ledger.must(id);
    const { shipment } = checkRecord(context, record);
    if (shipment === null) throw new DeskError('notAllowed', t('purchase.problemsFirst'));
    const { dialect } = profileOf(context.settings(), profileUnder(context, record.serviceId));
    // The observed service has one way of delivery for each mode (docs/service.md §2.4).
    const deliveries = dialect === 'observed' ? [shipment.lastMile] : [true, false];
    const all = [false, true].flatMap((insured) =>
      deliveries.map((lastMile) => ({ insured, lastMile })),
    );
    const isOwn = ({ insured, lastMile }: (typeof all)[number]): boolean =>
      insured === shipment.insured && lastMile === shipment.lastMile;
    const list = (context.store.facts.get('priceLists') ?? NO_PRICE_LISTS)[shipment.mode];
    const found = new Map<(typeof all)[number], RateVariant>();
    for (const each of all.toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)))) {
      const rated = await terms.rates(record, { ...shipment, ...each });
      const offer =
        rated.kind === 'answered' && rated.answer.ok
          ? customerOffer(pricedOffer(rated.answer.value, list, shipment))
          : { options: [] };
      found.set(each, {
        ...each,
        ...offer,
        message:
          rated.kind === 'blocked'
            ? rated.message
            : rated.answer.ok
              ? null
              : inFull(rated.answer.error),
      });
    }
    return all.flatMap((each) => found.get(each) ?? []);
  };
