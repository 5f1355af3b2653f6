import type { SafeStorage as ElectronSafeStorage } from 'electron';
import type { Cipher, BlobFile } from '../../core/service/keys/secretStore.ts';
import type { JsonFile } from '../../core/upkeep/settings/jsonFile.ts';
import { TookTooLong, withTimeLimit } from '../timeLimit.ts';

/** The used functions of Electron's asynchronous safeStorage. Only after `ready`. */
export type SafeStorage = Pick<
  ElectronSafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>;

// On Linux, Chromium uses this prefix for data encrypted with a hard-coded key; on other systems `v10` is the normal prefix of the keychain's and
// DPAPI's data.
const KNOWN_KEY_PREFIX = 'v10';

/** Time to type the keyring's password. */
const KEYRING_MS = 20_000;
/** Shorter limit while an earlier call is still open, so that the next caller does not wait as long again. */
const STILL_OPEN_MS = 1_000;

/** Limits the time of keyring calls: the keyring waits for its prompt without a limit. */
const limited = (limitMs: number) => {
  let open = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    const answer = call();
    try {
      return await withTimeLimit(open > 0 ? Math.min(limitMs, STILL_OPEN_MS) : limitMs, answer);
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
 * The system's keyring as the core's Cipher. `isAsyncEncryptionAvailable` returns true when the encryptor exists, even without a key: only an
 * encryption shows whether it works. @param limitMs maximum time of one keyring call in milliseconds
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
  /** Blobs that could not be decrypted when the person entered new keys. */
  readonly aside: readonly string[];
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
  return { blob: value.blob, aside };
};

/** Stores blobs as Base64 in one JSON file, by profile id. */
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
    remove: (profileId) => {
      file.write(
        Object.fromEntries(Object.entries(file.read()).filter(([id]) => id !== profileId)),
      );
    },
  };
};
