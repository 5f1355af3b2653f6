import { t } from '../../../texts/index.ts';
import { messageOf, nestedText } from '../../../texts/text.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import { unreadSheetNotes } from '../../../domain/sheet/sheetNotes.ts';
import type { WatchedFile } from '../../../domain/batchFile/watching.ts';
import type { ImportsContext } from '../imports.ts';
import { DeskError } from '../../base/deskError.ts';
import { IMPORT_LIMITS } from '../../base/files/limits.ts';
import type { Imports } from '../imports.ts';
import {
  identifyContent,
  folderProblem,
  isCandidate,
  looksWhole,
  sameFile,
  type SeenFile,
  type WatchedFolder,
} from './folder.ts';

/** Options of a watch. */
export interface WatchOptions {
  readonly folder: WatchedFolder;
  /** The mode in which files are drafted. */
  readonly mode: Mode;
  /** Time between two listings, milliseconds; a file counts as complete when two listings show it unchanged. Default 2 seconds. */
  readonly intervalMs?: number;
  /** Called when a file was drafted, or was not a batch. */
  readonly onFile?: (file: WatchedFile) => void;
  /** Called when the folder becomes unreachable (a message) or reachable again (null). */
  readonly onFolder?: (problem: string | null) => void;
}

/** A watched folder. */
export interface Watch {
  /** Stops the watch. Resolves once the listing in progress has ended; no file is begun after that, and a half imported file is rolled back. */
  stop(): Promise<void>;
}

type Outcome = Pick<WatchedFile, 'batchId' | 'problem'>;

/** Two remarks as one text that follows the language. */
const inOne = (first: string, second: string): string =>
  nestedText('watch.both', { first: messageOf(first), second: messageOf(second) });

/** Time until a file that could not be stored is tried again, milliseconds: a full disk stays full for a while. */
const RETRY_MS = 30_000;
/** Listings for which a possibly incomplete file has to stay unchanged: its writer may only be slow. */
const PATIENT_LOOKS = 5;

/**
 * Watches a folder and drafts each complete file in it once: a file with the same content is recognized under any name. Files are neither moved nor
 * changed. Shipments that the desk already has are not drafted again; those with changed content are left for a person and named in the file's
 * problem.
 */
export const startWatch = (
  context: ImportsContext,
  imports: Imports,
  { folder, mode, intervalMs = 2_000, onFile, onFolder }: WatchOptions,
): Watch => {
  const { store, clock } = context;
  const service = context.identity().id;
  const stopping = new AbortController();
  /** Files of the last listing, and the number of listings in a row that showed them unchanged. */
  let before = new Map<string, { readonly seen: SeenFile; readonly looks: number }>();
  /** Files that were processed and have not changed since. */
  const decided = new Map<string, SeenFile>();
  /** When files that could not be stored are tried again. */
  const retries = new Map<string, number>();
  let problem: string | null = null;

  const note = (hash: string, name: string, outcome: Outcome): void => {
    const file: WatchedFile = { hash, name, ...outcome, at: clock.now() };
    store.imports.sawFile(service, file);
    onFile?.(file);
  };

  /** Drafts a file. Returns its batch, or why nothing or not everything was drafted; null when it was stopped midway. */
  const draft = async (name: string, bytes: Uint8Array): Promise<Outcome | null> => {
    const path = folder.path(name);
    const { signal } = stopping;
    try {
      const review = await imports.preview(
        { bytes, name, ...(path !== null && { from: path }) },
        { mode, signal },
      );
      const refused = !review.usable
        ? t('watch.noShipmentColumns')
        : review.system?.kind === 'products'
          ? t('watch.productsOnly')
          : review.shipments === 0
            ? t('watch.noShipments')
            : review.letters?.sure === false
              ? t('watch.lettersAsked')
              : review.columns.some(({ unsaidUnit }) => unsaidUnit?.ofShop === true)
                ? t('watch.unitAsked')
                : (review.issues.find(({ code }) => code === 'other-mode')?.message ?? null);
      const over = signal.aborted || context.identity().id !== service;
      if (refused !== null || over) {
        imports.discard(review.token);
        return over ? null : { batchId: null, problem: refused };
      }
      const { changed } = review.matches;
      const { state, batchId } = await imports
        .commit(review.token, {
          batchId: null,
          name,
          decisions: { same: 'skip', changed: 'skip', bought: 'skip' },
          unattended: true,
          signal,
        })
        .finally(() => imports.discard(review.token));
      if (state === 'cancelled') return null;
      const unread = unreadSheetNotes(review.sheets, review.sheet === null ? [] : [review.sheet]);
      const said = [
        ...(changed === 0 ? [] : [t('watch.changed', { changed, shipments: review.shipments })]),
        ...unread.flatMap(({ severity, message }) => (severity === 'warning' ? [message] : [])),
      ];
      return { batchId, problem: said.length === 0 ? null : said.reduce(inOne) };
    } catch (reason) {
      if (signal.aborted) return null;
      if (reason instanceof DeskError) return { batchId: null, problem: reason.message };
      throw reason;
    }
  };

  const take = async (seen: SeenFile, looks: number): Promise<void> => {
    // Locked or removed; the next listing tries again.
    const content = await identifyContent(folder, seen);
    if (
      content === null ||
      (content.bytes !== null && looks < PATIENT_LOOKS && !looksWhole(content.bytes))
    )
      return;
    decided.set(seen.name, seen);
    if (store.imports.watched(service, content.hash) !== null) return;
    const outcome =
      content.bytes === null
        ? {
            batchId: null,
            problem: t('watch.tooLarge', { size: IMPORT_LIMITS.fileBytes / 1e6 }),
          }
        : await draft(seen.name, content.bytes);
    if (outcome !== null) note(content.hash, seen.name, outcome);
  };

  const notLooked = (reason: unknown): void =>
    context.log.warn('a look into the watched folder failed', { reason: String(reason) });

  const look = async (): Promise<void> => {
    const { files, now } = await folder.look().then(
      (found) => ({ files: found, now: null }),
      (reason: unknown) => ({ files: [], now: folderProblem(reason) }),
    );
    if (now !== problem && !stopping.signal.aborted) {
      problem = now;
      onFolder?.(problem);
    }
    const seen = new Map(
      files.map((file) => {
        const last = before.get(file.name);
        return [
          file.name,
          { seen: file, looks: sameFile(last?.seen, file) ? (last?.looks ?? 0) + 1 : 1 },
        ];
      }),
    );
    before = seen;
    for (const { seen: file, looks } of seen.values()) {
      // The active service may change shortly before `stop` is called.
      if (stopping.signal.aborted || context.identity().id !== service) return;
      if (
        looks > 1 &&
        isCandidate(file) &&
        !sameFile(decided.get(file.name), file) &&
        clock.now() >= (retries.get(file.name) ?? 0)
      )
        await take(file, looks).catch((reason: unknown) => {
          decided.delete(file.name);
          retries.set(file.name, clock.now() + RETRY_MS);
          notLooked(reason);
        });
    }
  };

  const running = (async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch(notLooked);
      await clock.sleep(intervalMs, stopping.signal).catch(() => undefined);
    }
  })();

  return {
    stop: async () => {
      stopping.abort(new DOMException('stopped', 'AbortError'));
      await running;
    },
  };
};
