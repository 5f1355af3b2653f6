import { setImmediate as nextTurn } from 'node:timers/promises';
import { t } from '../../texts/index.ts';
import type { ParsedDraft } from '../../domain/batchFile/parsedDraft.ts';
import { newId } from '../base/clock.ts';
import type { CommitOptions, CommitOutcome, ImportedShipment, ImportsContext } from './imports.ts';
import { DeskError } from '../base/deskError.ts';
import { groupsOf, inSlices } from '../base/slices.ts';
import type { Drafts, NewDraft } from '../shipments/drafts.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { BatchRecord } from '../ledger/tables/records.ts';
import { decisionFor, isReplaceable, issuesOf } from './decisions.ts';
import { askForAll, createFileCopier } from './filesBeside.ts';
import { leaveToReader, type ImportLog } from './importLog.ts';
import { keysOf, type Matching } from './matching.ts';
import { createRenamedOrders } from './renamedOrders.ts';
import { CHANGED_IN_PLACE } from './review.ts';
import { NEW, PIECE, pieceOf, type FoundMatch, type ImportSession } from './session.ts';

/** Number of drafts checked and inserted in one step: a few milliseconds. */
const GROUP = 25;

/**
 * Imports a reviewed file. Deletes its drafts again when it is cancelled or fails.
 * @throws DeskError for a batch that is missing, or has another mode or service
 */
export type CommitFile = (file: ImportSession, options: CommitOptions) => Promise<CommitOutcome>;

/** A draft of a file on its way into the ledger. `index`: its position in the file. */
interface Incoming {
  readonly index: number;
  readonly fresh: NewDraft;
  readonly order: ParsedDraft['order'];
}

