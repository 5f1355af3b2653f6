import { describe, expect, it } from 'vitest';
import type { Cipher } from '../../../../src/core/secrets/secretStore.ts';
import { createSecretStore } from '../../../../src/core/secrets/secretStore.ts';

const KEYS = { publicKey: 'pk_live_CANARY_pub1', privateKey: 'sk_live_CANARY_priv' };
const OTHER = { publicKey: 'pk_live_OTHER_pub2', privateKey: 'sk_live_OTHER_priv' };

/** A keyring that one can lock, weaken or take away; a blob is its level and the text backwards. */
const ring = () => {
  const state = { level: 'strong' as 'strong' | 'weak', available: true, locked: false, stale: false, broken: false };
  const cipher: Cipher = {
    available: async () => state.available,
    encrypt: async (text) => {
      if (!state.available) throw new Error('must not be called: nothing can encrypt here');
      if (state.broken) throw new Error('no');
      return Buffer.from(`${state.level}:${[...text].reverse().join('')}`);
    },
    decrypt: async (blob) => {
      const text = Buffer.from(blob).toString();
      if (state.locked && text.startsWith('strong')) throw new Error(`cannot decrypt ${text}`);
      return { text: [...text.slice(text.indexOf(':') + 1)].reverse().join(''), renew: state.stale };
    },
    isWeak: (blob) => Buffer.from(blob).toString().startsWith('weak'),
  };
  return { state, cipher };
};

const setup = () => {
  const { state, cipher } = ring();
  const disk = new Map<string, Uint8Array>();
  const aside: Uint8Array[] = [];
  const lines: unknown[] = [];
  const learned: unknown[] = [];
  const log = { info: (...line: unknown[]) => void lines.push(line), warn: (...line: unknown[]) => void lines.push(line) };
  const blobs = {
    get: (id: string) => disk.get(id) ?? null,
    set: (id: string, blob: Uint8Array, keepOld: boolean) => {
      const old = disk.get(id);
      if (keepOld && old !== undefined) aside.push(old);
      disk.set(id, blob);
    },
    remove: (id: string) => void disk.delete(id),
  };
  const start = () => createSecretStore({ cipher, blobs, log, learn: (keys) => void learned.push(keys) });
  return { state, disk, aside, lines, learned, start, store: start() };
};

describe('keys where the keyring is strong', () => {
  it('are stored, survive a restart, and only the public end is told', async () => {
    const { store, start } = setup();
    expect(await store.write('live', KEYS, false)).toEqual({ state: 'stored', publicKeyEnd: 'pub1', weak: false });
    const later = start();
    expect(await later.read('live')).toEqual(KEYS);
    const status = await later.status('live');
    expect(JSON.stringify(status)).not.toMatch(/CANARY/);
  });

  it('are nothing to another profile', async () => {
    const { store } = setup();
    await store.write('live', KEYS, false);
    expect([await store.read('test'), await store.status('test')]).toEqual([null, { state: 'none', publicKeyEnd: null, weak: false }]);
  });

  it('do not lie on disk in the clear', async () => {
    const { store, disk } = setup();
    await store.write('live', KEYS, false);
    expect(Buffer.from(disk.get('live') ?? []).toString()).not.toContain(KEYS.privateKey);
  });

  it('are told to the log filter when written and when read', async () => {
    const { store, start, learned } = setup();
    await store.write('live', KEYS, false);
    await start().read('live');
    expect(learned).toEqual(Array(learned.length).fill(KEYS));
    expect(learned.length).toBeGreaterThanOrEqual(2);
  });

  it('are gone after remove, on disk and in memory', async () => {
    const { store, disk } = setup();
    await store.write('live', KEYS, false);
    await store.remove('live');
    expect([await store.read('live'), disk.size]).toEqual([null, 0]);
  });

  it('of a few characters do not show a public end that is most of the key', async () => {
    const { store } = setup();
    expect((await store.write('live', { publicKey: 'abcde', privateKey: 'x' }, false)).publicKeyEnd).toBeNull();
  });
});

