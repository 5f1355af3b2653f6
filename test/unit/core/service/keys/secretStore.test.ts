import { describe, expect, it } from 'vitest';
import { KeysLocked, type SecretStore } from '../../../../../src/core/base/ports.ts';
import { createSecretStore } from '../../../../../src/core/service/keys/secretStore.ts';
import { fakeKeyring } from '../../../../fakes/keyring.ts';

const KEYS = { publicKey: 'pk_live_CANARY_pub1', privateKey: 'sk_live_CANARY_priv' };
const AT = 'https://ship.example.com';
const B = 'https://other.example.com/api';
const OTHER = { publicKey: 'pk_live_OTHER_pub2', privateKey: 'sk_live_OTHER_priv' };

const setup = () => {
  const { state, cipher } = fakeKeyring();
  const disk = new Map<string, Uint8Array>();
  const aside: Uint8Array[] = [];
  const lines: unknown[] = [];
  const learned: unknown[] = [];
  const log = {
    info: (...line: unknown[]) => void lines.push(line),
    warn: (...line: unknown[]) => void lines.push(line),
  };
  const blobs = {
    get: (id: string) => disk.get(id) ?? null,
    set: (id: string, blob: Uint8Array, keepOld: boolean) => {
      const old = disk.get(id);
      if (keepOld && old !== undefined) aside.push(old);
      disk.set(id, blob);
    },
    remove: (id: string) => void disk.delete(id),
  };
  const start = () =>
    createSecretStore({ cipher, blobs, log, learn: (keys) => void learned.push(keys) });
  return { state, disk, aside, lines, learned, start, store: start() };
};

describe('a keyring that would show its prompt', () => {
  const asked = (): never => {
    throw new Error('the keyring was asked');
  };
  it.each([
    ['status', (store: SecretStore) => store.status('live', AT)],
    ['read', (store: SecretStore) => store.read('live', AT)],
    ['keep', (store: SecretStore) => store.keep('live', AT, true)],
    ['remove', (store: SecretStore) => store.remove('live')],
  ])('is not asked about keys that are not there: %s', async (_, ask) => {
    const used: string[] = [];
    const note = (name: string) => () => {
      used.push(name);
      return asked();
    };
    const store = createSecretStore({
      cipher: {
        available: note('available'),
        encrypt: note('encrypt'),
        decrypt: note('decrypt'),
        isWeak: () => false,
      },
      blobs: {
        get: () => null,
        set: asked,
        remove: () => undefined,
      },
      log: { info: asked, warn: asked },
      learn: asked,
    });
    await ask(store);
    expect(used).toEqual([]);
  });
});

describe('keys where the keyring is strong', () => {
  it('are stored, survive a restart, and only the public end is told', async () => {
    const { store, start } = setup();
    expect(await store.write('live', AT, KEYS, false)).toEqual({
      state: 'stored',
      publicKeyEnd: 'pub1',
      weak: false,
    });
    const later = start();
    expect(await later.read('live', AT)).toEqual(KEYS);
    const status = await later.status('live', AT);
    expect(JSON.stringify(status)).not.toMatch(/CANARY/);
  });

  it('are nothing to another profile', async () => {
    const { store } = setup();
    await store.write('live', AT, KEYS, false);
    expect([await store.read('test', AT), await store.status('test', AT)]).toEqual([
      null,
      { state: 'none', publicKeyEnd: null, weak: false },
    ]);
  });

  it('do not lie on disk in the clear', async () => {
    const { store, disk } = setup();
    await store.write('live', AT, KEYS, false);
    expect(Buffer.from(disk.get('live') ?? []).toString()).not.toContain(KEYS.privateKey);
  });

  it('are told to the log filter when written and when read', async () => {
    const { store, start, learned } = setup();
    await store.write('live', AT, KEYS, false);
    await start().read('live', AT);
    expect(learned).toEqual(Array(learned.length).fill(KEYS));
    expect(learned.length).toBeGreaterThanOrEqual(2);
  });

  it('are gone after remove, on disk and in memory', async () => {
    const { store, disk } = setup();
    await store.write('live', AT, KEYS, false);
    await store.remove('live');
    expect([await store.read('live', AT), disk.size]).toEqual([null, 0]);
  });

  it('of a few characters do not show a public end that is most of the key', async () => {
    const { store } = setup();
    expect(
      (await store.write('live', AT, { publicKey: 'abcde', privateKey: 'x' }, false)).publicKeyEnd,
    ).toBeNull();
  });
});

