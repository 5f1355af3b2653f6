import type { Cipher } from '../../src/core/service/keys/secretStore.ts';

/** A keyring that tests can lock, weaken or remove. A blob is its level and the reversed text. */
export const fakeKeyring = () => {
  const state = {
    level: 'strong' as 'strong' | 'weak',
    available: true,
    locked: false,
    stale: false,
    broken: false,
  };
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
      return {
        text: [...text.slice(text.indexOf(':') + 1)].reverse().join(''),
        renew: state.stale,
      };
    },
    isWeak: (blob) => Buffer.from(blob).toString().startsWith('weak'),
  };
  return { state, cipher };
};
export type FakeKeyring = ReturnType<typeof fakeKeyring>;