describe('keys where anybody could decrypt them', () => {
  it('stay in memory for this session, and it is said', async () => {
    const { store, start, state, disk } = setup();
    state.level = 'weak';
    expect(await store.write('live', KEYS, false)).toEqual({ state: 'session', publicKeyEnd: 'pub1', weak: true });
    expect([disk.size, await store.read('live'), await start().read('live')]).toEqual([0, KEYS, null]);
  });

  it('are stored when the person insists, and it is still said', async () => {
    const { store, start, state } = setup();
    state.level = 'weak';
    expect(await store.write('live', KEYS, true)).toEqual({ state: 'stored', publicKeyEnd: 'pub1', weak: true });
    expect(await start().read('live')).toEqual(KEYS);
  });

  it('leave the disk when new ones are given without insisting, or the old would come back', async () => {
    const { store, start, state, disk } = setup();
    state.level = 'weak';
    await store.write('live', KEYS, true);
    await store.write('live', OTHER, false);
    expect([disk.size, await store.read('live'), await start().read('live')]).toEqual([0, OTHER, null]);
  });

  it('the weakness is told before any keys are typed in', async () => {
    const { store, state } = setup();
    state.level = 'weak';
    expect(await store.status('live')).toEqual({ state: 'none', publicKeyEnd: null, weak: true });
  });

  it('the session is over once they are stored for good', async () => {
    const { store, start, state } = setup();
    state.level = 'weak';
    await store.write('live', KEYS, false);
    state.level = 'strong';
    expect((await store.write('live', OTHER, false)).state).toBe('stored');
    expect([await store.read('live'), await start().read('live')]).toEqual([OTHER, OTHER]);
  });
});

describe('keys where nothing can encrypt', () => {
  it('are never written, not even when the person insists', async () => {
    const { store, state, disk } = setup();
    state.available = false;
    expect(await store.write('live', KEYS, true)).toEqual({ state: 'session', publicKeyEnd: 'pub1', weak: true });
    expect(disk.size).toBe(0);
  });

  it('stay in memory when encrypting fails', async () => {
    const { store, state, disk } = setup();
    state.broken = true;
    expect((await store.write('live', KEYS, true)).state).toBe('session');
    expect([disk.size, await store.read('live')]).toEqual([0, KEYS]);
  });
});

describe('keys that cannot be decrypted', () => {
  it('are locked, not gone: the blob stays and opens when the keyring does', async () => {
    const { store, start, state, disk } = setup();
    await store.write('live', KEYS, false);
    state.locked = true;
    const later = start();
    expect([await later.status('live'), await later.read('live'), disk.size]).toEqual([{ state: 'locked', publicKeyEnd: null, weak: false }, null, 1]);
    state.locked = false;
    expect(await later.read('live')).toEqual(KEYS);
  });

  it('leave no text of theirs in the log', async () => {
    const { store, start, state, lines } = setup();
    await store.write('live', KEYS, false);
    state.locked = true;
    await start().status('live');
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toMatch(/CANARY|YRANAC/);
  });

  it('are kept aside when the person gives new ones', async () => {
    const { store, start, state, disk, aside } = setup();
    await store.write('live', KEYS, false);
    const old = disk.get('live');
    state.locked = true;
    await start().write('live', OTHER, false);
    expect(aside).toEqual([old]);
  });

  it('stay on disk when the new ones are for this session only', async () => {
    const { store, start, state, disk } = setup();
    await store.write('live', KEYS, false);
    state.locked = true;
    state.level = 'weak';
    const later = start();
    expect((await later.write('live', OTHER, false)).state).toBe('session');
    expect([disk.size, await later.read('live')]).toEqual([1, OTHER]);
  });

  it('a blob that decrypts to something else is locked as well', async () => {
    const { store, disk } = setup();
    disk.set('live', Buffer.from('strong:"sesnesnon"'));
    expect((await store.status('live')).state).toBe('locked');
    expect(disk.size).toBe(1);
  });
});

describe('a keyring with a newer key', () => {
  it('gets the keys encrypted anew', async () => {
    const { store, start, state, disk } = setup();
    state.level = 'weak';
    await store.write('live', KEYS, true);
    state.level = 'strong';
    state.stale = true;
    expect(await start().read('live')).toEqual(KEYS);
    expect(Buffer.from(disk.get('live') ?? []).toString()).toMatch(/^strong/);
  });

  it('never makes strong protection weak, and survives when it cannot encrypt', async () => {
    const { store, start, state, disk } = setup();
    await store.write('live', KEYS, false);
    state.stale = true;
    state.level = 'weak';
    expect(await start().read('live')).toEqual(KEYS);
    state.broken = true;
    expect(await start().read('live')).toEqual(KEYS);
    expect(Buffer.from(disk.get('live') ?? []).toString()).toMatch(/^strong/);
  });
});
