import { profileOf, profileUnder, type Base } from '../context.ts';
import { checkRecord } from '../shipments/checking.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { Terms } from '../terms/terms.ts';
import { DeskError } from '../deskError.ts';
import { inFull } from '../../domain/service/serviceError.ts';
import type { RateVariant } from '../../domain/shipment/snapshot.ts';

/**
 * Asks for one shipment's rates under every mix of insurance and delivery that the service has. Nothing is kept. What was asked last is what the
 * service sells, so they are asked one after another, the shipment's own terms last.
 */
export const createVariants =
  (base: Base, ledger: Ledger, terms: Terms) =>
  async (id: string): Promise<RateVariant[]> => {
    const record = ledger.must(id);
    const { shipment } = checkRecord(base, record);
    if (shipment === null)
      throw new DeskError('notAllowed', 'It has problems that must be solved first.');
    const { dialect } = profileOf(base.settings(), profileUnder(base, record.serviceId));
    // The observed service delivers one way only for each mode (docs/service.md §2.4).
    const deliveries = dialect === 'observed' ? [shipment.lastMile] : [true, false];
    const all = [false, true].flatMap((insured) =>
      deliveries.map((lastMile) => ({ insured, lastMile })),
    );
    const isOwn = ({ insured, lastMile }: (typeof all)[number]): boolean =>
      insured === shipment.insured && lastMile === shipment.lastMile;
    const found = new Map<(typeof all)[number], RateVariant>();
    for (const each of all.toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)))) {
      const rated = await terms.rates(record, { ...shipment, ...each });
      const offer =
        rated.kind === 'answered' && rated.answer.ok ? rated.answer.value : { options: [] };
      found.set(each, {
        ...each,
        ...offer,
        message:
          rated.kind === 'held'
            ? rated.message
            : rated.answer.ok
              ? null
              : inFull(rated.answer.error),
      });
    }
    return all.flatMap((each) => found.get(each) ?? []);
  };
