import type { PassphraseState } from '../../domain/desk/dailyCopy.ts';
import { t } from '../../texts/index.ts';
import { DeskError } from '../deskError.ts';
import { KeysLocked, type SecretStore } from '../ports.ts';

/** Under this name it lies among the encrypted keys. Persisted. */
const ID = 'backup';

/** The passphrase of copies that are made by themselves: in the system's keyring where a person asked so, else until the program ends. */
export interface KeptPassphrase {
  readonly state: () => Promise<PassphraseState>;
  /** @throws DeskError in words where there is none, or the keyring does not open it */
  readonly read: () => Promise<string>;
  readonly write: (passphrase: string, keep: boolean) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** Keeps the passphrase of the copies in the system's keyring; where there is none, until the program ends. */
export const createKeptPassphrase = (
  secrets: Pick<SecretStore, 'status' | 'read' | 'write' | 'remove'>,
): KeptPassphrase => {
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
      // An older one must not come back at the next start.
      await secrets.remove(ID);
      if (keep) await secrets.write(ID, '', { publicKey: '', privateKey: passphrase }, false);
      else held = passphrase;
    },
    forget: async () => {
      held = null;
      await secrets.remove(ID);
    },
  };
};
