import type { SafeStorage } from 'electron';
import { record } from './control.ts';
import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';

const TIMEOUT_MS = 2000;
// The key of Chromium's basic text store. It is publicly known, so it is called weak.
const KNOWN_KEY = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
const IV = Buffer.alloc(16, ' ');
const STRONG_PREFIX = process.platform === 'linux' ? 'v11' : 'v10';

const bounded = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the keyring did not answer')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const findKey = async (): Promise<Buffer | null> => {
  const bus = process.platform !== 'linux' || process.env['DBUS_SESSION_BUS_ADDRESS'] !== undefined;
  if (process.env['DESK_HOST_KEYRING'] === 'none' || !bus) return null;
  try {
    const { AsyncEntry } = await import('@napi-rs/keyring');
    // Set explicitly, because the kernel's own keyring is emptied at every restart.
    const entry = new AsyncEntry('Waybill Desk stand-in host', 'safeStorage', {
      linux: { store: 'secret-service' },
    });
    const found = await bounded(entry.getPassword());
    if (found) return Buffer.from(found, 'base64');
    const fresh = randomBytes(32);
    await bounded(entry.setPassword(fresh.toString('base64')));
    return fresh;
  } catch {
    return null;
  }
};

let key: Promise<Buffer | null> | undefined;
const ringKey = (): Promise<Buffer | null> => {
  // Each of these calls can show the keyring's prompt.
  record('keyring', '');
  return (key ??= findKey());
};

const seal = (secret: Buffer, text: string): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(STRONG_PREFIX), nonce, cipher.getAuthTag(), body]);
};

const unseal = (secret: Buffer, blob: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', secret, blob.subarray(3, 15));
  decipher.setAuthTag(blob.subarray(15, 31));
  return Buffer.concat([decipher.update(blob.subarray(31)), decipher.final()]).toString('utf8');
};

const scramble = (text: string): Buffer => {
  const cipher = createCipheriv('aes-128-cbc', KNOWN_KEY, IV);
  return Buffer.concat([Buffer.from('v10'), cipher.update(text, 'utf8'), cipher.final()]);
};

const unscramble = (blob: Buffer): string => {
  const decipher = createDecipheriv('aes-128-cbc', KNOWN_KEY, IV);
  return Buffer.concat([decipher.update(blob.subarray(3)), decipher.final()]).toString('utf8');
};

export const safeStorage = {
  isAsyncEncryptionAvailable: async (): Promise<boolean> => {
    await ringKey();
    return true;
  },
  encryptStringAsync: async (text: string): Promise<Buffer> => {
    const secret = await ringKey();
    return secret === null ? scramble(text) : seal(secret, text);
  },
  decryptStringAsync: async (
    blob: Buffer,
  ): Promise<{ result: string; shouldReEncrypt: boolean }> => {
    const secret = await ringKey();
    const strong = process.platform !== 'linux' || blob.toString('latin1', 0, 3) !== 'v10';
    if (!strong) return { result: unscramble(blob), shouldReEncrypt: secret !== null };
    if (secret === null)
      throw new Error(
        'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.',
      );
    return { result: unseal(secret, blob), shouldReEncrypt: false };
  },
  getSelectedStorageBackend: () => 'unknown' as const,
} satisfies Partial<SafeStorage>;
