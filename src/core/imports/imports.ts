import { setImmediate as nextTurn } from 'node:timers/promises';
import { t } from '../../texts/index.ts';
import type {
  CommittedImport,
  ImportMapping,
  ImportOutcome,
  ImportReview,
  ReviewedShipment,
} from '../../domain/batch/importReview.ts';
import type { BatchSummary } from '../../domain/shipment/snapshot.ts';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import {
  bookedAtOtherServicesText,
  createBookedAtOtherServices,
} from '../identity/bookedAtOtherServices.ts';
import type { Drafts } from '../shipments/drafts.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { createCompare } from './comparing.ts';
import { NO_FILES } from './filesBeside.ts';
import type { Importing } from './intake.ts';
import { mappingOf, rememberedId, rememberedName } from './mappings.ts';
import { countsOf, createMatching } from './matching.ts';
import { createOpening, type PreviewOptions } from './opening.ts';
import { createOtherMode } from './otherMode.ts';
import type { BatchSource } from './read/index.ts';
import { createInlineReader } from './read/protocol.ts';
import { rememberLetters } from './rememberedLetters.ts';
import { makesShipments, reviewOf } from './review.ts';
import { makeRoom, NEW, pieceOf, type Session } from './session.ts';
import { createTaking, type CommitOptions } from './taking.ts';

/** Maximum number of shipments that the review shows at once. */
const MOST_AT_ONCE = 500;

/**
 * Imports in which every guess can be corrected and nothing is duplicated unnoticed. A file is opened (`preview`), corrected as often as needed,
 * compared with the desk's shipments, and imported in slices that keep the desk responsive. Creating this object deletes what an interrupted import
 * left.
 */
export interface Imports {
  /** Reads a file and returns what it would import. @throws DeskError `badInput` with what was expected */
  readonly preview: (source: BatchSource, options: PreviewOptions) => Promise<ImportReview>;
  /** Opens another sheet of a previewed file as a separate preview. */
  readonly another: (
    token: string,
    sheet: string,
    watched: Pick<PreviewOptions, 'signal' | 'onProgress'>,
  ) => Promise<ImportReview>;
  /** Reads the file again with a person's corrections. The token stays the same. */
  readonly correct: (
    token: string,
    changes: Pick<PreviewOptions, 'overrides' | 'mappingId' | 'signal' | 'onProgress'>,
  ) => Promise<ImportReview>;
  /** Shipments of a previewed file, each with the desk's shipment that it repeats, in file order; never more than 500 at once. */
  readonly shipments: (token: string, from: number, to: number) => Promise<ReviewedShipment[]>;
  /** Imports a previewed file. One import runs at a time: two would see each other's partial data. When it fails, the file stays open. */
  readonly commit: (token: string, options: CommitOptions) => Promise<CommittedImport>;
  /** Closes a previewed file. */
  readonly discard: (token: string) => void;
  /** Saved mappings, A to Z. */
  readonly mappings: () => ImportMapping[];
  /** Saves the columns of a previewed file under a name; files with the same headers then use them automatically. */
  readonly keepMapping: (token: string, name: string) => ImportMapping;
  /** Does nothing when the mapping does not exist. */
  readonly removeMapping: (id: string) => void;
  /** Closes all previewed files and stops the reader. */
  readonly close: () => Promise<void>;
}

