import { setImmediate as nextTurn } from 'node:timers/promises';
import { t } from '../../../texts/index.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import type { FileUsage, StoredKind, PrunePlan } from '../../../domain/desk/diskUsage.ts';
import { newId } from '../../base/clock.ts';
import type { PapersContext } from '../papers.ts';
import { isOnTheWay } from '../../shipments/onTheWay.ts';
import { inSlices } from '../../base/slices.ts';
import type { Runs } from '../../service/runs/runs.ts';
import { DeskError } from '../../base/deskError.ts';
import type { DocumentFile } from '../../ledger/database/diskUsage.ts';
import type { Ledger } from '../../shipments/ledger.ts';

const DAY_MS = 86_400_000;
/** Lifetime of a plan that a person sees; afterwards the facts may have changed. */
const PLAN_LIFE_MS = 15 * 60_000;

interface Candidate {
  readonly hash: string;
  readonly kind: StoredKind;
}

interface Plan {
  readonly candidates: readonly Candidate[];
  /** Documents from this time on are kept, milliseconds since the epoch. */
  readonly cutoff: number;
  /** True for a removal by age, which no person has reviewed. */
  readonly byAge: boolean;
  readonly at: number;
}

/**
 * Removes old documents from this computer: by a plan that a person confirms, or by age. Ledger and journal are kept; a removed document is marked as
 * removed and can be fetched again.
 */
export interface Pruning {
  /** Returns what a removal of everything older than this many days would delete. Deletes nothing. */
  readonly plan: (days: number) => Promise<PrunePlan>;
  /** As `plan`, for everything older than a time, milliseconds since the epoch. */
  readonly planBefore: (cutoff: number) => Promise<PrunePlan>;
  /**
   * Removes the documents of a plan in slices, except those that are needed since. The rows are changed on disk before the file is deleted, so a
   * removed document is never shown as stored.
   * @param by.words returns the message for the removed documents, for a date; `by.mayContinue`: called between two slices, false stops the removal
   * @returns what was deleted; `whole` is false when `mayContinue` stopped it
   * @throws DeskError when the plan was used or is too old, or while a booking or a fetch of documents is running
   */
  readonly prune: (
    token: string,
    by?: { readonly words: (date: string) => string; readonly mayContinue: () => boolean },
  ) => Promise<FileUsage & { readonly whole: boolean }>;
  /** Marks removed documents of a shipment as missing again, so that they are fetched. */
  readonly wanted: (shipmentId: string) => void;
}

