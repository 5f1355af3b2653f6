import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ProfileId } from '../../domain/desk/settings.ts';
import type { OutputOf } from '../../main/ipc/routes.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { latest } from '../lib/latest.ts';
import { wordsOf } from '../lib/text.ts';
import { useToasts } from './toasts.ts';

/** How a set of keys is stored; the keys themselves are never returned to the window. */
export type KeyAnswer = OutputOf<'keys.status'>;

/** State of the keys of each profile. The keys themselves are only passed on and never kept here. */
export const useKeys = defineStore('keys', () => {
  const status = shallowRef<Readonly<Partial<Record<ProfileId, KeyAnswer>>>>({});
  const test = shallowRef<{ readonly ok: boolean; readonly message: string } | null>(null);
  const testing = shallowRef(false);

  const note = (profileId: ProfileId, answer: KeyAnswer): void => {
    status.value = { ...status.value, [profileId]: answer };
  };
  const nextTest = latest();
  /** Forgets the result, also one that is still on its way: it is about the connection, or the keys, of before. */
  const forgetTest = (): void => {
    nextTest();
    testing.value = false;
    test.value = null;
  };
  const load = async (profileId: ProfileId): Promise<void> => {
    try {
      note(profileId, await request('keys.status', { profileId }));
    } catch (error) {
      useToasts().failed(t('settings.keysFailed'), error);
    }
  };
  let addressChange: Promise<unknown> = Promise.resolve();
  /** Keys are kept for an address: those that are entered during its change wait for it. */
  const duringAddressChange = (change: Promise<void>): Promise<void> => {
    addressChange = change.catch(() => undefined);
    return change;
  };
  const set = async (
    profileId: ProfileId,
    keys: string,
    insist: boolean,
  ): Promise<KeyAnswer | null> => {
    await addressChange;
    try {
      const answer = await request('keys.set', { profileId, keys, insist });
      note(profileId, answer);
      forgetTest();
      return answer;
    } catch (error) {
      useToasts().failed(t('settings.keysNotKept'), error);
      return null;
    }
  };
  /** Stores the keys that are only remembered until the program closes. Returns the status after it, or null when that failed. */
  const keep = async (profileId: ProfileId, insist: boolean): Promise<KeyAnswer | null> => {
    try {
      const answer = await request('keys.keep', { profileId, insist });
      note(profileId, answer);
      return answer;
    } catch (error) {
      useToasts().failed(t('settings.keysNotKept'), error);
      return null;
    }
  };
  /**
   * @param pin PIN of the manager, where one is set
   * @returns why the keys were not removed, or null once they are
   */
  const remove = async (profileId: ProfileId, pin: GivenPin | null): Promise<string | null> => {
    try {
      note(profileId, await request('keys.remove', { profileId, pin }));
      forgetTest();
      return null;
    } catch (error) {
      return wordsOf(error);
    }
  };
  const testConnection = async (): Promise<void> => {
    const fresh = nextTest();
    testing.value = true;
    const answer = await request('connectivity.test', {}).catch((error: unknown) => ({
      ok: false,
      message: wordsOf(error),
    }));
    if (!fresh()) return;
    test.value = answer;
    testing.value = false;
  };
  return {
    status,
    test,
    testing,
    load,
    set,
    duringAddressChange,
    keep,
    remove,
    testConnection,
    forgetTest,
  };
});
