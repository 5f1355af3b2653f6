import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AddressAdvice } from '../../domain/address/addressAdvice.ts';
import type { AdvisedAddress, BatchAdviceList } from '../../domain/address/batchAdvice.ts';
import type { DraftAddress } from '../../domain/shipment/draft.ts';
import type { Role } from '../../domain/shipment/fields.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { t } from '../../texts/index.ts';
import { listen, request } from '../ipc/desk.ts';
import { latest, spaced } from '../lib/latest.ts';
import { useRuns } from './runs.ts';
import { useSheet } from './sheet.ts';
import { useToasts } from './toasts.ts';

/** Interval at which results are shown while rows are checked, in milliseconds. */
const SHOW_EVERY_MS = 500;
const SHOWN_AT_ONCE = 50;

/** The service's advice on addresses: on one address at the counter, and on the rows of the open batch. */
export const useAddressAdvice = defineStore('addressAdvice', () => {
  const [sheet, runs, toasts] = [useSheet(), useRuns(), useToasts()];
  /** False once the service is known not to check addresses. */
  const offered = shallowRef(true);
  const isOpen = shallowRef(false);
  /** Rows that were selected when the dialog was opened; fewer than two count as no selection. */
  const chosen = shallowRef<readonly string[]>([]);
  const list = shallowRef<BatchAdviceList | null>(null);
  const which = shallowRef<'differs' | 'noted'>('differs');
  const limit = shallowRef(SHOWN_AT_ONCE);
  const busy = shallowRef(false);
  const runId = shallowRef<string | null>(null);
  const run = computed(() => runs.runs.find(({ id }) => id === runId.value) ?? null);
  const next = latest();
  let started = false;

  const readOffered = async (): Promise<void> => {
    offered.value = await request('addressAdvice.offered', {}).catch(() => false);
  };
  /** Reads whether the service checks addresses, now and whenever the service changes. */
  const start = (): void => {
    if (started) return;
    started = true;
    listen('identity.changed', () => void readOffered());
    void readOffered();
  };
  /** Returns the service's advice on one address; `none` when it cannot be requested now. */
  const ask = async (mode: Mode, role: Role, address: DraftAddress): Promise<AddressAdvice> => {
    const advice = await request('addressAdvice.ask', {
      mode,
      role,
      address: { ...address },
    }).catch((): AddressAdvice => ({ kind: 'none' }));
    if (advice.kind === 'hidden') offered.value = false;
    return advice;
  };

  const load = async (): Promise<void> => {
    const batchId = sheet.batch?.id;
    if (batchId === undefined) return;
    const fresh = next();
    try {
      const answer = await request('addressAdvice.list', {
        batchId,
        which: which.value,
        limit: limit.value,
      });
      if (fresh()) list.value = answer;
    } catch (error) {
      toasts.failed(t('addressAdvice.failed'), error);
    }
  };
  const loadSoon = spaced(
    () => {
      if (isOpen.value) void load();
    },
    () => SHOW_EVERY_MS,
  );
  /** @param ids null: all rows */
  const check = async (ids: readonly string[] | null): Promise<void> => {
    const batchId = sheet.batch?.id;
    if (batchId === undefined) return;
    list.value = null;
    which.value = 'differs';
    limit.value = SHOWN_AT_ONCE;
    try {
      const progress = await request('addressAdvice.check', { batchId, ids: ids && [...ids] });
      runId.value = progress?.id ?? null;
      if (progress) runs.receive(progress);
    } catch (error) {
      toasts.failed(t('addressAdvice.failed'), error);
    }
    await load();
  };
  const show = (rows: readonly string[]): void => {
    chosen.value = rows.length > 1 ? rows : [];
    list.value = null;
    runId.value = null;
    isOpen.value = true;
  };
  const see = async (what: 'differs' | 'noted'): Promise<void> => {
    which.value = what;
    limit.value = SHOWN_AT_ONCE;
    await load();
  };
  const more = async (): Promise<void> => {
    limit.value = Math.min(5_000, limit.value + 2 * SHOWN_AT_ONCE);
    await load();
  };
  const undo = async (): Promise<void> => {
    await sheet.undo();
    await load();
  };
  /** @param one an address and the index of the accepted place; null: every address that has exactly one place */
  const accept = async (
    one: { readonly advised: AdvisedAddress; readonly place: number } | null,
  ): Promise<void> => {
    busy.value = true;
    const taken = one && [{ id: one.advised.id, role: one.advised.role, place: one.place }];
    const done = await sheet.change(t('addressAdvice.failed'), (batchId) =>
      request('addressAdvice.accept', { batchId, taken }),
    );
    busy.value = false;
    if (done === null) return;
    const rows = done.shipments.length + done.later.length;
    if (rows === 0)
      toasts.show('warn', t('addressAdvice.noneUsed'), t('addressAdvice.changedSince'));
    else
      toasts.show('good', t('addressAdvice.used', { n: rows }), '', {
        label: t('batch.undo'),
        run: () => {
          void undo();
        },
      });
    await load();
  };

  return {
    offered,
    start,
    ask,
    isOpen,
    chosen,
    list,
    which,
    busy,
    run,
    loadSoon,
    check,
    show,
    see,
    more,
    accept,
    undo,
  };
});
