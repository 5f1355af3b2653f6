import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ProfileId } from '../../domain/desk/settings.ts';
import type { IdentityAnswer } from '../../shared/ipc/routes.ts';
import { listen, request } from '../ipc/desk.ts';
import { useDesk } from './desk.ts';
import { useKeys } from './keys.ts';
import { useToasts } from './toasts.ts';

/** Which service the desk works with: its address and its account, and what a person has to say of it. */
export const useIdentity = defineStore('identity', () => {
  const service = shallowRef<IdentityAnswer | null>(null);
  /** A person has put the question off; nothing goes out until it is answered. */
  const later = shallowRef(false);
  let stop: (() => void) | null = null;

  const receive = (answer: IdentityAnswer): void => {
    if (answer.question === null || answer.question.at !== service.value?.question?.at)
      later.value = false;
    service.value = answer;
  };
  const start = async (): Promise<void> => {
    stop?.();
    let heard = false;
    stop = listen('identity.changed', (answer) => {
      heard = true;
      receive(answer);
    });
    const answer = await request('identity.get', {});
    if (!heard) receive(answer);
  };
  const stopListening = (): void => {
    stop?.();
    stop = null;
  };

  /** @param same the keys are of the account that the desk has booked with */
  const answer = async (same: boolean): Promise<void> => {
    try {
      receive(await request('identity.answer', { same }));
    } catch (error) {
      useToasts().failed('The answer was not kept', error);
    }
  };
  /** Changes a profile's address. @returns false when it was not taken, after telling the person */
  const readdress = async (
    profileId: ProfileId,
    baseAddress: string,
    pin: string | null,
  ): Promise<boolean> => {
    try {
      useDesk().settings = await request('profiles.readdress', { profileId, baseAddress, pin });
    } catch (error) {
      useToasts().failed('The address was not changed', error);
      return false;
    }
    await useKeys().load(profileId);
    return true;
  };
  return { service, later, start, stopListening, answer, readdress };
});
