import type { Mode } from '../../domain/shipment/mode.ts';
import type { ShippingService } from '../../domain/service/service.ts';
import { connectionFor, type Base } from '../context.ts';

/** The service of an identity with keys held for it, be it the one in use or another; null where the desk has no way to it now. */
export const serviceAt = async (
  base: Base,
  serviceId: string,
  mode: Mode,
): Promise<ShippingService | null> => {
  if (serviceId === base.identity().id) return connectionFor(base, { serviceId, mode }).service;
  const identity = base.store.identities.get(serviceId);
  const profile = identity && (await base.identities.wayTo(identity));
  return profile ? base.connect(profile, mode).service : null;
};
