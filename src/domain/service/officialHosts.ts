import hosts from '../../../resources/rules/official-hosts.json' with { type: 'json' };
import type { Profile, ProfileId } from '../desk/settings.ts';
import { t } from '../../texts/index.ts';
import { connectionWord } from './connectionWord.ts';

/** Returns the connection that the service's owner publishes a host for; null for any other host (docs/service.md §2.1). */
export const officialConnection = (hostname: string): 'live' | 'test' | null => {
  const host = hostname.toLowerCase().replace(/\.+$/, '');
  return hosts.live.includes(host) ? 'live' : hosts.test.includes(host) ? 'test' : null;
};

/** Returns why an official host cannot be the address of a connection, as a sentence; null where it can. */
export const crossedHost = (profile: ProfileId, hostname: string): string | null => {
  const official = officialConnection(hostname);
  return official === null || official === profile
    ? null
    : t('service.crossedHost', {
        host: hostname,
        official,
        own: connectionWord(official),
        profile: connectionWord(profile),
      });
};

/** Whether bookings with a connection cost money: `unknown` for an address of one's own under Test, of which only the service knows it. */
export const chargesAt = ({
  id,
  baseAddress,
}: Pick<Profile, 'id' | 'baseAddress'>): 'real' | 'none' | 'unknown' => {
  const official = officialConnection(URL.parse(baseAddress.trim())?.hostname ?? '');
  if (id === 'live' || official === 'live') return 'real';
  return id === 'practice' || official === 'test' ? 'none' : 'unknown';
};
