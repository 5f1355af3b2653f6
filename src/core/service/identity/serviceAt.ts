import type { Mode } from '../../../domain/shipment/mode.ts';
import type { ShippingService } from '../../../domain/service/service.ts';
import { connectionFor } from './identities.ts';
import type { ServiceContext } from '../service.ts';

/** Returns the service of an identity, the one in use or another with stored keys; null when there is no connection to it now. */
export const serviceAt = async (
  context: ServiceContext,
  serviceId: string,
  mode: Mode,
): Promise<ShippingService | null> => {
  if (serviceId === context.identity().id)
    return connectionFor(context, { serviceId, mode }).service;
  const identity = context.store.identities.get(serviceId);
  const profile = identity && (await context.identities.profileOf(identity));
  return profile ? context.connect(profile, mode).service : null;
};
