import { t } from '../../texts/index.ts';
import type {
  WatchEvent,
  WatchSettings,
  WatchStatus,
  WatchedFile,
  WatchedRow,
} from '../../domain/batch/watching.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { serviceNamed } from '../identity/names.ts';
import type { Imports } from '../imports/imports.ts';
import { undisturbed } from '../undisturbed.ts';
import { startWatch, type Watch } from './watcher.ts';
import {
  contentOf,
  folderOnDisk,
  folderProblem,
  isCandidate,
  type WatchedFolder,
} from './folder.ts';

/** What watching is set and told with. */
export interface WatchingOptions {
  /** Keeps the changed setting. */
  readonly save: (settings: WatchSettings) => void;
  readonly emit: (event: WatchEvent) => void;
  readonly folderAt?: (path: string) => WatchedFolder;
  readonly intervalMs?: number;
}

const outcomeOf = ({ batchId, problem }: WatchedFile): WatchedRow['outcome'] =>
  batchId !== null
    ? 'drafted'
    : problem === null
      ? 'nothing'
      : problem === t('watch.wasThereBefore')
        ? 'left'
        : 'refused';

/**
 * The watched folder over the desk's life: runs while it is turned on and the desk is connected under the profile it was turned
 * on for, and starts again when the setting changes. Where that profile leads to another service now, by its address or its
 * keys, the folder is turned off: what it drafts would be for a service that nobody turned it on for.
 */
export interface Watching {
  /** Whether it watches, and what keeps it from it. */
  readonly status: () => WatchStatus;
  /** Brings the watch in line with the settings and the service in use. One after the other: two watches never look into one folder at once. */
  readonly refresh: () => Promise<void>;
  /** Turned on, it watches for the service that the desk is connected to now. @throws DeskError for a folder that is none */
  readonly set: (
    change: Partial<Pick<WatchSettings, 'on' | 'folder' | 'mode'>>,
  ) => Promise<WatchStatus>;
  /** What the folder brought at the service in use, newest first. */
  readonly files: (limit: number) => WatchedRow[];
  /** Where a file that landed lies, for importing it by hand. @throws DeskError when it is not known */
  readonly pathOf: (hash: string) => string;
  /** Resolves once nothing of it works any more. */
  readonly stop: () => Promise<void>;
}

/** Watches the folder of the settings while that is switched on. */
export const createWatching = (
  context: Pick<CoreContext, 'store' | 'clock' | 'log' | 'settings' | 'identity'>,
  imports: Imports,
  { save, emit: show, folderAt = folderOnDisk, intervalMs }: WatchingOptions,
): Watching => {
  const emit = undisturbed(show, context.log);
  const { store } = context;
  let running: { readonly watch: Watch; readonly as: string } | null = null;
  let problem: string | null = null;
  let line: Promise<unknown> = Promise.resolve();
  let closed = false;

  const status = (): WatchStatus => {
    const { watch, activeProfile } = context.settings();
    const state = !watch.on
      ? watch.service === ''
        ? 'off'
        : 'stopped'
      : watch.profile === activeProfile
        ? 'watching'
        : 'waiting';
    return {
      ...watch,
      state,
      problem: state === 'watching' ? problem : null,
      stopped:
        state === 'stopped'
          ? t('watch.turnOnAgain', { service: serviceNamed(context, watch.service) })
          : null,
    };
  };
  const rowOf = (file: WatchedFile): WatchedRow => ({
    ...file,
    outcome: outcomeOf(file),
    shipments:
      file.batchId === null ? null : (store.batches.summary(file.batchId)?.shipments ?? null),
  });
  const tell = (file: WatchedFile | null = null): void =>
    emit({ status: status(), file: file && rowOf(file) });

  /** What has to be watched, as one text; empty for nothing. */
  const wanted = (): string => {
    const { watch } = context.settings();
    return !closed && status().state === 'watching'
      ? JSON.stringify([watch.folder, watch.mode, context.identity().id])
      : '';
  };
  const start = (): Watch => {
    const { folder, mode } = context.settings().watch;
    return startWatch(context, imports, {
      folder: folderAt(folder),
      mode,
      ...(intervalMs !== undefined && { intervalMs }),
      onFile: tell,
      onFolder: (now) => {
        problem = now;
        tell();
      },
    });
  };

  /** Turns the folder off where its profile leads to another service than when it was turned on. */
  const holdToService = (): void => {
    const { watch, activeProfile } = context.settings();
    if (closed || !watch.on || watch.profile !== activeProfile) return;
    const { id } = context.identity();
    if (watch.service === id) return;
    // Settings that are older than this do not name the service: it is the one that was in use with them.
    save({ ...watch, ...(watch.service === '' ? { service: id } : { on: false }) });
    tell();
  };

  const refresh = (): Promise<void> => {
    holdToService();
    if ((running?.as ?? '') === wanted()) return Promise.resolve();
    // Told at once, so that nothing more is drafted under what held before.
    const stopped = running?.watch.stop();
    running = null;
    const next = line.then(async () => {
      await stopped;
      if (closed) return;
      if (running === null && status().state === 'watching') {
        problem = null;
        running = { watch: start(), as: wanted() };
      }
      tell();
    });
    line = next;
    return next;
  };

  /** What is in the folder when watching begins is no news: it is left alone. @throws DeskError when the folder cannot be looked into */
  const leaveWhatIsThere = async (path: string): Promise<void> => {
    const folder = folderAt(path);
    const there = await folder.look().catch((reason: unknown) => {
      throw new DeskError('badInput', t('watch.chooseAnother', { why: folderProblem(reason) }));
    });
    const service = context.identity().id;
    for (const file of there.filter(isCandidate)) {
      const content = await contentOf(folder, file);
      if (content === null || store.imports.watched(service, content.hash) !== null) continue;
      store.imports.sawFile(service, {
        hash: content.hash,
        name: file.name,
        batchId: null,
        problem: t('watch.wasThereBefore'),
        at: context.clock.now(),
      });
    }
  };

  return {
    status,
    refresh,
    set: async (change) => {
      const old = context.settings().watch;
      const { activeProfile } = context.settings();
      const next: WatchSettings = {
        ...old,
        ...change,
        ...(change.on === true && { profile: activeProfile, service: context.identity().id }),
        ...(change.on === false && { service: '' }),
      };
      if (next.on && next.folder === '') throw new DeskError('badInput', t('watch.chooseFirst'));
      if (
        next.on &&
        (!old.on ||
          next.folder !== old.folder ||
          next.profile !== old.profile ||
          next.service !== old.service)
      )
        await leaveWhatIsThere(next.folder);
      save(next);
      // Not waited for: a look into a folder on a dead drive may take its time to end.
      void refresh();
      return status();
    },
    files: (limit) => store.imports.watchedFiles(context.identity().id, limit).map(rowOf),
    pathOf: (hash) => {
      const file = store.imports.watched(context.identity().id, hash);
      const path = file && folderAt(context.settings().watch.folder).path(file.name);
      if (!path) throw new DeskError('notFound', t('watch.fileGone'));
      return path;
    },
    stop: async () => {
      closed = true;
      await refresh();
      await line;
    },
  };
};
