import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  olderThan,
  type AgedKind,
  type AgedKinds,
  type LastRetention,
  type RetentionKind,
  type RetentionSettings,
} from '../../../domain/desk/retention.ts';
import { t } from '../../../texts/index.ts';
import { today } from '../../base/clock.ts';
import type { UpkeepContext } from '../upkeep.ts';
import type { Pruning } from '../../papers/documentStore/pruning.ts';
import { clearDeletedData, removeErasedFiles } from '../personalData/cleaning.ts';
import { inSlices } from '../../base/slices.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { planLogs, removeLogs } from './agedLogs.ts';
import { createAgedShipments, type ShipmentKind } from './agedShipments.ts';

/**
 * The removal of old data. It never removes what prevents a second purchase: the attempts log, references, keyed hashes of what was bought, and any
 * shipment that is uncertain, paid and not sold, on its way, or waiting for a printer.
 */
export interface Retention {
  /** Returns what would be removed now under these settings, for each kind with a time limit. Changes nothing. */
  readonly plan: (kept: RetentionSettings) => Promise<AgedKinds>;
  /**
   * Removes it, in parts of some milliseconds. An interrupted removal is continued by the next call.
   * @param mayContinue called between two parts; false stops
   * @returns the number removed of each kind; null when `mayContinue` stopped it
   */
  readonly carryOut: (
    kept: RetentionSettings,
    mayContinue: () => boolean,
  ) => Promise<LastRetention | null>;
}

interface Gone {
  readonly gone: number;
  /** False when it was stopped before its end. */
  readonly whole: boolean;
}

const ORDER: readonly RetentionKind[] = [
  'drafts',
  'people',
  'details',
  'documents',
  'customers',
  'logs',
];

