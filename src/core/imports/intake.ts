import { t } from '../../texts/index.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import { dateIn } from '../../domain/text/dates.ts';
import { modesInFile } from '../../domain/batch/draftMode.ts';
import { error } from '../../domain/shipment/issue.ts';
import { newId, today } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Drafts, NewDraft } from '../shipments/drafts.ts';
import type { BatchRecord, ShipmentRecord } from '../store/records.ts';
import { createFileTaking, findFilesBeside, type FilesBeside } from './filesBeside.ts';
import { factsOf } from './read/protocol.ts';
import { folderOf } from './session.ts';
import { knownAt, type Known } from './known.ts';
import type { BatchSource, ImportedBatch, ImportOverrides } from './read/index.ts';
import { rememberedLetters } from './rememberedLetters.ts';
import type { Mode } from '../../domain/shipment/mode.ts';

/** The result of drafting one shipment: new, an update of an earlier import, or already bought. */
export interface Taken {
  readonly id: string;
  readonly how: 'new' | 'again' | 'bought';
}

/** Options for drafting a file. */
export interface TakeOptions {
  /** Values for fields that a draft leaves empty. */
  readonly defaults?: Partial<Pick<Draft, 'insured' | 'last_mile' | 'assigned_date'>>;
  /** New batches, by mode, for files that are imported together; missing ones are created and added. */
  readonly into?: Map<Mode, BatchRecord>;
  /** True to draft every shipment as new, even one that the desk already has. */
  readonly again?: boolean;
}

const DAY_MS = 86_400_000;

/** Reads files into drafts. Nothing is drafted before a person decides so, and nothing is drafted twice unnoticed. */
export interface Importing {
  /**
   * Reads a file, and looks up the files that it names.
   * @throws DeskError with what was expected when it is not a batch file
   */
  readonly read: (
    source: BatchSource,
    mode: Mode,
    overrides?: ImportOverrides,
  ) => Promise<ImportedBatch & { readonly files: FilesBeside }>;
  /** Copies the files that were found, and shown to a person, into the document store. @returns drafts that refer to the copies */
  readonly withFiles: (
    imported: Pick<ImportedBatch, 'drafts'> & { readonly files: FilesBeside },
  ) => Promise<ImportedBatch['drafts']>;
  /**
   * Drafts all shipments of a file in one transaction, in file order. A shipment that the desk already has is updated instead of duplicated, and
   * never once it was bought. A batch is created only for new shipments; a file with both modes gives two.
   */
  readonly take: (
    imported: ImportedBatch,
    name: string,
    options?: TakeOptions,
  ) => { taken: Taken[] };
  /** The shipments of the desk that a draft repeats, or null. @param used shipments already matched with other drafts of the file */
  readonly known: (
    serviceId: string,
    mode: Mode,
    draft: Draft,
    used: ReadonlySet<string>,
  ) => Known | null;
  /** @returns a new batch at the current service, which no list shows yet */
  readonly newBatch: (name: string, mode: Mode) => BatchRecord;
  /** Today's batch of the counter. */
  readonly counterBatch: (mode: Mode) => BatchRecord;
}

