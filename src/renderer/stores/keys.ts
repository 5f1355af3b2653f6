import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ProfileId } from '../../domain/desk/settings.ts';
import type { KeyAnswer } from '../../shared/ipc/keys.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { wordsOf } from '../lib/text.ts';
import { useToasts } from './toasts.ts';

/** State of the keys of each profile. The keys themselves are only passed on and never kept here. */
export const useKeys = defineStore('keys', () => {
  const status = shallowRef<Readonly<Partial<Record<ProfileId, KeyAnswer>>>>({});
  const test = shallowRef<{ readonly ok: boolean; readonly message: string } | null>(null);
  const testing = shallowRef(false);

  const note = (profileId: ProfileId, answer: KeyAnswer): void => {
    status.value = { ...status.value, [profileId]: answer };
  };
  const load = async (profileId: ProfileId): Promise<void> => {
    try {
      note(profileId, await request('keys.status', { profileId }));
    } catch (error) {
      useToasts().failed(t('settings.keysFailed'), error);
    }
  };
  const set = async (
    profileId: ProfileId,
    publicKey: string,
    privateKey: string,
    insist: boolean,
  ): Promise<KeyAnswer | null> => {
    try {
      const answer = await request('keys.set', { profileId, publicKey, privateKey, insist });
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
      return null;
    } catch (error) {
      return wordsOf(error);
    }
  };
  const testConnection = async (): Promise<void> => {
    testing.value = true;
    test.value = await request('connectivity.test', {}).catch((error: unknown) => ({
      ok: false,
      message: wordsOf(error),
    }));
    testing.value = false;
  };
  const forgetTest = (): void => {
    test.value = null;
  };

  return { status, test, testing, load, set, remove, testConnection, forgetTest };
});
