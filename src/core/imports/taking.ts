import { setImmediate as nextTurn } from 'node:timers/promises';
import { t } from '../../texts/index.ts';
import type { ParsedDraft } from '../../domain/batch/parsedDraft.ts';
import type {
  DraftMatch,
  ImportDecisions,
  ImportOutcome,
  ImportProgress,
} from '../../domain/batch/importReview.ts';
import { warning } from '../../domain/shipment/issue.ts';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Drafts, NewDraft } from '../shipments/drafts.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { BatchRecord } from '../store/records.ts';
import { draftsIn, idsIn, rowsIn, sliceOfRows, type NewRows } from '../store/newRows.ts';
import type { Matching } from './matching.ts';
import { CHANGED_IN_PLACE } from './review.ts';
import { createFileTaking, askForAll } from './filesBeside.ts';
import { leaveToReader, type ImportLog } from './importLog.ts';
import { NEW, keysOf, PIECE, pieceOf, type FoundMatch, type Session } from './session.ts';
import { inSlices } from '../runs/slices.ts';

/** What a person decided about a file. */
export interface CommitOptions {
  /** Adds to this batch; null creates a new one named `name`, if anything is drafted. */
  readonly batchId: string | null;
  readonly name: string;
  readonly decisions: ImportDecisions;
  /** The batch for shipments of the other mode, for files imported together; left out, each file creates its own. */
  readonly otherBatchId?: string | null;
  /** True when a person confirmed importing shipments that were sent at another service. */
  readonly alsoHere?: boolean;
  /** True when nobody has seen the review: the files that it names are not copied. */
  readonly unattended?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** Matches with an open draft, which can be replaced. */
const OPEN: ReadonlySet<DraftMatch> = new Set(['same', 'changed', 'named']);

/** Number of pieces requested ahead. */
const AHEAD = 2;
/**
 * Most pieces in one transaction, as far as they fit into a slice. Each transaction writes the last page of every index to the log again; with more
 * pieces their texts stay in memory longer, which takes more than it saves.
 */
const AT_ONCE = 2;

type Piece = { readonly ready: NewRows } | { readonly parsed: readonly ParsedDraft[] };

/** True for SQLITE_CONSTRAINT_UNIQUE: the value exists already. */
const isTaken = (reason: unknown): boolean => (reason as { errcode?: number }).errcode === 2067;

/**
 * Imports a reviewed file. Deletes its drafts again when it is cancelled or fails.
 * @throws DeskError for a batch that is missing, or has another mode or service
 */
export type TakeFile = (held: Session, options: CommitOptions) => Promise<ImportOutcome>;

/** Creates the import of reviewed files: in slices that keep the event loop free, and visible only when complete. */
export const createTaking = (
  context: Pick<
    CoreContext,
    | 'store'
    | 'clock'
    | 'random'
    | 'rules'
    | 'timeZone'
    | 'settings'
    | 'identity'
    | 'documentStore'
    | 'worker'
    | 'fetchFile'
  >,
  ledger: Ledger,
  drafts: Drafts,
  { matchOf, mayBeKnown }: Matching,
): TakeFile => {
  const { store, clock } = context;

  const takeAll = async (
    held: Session,
    { batchId, name, decisions, unattended, signal, onProgress }: CommitOptions,
    log: ImportLog,
  ): Promise<ImportOutcome> => {
    const { facts } = held.opened;
    const serviceId = context.identity().id;
    const target = targetOf(batchId, held, serviceId);
    const hidden: BatchRecord = {
      id: newId(context),
      name,
      kind: 'batch',
      mode: held.mode,
      serviceId,
      createdAt: clock.now(),
      hidden: false,
    };
    const inserted: string[] = [];
    const used = new Set<string>();
    let usedUpTo = 0;
    /** Shipments already matched with a draft of the file. Rarely needed: in most files all drafts are new. */
    const taken = (): Set<string> => {
      for (const id of inserted.slice(usedUpTo)) used.add(id);
      usedUpTo = inserted.length;
      return used;
    };
    const replacing: { readonly record: string; readonly fresh: NewDraft }[] = [];
    let skipped = 0;
    // Nothing was written since the review, so its matches are still valid.
    const unchanged = store.imports.changes() === held.changes;
    const decisionFor = (
      { match }: FoundMatch,
      single: 'skip' | 'replace' | 'add' | undefined,
    ): 'skip' | 'replace' | 'add' =>
      single ?? (match === 'new' ? 'add' : (decisions[match] ?? 'add'));

    const takeOne = ({ draft, rows, issues }: ParsedDraft, index: number): void => {
      const reviewed = held.matches[index];
      const found =
        (unchanged ? reviewed : undefined) ?? matchOf(serviceId, held.mode, draft, taken());
      const decision = decisionFor(
        found,
        reviewed?.match === found.match && reviewed.record === found.record
          ? decisions.single?.get(index)
          : undefined,
      );
      if (decision === 'skip' || (decision === 'replace' && !OPEN.has(found.match))) skipped += 1;
      else if (decision === 'replace' && found.record !== null)
        replacing.push({ record: found.record, fresh: { draft, rows, notes: issues } });
      else {
        const notes =
          found.match === 'bought'
            ? [...issues, warning('shipment', 'sent-already', t('imports.sentBefore'), rows.first)]
            : issues;
        insert({ draft, rows, notes });
      }
    };
    const insert = (fresh: NewDraft): void => {
      for (const { id } of drafts.insert(hidden, [fresh])) inserted.push(id);
    };
    const insertRows = (rows: NewRows): void => {
      try {
        store.shipments.insertRows(rows);
        inserted.push(...idsIn(rows));
      } catch (reason) {
        if (!isTaken(reason)) throw reason;
        // A typed reference was used by another shipment after the row was made: inserted as a draft, it gets a reference of the desk.
        const count = rowsIn(rows);
        if (count > 1) for (let at = 0; at < count; at += 1) insertRows(sliceOfRows(rows, at, 1));
        else
          for (const { draft, fileRows, notes } of draftsIn(rows))
            insert({ draft, rows: fileRows, notes });
      }
    };

    const database = store.db.location();
    const into =
      database === null
        ? null
        : {
            database,
            settings: context.settings(),
            rules: context.rules,
            timeZone: context.timeZone,
            batch: hidden,
          };
    /** True when drafts that were new at the review are still new: nothing was written since, or nothing with their names or references. */
    const stillNew = (from: number, to: number): boolean =>
      unchanged || !mayBeKnown(serviceId, held.mode, keysOf(facts.keys, from, to));
    let position = 0;
    const named = new Set(facts.withFiles.map((index) => Math.floor(index / PIECE)));
    const takeFiles = createFileTaking(
      context,
      unattended === true ? askForAll(held.files) : held.files,
    );
    /** Requests a piece: finished rows when all its drafts are new, otherwise its drafts. Must be called in order. */
    const requestPiece = async (from: number): Promise<Piece> => {
      const to = Math.min(from + PIECE, facts.shipments);
      const first = position;
      // Files are copied on this thread, so drafts that name some are requested as drafts.
      let plain = !named.has(from / PIECE);
      for (let index = from; index < to; index += 1) {
        const found = held.matches[index] ?? NEW;
        const adds = decisionFor(found, decisions.single?.get(index)) === 'add';
        plain &&= adds && found === NEW;
        position += adds ? 1 : 0;
      }
      const ready =
        plain && into !== null && stillNew(from, to)
          ? await held.opened.rows?.(from, to, into, first)
          : undefined;
      if (ready) return { ready };
      const parsed = await pieceOf(held, from, to);
      return { parsed: named.has(from / PIECE) ? await takeFiles(parsed) : parsed };
    };

    // The reader prepares the next pieces while some are written, so that it is never idle.
    const ahead: Promise<Piece>[] = [];
    const requestAhead = (from: number): void => {
      if (from >= facts.shipments) return;
      const piece = requestPiece(from);
      piece.catch(() => undefined);
      ahead.push(piece);
    };
    for (let at = 0; at < AHEAD; at += 1) requestAhead(at * PIECE);
    // Durable with the rows that follow: without them the hidden batch is worthless.
    store.db.part(() => store.imports.hide(hidden));
    try {
      const part = (run: () => void): void =>
        store.db.part(() => {
          store.epoch.checkOpen();
          run();
        });
      const mayContinue = (): boolean => signal?.aborted !== true;
      let from = 0;
      while (ahead.length > 0) {
        const works: (() => void)[] = [];
        const before = from;
        for (const piece of ahead.splice(0, AT_ONCE)) {
          const now = await piece;
          const first = from;
          requestAhead(first + AHEAD * PIECE);
          if ('ready' in now) works.push(() => insertRows(now.ready));
          else now.parsed.forEach((each, index) => works.push(() => takeOne(each, first + index)));
          from = Math.min(first + PIECE, facts.shipments);
        }
        const whole = await inSlices(works, (write) => write(), part, mayContinue);
        log.wrote(from - before);
        onProgress?.({ step: 'drafting', done: from, total: facts.shipments });
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
      ({ record, fresh }) => {
        const stored = store.shipments.get(record);
        if (stored?.removedAt === null && CHANGED_IN_PLACE.has(stored.purchase.kind))
          replaced.push(drafts.replace(stored, fresh).id);
        else skipped += 1;
      },
      (run) => store.db.part(run),
    );
    const made = finish(held, hidden, target, { inserted, shipments: facts.shipments });
    await announce(target === null ? replaced : [...inserted, ...replaced]);
    return {
      state: 'done',
      batchId: made,
      inserted: inserted.length,
      replaced: replaced.length,
      skipped,
    };
  };

  const targetOf = (
    batchId: string | null,
    { mode }: Session,
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
  const finish = (
    { opened: { facts }, mapping }: Session,
    hidden: BatchRecord,
    target: BatchRecord | null,
    { inserted, shipments: count }: { inserted: readonly string[]; shipments: number },
  ): string | null =>
    store.db.transaction(() => {
      const made = inserted.length === 0 ? (target?.id ?? null) : (target?.id ?? hidden.id);
      if (inserted.length === 0) store.imports.undoSome(hidden.id, 1);
      else if (target === null) store.imports.reveal(hidden.id);
      else store.imports.moveInto(hidden.id, target.id);
      store.imports.imported(hidden.serviceId, facts.sourceHash, {
        name: facts.name,
        batchId: made,
        shipments: count,
        at: clock.now(),
      });
      if (mapping) store.imports.usedMapping(mapping.id, clock.now());
      return made;
    });

  const undo = async (hidden: string): Promise<ImportOutcome> => {
    while (store.imports.undoSome(hidden, 200)) await nextTurn();
    return { state: 'cancelled', batchId: null, inserted: 0, replaced: 0, skipped: 0 };
  };

  const announce = async (ids: readonly string[]): Promise<void> => {
    for (let at = 0; at < ids.length; at += 25) {
      ledger.announce(ids.slice(at, at + 25));
      await nextTurn();
    }
  };

  return async (held, options) => {
    const log = leaveToReader(store.db, () => held.opened);
    return takeAll(held, options, log).finally(log.end);
  };
};