/** Creates the import of reviewed files: in slices that keep the event loop free, and visible only when complete. */
export const createCommit = (
  context: ImportsContext,
  ledger: Ledger,
  drafts: Drafts,
  { matchOf, mayBeKnown }: Pick<Matching, 'matchOf' | 'mayBeKnown'>,
): CommitFile => {
  const { store, clock } = context;

  const targetOf = (
    batchId: string | null,
    { mode }: ImportSession,
    serviceId: string,
  ): BatchRecord | null => {
    if (batchId === null) return null;
    const target = store.batches.get(batchId);
    if (target === null) throw new DeskError('notFound', t('batchChanges.gone'));
    if (target.mode !== mode || target.serviceId !== serviceId)
      throw new DeskError('notAllowed', t('imports.batchOfOther'));
    return target;
  };

  /** Makes the imported drafts visible, all at once. */
  const reveal = (
    { opened: { facts }, mapping }: ImportSession,
    hidden: BatchRecord,
    target: BatchRecord | null,
    inserted: number,
  ): string | null =>
    store.db.transaction(() => {
      const made = inserted === 0 ? (target?.id ?? null) : (target?.id ?? hidden.id);
      if (inserted === 0) store.imports.undoSome(hidden.id, 1);
      else if (target === null) store.imports.reveal(hidden.id);
      else store.imports.moveInto(hidden.id, target.id);
      store.imports.imported(hidden.serviceId, facts.sourceHash, {
        name: facts.name,
        batchId: made,
        shipments: facts.shipments,
        at: clock.now(),
      });
      if (mapping) store.imports.usedMapping(mapping.id, clock.now());
      return made;
    });

  const undo = async (hidden: string): Promise<CommitOutcome> => {
    while (store.imports.undoSome(hidden, 200)) await nextTurn();
    return {
      state: 'cancelled',
      batchId: null,
      inserted: 0,
      replaced: 0,
      skipped: 0,
      imported: [],
    };
  };

  const announce = async (ids: readonly string[]): Promise<void> => {
    for (const group of groupsOf(ids, 25)) {
      ledger.announce(group);
      await nextTurn();
    }
  };

  const commit = async (
    file: ImportSession,
    { batchId, name, decisions, unattended, signal, onProgress }: CommitOptions,
    log: ImportLog,
  ): Promise<CommitOutcome> => {
    const { facts } = file.opened;
    const { sourceHash } = facts;
    const serviceId = context.identity().id;
    const target = targetOf(batchId, file, serviceId);
    const hidden: BatchRecord = {
      id: newId(context),
      name,
      kind: 'batch',
      mode: file.mode,
      serviceId,
      createdAt: clock.now(),
      hidden: false,
    };
    const became: (ImportedShipment | undefined)[] = [];
    const inserted: string[] = [];
    const replacing: (Incoming & { readonly record: string } & Pick<FoundMatch, 'by'>)[] = [];
    let skipped = 0;
    // Nothing was written since the review, so its matches are still valid.
    const unchanged = store.imports.changes() === file.changes;
    /** Shipments already matched with a draft of the file. */
    const used = new Set<string>();
    const skip = (
      { index, order }: Pick<Incoming, 'index' | 'order'>,
      { record: id, by }: Pick<FoundMatch, 'record' | 'by'>,
      row: number,
    ): void => {
      skipped += 1;
      if (id === null) return;
      became[index] = { id, how: 'skipped', row };
      if (order && by !== 'name') store.shopOrders.renew(id, sourceHash, order, by === 'content');
    };
    const issuesOfRenamed = createRenamedOrders(context, file);

    const matchNow = ({ draft }: ParsedDraft, index: number, areNew: boolean): FoundMatch =>
      (unchanged ? file.matches[index] : areNew ? NEW : null) ??
      matchOf(serviceId, file.mode, draft, used);

    /** Decides about drafts of the file, and inserts those that are added. */
    const importGroup = (group: readonly ParsedDraft[], first: number, areNew: boolean): void => {
      const adding: Incoming[] = [];
      for (const [at, parsed] of group.entries()) {
        const index = first + at;
        const found = matchNow(parsed, index, areNew);
        const decision = decisionFor(found, file.matches[index], index, decisions);
        const { draft, rows } = parsed;
        if (decision === 'skip' || (decision === 'replace' && !isReplaceable(found))) {
          skip({ index, order: parsed.order }, found, rows.first);
          continue;
        }
        const fresh = { draft, rows, notes: issuesOf(store, parsed, found, decisions) };
        if (decision === 'replace' && found.record !== null) {
          const { record, by } = found;
          replacing.push({ index, fresh, order: parsed.order, record, by });
          continue;
        }
        const renamed = issuesOfRenamed(parsed, found, decisions);
        const notes = [...fresh.notes, ...renamed];
        adding.push({ index, fresh: { ...fresh, notes }, order: parsed.order });
      }
      const made = drafts.insert(
        hidden,
        adding.map(({ fresh }) => fresh),
      );
      for (const [at, { id }] of made.entries()) {
        const { index = 0, fresh, order } = adding[at] ?? {};
        inserted.push(id);
        used.add(id);
        if (order) store.shopOrders.put(id, sourceHash, order);
        became[index] = { id, how: 'added', row: fresh?.rows?.first ?? 0 };
      }
    };

    const copyFiles = createFileCopier(
      context,
      unattended === true ? askForAll(file.files) : file.files,
    );
    const pieceAt = async (from: number): Promise<readonly ParsedDraft[]> =>
      copyFiles(await pieceOf(file, from, Math.min(from + PIECE, facts.shipments)));
    const part = (run: () => void): void =>
      store.db.part(() => {
        store.epoch.checkOpen();
        run();
      });

    // Durable with the rows that follow: without them the hidden batch is worthless.
    store.db.part(() => store.imports.hide(hidden));
    try {
      // The reader prepares the next piece while one is written.
      let next = pieceAt(0);
      for (let from = 0; from < facts.shipments; from += PIECE) {
        const piece = await next;
        next = pieceAt(from + PIECE);
        next.catch(() => undefined);
        const areNew =
          !unchanged && !mayBeKnown(serviceId, file.mode, keysOf(facts.keys, from, from + PIECE));
        const whole = await inSlices(
          groupsOf(piece, GROUP),
          (group, at) => importGroup(group, from + at * GROUP, areNew),
          part,
          () => signal?.aborted !== true,
        );
        log.wrote(piece.length);
        onProgress?.({ step: 'drafting', done: from + piece.length, total: facts.shipments });
        if (!whole) return await undo(hidden.id);
      }
    } catch (reason) {
      await undo(hidden.id);
      throw reason;
    }
    // From here on nothing is undone: a replaced draft stays replaced.
    const replaced: string[] = [];
    await inSlices(
      replacing,
      ({ index, fresh, order, record, by }) => {
        const row = fresh.rows?.first ?? 0;
        const stored = store.shipments.get(record);
        if (stored?.removedAt !== null || !CHANGED_IN_PLACE.has(stored.purchase.kind))
          return skip({ index, order }, { record, by }, row);
        drafts.replace(stored, fresh);
        if (order) store.shopOrders.put(record, sourceHash, order);
        else store.shopOrders.erase(record);
        replaced.push(record);
        became[index] = { id: record, how: 'replaced', row };
      },
      (run) => store.db.part(run),
    );
    const made = reveal(file, hidden, target, inserted.length);
    await announce(target === null ? replaced : [...inserted, ...replaced]);
    return {
      state: 'done',
      batchId: made,
      inserted: inserted.length,
      replaced: replaced.length,
      skipped,
      imported: became.filter((each) => each !== undefined),
    };
  };

  return async (file, options) => {
    const log = leaveToReader(store.db, () => file.opened);
    return commit(file, options, log).finally(log.end);
  };
};
