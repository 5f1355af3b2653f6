import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { emptyDraft, type Draft } from '../../domain/shipment/draft.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { BatchSummary, ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { isBlankDraft } from '../lib/edit.ts';
import { latest } from '../lib/latest.ts';
import { useRateQueue } from './rateQueue.ts';
import { usePendingActions } from './pendingActions.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** The counter: one customer at a time, and one batch for each day. */
export const useCounter = defineStore('counter', () => {
  const shipments = useShipments();
  const toasts = useToasts();
  const batch = shallowRef<BatchSummary | null>(null);
  const ids = shallowRef<readonly string[]>([]);
  const currentId = shallowRef<string | null>(null);
  const [next, nextLast] = [latest(), latest()];
  /** The shipment that was booked last at this desk, for repeating it. */
  const last = shallowRef<ShipmentSnapshot | null>(null);
  let mode: Mode = 'SFN';

  const current = computed(() => shipments.get(currentId.value));
  const today = computed(() => {
    const known = shipments.known;
    return ids.value.map((id) => known.get(id)).filter((row) => row !== undefined);
  });

  const put = (snapshots: readonly ShipmentSnapshot[]): void => {
    shipments.receive(snapshots);
    const added = snapshots
      .filter((row) => row.batchId === batch.value?.id && !ids.value.includes(row.id))
      .map((row) => row.id);
    if (added.length > 0) ids.value = [...ids.value, ...added];
  };
  const readLast = async (): Promise<void> => {
    const fresh = nextLast();
    // Without it nothing can be repeated, and the button says so; the counter works all the same.
    const found = await request('shipments.lastBooked', { mode }).catch(() => null);
    if (fresh()) last.value = found;
  };
  shipments.onChanged((batchId, changed) => {
    if (batchId === batch.value?.id) put(changed);
    if (
      changed.some(
        (row) => row.state === 'booked' && (row.bookedAt ?? 0) >= (last.value?.bookedAt ?? 0),
      )
    )
      void readLast();
  });

  const add = async (draft: Draft): Promise<boolean> => {
    if (!batch.value) return false;
    try {
      const [made] = await request('drafts.add', { batchId: batch.value.id, drafts: [draft] });
      if (!made) return false;
      put([made]);
      currentId.value = made.id;
      return true;
    } catch (error) {
      toasts.failed(t('counter.notBegun'), error);
      return false;
    }
  };

  /**
   * Opens the batch of today for this mode: at the shipment that was open last, or with a new one.
   */
  const open = async (wanted: Mode): Promise<void> => {
    const fresh = next();
    mode = wanted;
    void readLast();
    try {
      await shipments.flush();
      const made = await request('batches.counter', { mode });
      const answer = await request('batches.open', { id: made.id });
      if (!fresh()) return;
      batch.value = answer.batch;
      ids.value = [];
      put(answer.shipments);
      const left =
        today.value.findLast((row) => row.id === currentId.value) ??
        today.value.findLast((row) => row.allowed.edit);
      currentId.value = left?.id ?? null;
      if (!left) await add(emptyDraft());
    } catch (error) {
      if (fresh()) toasts.failed(t('counter.notOpened'), error);
    }
  };

  /** Opens a blank form: an existing blank shipment when there is one. */
  const nextCustomer = async (): Promise<void> => {
    await shipments.flush();
    const blank = today.value.find((row) => row.allowed.edit && isBlankDraft(row.draft));
    if (blank) currentId.value = blank.id;
    else await add(emptyDraft());
  };

  /** Creates a copy of the shipment that was booked last. */
  const repeatLast = async (): Promise<void> => {
    const source = last.value;
    if (!source) {
      toasts.show('info', t('counter.nothingToRepeatYet'));
      return;
    }
    const draft: Draft = { ...source.draft, external_reference: '', assigned_date: '' };
    if (current.value?.allowed.edit && isBlankDraft(current.value.draft)) type(draft);
    else await add(draft);
  };

  const type = (draft: Draft): void => {
    if (currentId.value) shipments.type([{ id: currentId.value, draft }]);
  };
  const show = (id: string): void => {
    currentId.value = id;
  };

  const remove = async (id: string): Promise<void> => {
    try {
      await shipments.flush();
      const { removed } = await request('drafts.remove', { ids: [id] });
      ids.value = ids.value.filter((entry) => !removed.includes(entry));
      shipments.remove(removed);
      toasts.show('info', t('counter.removed'), '', {
        label: t('counter.bringBack'),
        run: () => {
          void request('drafts.restore', { ids: removed }).then(put);
        },
      });
      if (removed.includes(currentId.value ?? '')) await nextCustomer();
    } catch (error) {
      toasts.failed(t('counter.notRemoved'), error);
    }
  };

  /** Requests rates now, or once the connection is restored. */
  const getRates = (): Promise<'asked' | 'waiting' | 'failed'> =>
    useRateQueue().ask(currentId.value ? [currentId.value] : []);
  const choose = async (slug: string): Promise<void> => {
    const id = currentId.value;
    if (!id) return;
    try {
      await usePendingActions().during(t('frame.choosing'), async () =>
        put([await request('choice.one', { id, slug })]),
      );
    } catch (error) {
      toasts.failed(t('counter.notChosen'), error);
    }
  };

  return {
    batch,
    ids,
    currentId,
    current,
    today,
    last,
    readLast,
    open,
    nextCustomer,
    repeatLast,
    type,
    show,
    remove,
    getRates,
    choose,
  };
});
