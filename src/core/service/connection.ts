import { t } from '../../texts/index.ts';
import type { Profile, ProfileId, Settings } from '../../domain/desk/settings.ts';
import type { ServiceIdentity } from '../../domain/service/serviceIdentity.ts';
import type { ShippingService } from '../../domain/service/service.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { DeskError, OtherService } from '../deskError.ts';
import type { Pace } from '../http/pace.ts';
import { serviceName, serviceNamed, type KnownServices } from '../identity/names.ts';

/** A way to the service under one connection profile. */
export interface Connection {
  readonly service: ShippingService;
  /** How fast the service lets itself be worked; left out, as fast as the desk is set to. */
  readonly pace?: Pace;
}

/** @throws DeskError `notFound` */
export const profileOf = (settings: Settings, id: string): Profile => {
  const profile = settings.profiles.find((each) => each.id === id);
  if (!profile) throw new DeskError('notFound', t('service.noProfile', { id }));
  return profile;
};

/** What finding the connection of a shipment takes. */
export interface ConnectionDeps extends KnownServices {
  /** The service and account that the desk works with now. */
  readonly identity: () => ServiceIdentity;
  readonly settings: () => Settings;
  /** @throws DeskError when the profile has no usable base address */
  readonly connect: (profileId: ProfileId, mode: Mode) => Connection;
}

/**
 * The active connection for a shipment of the service that it leads to; a batch of another service or account is never sent there.
 * @throws OtherService when the desk is connected to another one
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

/** The pace of the service that a shipment goes to; undefined where it cannot go anywhere now, which sending it says in words. */
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
