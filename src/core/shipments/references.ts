import type { Draft } from '../../domain/draft.ts';
import { newId, type Base } from '../base.ts';
import type { ShipmentRecord } from '../store/records.ts';

const prefixOf = (base: Base): string => `WD-${base.settings().desk}-`;

/** A reference of the desk's own: `WD-<desk>-<ULID>`. */
export const ownReference = (base: Base): string => `${prefixOf(base)}${newId(base)}`;

/**
 * The external reference of a draft: the typed one when no other shipment of the profile has it, else one of the desk's
 * own. Once something was sent it stays for life, whatever is typed.
 * @param own the shipment that the draft belongs to, or null while there is none
 */
export const referenceFor = (base: Base, draft: Draft, profileId: string, own: ShipmentRecord | null): string => {
  const { store } = base;
  const typed = draft.external_reference.trim();
  if (own && (typed === own.externalReference || store.journal.wasSent(own.id))) return own.externalReference;
  const holder = typed === '' ? null : store.shipments.byReference(profileId, typed);
  if (typed !== '' && (holder === null || holder.id === own?.id)) return typed;
  return own?.externalReference.startsWith(prefixOf(base)) ? own.externalReference : ownReference(base);
};
