import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { emptyDraft, type Draft } from '../../domain/draft.ts';
import type { PickRule } from '../../domain/choose.ts';
import { totals } from '../../domain/money.ts';
import type { BatchSummary, ShipmentSnapshot } from '../../domain/snapshot.ts';
import { request } from '../ipc/desk.ts';
import { latest } from '../lib/latest.ts';
import { chosenOption } from '../lib/options.ts';
import { errorsOf } from '../lib/states.ts';
import { count } from '../lib/text.ts';
import { makeHistory } from './history.ts';
import { useBatches } from './batches.ts';
import { useRuns } from './runs.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

export type SheetFilter = 'all' | 'problems' | 'uncertain';
export interface DraftChange { readonly id: string; readonly draft: Draft }

const passes = (filter: SheetFilter, shipment: ShipmentSnapshot): boolean => {
  if (filter === 'all') return true;
  return filter === 'uncertain' ? shipment.state === 'uncertain' : shipment.state === 'refused' || (shipment.allowed.edit && errorsOf(shipment) > 0);
};

/** The open batch: its rows in order, what is selected, and every change to it as an undoable command. */
export const useSheet = defineStore('sheet', () => {
  const shipments = useShipments();
  const toasts = useToasts();
  const batch = shallowRef<BatchSummary | null>(null);
  const ids = shallowRef<readonly string[]>([]);
  const filter = shallowRef<SheetFilter>('all');
  /** Rows of a filter stay until it is set anew: a row must not vanish under the hand that mends it. */
  const kept = shallowRef<ReadonlySet<string>>(new Set());
  const selectedId = shallowRef<string | null>(null);
  const history = makeHistory();
  const next = latest();

  const all = computed(() => {
    const known = shipments.known;
    return ids.value.map((id) => known.get(id)).filter((shipment) => shipment !== undefined);
  });
  const rows = computed(() => (filter.value === 'all' ? all.value : all.value.filter((row) => kept.value.has(row.id) || passes(filter.value, row))));
  const selected = computed(() => shipments.get(selectedId.value));
  const toBook = computed(() => all.value.filter((row) => row.allowed.book && errorsOf(row) === 0));
  const counts = computed(() => ({
    shipments: all.value.length,
    booked: all.value.filter((row) => row.state === 'booked').length,
    problems: all.value.filter((row) => passes('problems', row)).length,
    uncertain: all.value.filter((row) => row.state === 'uncertain').length,
    stale: all.value.filter((row) => row.quote?.stale && row.allowed.edit).length,
    ratable: all.value.filter((row) => row.allowed.rate).length,
  }));
  const sums = computed(() => totals(toBook.value.flatMap((row) => chosenOption(row)?.total ?? [])));
  const printable = computed(() => all.value.filter((row) => row.allowed.print).map((row) => row.id));

  const byPosition = (a: string, b: string): number => (shipments.get(a)?.position ?? 0) - (shipments.get(b)?.position ?? 0);
  const put = (snapshots: readonly ShipmentSnapshot[]): void => {
    shipments.receive(snapshots);
    const present = new Set(ids.value);
    const added = snapshots.filter((row) => row.batchId === batch.value?.id && !present.has(row.id)).map((row) => row.id);
    if (added.length > 0) ids.value = [...ids.value, ...added].sort(byPosition);
  };
  shipments.onChanged((batchId, changed) => { if (batchId === batch.value?.id) put(changed); });

  const open = async (id: string): Promise<boolean> => {
    const fresh = next();
    try {
      await shipments.flush();
      const answer = await request('batches.open', { id });
      if (!fresh()) return false;
      if (batch.value?.id !== id) history.clear();
      batch.value = answer.batch;
      ids.value = [];
      filter.value = 'all';
      put(answer.shipments);
      if (!ids.value.includes(selectedId.value ?? '')) selectedId.value = ids.value[0] ?? null;
      return true;
    } catch (error) {
      if (fresh()) toasts.failed('The batch could not be opened', error);
      return false;
    }
  };
  const close = (): void => { next(); batch.value = null; ids.value = []; selectedId.value = null; };
  const setFilter = (wanted: SheetFilter): void => {
    filter.value = wanted;
    kept.value = new Set(all.value.filter((row) => passes(wanted, row)).map((row) => row.id));
  };

  /** Changes drafts as one command. @param key joins quick changes of the same place into one undo step */
  const edit = (label: string, changes: readonly DraftChange[], key: string | null = null): void => {
    const after = changes.filter(({ id }) => shipments.get(id)?.allowed.edit);
    if (after.length === 0) return;
    const before = after.flatMap(({ id }) => { const draft = shipments.get(id)?.draft; return draft ? [{ id, draft }] : []; });
    shipments.type(after);
    history.push({ label, key, undo: () => shipments.type(before), redo: () => shipments.type(after) });
  };

  const takeOut = async (gone: readonly string[]): Promise<void> => {
    await shipments.flush();
    const { removed } = await request('drafts.remove', { ids: [...gone] });
    ids.value = ids.value.filter((id) => !removed.includes(id));
    shipments.remove(removed);
  };
  const bringBack = async (gone: readonly string[]): Promise<void> => put(await request('drafts.restore', { ids: [...gone] }));

  const addRow = async (): Promise<void> => {
    if (!batch.value) return;
    try {
      const added = await request('drafts.add', { batchId: batch.value.id, drafts: [emptyDraft()] });
      put(added);
      const gone = added.map((row) => row.id);
      selectedId.value = gone[0] ?? selectedId.value;
      history.push({ label: 'add a shipment', key: null, undo: () => takeOut(gone), redo: () => bringBack(gone) });
    } catch (error) { toasts.failed('No row was added', error); }
  };
  const removeRows = async (gone: readonly string[]): Promise<void> => {
    const able = gone.filter((id) => shipments.get(id)?.allowed.remove);
    if (able.length === 0) return;
    const at = rows.value.findIndex((row) => row.id === able[0]);
    try {
      await takeOut(able);
      selectedId.value = (rows.value[at] ?? rows.value.at(-1))?.id ?? null;
      history.push({ label: `remove ${count(able.length, 'shipment')}`, key: null, undo: () => bringBack(able), redo: () => takeOut(able) });
    } catch (error) { toasts.failed('Nothing was removed', error); }
  };

  /** Asks for rates of what needs them; of everything that can be rated when nothing does. */
  const getRates = async (wanted: readonly string[] | null = null): Promise<void> => {
    await shipments.flush();
    const able = all.value.filter((row) => row.allowed.rate && (wanted === null || wanted.includes(row.id)));
    const needing = able.filter((row) => row.quote === null || row.quote.stale);
    const list = wanted === null && needing.length > 0 ? needing : able;
    if (list.length === 0) { toasts.show('warn', 'No shipment can be rated yet', 'Mend the problems first: F8 goes to the next one.'); return; }
    try {
      useRuns().receive(await request('rating.start', { ids: list.map((row) => row.id) }));
    } catch (error) { toasts.failed('Rates were not asked for', error); }
  };
  const chooseByRule = async (rule: PickRule): Promise<void> => {
    const able = all.value.filter((row) => row.allowed.choose);
    if (able.length === 0) { toasts.show('warn', 'Nothing to choose from yet', 'Get rates first.'); return; }
    try {
      const chosen = await request('choice.byRule', { ids: able.map((row) => row.id), rule: rule.kind === 'preferred' ? { ...rule, slugs: [...rule.slugs] } : rule });
      put(chosen);
      const missed = chosen.filter((row) => row.chosen === null).length;
      toasts.show(missed ? 'warn' : 'good', `${count(chosen.length - missed, 'shipment')} chosen`, missed ? `${count(missed, 'shipment')} had no option that fits.` : '');
    } catch (error) { toasts.failed('Nothing was chosen', error); }
  };
  const chooseOne = async (id: string, slug: string): Promise<void> => {
    try { put([await request('choice.one', { id, slug })]); } catch (error) { toasts.failed('The option was not chosen', error); }
  };
  const rename = async (name: string): Promise<void> => {
    if (!batch.value || name.trim() === '' || name === batch.value.name) return;
    batch.value = (await useBatches().rename(batch.value.id, name.trim())) ?? batch.value;
  };

  /** The next row with a problem after the selected one, from the top again at the end. */
  const nextProblem = (): ShipmentSnapshot | null => {
    const at = rows.value.findIndex((row) => row.id === selectedId.value);
    const round = [...rows.value.slice(at + 1), ...rows.value.slice(0, at + 1)];
    return round.find((row) => passes('problems', row)) ?? null;
  };

  return {
    batch, ids, all, rows, filter, selectedId, selected, toBook, counts, sums, printable,
    open, close, setFilter, edit, addRow, removeRows, getRates, chooseByRule, chooseOne, rename, nextProblem, put,
    undo: history.undo, redo: history.redo, canUndo: history.canUndo, canRedo: history.canRedo, nextUndo: history.nextUndo,
  };
});
