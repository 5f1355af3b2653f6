import type { Draft } from '../../domain/shipment/draft.ts';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import type { ShipmentRecord } from '../store/records.ts';

/** A reference of the desk's own: `WD-<mark>-<ULID>`. The mark lies in the ledger (core/shipments/mark.ts). */
export const ownReference = (
  context: Pick<CoreContext, 'store' | 'clock' | 'random' | 'settings'>,
): string => `WD-${context.store.facts.get('mark') ?? context.settings().desk}-${newId(context)}`;

/**
 * The external reference of a draft: the typed one when no other shipment of the profile has it, else one of the desk's
 * own. One of the desk's own is made once, when the shipment is drafted, and goes with it into every copy of the data folder: by it the
 * service recognises the same shipment. Once something was sent it stays for life, whatever is typed.
 * @param own the shipment that the draft belongs to, or null while there is none
 */
export const referenceFor = (
  context: Pick<CoreContext, 'store' | 'clock' | 'random' | 'settings'>,
  draft: Draft,
  serviceId: string,
  own: ShipmentRecord | null,
): string => {
  const { store } = context;
  const typed = draft.external_reference.trim();
  if (own && (typed === own.externalReference || store.journal.wasSent(own.id)))
    return own.externalReference;
  const holder = typed === '' ? null : store.shipments.byReference(serviceId, typed);
  if (typed !== '' && (holder === null || holder.id === own?.id)) return typed;
  // What was typed before is given back with the new content; what the desk made stays.
  return own && own.externalReference !== own.draft.external_reference.trim()
    ? own.externalReference
    : ownReference(context);
};
