import { defineStore } from 'pinia';
import { computed, shallowRef, triggerRef } from 'vue';
import type { AddressField } from '../../domain/shipment/fields.ts';
import { labelOf } from '../../domain/shipment/labels.ts';
import {
  editsBetween,
  withEdits,
  type DraftChange,
  type SheetEdit,
} from '../../domain/sheet/sheetCommand.ts';
import { isSentState } from '../../domain/purchase/purchase.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { SheetChange } from '../../domain/sheet/sheetChange.ts';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { makeSaver, type SaveStatus } from './draftSaver.ts';
import { useToasts } from './toasts.ts';

type ShipmentsListener = (batchId: string, shipments: readonly ShipmentSnapshot[]) => void;
type TouchListener = (ids: readonly string[]) => void;
type SheetListener = (batchId: string, change: SheetChange) => void;
const SLICE_ROWS = 200;
/** Number of slices requested ahead: the desk reads the next ones while one is transferred and applied. */
const SLICES_AHEAD = 3;

/** The label of an address field by its path. */
const goneLabel = (path: string): string =>
  labelOf('address', path.slice(path.indexOf('.') + 1) as AddressField);

/** True when `next` is older than what is shown. A sent purchase is never older than a draft. */
const isOlder = (next: ShipmentSnapshot, shown: ShipmentSnapshot): boolean =>
  next.updatedAt < shown.updatedAt && (isSentState(shown.state) || !isSentState(next.state));

