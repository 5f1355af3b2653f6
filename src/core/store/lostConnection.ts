import { readdirSync } from 'node:fs';
import type { Settings } from '../../domain/desk/settings.ts';
import type { Store } from './store.ts';

/**
 * True when the settings do not know any more which service the desk is connected to: their file was damaged just now, or is
 * gone while a damaged one lies beside it or something was sent to another service than practice. Once true, the settings keep it until a person
 * picks the connection.
 * @param settings as they were read, before anything was written to them
 * @param damaged the file was set aside at this start
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
