import { t } from '../../texts/index.ts';
import type { ProfileId } from '../../domain/desk/settings.ts';
import { connectionWord } from '../../domain/service/connectionWord.ts';
import { addressText, type ServiceIdentity } from '../../domain/service/serviceIdentity.ts';
import type { Store } from '../store/store.ts';

/** Where the services stand that the desk has worked with. */
export interface KnownServices {
  readonly store: Pick<Store, 'identities'>;
}

/** Connection profile that a service is known under. */
export const profileUnder = ({ store }: KnownServices, serviceId: string): ProfileId =>
  store.identities.get(serviceId)?.profile ?? 'live';

/** A service as a person knows it: its profile, and its address where there is one. An address on this computer is typed on the command line and has no profile to speak of. */
export const serviceName = ({ profile, place }: ServiceIdentity): string =>
  place === null
    ? connectionWord(profile)
    : profile === 'practice'
      ? addressText(place)
      : `${connectionWord(profile)} (${addressText(place)})`;

/** The same by its id. */
export const serviceNamed = ({ store }: KnownServices, serviceId: string): string => {
  const known = store.identities.get(serviceId);
  return known === null ? t('identity.unknownService') : serviceName(known);
};
