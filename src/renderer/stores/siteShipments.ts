import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { SiteAct, SiteShipment, SiteShipmentDetail } from '../../domain/site/site.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { latest } from '../lib/latest.ts';
import { usePrinting } from './printing.ts';
import { useSite } from './site.ts';
import { useToasts } from './toasts.ts';

/** Largest number of shipments of other desks shown. */
const SHOWN = 200;

/** Shipments of the other desks of the site: search, details, and the actions that another desk may do. */
export const useSiteShipments = defineStore('siteShipments', () => {
  const text = shallowRef('');
  const found = shallowRef<readonly SiteShipment[]>([]);
  const selectedId = shallowRef<string | null>(null);
  const detail = shallowRef<SiteShipmentDetail | null>(null);
  /** What other desks did with one shipment of this desk. */
  const acts = shallowRef<{ readonly of: string; readonly list: readonly SiteAct[] }>({
    of: '',
    list: [],
  });
  /** Counter that is incremented with each event about other desks. */
  const newsCount = shallowRef(0);
  const { busy, problem, act } = useShownActs();
  const [nextSearch, nextDetail, nextActs] = [latest(), latest(), latest()];
  const selected = computed(() => (detail.value?.id === selectedId.value ? detail.value : null));

  const readDetail = async (): Promise<void> => {
    const fresh = nextDetail();
    const id = selectedId.value;
    if (id === null) return;
    const read = await request('site.shipment', { id }).catch(() => null);
    if (fresh()) detail.value = read;
  };
  const select = async (id: string): Promise<void> => {
    if (id !== selectedId.value) problem.value = '';
    selectedId.value = id;
    await readDetail();
  };
  /** True once a person searched; before that, nothing about other desks is read. */
  let wasSearched = false;
  const search = async (): Promise<void> => {
    wasSearched = true;
    const fresh = nextSearch();
    const rows = await request('site.search', { text: text.value, limit: SHOWN }).catch(() => null);
    // An older response must not replace a newer one.
    if (rows === null || !fresh()) return;
    found.value = rows;
    const [first] = rows;
    if (rows.some(({ id }) => id === selectedId.value)) await readDetail();
    else if (first) await select(first.id);
    else selectedId.value = null;
  };
  const loadActs = async (shipmentId: string): Promise<void> => {
    const fresh = nextActs();
    if (!useSite().belongs) {
      acts.value = { of: shipmentId, list: [] };
      return;
    }
    const list = await request('site.acts', { shipmentId }).catch(() => []);
    if (fresh()) acts.value = { of: shipmentId, list };
  };

  const track = (id: string): Promise<boolean> =>
    act(async () => {
      await request('site.track', { id });
      await readDetail();
    });
  /** Opens an unsent shipment as a copy. @returns the batch of the copy; null when it could not be opened */
  const openCopy = async (id: string): Promise<string | null> => {
    let batchId: string | null = null;
    await act(async () => {
      ({ batchId } = await request('site.openCopy', { id }));
    });
    return batchId;
  };
  /** Fetches the waybill when it is not stored here, and prints it like any label. */
  const print = (id: string): Promise<boolean> =>
    act(async () => {
      await request('site.fetchWaybill', { id });
      await usePrinting().print({ kind: 'label', ids: [id] }, { queued: () => void readDetail() });
    });
  /** Accepts the parcel at this desk, so that a driver can take it from here. */
  const accept = (number: string): Promise<boolean> =>
    act(async () => {
      const answer = await request('handover.accept', { text: number, foreign: false });
      if (answer.kind === 'alarm') throw new Error(answer.words);
      useToasts().show('good', t('handover.saidAccepted'), number);
      await readDetail();
    });

  let stopListening: (() => void) | null = null;
  const start = (): void => {
    stopListening?.();
    stopListening = listen('site.news', () => {
      newsCount.value += 1;
      if (wasSearched) void search();
    });
  };

  return {
    text,
    found,
    selectedId,
    selected,
    acts,
    newsCount,
    busy,
    problem,
    start,
    search,
    select,
    loadActs,
    track,
    openCopy,
    print,
    accept,
  };
});