/** Creates `Pruning`. */
export const createPruning = (context: PapersContext, ledger: Ledger, runs: Runs): Pruning => {
  const { store, documentStore, clock } = context;
  const plans = new Map<string, Plan>();

  /** Returns true when a document may be removed: old enough, of a certain booking, can be fetched again, and not waiting for a printer. */
  const isRemovable = (
    { stored, canBeHad, linkEnd, bookedAt, printing, status }: DocumentFile,
    cutoff: number,
    byAge: boolean,
  ): boolean =>
    stored &&
    canBeHad &&
    // A document that is needed later could not be fetched after the end of its address.
    linkEnd === null &&
    bookedAt !== null &&
    bookedAt < cutoff &&
    !printing &&
    // A person who reviews a plan knows the parcels. A document removed by age may still be needed while its parcel is on the way.
    !(byAge && isOnTheWay(status, bookedAt, clock.now()));

  const plan = async (cutoff: number, byAge: boolean): Promise<PrunePlan> => {
    const at = clock.now();
    const days = Math.round((at - cutoff) / DAY_MS);
    const today = dateIn(at, context.timeZone);
    const found = new Map<string, { kind: StoredKind; at: number }>();
    const needed = new Set<string>();
    const old = new Set<string>();
    for (const page of store.diskUsage.papers()) {
      for (const { hash, state, updatedAt } of page) {
        if (state === 'printed' && updatedAt < cutoff)
          found.set(hash, {
            kind: 'paper',
            at: Math.min(updatedAt, found.get(hash)?.at ?? updatedAt),
          });
        else needed.add(hash);
      }
      await nextTurn();
    }
    for (const page of store.diskUsage.documents()) {
      for (const document of page) {
        const { hash, kind, bookedAt } = document;
        if (!document.stored) continue;
        const isOld =
          bookedAt !== null && bookedAt < cutoff && dateIn(bookedAt, context.timeZone) !== today;
        if (isOld) old.add(hash);
        if (isOld && isRemovable(document, cutoff, byAge))
          found.set(hash, {
            kind,
            at: Math.min(
              bookedAt,
              found.get(hash)?.kind === 'paper' ? bookedAt : (found.get(hash)?.at ?? bookedAt),
            ),
          });
        else needed.add(hash);
      }
      await nextTurn();
    }
    for (const page of store.diskUsage.attached()) {
      for (const hash of page) needed.add(hash);
      await nextTurn();
    }
    for (const page of store.diskUsage.filed()) {
      for (const hash of page) needed.add(hash);
      await nextTurn();
    }
    for (const page of store.diskUsage.ofOtherDesks()) {
      for (const hash of page) needed.add(hash);
      await nextTurn();
    }
    const candidates: Candidate[] = [];
    const kinds: Partial<Record<StoredKind, FileUsage>> = {};
    let [files, bytes] = [0, 0];
    let oldest: number | null = null;
    for await (const part of documentStore.files()) {
      for (const { hash, size, at: putAt } of part) {
        const candidate = found.get(hash);
        if (!candidate || needed.has(hash) || putAt >= cutoff) continue;
        candidates.push({ hash, kind: candidate.kind });
        [files, bytes] = [files + 1, bytes + size];
        kinds[candidate.kind] = {
          files: (kinds[candidate.kind]?.files ?? 0) + 1,
          bytes: (kinds[candidate.kind]?.bytes ?? 0) + size,
        };
        if (candidate.kind !== 'paper') oldest = Math.min(oldest ?? candidate.at, candidate.at);
        old.delete(hash);
      }
    }
    const token = newId(context);
    plans.clear();
    plans.set(token, { candidates, cutoff, byAge, at });
    return { token, days, kinds, sum: { files, bytes }, oldest, kept: old.size };
  };

  /**
   * Checked again right before the removal. A paper needs no such check: a printed job never returns to the queue, and a paper that is made again is
   * stored again, so that `DocumentStore.remove` keeps it.
   */
  const isStillRemovable = ({ hash, kind }: Candidate, { cutoff, byAge }: Plan): boolean => {
    const documents = store.diskUsage.documentsOf(hash);
    return (
      documents.every((document) => isRemovable(document, cutoff, byAge)) &&
      (kind === 'paper' || documents.length > 0)
    );
  };

  return {
    plan: (days) => plan(clock.now() - days * DAY_MS, false),
    planBefore: (cutoff) => plan(cutoff, true),
    prune: async (token, by) => {
      const ready = plans.get(token);
      plans.delete(token);
      if (!ready || clock.now() - ready.at > PLAN_LIFE_MS)
        throw new DeskError('notAllowed', t('documentStore.tooLate'));
      if (runs.busy('booking') || runs.busy('documents'))
        throw new DeskError('notAllowed', t('documentStore.busy'));
      const date = dateIn(clock.now(), context.timeZone);
      const message = by ? by.words(date) : t('documentStore.removed', { date });
      const changed = new Set<string>();
      let [files, bytes] = [0, 0];
      let removable: Candidate[] = [];
      const whole = await inSlices(
        ready.candidates,
        (candidate) => {
          if (!isStillRemovable(candidate, ready)) return;
          for (const { shipmentId } of store.diskUsage.documentsOf(candidate.hash))
            changed.add(shipmentId);
          store.diskUsage.pruned(candidate.hash, message);
          removable.push(candidate);
        },
        (work) => {
          removable = [];
          store.db.transaction(work);
          for (const { hash } of removable) {
            const freed = documentStore.remove(hash, ready.cutoff);
            if (freed > 0) [files, bytes] = [files + 1, bytes + freed];
          }
        },
        by?.mayContinue,
      );
      if (by === undefined)
        context.log.info('documents were removed by a person’s wish', { files, bytes });
      const shown = [...changed].filter((id) => store.shipments.get(id)?.removedAt === null);
      await inSlices(shown, (id) => {
        ledger.announce([id]);
      });
      return { files, bytes, whole };
    },
    wanted: (shipmentId) => store.diskUsage.wanted(shipmentId),
  };
};