/** Opens files and pasted text, shows their content, and imports them as drafts. */
export const createImports = (
  context: CoreContext,
  ledger: Ledger,
  drafts: Drafts,
  importing: Importing,
  /** Keeps other work away from drafts that are being written, until the returned function is called. */
  hold: () => () => void = () => () => undefined,
): Imports => {
  const { store, clock } = context;
  const reader = context.importReader ?? createInlineReader();
  const sessions = new Map<string, Session>();
  const matching = createMatching(context, importing);
  const { open, openMapped } = createOpening(context, reader);
  const compare = createCompare(context, matching);
  const take = createTaking(context, ledger, drafts, matching);
  const otherServices = createBookedAtOtherServices(context);
  const otherMode = createOtherMode({
    open,
    compare,
    take,
    hasOtherServices: () => otherServices.others().length > 0,
    timeZone: context.timeZone,
  });
  /** Compares all shipments of a file with what was booked. @throws DeskError when cancelled */
  const compareAll = async (
    held: Session,
    options: Pick<PreviewOptions, 'signal' | 'onProgress'>,
  ): Promise<void> => {
    await compare(held, options);
    held.bookedAtOtherServices = await otherMode.bookedElsewhere(held, options);
  };
  const takeAll = async (held: Session, options: CommitOptions): Promise<ImportOutcome> => {
    const other = await otherMode.prepare(held, options);
    try {
      const outcome = await take(held, options);
      return other === null ? outcome : await otherMode.take(other, options, outcome);
    } finally {
      other?.opened.release();
    }
  };
  let working: Promise<unknown> = Promise.resolve();
  /** Tokens of files that are being imported, and whether each is still wanted should that fail. */
  const committing = new Map<string, boolean>();

  for (const id of store.imports.unfinished()) while (store.imports.undoSome(id, 5_000)) continue;

  /** Sessions that were discarded. */
  const dropped = new WeakSet<Session>();
  const drop = (token: string): void => {
    if (committing.has(token)) committing.set(token, false);
    const held = sessions.get(token);
    if (!held) return;
    dropped.add(held);
    held.opened.release();
    sessions.delete(token);
  };
  const session = (token: string): Session => {
    const found = sessions.get(token);
    if (!found) throw new DeskError('notAllowed', t('imports.notHeld'));
    return found;
  };

  /** Reopens a file in a new thread, with the same settings, after the thread that held it ended. */
  const reopen = async (held: Session): Promise<boolean> => {
    if (dropped.has(held)) return false;
    const lost = held.opened;
    const { opened } = await openMapped(held.source, {
      mode: held.mode,
      overrides: held.overrides,
      mappingId: held.mapping?.id ?? null,
    });
    const { sourceHash, columns } = opened.facts;
    const alike =
      sourceHash === lost.facts.sourceHash &&
      JSON.stringify(columns) === JSON.stringify(lost.facts.columns);
    if (!alike || held.opened !== lost || dropped.has(held)) opened.release();
    else held.opened = opened;
    return held.opened !== lost;
  };

  const review = (token: string, held: Session): ImportReview =>
    reviewOf(token, held.opened.facts, {
      mapping: held.mapping && {
        id: held.mapping.id,
        name: held.mapping.name,
        settings: held.mapping.settings,
      },
      matches: countsOf(held.matches),
      importedBefore: store.imports.lastImport(context.identity().id, held.opened.facts.sourceHash),
      bookedAtOtherServices: held.bookedAtOtherServices,
      files: held.files,
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
    const held: Session = {
      source,
      mode: options.mode,
      opened,
      mapping,
      overrides: options.overrides ?? {},
      matches: [],
      serviceId: '',
      bookedAtOtherServices: [],
      files: NO_FILES,
      changes: -1,
      at: clock.now(),
      reopen: () => reopen(held),
    };
    await compareAll(held, options).catch((reason: unknown) => {
      opened.release();
      throw reason;
    });
    sessions.set(token, held);
    return review(token, held);
  };

  const correct = async (
    token: string,
    changes: Pick<PreviewOptions, 'overrides' | 'mappingId' | 'signal' | 'onProgress'>,
  ): Promise<ImportReview> => {
    const held = session(token);
    const { opened, mapping } = await openMapped(held.source, { ...changes, mode: held.mode });
    const next: Session = {
      ...held,
      opened,
      mapping,
      overrides: changes.overrides ?? {},
      at: clock.now(),
      reopen: () => reopen(next),
    };
    // When this is cancelled, the previous reading and comparison stay.
    await compareAll(next, changes).catch((reason: unknown) => {
      opened.release();
      throw reason;
    });
    held.opened.release();
    Object.assign(held, { ...next, reopen: held.reopen });
    return review(token, held);
  };

  const another: Imports['another'] = (token, sheet, watched) => {
    const { source, mode } = session(token);
    return preview(source, { mode, overrides: { sheet }, ...watched });
  };

  const shipments = async (
    token: string,
    from: number,
    to: number,
  ): Promise<ReviewedShipment[]> => {
    const held = session(token);
    const piece = await pieceOf(held, from, Math.min(to, from + MOST_AT_ONCE));
    return piece.map(({ draft, issues }, index): ReviewedShipment => {
      const { match, record, by } = held.matches[from + index] ?? NEW;
      const stored = record === null ? null : store.shipments.get(record);
      return {
        index: from + index,
        draft,
        issues,
        match,
        by,
        existing: stored && {
          id: stored.id,
          batchId: stored.batchId,
          state: stored.purchase.kind,
          draft: stored.draft,
          externalReference: stored.externalReference,
        },
      };
    });
  };

  /** Saves a person's corrections of single columns for files with the same headers. */
  const remember = (held: Session): void => {
    if (held.overrides.columns === undefined || held.mapping !== null) return;
    const { columns, name } = held.opened.facts;
    const headers = columns.map(({ header }) => header);
    const found = store.imports.mappingFor(headers);
    held.mapping = mappingOf(context, held, {
      id: found?.id ?? rememberedId(headers),
      name: found?.name ?? rememberedName(name, store.imports.mappings()),
      isWhole: false,
    });
    store.imports.saveMapping(held.mapping);
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

  const commit = (token: string, options: CommitOptions): Promise<CommittedImport> => {
    const held = session(token);
    if (!makesShipments(held.opened.facts.columns))
      throw new DeskError('badInput', t('imports.noShipmentColumns'));
    if (held.serviceId !== context.identity().id)
      throw new DeskError('notAllowed', t('imports.otherService'));
    if (held.bookedAtOtherServices.length > 0 && options.alsoHere !== true)
      throw new DeskError(
        'notAllowed',
        bookedAtOtherServicesText(held.bookedAtOtherServices, context.timeZone),
      );
    const { letters, encoding } = held.opened.facts;
    if (
      letters?.readings.length === 0 &&
      held.overrides.encoding !== undefined &&
      encoding !== null
    )
      rememberLetters(store, letters.key, encoding);
    remember(held);
    sessions.delete(token);
    committing.set(token, true);
    const release = hold();
    const done = working
      .then(() => undoUnfinished())
      .then(() => takeAll(held, options))
      .then((outcome) => ({ ...outcome, batches: batchesOf(outcome) }))
      .catch((reason: unknown) => {
        // It stays open, so that the person can try again.
        if (committing.get(token) === true) {
          held.at = clock.now();
          sessions.set(token, held);
        }
        throw reason;
      })
      .finally(() => {
        release();
        committing.delete(token);
        if (!sessions.has(token)) held.opened.release();
      });
    working = done.catch(() => undefined);
    return done;
  };

  return {
    preview: (source, options) => undisturbed(() => preview(source, options)),
    another: (token, sheet, watched) => undisturbed(() => another(token, sheet, watched)),
    correct: (token, changes) => undisturbed(() => correct(token, changes)),
    shipments,
    commit,
    discard: drop,
    mappings: () => store.imports.mappings(),
    keepMapping: (token, name) => {
      const held = session(token);
      const mapping = mappingOf(context, held, { id: newId(context), name, isWhole: true });
      if (mapping.name === '') throw new DeskError('badInput', t('imports.mappingName'));
      store.db.transaction(() => {
        const called = mapping.name.toLowerCase();
        for (const each of store.imports.mappings())
          if (each.name.toLowerCase() === called) store.imports.removeMapping(each.id);
        store.imports.saveMapping(mapping);
      });
      held.mapping = mapping;
      return mapping;
    },
    removeMapping: (id) => store.imports.removeMapping(id),
    close: async () => {
      await working;
      await reader.close();
    },
  };
};
