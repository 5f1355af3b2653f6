import { readdir, rm, writeFile } from 'node:fs/promises';
import { t } from '../../../texts/index.ts';
import {
  MAX_PATTERN,
  fileNames,
  nameKey,
  patternFor,
  unknownFields,
} from '../../../domain/paper/fileNames.ts';
import type { NameFacts } from '../../../domain/paper/fileNames.ts';
import type { PaperLayout } from '../../../domain/paper/paperLayout.ts';
import type { DocumentKind } from '../../../domain/service/service.ts';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { Existing, FolderLook } from '../../../domain/shipment/snapshot.ts';
import { newId } from '../../base/clock.ts';
import type { PapersContext } from '../papers.ts';
import { DONE, failedBecause, type ItemOutcome } from '../../service/runs/itemOutcome.ts';
import { startRun, type Run } from '../../service/runs/run.ts';
import { DeskError } from '../../base/deskError.ts';
import { diskError } from './files.ts';
import type { DiskError } from './files.ts';
import { layoutOf } from '../../../domain/paper/layout.ts';
import { optionsFor } from '../layout/labelRules.ts';
import type { SearchCriteria } from '../../shipments/ledgerList.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { crossedOf, forPaper } from '../../shipments/voidShipments.ts';
import { nameFactsOf, type PaperOf } from './nameFacts.ts';
import { nonePhrase, papersOf, WAYBILLS } from './papersHere.ts';
import { placeFile, unfinishedPath, writeWhole } from './placeFile.ts';
import { markSpoiled } from './spoiled.ts';

/** The papers to save, the folder, the names of the files and their layout. */
export interface FolderExportRequest {
  readonly folder: string;
  readonly ids: readonly string[];
  /** Which papers of each shipment. Default: the waybill. */
  readonly papers?: readonly DocumentKind[] | undefined;
  /** Pattern of the names, as for `fileNames`. */
  readonly pattern: string;
  readonly layout: PaperLayout;
  readonly existing: Existing;
  readonly batchId: string | null;
}

interface Here extends PaperOf {
  readonly hash: string;
}
interface Planned extends Here {
  readonly name: string;
}

/** Errors that concern the name of this file only: the next file may succeed. */
const OF_THE_NAME = new Set(['ENAMETOOLONG', 'EILSEQ', 'EINVAL', 'EISDIR', 'ENOTEMPTY']);
const AT_ONCE = 4;
const AS_IT_CAME: PaperLayout = { kind: 'original', pages: 'all' };
const RENAMES = 100;

/** Saves waybills and other papers as files in a folder that a person chose. Purchases are not changed. */
export interface FolderExport {
  /** Returns the booked shipments that match a search, oldest first: those whose waybill is stored, and the number of the others. */
  readonly booked: (
    text: string,
    criteria?: SearchCriteria,
  ) => {
    readonly ids: string[];
    readonly missing: number;
    /** Number of void shipments, which are not included. */
    readonly voided: number;
  };
  /** Returns the values for the file names of the stored papers of these shipments, in order. */
  readonly facts: (
    ids: readonly string[],
    papers?: readonly DocumentKind[],
  ) => Promise<NameFacts[]>;
  /** Returns what an export would find in the folder; keeps no file there. Throws DeskError when the folder does not exist or is not writable. */
  readonly look: (
    folder: string,
    ids: readonly string[],
    pattern: string,
    papers?: readonly DocumentKind[],
  ) => Promise<FolderLook>;
  /**
   * Starts a run that writes the files, several at a time, each under a temporary name until it is complete. An existing file is kept, replaced, or
   * the new name gets a number, depending on the order. A full or read-only disk ends the run; files written before remain.
   * @throws DeskError when there is nothing to write or the folder does not exist
   */
  readonly start: (order: FolderExportRequest) => Promise<Run>;
}

