import { setImmediate as nextTurn } from 'node:timers/promises';
import { t } from '../../texts/index.ts';
import type {
  CommittedImport,
  ImportOutcome,
  ImportReview,
} from '../../domain/batchFile/importReview.ts';
import type { BatchSummary } from '../../domain/shipment/snapshot.ts';
import { newId } from '../base/clock.ts';
import { DeskError } from '../base/deskError.ts';
import {
  bookedAtOtherServicesText,
  createBookedAtOtherServices,
} from '../shipments/bookedAtOtherServices.ts';
import type { Drafts } from '../shipments/drafts.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { createCommit } from './committing.ts';
import type { CommitOptions, CommitOutcome } from './imports.ts';
import { NO_FILES } from './filesBeside.ts';
import { rememberColumns, saveMapping } from './mappings.ts';
import { countMatches, createMatching } from './matching.ts';
import { createOpening, rememberLettersOf } from './opening.ts';
import type { PreviewOptions } from './imports.ts';
import { createOtherMode } from './otherMode.ts';
import type { BatchSource } from './read/index.ts';
import type { Imports, ImportsContext } from './imports.ts';
import { createInlineReader } from './read/protocol.ts';
import { makesShipments, reviewedShipments, reviewOf } from './review.ts';
import { makeRoom, type ImportSession } from './session.ts';

