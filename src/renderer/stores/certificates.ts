import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

/** Certificates that a person trusts besides those of the program and the system; which ones they are stands in the settings. */
export const useCertificates = defineStore('certificates', () => {
  const toasts = useToasts();
  const tried = (work: () => Promise<unknown>): Promise<boolean> =>
    toasts.succeeds(t('certificates.failed'), work);
  return {
    /**
     * @param pin the manager's, where one is set
     * @returns false when it was rejected
     */
    add: (pin: GivenPin | null) => tried(() => request('certificates.add', { pin })),
    remove: (fingerprint: string) => tried(() => request('certificates.remove', { fingerprint })),
  };
});
