import { describe, expect, it } from 'vitest';
import type { SafeStorage } from '../../../../src/main/platform/secrets.ts';
import { blobFile, safeStorageCipher } from '../../../../src/main/platform/secrets.ts';
import { TookTooLong } from '../../../../src/main/timeLimit.ts';

const storage = (over: Partial<SafeStorage> = {}): SafeStorage => ({
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text) => Buffer.from(`v11${text}`),
  decryptStringAsync: async (blob) => ({
    result: blob.toString().slice(3),
    shouldReEncrypt: false,
  }),
  ...over,
});

describe('safeStorageCipher', () => {
  it.each([
    ['linux', 'v10abc', true],
    ['linux', 'v11abc', false],
    ['linux', 'v12abc', false],
    ['linux', 'v1', false],
    ['linux', '', false],
    ['linux', 'xv10', false],
    ['darwin', 'v10abc', false],
    ['win32', 'v10abc', false],
  ] as const)('on %s a ciphertext %j is weak: %s', (platform, text, weak) => {
    expect(safeStorageCipher(storage(), platform).isWeak(Buffer.from(text))).toBe(weak);
  });

  it('passes text and the wish for a new encryption through', async () => {
    const cipher = safeStorageCipher(
      storage({ decryptStringAsync: async () => ({ result: 'keys', shouldReEncrypt: true }) }),
      'linux',
    );
    expect(await cipher.decrypt(await cipher.encrypt('keys'))).toEqual({
      text: 'keys',
      renew: true,
    });
  });

  it('hands Electron a Buffer, although the core knows bytes only', async () => {
    let given: unknown;
    const cipher = safeStorageCipher(
      storage({
        decryptStringAsync: async (blob) => {
          given = blob;
          return { result: '', shouldReEncrypt: false };
        },
      }),
      'linux',
    );
    await cipher.decrypt(new Uint8Array([1]));
    expect(Buffer.isBuffer(given)).toBe(true);
  });

  it('does not swallow that it cannot decrypt', async () => {
    const cipher = safeStorageCipher(
      storage({ decryptStringAsync: () => Promise.reject(new Error('locked')) }),
      'linux',
    );
    await expect(cipher.decrypt(new Uint8Array())).rejects.toThrow('locked');
  });
});

describe('a keyring that asks for its password', () => {
  const asked = () => {
    const prompt = Promise.withResolvers<{ result: string; shouldReEncrypt: boolean }>();
    const cipher = safeStorageCipher(
      storage({ decryptStringAsync: () => prompt.promise }),
      'linux',
      5,
    );
    return { prompt, cipher };
  };

  it('is not waited for without limit, and opens once the password was given', async () => {
    const { prompt, cipher } = asked();
    await expect(cipher.decrypt(new Uint8Array([1]))).rejects.toThrow(TookTooLong);
    prompt.resolve({ result: 'keys', shouldReEncrypt: false });
    expect(await cipher.decrypt(new Uint8Array([1]))).toMatchObject({ text: 'keys' });
  });

  it('does not hold up encrypting without limit either: new keys then stay in memory', async () => {
    const cipher = safeStorageCipher(
      storage({ encryptStringAsync: () => new Promise(() => undefined) }),
      'linux',
      5,
    );
    expect(await cipher.available()).toBe(true);
    await expect(cipher.encrypt('keys')).rejects.toThrow(TookTooLong);
  });
});

describe('blobFile', () => {
  const open = (content: Record<string, unknown> = {}) => {
    let current = content;
    return {
      content: () => current,
      blobs: blobFile({ read: () => current, write: (value) => void (current = { ...value }) }),
    };
  };
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));

  it('gives back what was set, by profile', () => {
    const { blobs } = open();
    blobs.set('live', bytes('a'), false);
    blobs.set('test', bytes('b'), false);
    expect([blobs.get('live'), blobs.get('test'), blobs.get('other')]).toEqual([
      bytes('a'),
      bytes('b'),
      null,
    ]);
  });

  it('keeps an old blob aside when told so, through later changes too', () => {
    const { blobs, content } = open();
    blobs.set('live', bytes('a'), false);
    blobs.set('live', bytes('b'), true);
    blobs.set('live', bytes('c'), false);
    expect(content()['live']).toEqual({ blob: 'Yw==', aside: ['YQ=='] });
  });

  it('forgets a profile wholly, and only that one', () => {
    const { blobs, content } = open();
    blobs.set('live', bytes('a'), false);
    blobs.set('test', bytes('b'), false);
    blobs.remove('live');
    expect(Object.keys(content())).toEqual(['test']);
  });

  it.each([['__proto__'], ['constructor'], ['toString']])(
    'a profile named %s is not found on the prototype',
    (id) => expect(open().blobs.get(id)).toBeNull(),
  );
  it.each([[5], ['text'], [null], [{}], [{ blob: 5 }]])('an entry of %j reads as none', (entry) =>
    expect(open({ live: entry }).blobs.get('live')).toBeNull(),
  );
});
