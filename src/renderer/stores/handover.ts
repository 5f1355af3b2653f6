import { useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type {
  HandoverList,
  HandoverRow,
  ParcelRow,
  ScanFound,
} from '../../domain/handover/handover.ts';
import { t } from '../../texts/index.ts';
import type { InputOf } from '../../main/ipc/routes.ts';
import { whenIdle, useShownActs } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { latest } from '../lib/latest.ts';
import { useToasts } from './toasts.ts';

export type HandoverRequest = InputOf<'handover.handOver'>;

/** Bookings arrive in several events; the parcels are read once after this time, in milliseconds. */
const DEBOUNCE_MS = 400;
/** Interval between two counts of late parcels, in milliseconds: a parcel becomes late without an event. */
const AGAIN_MS = 600_000;

/** Parcels that wait for a driver, those selected for a hand-over, and past hand-overs. */
export const useHandover = defineStore('handover', () => {
  const list = shallowRef<HandoverList | null>(null);
  const late = shallowRef(0);
  /** Ids of the parcels selected for the driver, in the order in which they were scanned. */
  const chosen = shallowRef<readonly string[]>([]);
  /** Scans of the pieces of selected parcels, by parcel. */
  const scans = shallowRef<ReadonlyMap<string, number>>(new Map());
  const isShown = shallowRef(false);
  const { busy, problem, act, ask } = useShownActs();
  const next = latest();
  const rows = computed(() => {
    const byId = new Map(list.value?.waiting.map((row) => [row.id, row]));
    return chosen.value.flatMap((id) => byId.get(id) ?? []);
  });

  const load = async (): Promise<void> => {
    const fresh = next();
    await useToasts().attempt(t('handover.loadFailed'), async () => {
      const found = await request('handover.list', {});
      if (!fresh()) return;
      list.value = found;
      const there = new Set(found.waiting.map(({ id }) => id));
      chosen.value = chosen.value.filter((id) => there.has(id));
    });
  };
  const count = async (): Promise<void> => {
    late.value = (await request('handover.late', {}).catch(() => ({ n: late.value }))).n;
    if (isShown.value) await load();
  };
  const countSoon = useDebounceFn(count, DEBOUNCE_MS, { maxWait: 2 * DEBOUNCE_MS });

  /** A parcel that was scanned is never skipped: its scan waits for the action in progress. */
  const afterOthers = <T>(start: () => Promise<T>): Promise<T> => whenIdle(() => busy.value, start);
  /** @returns null when it was refused; `problem` then says why */
  const scan = (text: string): Promise<ScanFound | null> =>
    afterOthers(() => ask(() => request('handover.scan', { text })));
  const accept = async (text: string, foreign: boolean): Promise<ScanFound | null> => {
    const found = await afterOthers(() => ask(() => request('handover.accept', { text, foreign })));
    if (found?.kind === 'parcel') await load();
    return found;
  };
  const choose = (ids: readonly string[]): void => {
    chosen.value = [...new Set([...chosen.value, ...ids])];
  };
  /** Selects a parcel by a scan of one of its pieces. @returns how many of them are scanned now; null when all were before */
  const scanPiece = ({ id, boxes }: Pick<ParcelRow, 'id' | 'boxes'>): number | null => {
    const scanned = (scans.value.get(id) ?? 0) + 1;
    if (scanned > boxes) return null;
    scans.value = new Map(scans.value).set(id, scanned);
    choose([id]);
    return scanned;
  };
  /** Selected parcels of which some pieces were scanned and others not. */
  const missingPieces = computed(() =>
    rows.value.flatMap(({ id, number, boxes }) => {
      const scanned = scans.value.get(id) ?? boxes;
      return scanned < boxes ? [{ id, number, scanned, boxes }] : [];
    }),
  );
  const leave = (ids: readonly string[]): void => {
    scans.value = new Map([...scans.value].filter(([id]) => !ids.includes(id)));
    chosen.value = chosen.value.filter((id) => !ids.includes(id));
  };
  /** @returns whether it succeeded; `problem` says why not */
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    const done = await act(work);
    if (done) await load();
    return done;
  };
  const handOver = async (wish: HandoverRequest): Promise<HandoverRow | null> => {
    const made = await ask(() => request('handover.handOver', wish));
    if (made) await count();
    return made;
  };
  const undo = (id: string, parcelIds: readonly string[], reason: string): Promise<boolean> =>
    change(() => request('handover.undo', { id, parcelIds: [...parcelIds], reason }));
  const parcels = (id: string): Promise<readonly ParcelRow[]> =>
    request('handover.parcels', { id });
  const withdraw = (id: string, reason: string): Promise<boolean> =>
    change(() => request('handover.withdraw', { id, reason }));
  const file = (id: string, kind: 'manifest' | 'photo'): Promise<Uint8Array> =>
    request('handover.file', { id, kind });

  const makeBag = async (name: string): Promise<string | null> => {
    const bag = await ask(() => request('bags.make', { name }));
    if (bag) await load();
    return bag?.id ?? null;
  };
  const putIn = (id: string, parcelId: string): Promise<boolean> =>
    afterOthers(() => change(() => request('bags.putIn', { id, parcelId })));
  const takeOut = (parcelId: string): Promise<boolean> =>
    afterOthers(() => change(() => request('bags.takeOut', { parcelId })));
  const seal = (id: string, number: string): Promise<boolean> =>
    change(() => request('bags.seal', { id, seal: number }));
  const openBag = (id: string): Promise<boolean> => change(() => request('bags.open', { id }));
  const putAway = (id: string): Promise<boolean> => change(() => request('bags.putAway', { id }));

  let stopListening: (() => void) | null = null;
  const start = async (): Promise<void> => {
    stop();
    const stops = (
      ['handovers.changed', 'ways.changed', 'settings.changed', 'identity.changed'] as const
    ).map((name) => listen(name, () => void countSoon()));
    const timer = setInterval(() => void count(), AGAIN_MS);
    stopListening = () => {
      for (const each of stops) each();
      clearInterval(timer);
    };
    await count();
  };
  const stop = (): void => {
    stopListening?.();
    stopListening = null;
  };
  const show = async (): Promise<void> => {
    isShown.value = true;
    await load();
  };
  const hide = (): void => {
    isShown.value = false;
  };

  return {
    list,
    late,
    chosen,
    rows,
    busy,
    problem,
    load,
    scan,
    accept,
    choose,
    scans,
    scanPiece,
    missingPieces,
    leave,
    handOver,
    undo,
    parcels,
    withdraw,
    file,
    makeBag,
    putIn,
    takeOut,
    seal,
    openBag,
    putAway,
    start,
    stop,
    show,
    hide,
  };
});