/** Every shipment that the window knows, by id. Unsaved typing stays on top, so that an older snapshot never removes characters. */
export const useShipments = defineStore('shipments', () => {
  const known = shallowRef(new Map<string, ShipmentSnapshot>());
  const saveStatus = shallowRef<SaveStatus>('saved');
  const savedAt = shallowRef<number | null>(null);
  const listeners = new Set<ShipmentsListener>();
  const sheetListeners = new Set<SheetListener>();
  const touchListeners = new Set<TouchListener>();
  let stop: (() => void) | null = null;

  const saver = makeSaver({
    changed: (batchId, change) => apply(batchId, change),
    rejected: (id, error) => {
      useToasts().failed(t('batchSteps.changeNotKept'), error);
      readAgain(id);
    },
    status: (status, error) => {
      if (status === 'failed' && saveStatus.value !== 'failed')
        useToasts().failed(t('batchSteps.notSavedYet'), error);
      saveStatus.value = status;
      if (status === 'saved') savedAt.value = Date.now();
    },
  });

  /** Triggers everything that depends on shipments, and calls the listeners with the ids. */
  const touched = (ids: readonly string[]): void => {
    if (ids.length === 0) return;
    triggerRef(known);
    touchListeners.forEach((listener) => listener(ids));
  };
  const withTyping = (snapshot: ShipmentSnapshot): ShipmentSnapshot => {
    if (!snapshot.allowed.edit) return snapshot;
    const draft = saver.withPending(snapshot.id, snapshot.draft);
    return draft === snapshot.draft ? snapshot : { ...snapshot, draft };
  };
  /** Replaces what the window shows of a shipment by what the desk has. */
  const readAgain = (id: string): void => {
    void request('shipments.get', { id }).then(
      (snapshot) => {
        known.value.delete(id);
        receive([snapshot]);
      },
      () => touched([id]),
    );
  };

  /** Replaces snapshots with the same id; older ones are dropped. */
  const receive = (snapshots: readonly ShipmentSnapshot[]): void => {
    const taken: string[] = [];
    for (const next of snapshots) {
      const shown = known.value.get(next.id);
      if (shown && isOlder(next, shown)) continue;
      known.value.set(next.id, withTyping(next));
      taken.push(next.id);
    }
    touched(taken);
  };

  /** Reads those of these shipments that the window does not know yet. */
  const readUnknown = (ids: readonly string[]): Promise<void> =>
    readAnew(ids.filter((id) => !known.value.has(id)));
  /** Reads these shipments, known or not. */
  const readAnew = async (ids: readonly string[]): Promise<void> => {
    for (let at = 0; at < ids.length; at += SLICE_ROWS)
      receive(await request('shipments.some', { ids: ids.slice(at, at + SLICE_ROWS) }));
  };
  /** Reads all known shipments again. */
  const readAllAnew = async (): Promise<void> => {
    try {
      await readAnew([...known.value.keys()]);
    } catch (error) {
      useToasts().failed(t('shipments.readFailed'), error);
    }
  };

  const start = (): void => {
    stop?.();
    const stops = [
      listen('shipments.changed', ({ batchId, shipments }) => {
        receive(shipments);
        listeners.forEach((listener) => listener(batchId, shipments));
      }),
    ];
    stop = () => stops.forEach((each) => each());
  };
  /**
   * Calls `listener` when the desk reports changed shipments.
   * @returns the function that unsubscribes it
   */
  const onChanged = (listener: ShipmentsListener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /**
   * Calls `listener` with the ids of shipments whenever what is shown of them changed, also by typing.
   * @returns the function that unsubscribes it
   */
  const onTouched = (listener: TouchListener): (() => void) => {
    touchListeners.add(listener);
    return () => touchListeners.delete(listener);
  };

  const get = (id: string | null): ShipmentSnapshot | null =>
    id === null ? null : (known.value.get(id) ?? null);

  const isEditable = (id: string): boolean => known.value.get(id)?.allowed.edit === true;
  /**
   * Changes rows of a sheet or the counter as one step that can be undone, and shows them immediately. The saver comes first, because it sends a large
   * change at once: the desk works on it while it is shown here.
   * @param editSessionId id of the edit session, all of which is one step; null for a separate step
   * @param typed a key in one field: more of them may be sent together
   */
  const edit = (
    batchId: string,
    edits: readonly SheetEdit[],
    label: string,
    editSessionId: string | null,
    typed: boolean,
  ): void => {
    const rows = Map.groupBy(edits, ({ id }) => id);
    for (const id of rows.keys()) if (!isEditable(id)) rows.delete(id);
    if (rows.size === 0) return;
    saver.edit(batchId, rows, label, editSessionId, typed);
    for (const [id, own] of rows) {
      const shown = known.value.get(id);
      if (shown) known.value.set(id, { ...shown, draft: withEdits(shown.draft, own) });
    }
    touched([...rows.keys()]);
  };
  /**
   * Changes whole drafts as one step that can be undone; of each, the fields that changed.
   * @param editSessionId id of the edit session, all of which is one step; null for a separate step
   */
  const saveDrafts = (
    batchId: string,
    changes: readonly DraftChange[],
    label: string,
    editSessionId: string | null,
  ): void =>
    edit(
      batchId,
      changes.flatMap(({ id, draft }) => {
        const shown = get(id);
        return shown === null ? [] : editsBetween(id, shown.draft, draft);
      }),
      label,
      editSessionId,
      editSessionId !== null,
    );
  /**
   * Reads rows of a batch in slices, so that the desk can answer other requests between them.
   * @param wanted called with the number of rows left; false stops the reading
   */
  const read = async (
    batchId: string,
    ids: readonly string[],
    wanted: (left: number) => boolean,
  ): Promise<void> => {
    const ask = (at: number): Promise<readonly ShipmentSnapshot[]> =>
      request('batches.rows', { id: batchId, ids: ids.slice(at, at + SLICE_ROWS) });
    const asked: Promise<readonly ShipmentSnapshot[]>[] = [];
    const askOn = (at: number): void => {
      if (at >= ids.length) return;
      const rows = ask(at);
      // It is awaited after the slices before it, or not at all, so a rejection must not count as unhandled.
      rows.catch(() => undefined);
      asked.push(rows);
    };
    for (let ahead = 0; ahead < SLICES_AHEAD; ahead += 1) askOn(ahead * SLICE_ROWS);
    for (let at = 0, next = asked.shift(); next !== undefined; next = asked.shift()) {
      const rows = await next;
      askOn(at + SLICES_AHEAD * SLICE_ROWS);
      at += SLICE_ROWS;
      receive(rows);
      if (!wanted(Math.max(0, ids.length - at))) return;
    }
  };
  /** Applies the result of a change of a sheet. */
  const apply = (batchId: string, change: SheetChange): void => {
    receive(change.shipments);
    const gone = change.removed.filter((id) => !change.shipments.some((row) => row.id === id));
    if (gone.length > 0) remove(gone);
    change.skipped.filter(({ why }) => why !== 'gone').forEach(({ id }) => readAgain(id));
    if (change.gone !== undefined && change.gone.length > 0)
      useToasts().show(
        'info',
        t('batchSteps.goneWith', { fields: change.gone.map(goneLabel).join(', ') }),
        t('batchSteps.goneWhy'),
      );
    sheetListeners.forEach((listener) => listener(batchId, change));
    for (const [of, rows] of Map.groupBy(change.shipments, (row) => row.batchId))
      listeners.forEach((listener) => listener(of, rows));
  };
  /**
   * Calls `listener` after every change of a sheet that this window made.
   * @returns the function that unsubscribes it
   */
  const onSheet = (listener: SheetListener): (() => void) => {
    sheetListeners.add(listener);
    return () => sheetListeners.delete(listener);
  };

  const remove = (ids: readonly string[]): void => {
    for (const id of ids) {
      saver.forget(id);
      known.value.delete(id);
    }
    touched(ids);
  };

  const saving = computed(() => saveStatus.value !== 'saved');
  return {
    known,
    saveStatus,
    savedAt,
    saving,
    start,
    onChanged,
    onSheet,
    onTouched,
    receive,
    readAnew,
    readUnknown,
    readAllAnew,
    get,
    edit,
    saveDrafts,
    apply,
    read,
    remove,
    flush: saver.flush,
    ask: saver.ask,
    isClean: saver.isClean,
  };
});