describe('keys where anybody could decrypt them', () => {
  it('stay in memory for this session, and it is said', async () => {
    const { store, start, state, disk } = setup();
    state.level = 'weak';
    expect(await store.write('live', AT, KEYS, false)).toEqual({
      state: 'session',
      publicKeyEnd: 'pub1',
      weak: true,
    });
    expect([disk.size, await store.read('live', AT), await start().read('live', AT)]).toEqual([
      0,
      KEYS,
      null,
    ]);
  });

  it('are stored when the person insists, and it is still said', async () => {
    const { store, start, state } = setup();
    state.level = 'weak';
    expect(await store.write('live', AT, KEYS, true)).toEqual({
      state: 'stored',
      publicKeyEnd: 'pub1',
      weak: true,
    });
    expect(await start().read('live', AT)).toEqual(KEYS);
  });

  it('leave the disk when new ones are given without insisting, or the old would come back', async () => {
    const { store, start, state, disk } = setup();
    state.level = 'weak';
    await store.write('live', AT, KEYS, true);
    await store.write('live', AT, OTHER, false);
    expect([disk.size, await store.read('live', AT), await start().read('live', AT)]).toEqual([
      0,
      OTHER,
      null,
    ]);
  });

  it('the session is over once they are stored for good', async () => {
    const { store, start, state } = setup();
    state.level = 'weak';
    await store.write('live', AT, KEYS, false);
    state.level = 'strong';
    expect((await store.write('live', AT, OTHER, false)).state).toBe('stored');
    expect([await store.read('live', AT), await start().read('live', AT)]).toEqual([OTHER, OTHER]);
  });
});

describe('keys where nothing can encrypt', () => {
  it('are never written, not even when the person insists', async () => {
    const { store, state, disk } = setup();
    state.available = false;
    expect(await store.write('live', AT, KEYS, true)).toEqual({
      state: 'session',
      publicKeyEnd: 'pub1',
      weak: true,
    });
    expect(disk.size).toBe(0);
  });

  it('stay in memory when encrypting fails', async () => {
    const { store, state, disk } = setup();
    state.broken = true;
    expect((await store.write('live', AT, KEYS, true)).state).toBe('session');
    expect([disk.size, await store.read('live', AT)]).toEqual([0, KEYS]);
  });
});

