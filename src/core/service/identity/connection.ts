import { t } from '../../../texts/index.ts';
import type { Profile, ProfileId, Settings } from '../../../domain/desk/settings.ts';
import type { ServiceIdentity } from '../../../domain/service/serviceIdentity.ts';
import type { ShippingService } from '../../../domain/service/service.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import { DeskError, OtherService } from '../../base/deskError.ts';
import type { Pace } from '../http/pace.ts';
import { serviceName, serviceNamed, type KnownServices } from './names.ts';

/** The client of the service under one profile. */
export interface Connection {
  readonly service: ShippingService;
  /** The current speed that the service allows; the desk's setting when left out. */
  readonly pace?: Pace;
}

/** Returns the profile with this id. Throws DeskError `notFound`. */
export const profileOf = (settings: Settings, id: string): Profile => {
  const profile = settings.profiles.find((each) => each.id === id);
  if (!profile) throw new DeskError('notFound', t('service.noProfile', { id }));
  return profile;
};

/** Dependencies of `connectionFor`. */
export interface ConnectionDeps extends KnownServices {
  /** Returns the service and account that the desk works with now. */
  readonly identity: () => ServiceIdentity;
  readonly settings: () => Settings;
  /** Throws DeskError when the profile has no usable base address. */
  readonly connect: (profileId: ProfileId, mode: Mode) => Connection;
}

/**
 * Returns the active connection when it belongs to the shipment's service; a shipment of another service or account is never sent there.
 * Throws OtherService when the desk is connected to another service.
 */
export const connectionFor = (
  deps: ConnectionDeps,
  shipment: { readonly serviceId: string; readonly mode: Mode },
): Connection => {
  const active = deps.identity();
  if (shipment.serviceId !== active.id) {
    throw new OtherService(
      t('service.draftedElsewhere', {
        service: serviceNamed(deps, shipment.serviceId),
        connected: serviceName(active),
      }),
    );
  }
  return deps.connect(deps.settings().activeProfile, shipment.mode);
};

/** Returns the pace of the shipment's service; undefined when it has no connection now. Sending it then reports the reason. */
export const paceFor = (
  deps: ConnectionDeps,
  shipment: { readonly serviceId: string; readonly mode: Mode } | null,
): Pace | undefined => {
  if (shipment === null) return undefined;
  try {
    return connectionFor(deps, shipment).pace;
  } catch (reason) {
    if (reason instanceof DeskError) return undefined;
    throw reason;
  }
};
