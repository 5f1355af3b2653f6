import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

/** Certificates that a person trusts in addition to those of the program and the system; their list is in the settings. */
export const useCertificates = defineStore('certificates', () => {
  const toasts = useToasts();
  const tried = (work: () => Promise<unknown>): Promise<boolean> =>
    toasts.succeeds(t('certificates.failed'), work);
  return {
    /**
     * @param pin PIN of the manager, where one is set
     * @returns false when it was rejected
     */
    add: (pin: GivenPin | null) => tried(() => request('certificates.add', { pin })),
    remove: (fingerprint: string) => tried(() => request('certificates.remove', { fingerprint })),
  };
});