/** Creates `FolderExport`. */
export const createFolderExport = (context: PapersContext, ledger: Ledger): FolderExport => {
  const { store, documentStore, worker } = context;

  const namesIn = async (folder: string): Promise<string[]> => {
    try {
      const names = await readdir(folder);
      // Only writing a file shows whether the folder is writable.
      const probe = unfinishedPath(folder);
      await writeFile(probe, '', { flag: 'wx' });
      await rm(probe);
      return names;
    } catch (error) {
      const gone = ['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code));
      throw new DeskError(
        gone ? 'notFound' : 'notAllowed',
        gone ? t('documentStore.noFolder', { folder }) : diskError(error).message,
      );
    }
  };

  /** `missing` counts papers that exist at the service and are not stored here. Every shipment has a waybill, so a missing one always counts. */
  const stored = (
    asked: readonly string[],
    papers: readonly DocumentKind[],
  ): { here: Here[]; missing: number; voided: number } => {
    const { ids, voided } = forPaper(store, 'label', asked);
    const here: Here[] = [];
    let missing = 0;
    ids.forEach((id, ordinal) => {
      const found = papersOf(store, id, papers);
      here.push(...found.here.map((paper) => ({ ...paper, id, ordinal })));
      missing += found.missing;
    });
    return { here, missing, voided: voided.length };
  };

  const checkPattern = (pattern: string): void => {
    const [unknown] = unknownFields(pattern);
    if (unknown !== undefined)
      throw new DeskError('badInput', t('documentStore.noNameField', { field: unknown }));
    if (pattern.length > MAX_PATTERN)
      throw new DeskError('badInput', t('documentStore.patternTooLong', { most: MAX_PATTERN }));
  };

  const make =
    ({ id, kind, hash }: Planned, layout: PaperLayout) =>
    async (
      path: string,
    ): Promise<
      Result<void, { readonly kind: 'spoiled' | 'layout'; readonly message: string } | DiskError>
    > => {
      // Always read through the document store: a damaged document must not leave this computer.
      const read = await documentStore.get(hash);
      if (!read.ok) {
        if (read.problem === 'unreadable')
          return fail({
            kind: 'spoiled',
            message: t('documentStore.folderUnreadable'),
          });
        markSpoiled(context, ledger, hash, read.problem);
        return fail({
          kind: 'spoiled',
          message:
            read.problem === 'missing'
              ? t('documentStore.goneGetAgain')
              : t('documentStore.damagedGetAgain'),
        });
      }
      const crossed = crossedOf(store, [id]);
      // The layout of labels does not apply to an invoice.
      const isAsItCame =
        kind !== 'waybill' || (layout.kind === 'original' && layout.pages === 'all');
      if (isAsItCame && !crossed) {
        await writeWhole(path, read.bytes);
        return ok(undefined);
      }
      const options = optionsFor(context, [id]);
      const done = await worker.layout(
        [documentStore.path(hash)],
        layoutOf(isAsItCame ? AS_IT_CAME : layout, context.settings().labelRules),
        path,
        { ...(options && { options }), ...(crossed && { crossed }) },
      );
      if (done.ok) return ok(undefined);
      return fail(
        done.error.kind === 'write'
          ? done.error.error
          : { kind: 'layout', message: done.error.message },
      );
    };

  return {
    booked: (text, criteria) => {
      const here = store.documents.withWaybill();
      const booked = ledger.booked(text, criteria);
      const voided = store.voids.among(booked);
      const found = booked.filter((id) => !voided.has(id));
      const ids = found.filter((id) => here.has(id));
      return { ids, missing: found.length - ids.length, voided: voided.size };
    },
    facts: (ids, papers = WAYBILLS) => nameFactsOf(context, stored(ids, papers).here, ids.length),

    look: async (folder, ids, pattern, papers = WAYBILLS) => {
      checkPattern(pattern);
      const { here, missing } = stored(ids, papers);
      const there = new Set((await namesIn(folder)).map(nameKey));
      const names = fileNames(
        patternFor(pattern, papers.length),
        await nameFactsOf(context, here, ids.length),
      );
      return {
        files: names.length,
        missing,
        taken: names.filter((name) => there.has(nameKey(name))),
      };
    },

    start: async ({ folder, ids, papers = WAYBILLS, pattern, layout, existing, batchId }) => {
      checkPattern(pattern);
      const { here, missing, voided } = stored(ids, papers);
      if (here.length === 0) throw new DeskError('notFound', nonePhrase(papers));
      const there = await namesIn(folder);
      const keys = new Set(there.map(nameKey));
      const facts = await nameFactsOf(context, here, ids.length);
      const names = fileNames(
        patternFor(pattern, papers.length),
        facts,
        existing === 'number' ? there : [],
      );
      const plan = Map.groupBy(
        here.map((paper, index): Planned => ({ ...paper, name: names[index] ?? '' })),
        ({ id }) => id,
      );
      let skipped = 0;

      const write = async (file: Planned): Promise<ItemOutcome> => {
        if (existing === 'skip' && keys.has(nameKey(file.name))) {
          skipped += 1;
          return DONE;
        }
        for (let n = 1; ; n += 1) {
          const name = n === 1 ? file.name : file.name.replace(/\.pdf$/, `-${n}.pdf`);
          const placed = await placeFile(folder, name, make(file, layout), existing === 'replace');
          if (!placed.ok) {
            const { error } = placed;
            const ofThis = !('code' in error) || OF_THE_NAME.has(error.code);
            return ofThis
              ? failedBecause(error.message)
              : { kind: 'stop', message: error.message, desk: true };
          }
          if (placed.value === 'written') return DONE;
          // Another program created a file of that name in the meantime.
          if (existing === 'skip') {
            skipped += 1;
            return DONE;
          }
          if (n === RENAMES) return failedBecause(t('documentStore.nameTaken'));
        }
      };

      return startRun({
        id: newId(context),
        kind: 'files',
        batchId,
        members: [...plan.keys()],
        concurrency: AT_ONCE,
        clock: context.clock,
        processItem: async (id) => {
          let worst = DONE;
          for (const file of plan.get(id) ?? []) {
            const outcome = await write(file);
            if (outcome.kind === 'stop') return outcome;
            if (outcome.kind === 'failed') worst = outcome;
          }
          return worst;
        },
        onProgress: (progress) => context.emit({ type: 'run', progress }),
        closing: () =>
          [
            skipped > 0 ? t('documentStore.leftAlone', { count: skipped }) : '',
            voided > 0 ? t('voiding.leftOut', { n: voided }) : '',
            missing > 0
              ? papers.length === 1 && papers[0] === 'waybill'
                ? t('documentStore.withoutWaybill', { count: missing })
                : t('documentStore.notHere', { count: missing })
              : '',
          ]
            .filter(Boolean)
            .join(' ') || null,
      });
    },
  };
};