/** Creates the part that lists old data by kind and removes it part by part. */
export const createRetention = (
  context: UpkeepContext,
  ledger: Pick<Ledger, 'announce' | 'announceAttention'>,
  pruning: Pick<Pruning, 'planBefore' | 'prune'>,
): Retention => {
  const { store, clock } = context;
  const shipments = createAgedShipments(context);
  const location = store.db.location();
  const logs = location === null ? null : join(dirname(location), 'logs');

  const planCards = async (before: number): Promise<AgedKind> => {
    let [count, bytes] = [0, 0];
    let oldest: number | null = null;
    for (const page of store.retention.cards(before)) {
      for (const card of page) {
        [count, bytes] = [count + 1, bytes + card.bytes];
        oldest = Math.min(oldest ?? card.at, card.at);
      }
      await nextTurn();
    }
    return { count, bytes, oldest, kept: 0 };
  };
  const planDocuments = async (before: number): Promise<AgedKind> => {
    const { sum, oldest, kept } = await pruning.planBefore(before);
    return { count: sum.files, bytes: sum.bytes, oldest, kept };
  };
  const planDetails = async (before: number): Promise<AgedKind> => {
    const beside = await shipments.plan('details', before);
    const drivers = store.handovers.named(before);
    const first = drivers[0]?.at ?? null;
    return {
      ...beside,
      count: beside.count + drivers.length,
      oldest:
        first === null ? beside.oldest : Math.min(first, beside.oldest ?? Number.MAX_SAFE_INTEGER),
    };
  };
  const planOf = (kind: RetentionKind, before: number): Promise<AgedKind> | AgedKind => {
    switch (kind) {
      case 'drafts':
      case 'people':
        return shipments.plan(kind, before);
      case 'details':
        return planDetails(before);
      case 'documents':
        return planDocuments(before);
      case 'customers':
        return planCards(before);
      case 'logs':
        return logs === null
          ? { count: 0, bytes: 0, oldest: null, kept: 0 }
          : planLogs(logs, before);
    }
  };

  /** Undo steps contain earlier drafts; those of batches that are no longer in use are removed with the drafts. */
  const forgetHistory = async (before: number, mayContinue: () => boolean): Promise<boolean> =>
    inSlices(
      store.retention.withHistory(),
      (batchId) => {
        if (!store.retention.inWork(batchId, before)) store.retention.forgetHistory([batchId]);
      },
      (work) => store.db.transaction(work),
      mayContinue,
    );
  const removeShipments = async (
    kind: ShipmentKind,
    before: number,
    mayContinue: () => boolean,
  ): Promise<Gone> => {
    const batches = new Set<string>();
    const { ids, whole } = await shipments.remove(kind, before, mayContinue);
    const shown: string[] = [];
    for (const id of ids) {
      const record = store.shipments.get(id);
      if (record !== null) batches.add(record.batchId);
      if (record?.removedAt === null) shown.push(id);
    }
    if (kind === 'drafts') store.retention.hideEmptied([...batches]);
    await inSlices(shown, (id) => void ledger.announce([id]));
    if (ids.length > 0) ledger.announceAttention();
    const undone = kind !== 'drafts' || !whole || (await forgetHistory(before, mayContinue));
    return { gone: ids.length, whole: whole && undone };
  };
  /** Removes the names of drivers, with vehicle, signature, photo and signed copy. @returns the number of hand-overs */
  const removeDrivers = (before: number): number => {
    const ids = store.handovers.named(before).map(({ id }) => id);
    if (ids.length === 0) return 0;
    store.db.transaction(() => {
      store.epoch.check();
      store.facts.set('unclean', true);
      store.personalData.toRemove(store.handovers.filesOf(ids));
      store.handovers.erase(ids);
    });
    return ids.length;
  };
  const removeCards = async (before: number, mayContinue: () => boolean): Promise<Gone> => {
    let gone = 0;
    for (const page of store.retention.cards(before)) {
      store.db.transaction(() => {
        store.epoch.check();
        store.facts.set('unclean', true);
        for (const { seq } of page) store.addresses.eraseAt(seq);
      });
      gone += page.length;
      await nextTurn();
      if (!mayContinue()) return { gone, whole: false };
    }
    return { gone, whole: true };
  };
  const removeDocuments = async (before: number, mayContinue: () => boolean): Promise<Gone> => {
    const { token, sum } = await pruning.planBefore(before);
    if (!mayContinue()) return { gone: 0, whole: false };
    if (sum.files === 0) return { gone: 0, whole: true };
    const { files, whole } = await pruning.prune(token, {
      words: (date) => t('documentStore.removedByAge', { date }),
      mayContinue,
    });
    return { gone: files, whole };
  };
  const removeOf = async (
    kind: RetentionKind,
    before: number,
    mayContinue: () => boolean,
  ): Promise<Gone> => {
    switch (kind) {
      case 'drafts':
      case 'people':
        return removeShipments(kind, before, mayContinue);
      case 'details': {
        const drivers = removeDrivers(before);
        const { gone, whole } = await removeShipments(kind, before, mayContinue);
        return { gone: gone + drivers, whole };
      }
      case 'documents':
        return removeDocuments(before, mayContinue);
      case 'customers':
        return removeCards(before, mayContinue);
      case 'logs':
        return { gone: logs === null ? 0 : removeLogs(logs, before), whole: true };
    }
  };

  return {
    plan: async (kept) => {
      const found: Partial<Record<RetentionKind, AgedKind>> = {};
      for (const kind of ORDER) {
        const months = kept[kind];
        if (months !== null) found[kind] = await planOf(kind, olderThan(clock.now(), months));
      }
      return found;
    },
    carryOut: async (kept, mayContinue) => {
      const gone: Partial<Record<RetentionKind, number>> = {};
      for (const kind of ORDER) {
        const months = kept[kind];
        if (months === null) continue;
        if (!mayContinue()) return null;
        const removed = await removeOf(kind, olderThan(clock.now(), months), mayContinue);
        if (!removed.whole) return null;
        if (removed.gone > 0) gone[kind] = removed.gone;
      }
      await removeErasedFiles(context);
      await clearDeletedData(context);
      const last = { day: today(context), at: clock.now(), gone };
      store.facts.set('retention', last);
      context.log.info('what was old enough was removed', gone);
      return last;
    },
  };
};