/** Opens files and pasted text, shows their content, and imports them as drafts. */
export const createImports = (
  context: ImportsContext,
  ledger: Ledger,
  drafts: Drafts,
  /** Keeps other work away from drafts that are being written, until the returned function is called. */
  hold: () => () => void = () => () => undefined,
): Imports => {
  const { store, clock } = context;
  const reader = context.importReader ?? createInlineReader();
  const sessions = new Map<string, ImportSession>();
  const matching = createMatching(context);
  const { open, openMapped } = createOpening(context, reader);
  const commitFile = createCommit(context, ledger, drafts, matching);
  const otherServices = createBookedAtOtherServices(context);
  const otherMode = createOtherMode({
    open,
    match: matching.matchAll,
    commit: commitFile,
    hasOtherServices: () => otherServices.others().length > 0,
    timeZone: context.timeZone,
  });
  /** Matches all shipments of a file, also of the other mode with what was booked elsewhere. @throws DeskError when cancelled */
  const match = async (
    file: ImportSession,
    options: Pick<PreviewOptions, 'signal' | 'onProgress'>,
  ): Promise<void> => {
    await matching.matchAll(file, options);
    file.bookedAtOtherServices = await otherMode.bookedElsewhere(file, options);
  };
  const commitModes = async (
    file: ImportSession,
    options: CommitOptions,
  ): Promise<CommitOutcome> => {
    const other = await otherMode.prepare(file, options);
    try {
      const outcome = await commitFile(file, options);
      return other === null ? outcome : await otherMode.commit(other, options, outcome);
    } finally {
      other?.opened.release();
    }
  };
  let working: Promise<unknown> = Promise.resolve();
  /** Tokens of files that are being imported, and whether each is still wanted should that fail. */
  const committing = new Map<string, boolean>();

  for (const id of store.imports.unfinished()) while (store.imports.undoSome(id, 5_000)) continue;

  /** Sessions that were discarded. */
  const dropped = new WeakSet<ImportSession>();
  const drop = (token: string): void => {
    if (committing.has(token)) committing.set(token, false);
    const file = sessions.get(token);
    if (!file) return;
    dropped.add(file);
    file.opened.release();
    sessions.delete(token);
  };
  const session = (token: string): ImportSession => {
    const found = sessions.get(token);
    if (!found) throw new DeskError('notAllowed', t('imports.notOpen'));
    return found;
  };

  /** Reopens a file in a new thread, with the same settings, after the thread that had read it ended. */
  const reopen = async (file: ImportSession): Promise<boolean> => {
    if (dropped.has(file)) return false;
    const lost = file.opened;
    const { opened } = await openMapped(file.source, {
      mode: file.mode,
      overrides: file.overrides,
      mappingId: file.mapping?.id ?? null,
    });
    const { sourceHash, columns } = opened.facts;
    const alike =
      sourceHash === lost.facts.sourceHash &&
      JSON.stringify(columns) === JSON.stringify(lost.facts.columns);
    if (!alike || file.opened !== lost || dropped.has(file)) opened.release();
    else file.opened = opened;
    return file.opened !== lost;
  };

  const review = (token: string, file: ImportSession): ImportReview =>
    reviewOf(token, file.opened.facts, {
      mapping: file.mapping && {
        id: file.mapping.id,
        name: file.mapping.name,
        settings: file.mapping.settings,
      },
      matches: countMatches(file.matches),
      importedBefore: store.imports.lastImport(context.identity().id, file.opened.facts.sourceHash),
      bookedAtOtherServices: file.bookedAtOtherServices,
      files: file.files,
    });

  const undisturbed = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = hold();
    return work().finally(release);
  };

  const preview = async (source: BatchSource, options: PreviewOptions): Promise<ImportReview> => {
    options.onProgress?.({ step: 'reading', done: 0, total: 0 });
    const { opened, mapping } = await openMapped(source, options);
    makeRoom(sessions, clock.now()).forEach(drop);
    const token = newId(context);
    const file: ImportSession = {
      source,
      mode: options.mode,
      opened,
      mapping,
      overrides: options.overrides ?? {},
      complete: options.complete,
      matches: [],
      serviceId: '',
      bookedAtOtherServices: [],
      files: NO_FILES,
      changes: -1,
      at: clock.now(),
      reopen: () => reopen(file),
    };
    await match(file, options).catch((reason: unknown) => {
      opened.release();
      throw reason;
    });
    sessions.set(token, file);
    return review(token, file);
  };

  const correct = async (
    token: string,
    changes: Pick<PreviewOptions, 'overrides' | 'mappingId' | 'signal' | 'onProgress'>,
  ): Promise<ImportReview> => {
    const file = session(token);
    const { opened, mapping } = await openMapped(file.source, { ...changes, mode: file.mode });
    const next: ImportSession = {
      ...file,
      opened,
      mapping,
      overrides: changes.overrides ?? {},
      at: clock.now(),
      reopen: () => reopen(next),
    };
    // When this is cancelled, the previous reading and comparison stay.
    await match(next, changes).catch((reason: unknown) => {
      opened.release();
      throw reason;
    });
    file.opened.release();
    Object.assign(file, { ...next, reopen: file.reopen });
    return review(token, file);
  };

  const another: Imports['another'] = (token, sheet, watched) => {
    const { source, mode } = session(token);
    return preview(source, { mode, overrides: { sheet }, ...watched });
  };

  /** Deletes what an import left that failed and could not be undone: its hidden drafts would pass for shipments of the desk. */
  const undoUnfinished = async (): Promise<void> => {
    for (const id of store.imports.unfinished())
      while (store.imports.undoSome(id, 200)) await nextTurn();
  };

  const batchesOf = ({ batchId, otherBatchId = null }: ImportOutcome): BatchSummary[] =>
    [batchId, otherBatchId]
      .map((id) => (id === null ? null : store.batches.summary(id)))
      .filter((batch) => batch !== null);

  const commit = (
    token: string,
    options: CommitOptions,
  ): Promise<CommittedImport & CommitOutcome> => {
    const file = session(token);
    if (!makesShipments(file.opened.facts.columns))
      throw new DeskError('badInput', t('imports.noShipmentColumns'));
    if (file.serviceId !== context.identity().id)
      throw new DeskError('notAllowed', t('imports.otherService'));
    if (file.bookedAtOtherServices.length > 0 && options.alsoHere !== true)
      throw new DeskError(
        'notAllowed',
        bookedAtOtherServicesText(file.bookedAtOtherServices, context.timeZone),
      );
    rememberLettersOf(store, file);
    rememberColumns(context, file);
    sessions.delete(token);
    committing.set(token, true);
    const release = hold();
    const done = working
      .then(() => undoUnfinished())
      .then(() => commitModes(file, options))
      .then((outcome) => ({ ...outcome, batches: batchesOf(outcome) }))
      .catch((reason: unknown) => {
        // It stays open, so that the person can try again.
        if (committing.get(token) === true) {
          file.at = clock.now();
          sessions.set(token, file);
        }
        throw reason;
      })
      .finally(() => {
        release();
        committing.delete(token);
        if (!sessions.has(token)) file.opened.release();
      });
    working = done.catch(() => undefined);
    return done;
  };

  return {
    preview: (source, options) => undisturbed(() => preview(source, options)),
    another: (token, sheet, watched) => undisturbed(() => another(token, sheet, watched)),
    correct: (token, changes) => undisturbed(() => correct(token, changes)),
    shipments: async (token, from, to) => reviewedShipments(store, session(token), from, to),
    problems: (token) => session(token).opened.facts.problems,
    commit,
    discard: drop,
    mappings: () => store.imports.mappings(),
    keepMapping: (token, name) => saveMapping(context, session(token), name),
    removeMapping: (id) => store.imports.removeMapping(id),
    close: async () => {
      await working;
      await reader.close();
    },
  };
};
