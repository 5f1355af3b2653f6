import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { boxesToRepeat } from '../../domain/desk/pair.ts';
import { changesDrafts, isShippingRule } from '../../domain/rates/shippingRules.ts';
import { emptyDraft, isBlankDraft, type Draft } from '../../domain/shipment/draft.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { sentAgain } from '../../domain/shipment/sentAgain.ts';
import type { BatchSummary, ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { OutputOf } from '../../main/ipc/routes.ts';
import { request } from '../ipc/desk.ts';
import { t, type PlainKey } from '../../texts/index.ts';
import { editSessionId } from '../lib/editSession.ts';
import { latest } from '../lib/latest.ts';
import { useDesk } from './desk.ts';
import { useDeferredRates } from './deferredRates.ts';
import { usePendingActions } from './pendingActions.ts';
import { makeSheetSteps } from './sheetSteps.ts';
import { useShipments } from './shipments.ts';
import { useMoving } from './moving.ts';
import { useToasts } from './toasts.ts';

type OpenedCounter = OutputOf<'batches.counter'>;

/** Names of undo steps by the part of the form that they change. */
const STEP_LABELS: readonly (readonly [RegExp, PlainKey])[] = [
  [/^again$/, 'counter.again'],
  [/^receiver\./, 'counter.changeReceiver'],
  [/^sender\./, 'counter.changeSender'],
  [/^(boxes|items)/, 'counter.changeGoods'],
];
const stepLabel = (fieldKey: string): PlainKey =>
  STEP_LABELS.find(([part]) => part.test(fieldKey))?.[1] ?? 'counter.changeTerms';

/** The counter: one customer at a time, and one batch per day. Each edit is an undo step of that batch, as in a sheet. */
export const useCounter = defineStore('counter', () => {
  const shipments = useShipments();
  const toasts = useToasts();
  const moving = useMoving();
  const batch = shallowRef<BatchSummary | null>(null);
  const ids = shallowRef<readonly string[]>([]);
  const currentId = shallowRef<string | null>(null);
  const [next, nextLast] = [latest(), latest()];
  /** The shipment that was booked last at this counter, for repeating it. */
  const last = shallowRef<ShipmentSnapshot | null>(null);
  const steps = makeSheetSteps(() => batch.value?.id ?? null);
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
    // Without it nothing can be repeated, and the button says so; the counter works anyway.
    const found = await request('shipments.lastBooked', { mode }).catch(() => null);
    if (fresh()) last.value = found;
  };
  shipments.onSheet((batchId, change) => {
    if (batchId !== batch.value?.id) return;
    steps.history.value = change.history;
    const [left] = change.skipped.filter(({ why }) => why !== 'gone');
    if (left) toasts.show('warn', t('counter.leftAlone'), t('counter.whyLeft', { why: left.why }));
  });
  let early: Promise<OpenedCounter | null> | null = null;
  shipments.onChanged((batchId, changed) => {
    early = null;
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

  const ask = (wanted: Mode | null): Promise<OpenedCounter> =>
    request('batches.counter', { mode: wanted, inFront: currentId.value });
  /** Requests today's batch before the counter is shown. `open` uses the response, unless a shipment changed in the meantime. */
  const openEarly = (): void => {
    early = ask(null).catch(() => null);
  };
  const dropEarly = (): void => {
    early = null;
  };
  /** Opens today's batch for this mode: at the shipment that was open last, or with a new one. */
  const open = async (wanted: Mode): Promise<void> => {
    const fresh = next();
    mode = wanted;
    void readLast();
    try {
      await shipments.flush();
      const asked = await early;
      const answer = early !== null && asked?.batch.mode === wanted ? asked : await ask(wanted);
      early = null;
      if (!fresh()) return;
      batch.value = answer.batch;
      steps.history.value = answer.history;
      ids.value = [];
      put(answer.shipments);
      const left =
        today.value.findLast((row) => row.id === currentId.value) ??
        today.value.findLast((row) => row.allowed.edit);
      currentId.value = left?.id ?? null;
    } catch (error) {
      // A desk that was moved away shows that in the place of the counter, so no toast is needed.
      await moving.load();
      if (fresh() && !moving.state?.away) toasts.failed(t('counter.notOpened'), error);
    }
  };

  /** Returns true for a form without payments: a form that was emptied again keeps those of its customer. */
  const isWithoutPayment = async (id: string): Promise<boolean> => {
    const [state] = await request('payments.states', { ids: [id] }).catch(() => []);
    return state?.lines.length === 0;
  };
  /** Returns true for a form with neither payments nor the ID of a sender, which are both kept beside the draft. */
  const isUnused = async (id: string): Promise<boolean> => {
    const [isUnpaid, shown] = await Promise.all([
      isWithoutPayment(id),
      request('senderIds.get', { shipmentId: id }).catch(() => undefined),
    ]);
    return isUnpaid && shown === null;
  };
  /**
   * Opens a blank form: an existing blank shipment when there is one.
   * @returns false when none could be opened
   */
  const nextCustomer = async (): Promise<boolean> => {
    await shipments.flush();
    for (const row of today.value) {
      if (!row.allowed.edit || !isBlankDraft(row.draft) || !(await isUnused(row.id))) continue;
      currentId.value = row.id;
      return true;
    }
    return add(emptyDraft());
  };

  const save = (
    draft: Draft,
    label: PlainKey,
    fieldKey: string | null,
    id = currentId.value,
  ): void => {
    const batchId = shipments.get(id)?.batchId;
    if (id === null || batchId === undefined) return;
    shipments.saveDrafts(
      batchId,
      [{ id, draft }],
      t(label),
      fieldKey === null ? null : editSessionId(`${id}:${fieldKey}`),
    );
  };
  /**
   * Changes a shipment as one undo step.
   * @param fieldKey the changed field: all typing into one field until the focus moves is one step
   * @param id the shipment of the form: its last field is left only while the next customer's form already takes its place
   */
  const type = (draft: Draft, fieldKey: string, id = currentId.value): void =>
    save(draft, stepLabel(fieldKey), fieldKey, id);
  /** Changes a shipment as a separate step; later typing does not join it. */
  const change = (draft: Draft, fieldKey: string, id = currentId.value): void =>
    save(draft, stepLabel(fieldKey), null, id);

  /** Returns true when the current form can be filled: it stays blank and shown while its payments are read. */
  const isFree = async (): Promise<boolean> => {
    const isBlank = (): boolean =>
      current.value !== null && current.value.allowed.edit && isBlankDraft(current.value.draft);
    const id = currentId.value;
    if (id === null || !isBlank() || !(await isWithoutPayment(id))) return false;
    return currentId.value === id && isBlank();
  };
  /**
   * Fills a blank form with the parties, boxes and items of a shipment, without its files, as one step.
   * @returns false when there is no form for it
   */
  const fillFrom = async (source: ShipmentSnapshot, label: PlainKey): Promise<boolean> => {
    if (!(await isFree()) && !(await nextCustomer())) return false;
    // Files belong to one parcel: its invoice has its date and its values.
    const boxes = boxesToRepeat(source.draft);
    save({ ...sentAgain(source.draft), boxes }, label, null);
    return true;
  };
  /**
   * Fills a form with a copy of the shipment that was booked last.
   * @returns false when there is none, or no form for it; a toast says why
   */
  const repeatLast = async (): Promise<boolean> => {
    if (last.value) return fillFrom(last.value, 'counter.repeatLast');
    toasts.show('info', t('counter.nothingToRepeatYet'));
    return false;
  };
  /**
   * Fills a form with a copy of any shipment, and switches the counter to its mode.
   * @returns whether a form was filled; a toast says why not
   */
  const shipAgain = async (source: ShipmentSnapshot): Promise<boolean> => {
    const desk = useDesk();
    if (desk.mode !== source.mode && !(await desk.save({ mode: source.mode }))) return false;
    await open(source.mode);
    return batch.value?.mode === source.mode && fillFrom(source, 'shipments.shipAgain');
  };

  /** Undoes or redoes a step, and shows the shipment that it changed. */
  const turn = async (direction: 'undo' | 'redo'): Promise<void> => {
    const changed = await steps[direction]();
    const row = changed?.shipments.find((each) => ids.value.includes(each.id));
    if (row) currentId.value = row.id;
  };

  /** Drafts that were started and left: not blank, not current, without a chosen option and not waiting for rates. */
  const halves = computed(() => {
    const queue = useDeferredRates();
    return today.value.filter(
      (row) =>
        row.allowed.remove &&
        row.chosen === null &&
        row.id !== currentId.value &&
        !queue.has(row.id) &&
        !isBlankDraft(row.draft),
    );
  });
  /**
   * Removes drafts as one step; a blank form replaces the current one when that is removed. The toast offers undo until something else is changed.
   * @returns false when none was removed
   */
  const discard = async (gone: readonly string[]): Promise<boolean> => {
    const removable = gone.filter((id) => shipments.get(id)?.allowed.remove);
    if (removable.length === 0) return false;
    const done = await steps.change(t('counter.notDiscarded'), (batchId) =>
      request('sheet.remove', { batchId, ids: removable }),
    );
    if (done === null || done.removed.length === 0) return false;
    if (done.removed.includes(currentId.value ?? '')) await nextCustomer();
    steps.offerUndo(
      { kind: 'info', title: t('counter.discarded', { n: done.removed.length }) },
      done,
      () => turn('undo'),
    );
    return true;
  };

  const show = (id: string): void => {
    currentId.value = id;
  };

  /** Forms in which the shipping rules set their terms already: what a person takes back stays so. */
  const ruled = new Set<string>();
  /** Requests rates now, or once the connection is restored. The shipping rules set before what the form leaves open. */
  const getRates = async (): Promise<'asked' | 'waiting' | 'failed'> => {
    const id = currentId.value;
    if (id !== null && !ruled.has(id) && useDesk().settings?.rules.some(changesDrafts) === true) {
      ruled.add(id);
      await steps.change(t('shippingRules.notApplied'), (batchId) =>
        request('rules.apply', { batchId, ids: [id] }),
      );
    }
    return useDeferredRates().ask(id === null ? [] : [id]);
  };
  /** Lets the shipping rules select the service of the current form, where none is selected and a person need not look at a changed price first. */
  const chooseByRules = async (): Promise<void> => {
    const row = current.value;
    if (!row?.allowed.choose || row.chosen !== null) return;
    if (useDesk().settings?.rules.some(isShippingRule) !== true) return;
    if (row.issues.some(({ code }) => code === 'service-price-moved')) return;
    await toasts.attempt(t('counter.notChosen'), async () => {
      await request('choice.byRule', { ids: [row.id], rule: null });
    });
  };
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
    history: steps.history,
    canUndo: steps.canUndo,
    canRedo: steps.canRedo,
    readLast,
    openEarly,
    dropEarly,
    open,
    nextCustomer,
    repeatLast,
    again: (source: ShipmentSnapshot): Promise<boolean> => fillFrom(source, 'counter.repeatLast'),
    shipAgain,
    type,
    change,
    undo: () => turn('undo'),
    redo: () => turn('redo'),
    show,
    getRates,
    choose,
    chooseByRules,
    halves,
    discard,
  };
});
