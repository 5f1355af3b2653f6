import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { CarrierLimits } from '../../domain/rates/carrierLimits.ts';
import { MODES, type Mode } from '../../domain/shipment/mode.ts';
import { listen, request } from '../ipc/desk.ts';
import { latest } from '../lib/latest.ts';

/** Limits of the service's carriers as far as the desk knows them; empty otherwise. */
export const useCarriers = defineStore('carriers', () => {
  const limits = shallowRef<Readonly<Record<Mode, readonly CarrierLimits[]>>>({ SFN: [], STN: [] });
  const next = latest();
  let started = false;

  const load = async (): Promise<void> => {
    const fresh = next();
    const [SFN, STN] = await Promise.all(
      MODES.map((mode) => request('carriers.limits', { mode }).catch(() => [])),
    );
    if (fresh()) limits.value = { SFN: SFN ?? [], STN: STN ?? [] };
  };
  /** Reads the limits, now and whenever they or the service change. */
  const start = (): void => {
    if (started) return;
    started = true;
    listen('carriers.changed', () => void load());
    listen('identity.changed', () => void load());
    void load();
  };

  return { limits, start };
});
