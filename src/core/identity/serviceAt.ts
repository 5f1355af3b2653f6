import type { Mode } from '../../domain/shipment/mode.ts';
import type { ShippingService } from '../../domain/service/service.ts';
import { connectionFor } from '../service/connection.ts';
import type { CoreContext } from '../context.ts';

/** The service of an identity with keys held for it, be it the one in use or another; null where the desk has no way to it now. */
export const serviceAt = async (
  context: Pick<CoreContext, 'store' | 'settings' | 'identity' | 'identities' | 'connect'>,
  serviceId: string,
  mode: Mode,
): Promise<ShippingService | null> => {
  if (serviceId === context.identity().id)
    return connectionFor(context, { serviceId, mode }).service;
  const identity = context.store.identities.get(serviceId);
  const profile = identity && (await context.identities.wayTo(identity));
  return profile ? context.connect(profile, mode).service : null;
};
