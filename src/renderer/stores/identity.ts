import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ProfileId } from '../../domain/desk/settings.ts';
import type { ConnectedIdentity } from '../../domain/service/serviceIdentity.ts';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useDesk } from './desk.ts';
import { useKeys } from './keys.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** The service in use (address and account), and the open question about it. */
export const useIdentity = defineStore('identity', () => {
  const service = shallowRef<ConnectedIdentity | null>(null);
  /** True when the person postponed the question; nothing is sent until it is answered. */
  const later = shallowRef(false);
  let stop: (() => void) | null = null;

  const receive = (answer: ConnectedIdentity): void => {
    if (answer.question === null || answer.question.at !== service.value?.question?.at)
      later.value = false;
    const isOther = service.value !== null && service.value.id !== answer.id;
    service.value = answer;
    // Each snapshot says whether the shipment belongs to the service in use.
    if (isOther) void useShipments().readAllAnew();
  };
  const start = async (): Promise<void> => {
    stop?.();
    let eventReceived = false as boolean;
    stop = listen('identity.changed', (answer) => {
      eventReceived = true;
      receive(answer);
    });
    const answer = await request('identity.get', {});
    if (!eventReceived) receive(answer);
  };
  const stopListening = (): void => {
    stop?.();
    stop = null;
  };

  /** @param same true: the keys belong to the account that the desk has booked with */
  const answer = async (same: boolean): Promise<void> => {
    try {
      receive(await request('identity.answer', { same }));
    } catch (error) {
      useToasts().failed(t('settings.accountFailed'), error);
    }
  };
  /** Changes the address of a profile. @returns false when it was rejected; a toast then says so */
  const readdress = async (
    profileId: ProfileId,
    baseAddress: string,
    pin: GivenPin | null,
  ): Promise<boolean> => {
    try {
      useDesk().settings = await request('profiles.readdress', { profileId, baseAddress, pin });
    } catch (error) {
      useToasts().failed(t('settings.addressFailed'), error);
      return false;
    }
    await useKeys().load(profileId);
    return true;
  };
  return { service, later, start, stopListening, answer, readdress };
});
