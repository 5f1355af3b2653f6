import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { RunProgress } from '../../domain/snapshot.ts';
import { request } from '../ipc/desk.ts';
import { count } from '../lib/text.ts';
import { useDesk } from './desk.ts';
import { useRuns } from './runs.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

const KEY = 'waybill-desk.rates-waiting';
/** While the line is down the service is asked one harmless question this often. */
export const PROBE_MS = 20_000;
const MOST = 10_000;

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST) : [];
  } catch { return []; }
};

/**
 * Asks for rates, or keeps the wish until the line is back. Only rates wait here, never a purchase: buying takes a person at the moment.
 * The wishes outlast the window.
 */
export const useRateQueue = defineStore('rateQueue', () => {
  const [desk, runs, shipments, toasts] = [useDesk(), useRuns(), useShipments(), useToasts()];
  const waiting = shallowRef<readonly string[]>(read());
  const started = new Map<string, readonly string[]>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let busy = false;

  const keep = (ids: readonly string[]): void => {
    waiting.value = ids;
    localStorage.setItem(KEY, JSON.stringify(ids));
  };
  const add = (ids: readonly string[]): void => keep([...new Set([...waiting.value, ...ids])].slice(0, MOST));
  const forget = (ids: readonly string[]): void => keep(waiting.value.filter((id) => !ids.includes(id)));

  /** @returns how it went: `failed` after the person was told why */
  const ask = async (ids: readonly string[]): Promise<'asked' | 'waiting' | 'failed'> => {
    if (ids.length === 0) return 'failed';
    if (desk.offline) { add(ids); return 'waiting'; }
    try {
      await shipments.flush();
      const run = await request('rating.start', { ids: [...ids] });
      started.set(run.id, ids);
      forget(ids);
      runs.receive(run);
      return 'asked';
    } catch (error) {
      toasts.failed('Rates were not asked for', error);
      return 'failed';
    }
  };

  /** A run that the line cut off leaves its wishes behind. */
  const afterRun = (run: RunProgress): void => {
    const ids = started.get(run.id);
    started.delete(run.id);
    if (!ids || run.state !== 'stopped' || !desk.offline) return;
    add(ids.filter((id) => { const quote = shipments.get(id)?.quote; return !quote || quote.stale; }));
  };

  /** Shipments may have been removed or booked meanwhile; those are asked for no more. */
  const resume = async (): Promise<void> => {
    if (busy || waiting.value.length === 0) return;
    busy = true;
    const able: string[] = [];
    for (const id of waiting.value) {
      const row = await request('shipments.get', { id }).catch(() => null);
      if (row?.allowed.rate) able.push(id);
    }
    keep(able);
    const rows = able.length;
    if (rows > 0 && await ask(able) === 'asked') toasts.show('good', 'The line is back', `Getting rates for ${count(rows, 'shipment')} that waited.`);
    busy = false;
  };
  const probe = (): void => { void request('service.test', {}).catch(() => undefined); };

  /** Watches the line from now on. */
  const start = (): (() => void) => {
    const stopEnded = runs.onEnded(afterRun);
    const stopWatch = watch(() => desk.line.state, (state) => {
      clearInterval(timer);
      if (state === 'offline') timer = setInterval(probe, PROBE_MS);
      if (state === 'online') void resume();
    }, { immediate: true });
    // Wishes of an earlier window, and nobody knows yet whether the line is there.
    if (waiting.value.length > 0 && desk.line.state === 'unknown') probe();
    return () => { stopEnded(); stopWatch(); clearInterval(timer); };
  };

  return { waiting, size: computed(() => waiting.value.length), has: (id: string): boolean => waiting.value.includes(id), ask, forget, start };
});
