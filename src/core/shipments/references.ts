import type { Draft } from '../../domain/shipment/draft.ts';
import { newId } from '../base/clock.ts';
import type { ShipmentsContext } from './shipments.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';

/** Returns a new reference of the desk, `WD-<mark>-<ULID>`. The mark is stored in the ledger (core/ledger/bookingLock/mark.ts). */
export const ownReference = (context: ShipmentsContext): string =>
  `WD-${context.store.facts.get('mark') ?? context.settings().desk}-${newId(context)}`;

/**
 * Returns the external reference of a draft: the typed one when no other shipment of the service has it, else one of the desk's own. The desk's own
 * is made once, when the shipment is drafted, and is in every copy of the data folder: by it the service recognizes the same shipment. After a
 * purchase was sent, the reference never changes.
 * @param own the shipment that the draft belongs to, or null while there is none
 */
export const referenceFor = (
  context: ShipmentsContext,
  draft: Draft,
  serviceId: string,
  own: ShipmentRecord | null,
): string => {
  const { store } = context;
  const typed = draft.external_reference.trim();
  // A reference that was typed before is released with the new content; one made by the desk stays.
  const isMade = own !== null && own.externalReference !== own.draft.external_reference.trim();
  if (own && (typed === own.externalReference || (typed === '' && isMade)))
    return own.externalReference;
  if (own && store.journal.wasSent(own.id)) return own.externalReference;
  const holder = typed === '' ? null : store.shipments.byReference(serviceId, typed);
  if (typed !== '' && (holder === null || holder.id === own?.id)) return typed;
  return own && isMade ? own.externalReference : ownReference(context);
};
