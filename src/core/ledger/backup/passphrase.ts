import type { PassphraseState } from '../../../domain/desk/dailyCopy.ts';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import { KeysLocked, type SecretStore } from '../../base/ports.ts';

/** Id of the passphrase among the encrypted keys. Persisted. */
const ID = 'backup';

/** The passphrase of automatic copies: in the system's keyring where a person asked for that, else in memory until the program ends. */
export interface RememberedPassphrase {
  readonly state: () => Promise<PassphraseState>;
  /** Returns the passphrase. Throws DeskError with a message for the user when there is none, or the keyring cannot decrypt it. */
  readonly read: () => Promise<string>;
  readonly write: (passphrase: string, keep: boolean) => Promise<void>;
}

/** Creates `RememberedPassphrase`. */
export const createRememberedPassphrase = (
  secrets: Pick<SecretStore, 'status' | 'read' | 'write' | 'remove'>,
): RememberedPassphrase => {
  let held: string | null = null;
  return {
    state: async () => {
      if (held !== null) return 'session';
      const { state } = await secrets.status(ID, '');
      return state === 'elsewhere' ? 'none' : state;
    },
    read: async () => {
      if (held !== null) return held;
      const kept = await secrets.read(ID, '').catch((reason: unknown) => {
        if (reason instanceof KeysLocked)
          throw new DeskError('notAllowed', t('backup.passphraseLocked'));
        throw reason;
      });
      if (kept === null) throw new DeskError('notAllowed', t('backup.passphraseGone'));
      return kept.privateKey;
    },
    write: async (passphrase, keep) => {
      held = null;
      // An older passphrase must not be read again at the next start.
      await secrets.remove(ID);
      if (keep) await secrets.write(ID, '', { publicKey: '', privateKey: passphrase }, false);
      else held = passphrase;
    },
  };
};
