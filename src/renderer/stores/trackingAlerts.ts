import { useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { JournalEntry } from '../../domain/shipment/snapshot.ts';
import type {
  WayMarks,
  TrackingAlertCounts,
  TrackingAlertKind,
  TrackingAlertRow,
} from '../../domain/tracking/trackingAlerts.ts';
import { t } from '../../texts/index.ts';
import { listen, request } from '../ipc/desk.ts';
import { latest } from '../lib/latest.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

const PAGE = 100;
/** Changes arrive in several events; they are counted together after this time, in milliseconds. */
const DEBOUNCE_MS = 700;
/** Interval between two counts, in milliseconds: a parcel becomes late without an event. */
const AGAIN_MS = 600_000;

/** Parcels that are late, came back or arrived: their counts, the rows of one kind, and what was marked as seen. */
export const useTrackingAlerts = defineStore('trackingAlerts', () => {
  const shipments = useShipments();
  const counts = shallowRef<TrackingAlertCounts>({
    overdue: 0,
    quiet: 0,
    returned: 0,
    delivered: 0,
  });
  const kind = shallowRef<TrackingAlertKind>('overdue');
  const rows = shallowRef<readonly TrackingAlertRow[]>([]);
  const total = shallowRef(0);
  /** When the rows shown were read from their beginning. */
  let asOf = 0;
  const isShown = shallowRef(false);
  const selectedId = shallowRef<string | null>(null);
  const journal = shallowRef<readonly JournalEntry[]>([]);
  const lastSeen = shallowRef<readonly WayMarks[] | null>(null);
  const nextList = latest();
  const nextJournal = latest();
  const any = computed(() => Object.values(counts.value).some((n) => n > 0));
  const selected = computed(() => shipments.get(selectedId.value));

  const select = async (id: string | null): Promise<void> => {
    selectedId.value = id;
    const fresh = nextJournal();
    const found = id === null ? [] : await request('shipments.journal', { id }).catch(() => []);
    if (fresh()) journal.value = found;
  };
  const read = async (offset: number): Promise<void> => {
    const fresh = nextList();
    try {
      const found = await request('tracking.newsList', { kind: kind.value, offset, limit: PAGE });
      if (!fresh()) return;
      shipments.receive(found.rows.map(({ shipment }) => shipment));
      if (offset === 0) ({ asOf } = found);
      rows.value = offset === 0 ? found.rows : [...rows.value, ...found.rows];
      total.value = found.total;
    } catch (error) {
      if (fresh()) useToasts().failed(t('tracking.newsFailed'), error);
    }
  };
  const count = async (): Promise<void> => {
    counts.value = await request('tracking.news', {}).catch(() => counts.value);
    if (isShown.value) await read(0);
  };
  const countSoon = useDebounceFn(count, DEBOUNCE_MS, { maxWait: 2 * DEBOUNCE_MS });
  /** Shows a kind; without an argument, the first kind that has rows unless the current one has. */
  const show = async (wanted?: TrackingAlertKind): Promise<void> => {
    isShown.value = true;
    const first = (['overdue', 'returned', 'quiet', 'delivered'] as const).find(
      (each) => counts.value[each] > 0,
    );
    if (wanted) kind.value = wanted;
    else if (counts.value[kind.value] === 0 && first) kind.value = first;
    await read(0);
  };
  const hide = (): void => {
    isShown.value = false;
    selectedId.value = null;
  };
  const more = (): Promise<void> =>
    rows.value.length >= total.value ? Promise.resolve() : read(rows.value.length);

  /** Restores marks: those that were changed last, or those that a message named. */
  const undo = async (before = lastSeen.value): Promise<void> => {
    if (before === null) return;
    if (before === lastSeen.value) lastSeen.value = null;
    try {
      await request('tracking.unseen', { before: [...before] });
      await count();
    } catch (error) {
      useToasts().failed(t('tracking.undoFailed'), error);
    }
  };
  /** Marks these rows as seen; null: all rows of the kind shown. */
  const see = async (ids: readonly string[] | null): Promise<void> => {
    try {
      const before = await request('tracking.seen', {
        kind: kind.value,
        which: ids === null ? { asOf } : { ids: [...ids] },
      });
      lastSeen.value = before;
      useToasts().show('info', t('tracking.seenNow', { n: before.length }), '', {
        label: t('tracking.undo'),
        run: () => void undo(before),
      });
      await count();
    } catch (error) {
      useToasts().failed(t('tracking.seenFailed'), error);
    }
  };

  let stopListening: (() => void) | null = null;
  const start = async (): Promise<void> => {
    stop();
    const stopEvent = listen('ways.changed', () => void countSoon());
    const stopSettings = listen('settings.changed', () => void countSoon());
    const stopIdentity = listen('identity.changed', () => void countSoon());
    const timer = setInterval(() => void count(), AGAIN_MS);
    stopListening = () => {
      stopEvent();
      stopSettings();
      stopIdentity();
      clearInterval(timer);
    };
    await count();
  };
  const stop = (): void => {
    stopListening?.();
    stopListening = null;
  };

  return {
    counts,
    any,
    kind,
    rows,
    total,
    selectedId,
    selected,
    journal,
    lastSeen,
    start,
    stop,
    show,
    hide,
    more,
    select,
    see,
    undo,
  };
});
