import { defineStore } from 'pinia';
import { computed, shallowRef, triggerRef } from 'vue';
import type { Draft } from '../../domain/draft.ts';
import { isSealed } from '../../domain/purchase.ts';
import type { ShipmentSnapshot } from '../../domain/snapshot.ts';
import { listen, request } from '../ipc/desk.ts';
import { makeSaver, type SaveStatus } from './draftSaver.ts';
import { useToasts } from './toasts.ts';

type Heard = (batchId: string, shipments: readonly ShipmentSnapshot[]) => void;

/** True when `next` is older than what is shown. A purchase that went through is never older than a draft. */
const isOlder = (next: ShipmentSnapshot, shown: ShipmentSnapshot): boolean =>
  next.updatedAt < shown.updatedAt && (isSealed(shown.state) || !isSealed(next.state));

/**
 * Every shipment the window knows, whole, by id. What is being typed lies over the snapshots until the desk has saved it:
 * a snapshot that is older than the typing never takes letters away.
 */
export const useShipments = defineStore('shipments', () => {
  const known = shallowRef(new Map<string, ShipmentSnapshot>());
  const saveStatus = shallowRef<SaveStatus>('saved');
  const savedAt = shallowRef<number | null>(null);
  const heard = new Set<Heard>();
  let stop: (() => void) | null = null;

  const saver = makeSaver({
    saved: (snapshots) => receive(snapshots),
    rejected: (id, error) => {
      useToasts().failed('A change could not be kept', error);
      void request('shipments.get', { id }).then((snapshot) => { known.value.delete(id); receive([snapshot]); }, () => triggerRef(known));
    },
    status: (status, error) => {
      if (status === 'failed' && saveStatus.value !== 'failed') useToasts().failed('Not saved yet; the desk keeps trying', error);
      saveStatus.value = status;
      if (status === 'saved') savedAt.value = Date.now();
    },
  });

  const withTyping = (snapshot: ShipmentSnapshot): ShipmentSnapshot => {
    const draft = saver.typed(snapshot.id);
    return draft && snapshot.allowed.edit ? { ...snapshot, draft } : snapshot;
  };

  /** Puts snapshots in place of those with the same id; older ones are dropped. */
  const receive = (snapshots: readonly ShipmentSnapshot[]): void => {
    for (const next of snapshots) {
      const shown = known.value.get(next.id);
      if (shown && isOlder(next, shown)) continue;
      known.value.set(next.id, withTyping(next));
    }
    triggerRef(known);
  };

  const start = (): void => {
    stop?.();
    stop = listen('shipments.changed', ({ batchId, shipments }) => {
      receive(shipments);
      heard.forEach((listener) => listener(batchId, shipments));
    });
  };
  /** Calls `listener` after shipments changed unasked. */
  const onChanged = (listener: Heard): (() => void) => {
    heard.add(listener);
    return () => heard.delete(listener);
  };

  const get = (id: string | null): ShipmentSnapshot | null => (id === null ? null : known.value.get(id) ?? null);

  /** Takes typing over at once and saves it a moment later. */
  const type = (changes: readonly { readonly id: string; readonly draft: Draft }[]): void => {
    for (const { id, draft } of changes) {
      const shown = known.value.get(id);
      if (!shown?.allowed.edit) continue;
      known.value.set(id, { ...shown, draft });
      saver.type(id, draft);
    }
    triggerRef(known);
  };

  const remove = (ids: readonly string[]): void => {
    for (const id of ids) {
      saver.forget(id);
      known.value.delete(id);
    }
    triggerRef(known);
  };

  const saving = computed(() => saveStatus.value !== 'saved');
  return { known, saveStatus, savedAt, saving, start, onChanged, receive, get, type, remove, flush: saver.flush, isClean: saver.isClean };
});
