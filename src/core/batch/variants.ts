import { profileOf, profileUnder, connectionFor, type Base } from '../base.ts';
import { checkRecord } from '../shipments/checking.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { DeskError } from '../deskError.ts';
import { inFull } from '../../domain/serviceError.ts';
import type { RateVariant } from '../../domain/snapshot.ts';

/** Asks for one shipment's rates under every mix of insurance and delivery that the service has. Nothing is kept. */
export const createVariants = (base: Base, ledger: Ledger) => async (id: string): Promise<RateVariant[]> => {
  const record = ledger.must(id);
  const { shipment } = checkRecord(base, record);
  if (shipment === null) throw new DeskError('notAllowed', 'It has problems that must be solved first.');
  const { dialect } = profileOf(base.settings(), profileUnder(base, record.serviceId));
  // The observed service delivers one way only for each mode (field-notes.md).
  const deliveries = dialect === 'observed' ? [shipment.lastMile] : [true, false];
  const { service } = connectionFor(base, record);
  return Promise.all([false, true].flatMap((insured) => deliveries.map(async (lastMile): Promise<RateVariant> => {
    const answer = await service.rates({ ...shipment, insured, lastMile });
    return { insured, lastMile, ...(answer.ok ? answer.value : { options: [] }), message: answer.ok ? null : inFull(answer.error) };
  })));
};
