import type { SafeStorage as ElectronSafeStorage } from 'electron';
import type { Cipher, BlobFile } from '../../core/secrets/secretStore.ts';
import type { JsonFile } from '../../core/settings/jsonFile.ts';
import { TookTooLong, within } from '../within.ts';

/** The part of Electron's asynchronous safeStorage that is used. Only after `ready`. */
export type SafeStorage = Pick<
  ElectronSafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>;

// On Linux Chromium marks what it encrypted with a key known to everybody by this prefix; elsewhere `v10` is the
// ordinary mark of the keychain's and DPAPI's ciphertexts.
const KNOWN_KEY_PREFIX = 'v10';

/** A person can need so long to type the keyring's password. */
const KEYRING_MS = 20_000;
/** While an earlier question is still open the keyring gets no more than this: whoever asks next shall not wait as long again. */
const STILL_OPEN_MS = 1_000;

/** Runs calls of the keyring, which waits for its prompt without a limit of its own. */
const limited = (limitMs: number) => {
  let open = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    const answer = call();
    try {
      return await within(open > 0 ? Math.min(limitMs, STILL_OPEN_MS) : limitMs, answer);
    } catch (error) {
      if (error instanceof TookTooLong) {
        open += 1;
        const ended = (): void => {
          open -= 1;
        };
        answer.then(ended, ended);
      }
      throw error;
    }
  };
};

/**
 * The system's keyring as the core's Cipher. `isAsyncEncryptionAvailable` resolves true once the encryptor is there, whether it has a key or
 * not: only encrypting shows it. @param limitMs longest time for one answer of the keyring
 */
export const safeStorageCipher = (
  storage: SafeStorage,
  platform: NodeJS.Platform,
  limitMs = KEYRING_MS,
): Cipher => {
  const ask = limited(limitMs);
  return {
    available: () => ask(() => storage.isAsyncEncryptionAvailable()),
    encrypt: (text) => ask(() => storage.encryptStringAsync(text)),
    decrypt: async (blob) => {
      const { result, shouldReEncrypt } = await ask(() =>
        storage.decryptStringAsync(Buffer.from(blob)),
      );
      return { text: result, renew: shouldReEncrypt };
    },
    isWeak: (blob) =>
      platform === 'linux' &&
      Buffer.from(blob).toString('latin1', 0, KNOWN_KEY_PREFIX.length) === KNOWN_KEY_PREFIX,
  };
};

interface Entry {
  readonly blob: string;
  /** Blobs that could not be read when the person gave new keys. */
  readonly aside: readonly string[];
  /** Address that a blob older than addresses in blobs is for. */
  readonly for?: string;
}

const entryOf = (value: unknown): Entry | null => {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('blob' in value) ||
    typeof value.blob !== 'string'
  )
    return null;
  const aside =
    'aside' in value && Array.isArray(value.aside)
      ? value.aside.filter((one) => typeof one === 'string')
      : [];
  return {
    blob: value.blob,
    aside,
    ...('for' in value && typeof value.for === 'string' && { for: value.for }),
  };
};

/** Blobs as Base64 in one JSON file, by profile id. */
export const blobFile = (file: JsonFile): BlobFile => {
  const find = (profileId: string): Entry | null => {
    const all = file.read();
    return Object.hasOwn(all, profileId) ? entryOf(all[profileId]) : null;
  };
  return {
    get: (profileId) => {
      const entry = find(profileId);
      return entry === null ? null : new Uint8Array(Buffer.from(entry.blob, 'base64'));
    },
    set: (profileId, blob, keepOld) => {
      const old = find(profileId);
      const aside = [...(old?.aside ?? []), ...(keepOld && old !== null ? [old.blob] : [])];
      file.write({
        ...file.read(),
        [profileId]: { blob: Buffer.from(blob).toString('base64'), aside },
      });
    },
    notedFor: (profileId) => find(profileId)?.for ?? null,
    noteFor: (profileId, place) => {
      const entry = find(profileId);
      if (entry !== null && entry.for === undefined)
        file.write({ ...file.read(), [profileId]: { ...entry, for: place } });
    },
    remove: (profileId) => {
      file.write(
        Object.fromEntries(Object.entries(file.read()).filter(([id]) => id !== profileId)),
      );
    },
  };
};