/** Reads files with the files they name, and drafts them into batches. */
export const createImporting = (
  context: Pick<
    CoreContext,
    | 'store'
    | 'clock'
    | 'random'
    | 'timeZone'
    | 'identity'
    | 'rules'
    | 'documentStore'
    | 'worker'
    | 'fetchFile'
  >,
  drafts: Drafts,
): Importing => {
  const { store, clock } = context;

  const read: Importing['read'] = async (source, mode, overrides) => {
    // Loaded at the first file: the readers of workbooks and web pages are large.
    const { importBatch } = await import('./read/index.ts');
    const result = await importBatch(source, { mode, ...(overrides && { overrides }) });
    if (!result.ok) throw new DeskError('badInput', result.error.message);
    const { letters } = result.value;
    const chosen =
      letters === null || letters.readings.length === 0
        ? null
        : rememberedLetters(store, letters.key);
    if (chosen !== null) return read(source, mode, { ...overrides, encoding: chosen });
    const files = await findFilesBeside(
      folderOf(source),
      factsOf(result.value).files,
      context.rules,
    );
    return { ...result.value, files };
  };

  const known = knownAt(context);

  const newBatch = (name: string, mode: Mode): BatchRecord => {
    const batch: BatchRecord = {
      id: newId(context),
      name,
      kind: 'batch',
      mode,
      serviceId: context.identity().id,
      createdAt: clock.now(),
      hidden: false,
    };
    store.batches.insert(batch);
    return batch;
  };

  const take = (
    imported: ImportedBatch,
    name: string,
    options: TakeOptions = {},
  ): { taken: Taken[] } =>
    store.db.transaction(() => {
      const serviceId = context.identity().id;
      const modeOf = modesInFile(imported);
      const batches = options.into ?? new Map<Mode, BatchRecord>();
      const batchOf = (mode: Mode): BatchRecord => {
        const batch =
          batches.get(mode) ??
          newBatch(mode === imported.mode ? name : t('imports.otherMode', { name, mode }), mode);
        batches.set(mode, batch);
        return batch;
      };
      const used = new Set<string>();
      const taken = imported.drafts.map(({ draft: typed, rows, issues }): Taken => {
        const draft = withDefaults(typed, options.defaults ?? {});
        const fresh: NewDraft = { draft, rows, notes: issues };
        const mode = modeOf(draft);
        const found = options.again === true ? null : known(serviceId, mode, draft, used);
        const outcome = takeOne(fresh, found, () => batchOf(mode));
        used.add(outcome.id);
        return outcome;
      });
      return { taken };
    });

  const takeOne = (fresh: NewDraft, found: Known | null, batchOf: () => BatchRecord): Taken => {
    if (found?.sent && found.same) return { id: found.sent.id, how: 'bought' };
    const draft = found?.sent ? changedAfterwards(fresh, found.sent) : fresh;
    if (found?.open) return { id: drafts.replace(found.open, draft).id, how: 'again' };
    const [made] = drafts.insert(batchOf(), [draft]);
    if (!made) throw new DeskError('badInput', t('imports.nothingDrafted'));
    return { id: made.id, how: 'new' };
  };

  const counterBatch = (mode: Mode): BatchRecord => {
    const serviceId = context.identity().id;
    const date = today(context);
    const last = store.batches.counter(serviceId, mode, clock.now() - DAY_MS);
    if (last && dateIn(last.createdAt, context.timeZone) === date) return last;
    const batch: BatchRecord = {
      id: newId(context),
      name: t('imports.counterBatch', { date }),
      kind: 'counter',
      mode,
      serviceId,
      createdAt: clock.now(),
      hidden: false,
    };
    store.batches.insert(batch);
    return batch;
  };

  const withFiles: Importing['withFiles'] = (imported) =>
    createFileTaking(context, imported.files)(imported.drafts);

  return { read, withFiles, take, known, newBatch, counterBatch };
};

/** A shipment that was sent before is in the file with other content: drafted, but with an error that blocks it until a person has looked. */
const changedAfterwards = (fresh: NewDraft, sent: ShipmentRecord): NewDraft => {
  const problem = error(
    'shipment',
    'sent-already',
    t('imports.sentBeforeOtherwise', {
      name: fresh.draft.name,
      state: sent.purchase.kind,
      reference: sent.externalReference,
    }),
    fresh.rows?.first ?? null,
  );
  return { ...fresh, notes: [...fresh.notes, problem] };
};

/** Fills empty fields of a draft with the given defaults. */
export const withDefaults = (
  draft: Draft,
  defaults: NonNullable<TakeOptions['defaults']>,
): Draft => ({
  ...draft,
  insured: draft.insured || defaults.insured || '',
  last_mile: draft.last_mile || defaults.last_mile || '',
  assigned_date: draft.assigned_date || defaults.assigned_date || '',
});
