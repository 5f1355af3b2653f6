import { setImmediate as nextTurn } from 'node:timers/promises';
import { t } from '../../texts/index.ts';
import type {
  ImportMapping,
  ImportOutcome,
  ImportProgress,
  ImportReview,
  ReviewedShipment,
} from '../../domain/batch/importReview.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { isMixed } from '../../domain/batch/draftMode.ts';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Drafts } from '../shipments/drafts.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { BatchSource, ImportOverrides } from './read/index.ts';
import { bookedElsewhereText, createElsewhere } from '../identity/elsewhere.ts';
import { createInlineReader } from './read/protocol.ts';
import type { OpenedImport } from './read/protocol.ts';
import type { Importing } from './intake.ts';
import { countsOf, createMatching } from './matching.ts';
import { NEW, type FoundStanding } from './foundStanding.ts';
import { reviewOf } from './review.ts';
import { lookBeside, NO_FILES } from './filesBeside.ts';
import { folderOf, PIECE, pieceOf, type Session } from './session.ts';
import { createTaking, type CommitOptions } from './taking.ts';
import { rememberedLetters, rememberLetters } from './rememberedLetters.ts';
import { inSlices } from '../runs/slices.ts';

export interface PreviewOptions {
  readonly mode: Mode;
  /** What a person corrected; columns left out come from the mapping or are guessed. */
  readonly overrides?: ImportOverrides;
  /** A kept mapping by id, null for none; left out, one with the same headers is found. */
  readonly mappingId?: string | null;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

const NOTHING = {
  mapping: null,
  standing: { new: 0, same: 0, changed: 0, bought: 0 },
  importedBefore: null,
  elsewhere: [],
  files: NO_FILES,
} as const;
const LIFE_MS = 30 * 60_000;
const MOST_WAITING = 4;

/**
 * Imports with every guess correctable and nothing doubled unseen. A file is opened (`preview`), corrected as often as
 * needed, looked at shipment by shipment against what the desk has, and taken over in slices that keep the desk usable.
 * What an earlier run left unfinished is taken away when this is made.
 */
export interface Imports {
  /** Reads a file and says what it would bring. @throws DeskError `badInput` with what was expected */
  readonly preview: (source: BatchSource, options: PreviewOptions) => Promise<ImportReview>;
  /** Reads the file again with what a person corrected. The token stays. */
  readonly correct: (
    token: string,
    changes: Pick<PreviewOptions, 'overrides' | 'mappingId' | 'signal' | 'onProgress'>,
  ) => Promise<ImportReview>;
  /** Shipments of a previewed file with what the desk has of each, in file order. */
  readonly shipments: (token: string, from: number, to: number) => Promise<ReviewedShipment[]>;
  /** One import at a time writes: two would see each other's half. */
  readonly commit: (token: string, options: CommitOptions) => Promise<ImportOutcome>;
  /** Forgets a previewed file. */
  readonly discard: (token: string) => void;
  /** Kept mappings, A to Z. */
  readonly mappings: () => ImportMapping[];
  /** Keeps the columns of a previewed file under a name; files with the same headers find them by themselves. */
  readonly keepMapping: (token: string, name: string) => ImportMapping;
  /** Does nothing when it is gone already. */
  readonly removeMapping: (id: string) => void;
  /** Forgets all previewed files and ends the reader. */
  readonly close: () => Promise<void>;
}

export const createImports = (
  context: CoreContext,
  ledger: Ledger,
  drafts: Drafts,
  importing: Importing,
): Imports => {
  const { store, clock } = context;
  const reader = context.importReader ?? createInlineReader();
  const sessions = new Map<string, Session>();
  const matching = createMatching(context, importing);
  const elsewhere = createElsewhere(context);
  const take = createTaking(context, ledger, drafts, matching);
  let working: Promise<unknown> = Promise.resolve();

  for (const id of store.imports.unfinished()) while (store.imports.undoSome(id, 5_000)) continue;

  /** Sessions that nobody will come back to. */
  const dropped = new WeakSet<Session>();
  const drop = (token: string): void => {
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

  const open = async (
    source: BatchSource,
    mode: Mode,
    overrides: ImportOverrides,
    signal: AbortSignal | undefined,
  ): Promise<OpenedImport> => {
    const read = await reader.open(
      source,
      { mode, overrides: { anyHeader: true, ...overrides } },
      signal,
    );
    if (!read.ok) throw new DeskError('badInput', read.error.message);
    const { letters, modes } = read.value.facts;
    const chosen =
      overrides.encoding !== undefined || letters === null || letters.readings.length === 0
        ? null
        : rememberedLetters(store, letters.key);
    if (chosen !== null) {
      read.value.release();
      return open(source, mode, { ...overrides, encoding: chosen }, signal);
    }
    if (overrides.only !== undefined || !isMixed(modes, modes.open, mode)) return read.value;
    // Shipments that leave Nigeria and shipments that go there are never in one batch.
    read.value.release();
    return open(source, mode, { ...overrides, only: mode }, signal);
  };

  /** Opens a file with the mapping it is known by, or with the given one, under what a person corrected. */
  const openMapped = async (
    source: BatchSource,
    { mode, overrides = {}, mappingId, signal }: PreviewOptions,
  ): Promise<Pick<Session, 'opened' | 'mapping'>> => {
    const first = await open(source, mode, overrides, signal);
    if (overrides.columns !== undefined || mappingId === null || first.facts.own)
      return { opened: first, mapping: null };
    const headers = first.facts.columns.map(({ header }) => header);
    const mapping =
      mappingId === undefined
        ? store.imports.mappingFor(headers)
        : store.imports.mapping(mappingId);
    if (mapping === null) return { opened: first, mapping: null };
    first.release();
    return {
      opened: await open(
        source,
        mode,
        { ...mapping.settings, ...overrides, columns: columnsBy(mapping, headers) },
        signal,
      ),
      mapping,
    };
  };

  /** After the thread that held a file went: the same file, read the same way, on the next one. */
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

  const compare = async (
    held: Session,
    options: Pick<PreviewOptions, 'signal' | 'onProgress'>,
  ): Promise<void> => {
    const serviceId = context.identity().id;
    const { shipments: total, keys } = held.opened.facts;
    const used = new Set<string>();
    const standings: FoundStanding[] = [];
    const changes = store.imports.changes();
    const others = elsewhere.others();
    const away = elsewhere.counting(others);
    const services = [serviceId, ...others.map(({ id }) => id)].filter((id) =>
      store.imports.hasShipments(id, held.mode),
    );
    for (let from = 0; from < total; from += PIECE) {
      const looked = keys.slice(from, from + PIECE);
      // Most files are new to the desk: their drafts need not come over from the worker to say so.
      const strange = !services.some((id) => matching.mayBeKnown(id, held.mode, looked));
      if (strange) for (const _ of looked) standings.push(NEW);
      else
        await inSlices(await pieceOf(held, from, from + PIECE), ({ draft }) => {
          const found = matching.standingOf(serviceId, held.mode, draft, used);
          standings.push(found);
          if (found.standing !== 'bought') away.look(held.mode, draft);
        });
      await nextTurn();
      if (options.signal?.aborted === true)
        throw new DeskError('notAllowed', t('imports.cancelled'));
      options.onProgress?.({ step: 'comparing', done: Math.min(from + PIECE, total), total });
    }
    held.standings = standings;
    held.serviceId = serviceId;
    held.elsewhere = away.result();
    held.files = await lookBeside(folderOf(held.source), held.opened.facts.files, context.rules);
    held.changes = changes;
  };

  const review = (token: string, held: Session): ImportReview =>
    reviewOf(token, held.opened.facts, {
      mapping: held.mapping && { id: held.mapping.id, name: held.mapping.name },
      standing: countsOf(held.standings),
      importedBefore: store.imports.lastImport(context.identity().id, held.opened.facts.sourceHash),
      elsewhere: held.elsewhere,
      files: held.files,
    });

  const preview = async (source: BatchSource, options: PreviewOptions): Promise<ImportReview> => {
    options.onProgress?.({ step: 'reading', done: 0, total: 0 });
    const { opened, mapping } = await openMapped(source, options);
    for (const [token, { at }] of sessions)
      if (clock.now() - at > LIFE_MS || sessions.size >= MOST_WAITING) drop(token);
    const token = newId(context);
    const held: Session = {
      source,
      mode: options.mode,
      opened,
      mapping,
      overrides: options.overrides ?? {},
      standings: [],
      serviceId: '',
      elsewhere: [],
      files: NO_FILES,
      changes: -1,
      at: clock.now(),
      reopen: () => reopen(held),
    };
    await compare(held, options).catch((reason: unknown) => {
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
    // Cancelled here, what was read and compared before stays as it was.
    await compare(next, changes).catch((reason: unknown) => {
      opened.release();
      throw reason;
    });
    held.opened.release();
    Object.assign(held, { ...next, reopen: held.reopen });
    return review(token, held);
  };

  const shipments = async (
    token: string,
    from: number,
    to: number,
  ): Promise<ReviewedShipment[]> => {
    const held = session(token);
    return (await pieceOf(held, from, to)).map(({ draft, issues }, index): ReviewedShipment => {
      const { standing, record, by } = held.standings[from + index] ?? NEW;
      const stored = record === null ? null : store.shipments.get(record);
      return {
        index: from + index,
        draft,
        issues,
        standing,
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

  /** What a person corrected of single columns is known again by files with the same headers. */
  const remember = (held: Session): void => {
    if (held.overrides.columns === undefined || held.mapping !== null) return;
    const { columns, name } = held.opened.facts;
    const found = store.imports.mappingFor(columns.map(({ header }) => header));
    held.mapping = mappingOf(held, found?.name ?? t('imports.columnsOf', { name }), found?.id);
    store.imports.saveMapping(held.mapping);
  };

  const mappingOf = (held: Session, name: string, id = newId(context)): ImportMapping => {
    const { columns, decimalComma } = held.opened.facts;
    return {
      id,
      name: name.trim(),
      columns: columns.map(({ header, field, unit }) => ({ header, field, unit })),
      settings: {
        ...(held.overrides.decimalComma !== undefined && { decimalComma }),
        ...(held.overrides.dateOrder && { dateOrder: held.overrides.dateOrder }),
      },
      usedAt: clock.now(),
    };
  };

  /** Takes over the shipments of the file that are of the other mode, by the same rules, as a batch of their own. */
  const takeOther = async (
    held: Session,
    options: CommitOptions,
    outcome: ImportOutcome,
  ): Promise<ImportOutcome> => {
    const { modes } = held.opened.facts;
    if (outcome.state === 'cancelled' || !isMixed(modes, modes.open, held.mode)) return outcome;
    const mode = held.mode === 'SFN' ? 'STN' : 'SFN';
    const opened = await open(
      held.source,
      held.mode,
      { ...held.overrides, ...columnsOf(held), only: mode },
      undefined,
    );
    const other: Session = { ...held, mode, opened, reopen: async () => false };
    try {
      await compare(other, options);
      if (other.elsewhere.length > 0 && options.alsoHere !== true)
        throw new DeskError('notAllowed', bookedElsewhereText(other.elsewhere));
      const { single: _, ...rules } = options.decisions;
      const name = t('imports.otherMode', { name: options.name, mode });
      const more = await take(other, { ...options, batchId: null, name, decisions: rules });
      return {
        ...outcome,
        otherBatchId: more.batchId,
        inserted: outcome.inserted + more.inserted,
        replaced: outcome.replaced + more.replaced,
        skipped: outcome.skipped + more.skipped,
      };
    } finally {
      opened.release();
    }
  };

  /** The columns of a file that is held, as a choice of each. */
  const columnsOf = ({ opened, mapping }: Session): Pick<ImportOverrides, 'columns'> =>
    mapping === null
      ? {}
      : {
          columns: opened.facts.columns.map(({ field, unit }) =>
            field === null ? null : { field, unit },
          ),
        };

  const commit = (token: string, options: CommitOptions): Promise<ImportOutcome> => {
    const held = session(token);
    if (!reviewOf(token, held.opened.facts, NOTHING).usable)
      throw new DeskError('badInput', t('imports.noShipmentColumns'));
    if (held.serviceId !== context.identity().id)
      throw new DeskError('notAllowed', t('imports.otherService'));
    if (held.elsewhere.length > 0 && options.alsoHere !== true)
      throw new DeskError('notAllowed', bookedElsewhereText(held.elsewhere));
    const { letters, encoding } = held.opened.facts;
    if (
      letters?.readings.length === 0 &&
      held.overrides.encoding !== undefined &&
      encoding !== null
    )
      rememberLetters(store, letters.key, encoding);
    sessions.delete(token);
    remember(held);
    const done = working
      .then(() => take(held, options))
      .then((outcome) => takeOther(held, options, outcome))
      .finally(() => held.opened.release());
    working = done.catch(() => undefined);
    return done;
  };

  return {
    preview,
    correct,
    shipments,
    commit,
    discard: drop,
    mappings: () => store.imports.mappings(),
    keepMapping: (token, name) => {
      const held = session(token);
      const mapping = mappingOf(held, name);
      if (mapping.name === '') throw new DeskError('badInput', t('imports.mappingName'));
      store.imports.saveMapping(mapping);
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

/** A mapping's word on each column of a file; a header it does not know is left to the guess. */
const columnsBy = (
  { columns }: ImportMapping,
  headers: readonly string[],
): NonNullable<ImportOverrides['columns']> => {
  const left = [...columns];
  return headers.map((header) => {
    const at = left.findIndex(
      (each) => each.header.trim().toLowerCase() === header.trim().toLowerCase(),
    );
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found === undefined
      ? undefined
      : found.field === null
        ? null
        : { field: found.field, unit: found.unit };
  });
};
