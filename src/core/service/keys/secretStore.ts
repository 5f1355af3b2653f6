import { z } from 'zod';
import {
  KeysLocked,
  type Credentials,
  type KeyStatus,
  type Log,
  type SecretStore,
} from '../../base/ports.ts';

/** Encryption by the system's keyring. */
export interface Cipher {
  /** Resolves to false when the system cannot encrypt. True means only that encrypting can be tried. */
  available(): Promise<boolean>;
  encrypt(text: string): Promise<Uint8Array>;
  /** Rejects when it cannot. `renew`: the keyring has a newer key, encrypt again. */
  decrypt(blob: Uint8Array): Promise<{ readonly text: string; readonly renew: boolean }>;
  /** Returns whether anybody who has the file could decrypt it. */
  isWeak(blob: Uint8Array): boolean;
}

/** The encrypted blobs, by profile. */
export interface BlobFile {
  get(profileId: string): Uint8Array | null;
  /** Stores a blob. `keepOld`: keeps a copy of the replaced blob, because it could not be decrypted. */
  set(profileId: string, blob: Uint8Array, keepOld: boolean): void;
  /** Removes the profile's blob and kept copies of it. */
  remove(profileId: string): void;
}

/** Dependencies of `createSecretStore`. */
export interface SecretStoreDeps {
  readonly cipher: Cipher;
  readonly blobs: BlobFile;
  readonly log: Log;
  /** Called with all keys that pass through, so that the log can hide them. */
  readonly learn: (keys: Credentials) => void;
}

/** `place`: the address that the keys were entered for. */
const storedSchema = z.object({
  publicKey: z.string(),
  privateKey: z.string(),
  place: z.string(),
});

// Four characters would reveal too much of a short key.
const endOf = (key: string): string | null => (key.length >= 8 ? key.slice(-4) : null);

type Stored =
  | { readonly kind: 'none' }
  | { readonly kind: 'locked' }
  | {
      readonly kind: 'open';
      readonly keys: Credentials;
      readonly place: string;
      readonly weak: boolean;
    };

const textOf = ({ publicKey, privateKey }: Credentials, place: string): string =>
  JSON.stringify({ publicKey, privateKey, place });

/**
 * Creates the store of the service's keys (docs/architecture/identity.md, "Keys"), independent of the platform. Where the system's protection is weak, keys stay
 * in memory unless the person insists; where there is none, they always do. A blob that cannot be decrypted is `locked`, and only a person removes
 * it. Keys are returned only for the address that they were entered for; it is part of the encrypted text.
 */
export const createSecretStore = ({ cipher, blobs, log, learn }: SecretStoreDeps): SecretStore => {
  const session = new Map<string, { readonly keys: Credentials; readonly place: string }>();

  const renew = async (profileId: string, old: Uint8Array, text: string): Promise<void> => {
    try {
      const fresh = await cipher.encrypt(text);
      // If the keyring has disappeared, strong protection must not silently become a weak one.
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
      const { place, ...keys } = storedSchema.parse(JSON.parse(text));
      learn(keys);
      if (again) await renew(profileId, blob, text);
      return { kind: 'open', keys, place, weak: cipher.isWeak(blob) };
    } catch {
      // The cause is left out of the log: the message of a parser can quote what it read.
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

  const status = async (profileId: string, place: string): Promise<KeyStatus> => {
    const held = session.get(profileId);
    if (held !== undefined)
      return {
        ...statusFrom('session', held, place, await isSystemWeak()),
        ...(blobs.get(profileId) !== null && { earlier: true }),
      };
    const stored = await open(profileId);
    if (stored.kind === 'open') return statusFrom('stored', stored, place, stored.weak);
    // The keyring is not asked about keys that are not there: its prompt would come up at every start.
    return { state: stored.kind, publicKeyEnd: null, weak: false };
  };

  const encrypted = async (keys: Credentials, place: string): Promise<Uint8Array | null> => {
    try {
      if (!(await cipher.available())) return null;
      return await cipher.encrypt(textOf(keys, place));
    } catch {
      log.warn('the system did not encrypt the keys; they stay in memory');
      return null;
    }
  };

  const write: SecretStore['write'] = async (profileId, place, keys, insist) => {
    learn(keys);
    const blob = await encrypted(keys, place);
    if (blob === null || (cipher.isWeak(blob) && !insist)) {
      session.set(profileId, { keys, place });
      // The weakly protected old keys are replaced by these, so they must not be used again after the next start.
      const old = blobs.get(profileId);
      if (old !== null && cipher.isWeak(old)) blobs.remove(profileId);
      return status(profileId, place);
    }
    blobs.set(profileId, blob, (await open(profileId)).kind === 'locked');
    session.delete(profileId);
    return status(profileId, place);
  };

  return {
    status,
    write,
    keep: async (profileId, place, insist) => {
      const held = session.get(profileId);
      if (held !== undefined) await write(profileId, held.place, held.keys, insist);
      return status(profileId, place);
    },
    read: async (profileId, place) => {
      const held = session.get(profileId);
      if (held !== undefined) return held.place === place ? held.keys : null;
      const stored = await open(profileId);
      if (stored.kind === 'locked') throw new KeysLocked();
      return stored.kind === 'open' && stored.place === place ? stored.keys : null;
    },
    remove: async (profileId) => {
      session.delete(profileId);
      blobs.remove(profileId);
    },
  };
};

/** Returns the status of keys, seen from an address. */
const statusFrom = (
  state: 'session' | 'stored',
  { keys, place }: { readonly keys: Credentials; readonly place: string | null },
  at: string,
  weak: boolean,
): KeyStatus =>
  place === at
    ? { state, publicKeyEnd: endOf(keys.publicKey), weak }
    : { state: 'elsewhere', publicKeyEnd: null, weak, place };
