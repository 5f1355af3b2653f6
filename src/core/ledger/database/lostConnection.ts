import { readdirSync } from 'node:fs';
import type { Settings } from '../../../domain/desk/settings.ts';
import type { Store } from '../tables/store.ts';

/**
 * True when the settings no longer know which service the desk is connected to: the file was found damaged at this start; or it is missing, and
 * either a damaged one lies beside it or something was sent to a service other than practice. Once true, the settings keep the flag until a person
 * selects the connection.
 * @param settings as read, before anything was written to them
 * @param damaged true when the file was set aside at this start
 */
export const connectionIsLost = (
  dataDir: string,
  { identities }: Pick<Store, 'identities'>,
  settings: Pick<Settings, 'desk' | 'connectionLost'>,
  damaged: boolean,
): boolean => {
  if (settings.connectionLost || damaged) return true;
  if (settings.desk !== '') return false;
  return (
    readdirSync(dataDir).some((name) => /^settings\.(?:damaged|newer)-/.test(name)) ||
    identities.all().some(({ profile, sent }) => profile !== 'practice' && sent)
  );
};
