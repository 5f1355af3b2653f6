import { z } from 'zod';
import type { Credentials, KeyStatus, Log, SecretStore } from '../ports.ts';

/** Encryption by the system's keyring. */
export interface Cipher {
  /** False when the system can encrypt nothing at all. */
  available(): Promise<boolean>;
  encrypt(text: string): Promise<Uint8Array>;
  /** Rejects when it cannot. `renew`: the keyring has a newer key, encrypt again. */
  decrypt(blob: Uint8Array): Promise<{ readonly text: string; readonly renew: boolean }>;
  /** Whether anybody who has the file could decrypt it. */
  isWeak(blob: Uint8Array): boolean;
}

/** Where encrypted blobs are kept, by profile. */
export interface BlobFile {
  get(profileId: string): Uint8Array | null;
  /** A blob that was there and is replaced although it could not be read is kept aside, not lost. */
  set(profileId: string, blob: Uint8Array, keepOld: boolean): void;
  /** Forgets the profile's blob and what was kept aside of it. */
  remove(profileId: string): void;
}

export interface SecretStoreDeps {
  readonly cipher: Cipher;
  readonly blobs: BlobFile;
  readonly log: Log;
  /** Told every key that passes, so that the log can blot it out. */
  readonly learn: (keys: Credentials) => void;
}

const credentialsSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

// Of a short key four characters would be too much of it.
const endOf = (key: string): string | null => (key.length >= 8 ? key.slice(-4) : null);

type Stored = { readonly kind: 'none' } | { readonly kind: 'locked' } | { readonly kind: 'open'; readonly keys: Credentials; readonly weak: boolean };

/**
 * The policy for the service's keys (architecture.md, "Secrets"), free of any platform: where the system's protection is
 * weak they stay in memory unless the person insists; where there is none they always do; what cannot be decrypted is
 * `locked`, and only the person removes it.
 */
export const createSecretStore = ({ cipher, blobs, log, learn }: SecretStoreDeps): SecretStore => {
  const session = new Map<string, Credentials>();

  const renew = async (profileId: string, old: Uint8Array, text: string): Promise<void> => {
    try {
      const fresh = await cipher.encrypt(text);
      // A keyring that went away must not turn strong protection into a weak one behind the person's back.
      if (cipher.isWeak(old) || !cipher.isWeak(fresh)) blobs.set(profileId, fresh, false);
    } catch {
      log.warn('keys could not be encrypted anew; the old form is kept', { profileId });
    }
  };

  const open = async (profileId: string): Promise<Stored> => {
    const blob = blobs.get(profileId);
    if (blob === null) return { kind: 'none' };
    try {
      const { text, renew: again } = await cipher.decrypt(blob);
      const keys = credentialsSchema.parse(JSON.parse(text));
      learn(keys);
      if (again) await renew(profileId, blob, text);
      return { kind: 'open', keys, weak: cipher.isWeak(blob) };
    } catch {
      // The cause is left out: a parser's message can quote what it read.
      log.warn('stored keys cannot be decrypted now', { profileId });
      return { kind: 'locked' };
    }
  };

  const isSystemWeak = async (): Promise<boolean> => {
    try {
      return !(await cipher.available()) || cipher.isWeak(await cipher.encrypt('probe'));
    } catch {
      return true;
    }
  };

  const status = async (profileId: string): Promise<KeyStatus> => {
    const held = session.get(profileId);
    if (held !== undefined) return { state: 'session', publicKeyEnd: endOf(held.publicKey), weak: await isSystemWeak() };
    const stored = await open(profileId);
    if (stored.kind === 'open') return { state: 'stored', publicKeyEnd: endOf(stored.keys.publicKey), weak: stored.weak };
    return { state: stored.kind, publicKeyEnd: null, weak: await isSystemWeak() };
  };

  const encrypted = async (keys: Credentials): Promise<Uint8Array | null> => {
    try {
      if (!(await cipher.available())) return null;
      return await cipher.encrypt(JSON.stringify({ publicKey: keys.publicKey, privateKey: keys.privateKey }));
    } catch {
      log.warn('the system did not encrypt the keys; they stay in memory');
      return null;
    }
  };

  return {
    status,
    read: async (profileId) => {
      const held = session.get(profileId);
      if (held !== undefined) return held;
      const stored = await open(profileId);
      return stored.kind === 'open' ? stored.keys : null;
    },
    write: async (profileId, keys, insist) => {
      learn(keys);
      const blob = await encrypted(keys);
      if (blob === null || (cipher.isWeak(blob) && !insist)) {
        session.set(profileId, keys);
        // Keys that anybody could read are replaced by these: they must not come back at the next start.
        const old = blobs.get(profileId);
        if (old !== null && cipher.isWeak(old)) blobs.remove(profileId);
        return status(profileId);
      }
      blobs.set(profileId, blob, (await open(profileId)).kind === 'locked');
      session.delete(profileId);
      return status(profileId);
    },
    remove: async (profileId) => {
      session.delete(profileId);
      blobs.remove(profileId);
    },
  };
};
