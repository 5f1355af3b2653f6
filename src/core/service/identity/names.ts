import { t } from '../../../texts/index.ts';
import type { ProfileId } from '../../../domain/desk/settings.ts';
import { connectionWord } from '../../../domain/service/connectionWord.ts';
import { addressText, type ServiceIdentity } from '../../../domain/service/serviceIdentity.ts';
import type { Store } from '../../ledger/tables/store.ts';

/** Access to the services that the desk has worked with. */
export interface KnownServices {
  readonly store: Pick<Store, 'identities'>;
}

/** Returns the connection profile of a service. */
export const profileUnder = ({ store }: KnownServices, serviceId: string): ProfileId =>
  store.identities.get(serviceId)?.profile ?? 'live';

/**
 * Returns the name of a service for a person: its profile, and its address if it has one. A practice service with an address was entered on the
 * command line: its address is the name.
 */
export const serviceName = ({ profile, place }: ServiceIdentity): string =>
  place === null
    ? connectionWord(profile)
    : profile === 'practice'
      ? addressText(place)
      : `${connectionWord(profile)} (${addressText(place)})`;

/** Returns the name of a service by its id. */
export const serviceNamed = ({ store }: KnownServices, serviceId: string): string => {
  const known = store.identities.get(serviceId);
  return known === null ? t('identity.unknownService') : serviceName(known);
};