describe('keys that cannot be decrypted', () => {
  it('are locked, not gone: the blob stays and opens when the keyring does', async () => {
    const { store, start, state, disk } = setup();
    await store.write('live', AT, KEYS, false);
    state.locked = true;
    const later = start();
    expect([await later.status('live', AT), disk.size]).toEqual([
      { state: 'locked', publicKeyEnd: null, weak: false },
      1,
    ]);
    // Not null, which would read as "there are none".
    await expect(later.read('live', AT)).rejects.toThrow(KeysLocked);
    state.locked = false;
    expect(await later.read('live', AT)).toEqual(KEYS);
  });

  it('leave no text of theirs in the log', async () => {
    const { store, start, state, lines } = setup();
    await store.write('live', AT, KEYS, false);
    state.locked = true;
    await start().status('live', AT);
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toMatch(/CANARY|YRANAC/);
  });

  it('are kept aside when the person gives new ones', async () => {
    const { store, start, state, disk, aside } = setup();
    await store.write('live', AT, KEYS, false);
    const old = disk.get('live');
    state.locked = true;
    await start().write('live', AT, OTHER, false);
    expect(aside).toEqual([old]);
  });

  it('stay on disk when the new ones are for this session only', async () => {
    const { store, start, state, disk } = setup();
    await store.write('live', AT, KEYS, false);
    state.locked = true;
    state.level = 'weak';
    const later = start();
    expect((await later.write('live', AT, OTHER, false)).state).toBe('session');
    expect([disk.size, await later.read('live', AT)]).toEqual([1, OTHER]);
  });

  it('new ones that are not on disk say that the old ones come back, and are stored once the keyring opens', async () => {
    const { store, start, state, aside } = setup();
    await store.write('live', AT, KEYS, false);
    state.locked = true;
    state.broken = true;
    const later = start();
    expect(await later.write('live', AT, OTHER, false)).toMatchObject({
      state: 'session',
      earlier: true,
      weak: true,
    });
    expect(await later.keep('live', AT, false)).toMatchObject({ state: 'session', earlier: true });
    state.locked = false;
    state.broken = false;
    expect((await later.status('live', AT)).weak).toBe(false);
    expect(await later.keep('live', AT, false)).toEqual({
      state: 'stored',
      publicKeyEnd: 'pub2',
      weak: false,
    });
    expect([await start().read('live', AT), aside.length]).toEqual([OTHER, 0]);
  });

  it('keep does nothing where no keys are held, and keeps the address they were given for', async () => {
    const { store, start, state, disk } = setup();
    expect([(await store.keep('live', AT, true)).state, disk.size]).toEqual(['none', 0]);
    state.level = 'weak';
    await store.write('live', AT, KEYS, false);
    expect((await store.keep('live', AT, false)).state).toBe('session');
    expect(await store.keep('live', B, true)).toMatchObject({ state: 'elsewhere', place: AT });
    expect([await start().read('live', AT), await start().read('live', B)]).toEqual([KEYS, null]);
  });

  it('a blob that decrypts to something else is locked as well', async () => {
    const { store, disk } = setup();
    disk.set('live', Buffer.from('strong:"sesnesnon"'));
    expect((await store.status('live', AT)).state).toBe('locked');
    expect(disk.size).toBe(1);
  });
});

describe('a keyring with a newer key', () => {
  it('gets the keys encrypted anew', async () => {
    const { store, start, state, disk } = setup();
    state.level = 'weak';
    await store.write('live', AT, KEYS, true);
    state.level = 'strong';
    state.stale = true;
    expect(await start().read('live', AT)).toEqual(KEYS);
    expect(Buffer.from(disk.get('live') ?? []).toString()).toMatch(/^strong/);
  });

  it('never makes strong protection weak, and survives when it cannot encrypt', async () => {
    const { store, start, state, disk } = setup();
    await store.write('live', AT, KEYS, false);
    state.stale = true;
    state.level = 'weak';
    expect(await start().read('live', AT)).toEqual(KEYS);
    state.broken = true;
    expect(await start().read('live', AT)).toEqual(KEYS);
    expect(Buffer.from(disk.get('live') ?? []).toString()).toMatch(/^strong/);
  });
});

describe('keys and the address they were given for', () => {
  it.each(['strong', 'weak'] as const)(
    'are never read for another one: kept by a %s keyring',
    async (level) => {
      const { store, start, state } = setup();
      state.level = level;
      await store.write('live', AT, KEYS, false);
      for (const each of level === 'strong' ? [store, start()] : [store]) {
        expect(await each.read('live', B)).toBeNull();
        expect(await each.read('live', `${AT}/`)).toBeNull();
        expect(await each.read('live', '')).toBeNull();
        expect(await each.status('live', B)).toEqual({
          state: 'elsewhere',
          publicKeyEnd: null,
          weak: level === 'weak',
          place: AT,
        });
        expect(await each.read('live', AT)).toEqual(KEYS);
      }
    },
  );

  it('the address lies in the encrypted text, not beside it', async () => {
    const { store, disk } = setup();
    await store.write('live', AT, KEYS, false);
    expect([...Buffer.from(disk.get('live') ?? []).toString()].reverse().join('')).toContain(
      `"place":"${AT}"`,
    );
  });
});
