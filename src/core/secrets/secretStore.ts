import { z } from 'zod';
import {
  KeysLocked,
  type Credentials,
  type KeyStatus,
  type Log,
  type SecretStore,
} from '../ports.ts';

/** Encryption by the system's keyring. */
export interface Cipher {
  /** False when the system can encrypt nothing at all. True says no more than that encrypting can be tried. */
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
  /** The address that a blob without one of its own was noted for, or null. */
  notedFor(profileId: string): string | null;
  /** Notes the address of a blob that has none of its own; once, a second note changes nothing. */
  noteFor(profileId: string, place: string): void;
}

/** What keys are kept with. */
export interface SecretStoreDeps {
  readonly cipher: Cipher;
  readonly blobs: BlobFile;
  readonly log: Log;
  /** Told every key that passes, so that the log can blot it out. */
  readonly learn: (keys: Credentials) => void;
}

/** `place`: the address that the keys were given for; left out in blobs older than that. */
const storedSchema = z.object({
  publicKey: z.string(),
  privateKey: z.string(),
  place: z.string().optional(),
});

// Of a short key four characters would be too much of it.
const endOf = (key: string): string | null => (key.length >= 8 ? key.slice(-4) : null);

type Stored =
  | { readonly kind: 'none' }
  | { readonly kind: 'locked' }
  | {
      readonly kind: 'open';
      readonly keys: Credentials;
      readonly place: string | null;
      readonly weak: boolean;
    };

const textOf = ({ publicKey, privateKey }: Credentials, place: string): string =>
  JSON.stringify({ publicKey, privateKey, place });

/**
 * The policy for the service's keys (ARCHITECTURE.md, "Secrets"), free of any platform: where the system's protection is
 * weak they stay in memory unless the person insists; where there is none they always do; what cannot be decrypted is
 * `locked`, and only the person removes it. Keys are read for the address that they were given for and for no other: it lies in
 * the encrypted text itself.
 */
export const createSecretStore = ({ cipher, blobs, log, learn }: SecretStoreDeps): SecretStore => {
  const session = new Map<string, { readonly keys: Credentials; readonly place: string }>();

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
      const { place: own, ...keys } = storedSchema.parse(JSON.parse(text));
      learn(keys);
      const place = own ?? blobs.notedFor(profileId);
      if (again || (own === undefined && place !== null))
        await renew(profileId, blob, place === null ? text : textOf(keys, place));
      return { kind: 'open', keys, place, weak: cipher.isWeak(blob) };
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

  const status = async (profileId: string, place: string): Promise<KeyStatus> => {
    const held = session.get(profileId);
    if (held !== undefined) return told('session', held, place, await isSystemWeak());
    const stored = await open(profileId);
    if (stored.kind === 'open') return told('stored', stored, place, stored.weak);
    return { state: stored.kind, publicKeyEnd: null, weak: await isSystemWeak() };
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

  return {
    status,
    read: async (profileId, place) => {
      const held = session.get(profileId);
      if (held !== undefined) return held.place === place ? held.keys : null;
      const stored = await open(profileId);
      if (stored.kind === 'locked') throw new KeysLocked();
      return stored.kind === 'open' && stored.place === place ? stored.keys : null;
    },
    write: async (profileId, place, keys, insist) => {
      learn(keys);
      const blob = await encrypted(keys, place);
      if (blob === null || (cipher.isWeak(blob) && !insist)) {
        session.set(profileId, { keys, place });
        // Keys that anybody could read are replaced by these: they must not come back at the next start.
        const old = blobs.get(profileId);
        if (old !== null && cipher.isWeak(old)) blobs.remove(profileId);
        return status(profileId, place);
      }
      blobs.set(profileId, blob, (await open(profileId)).kind === 'locked');
      session.delete(profileId);
      return status(profileId, place);
    },
    remove: async (profileId) => {
      session.delete(profileId);
      blobs.remove(profileId);
    },
    bind: async (profileId, place) => {
      if (blobs.get(profileId) === null || blobs.notedFor(profileId) !== null) return;
      const stored = await open(profileId);
      if (stored.kind === 'open' && stored.place !== null) return;
      blobs.noteFor(profileId, place);
      await open(profileId);
    },
  };
};

/** What is said of keys when they are looked at from an address. */
const told = (
  state: 'session' | 'stored',
  { keys, place }: { readonly keys: Credentials; readonly place: string | null },
  at: string,
  weak: boolean,
): KeyStatus =>
  place === at
    ? { state, publicKeyEnd: endOf(keys.publicKey), weak }
    : { state: 'elsewhere', publicKeyEnd: null, weak, place };
