import { t } from '../../../texts/index.ts';
import type {
  WatchSettings,
  WatchStatus,
  WatchedFile,
  WatchedRow,
} from '../../../domain/batchFile/watching.ts';
import type { ImportsContext } from '../imports.ts';
import { DeskError } from '../../base/deskError.ts';
import { serviceNamed } from '../../service/identity/identities.ts';
import type { Imports } from '../imports.ts';
import { startWatch, type Watch } from './watcher.ts';
import {
  identifyContent,
  folderOnDisk,
  folderProblem,
  isCandidate,
  type WatchedFolder,
} from './folder.ts';

/** Dependencies of `createWatching`. */
export interface WatchingOptions {
  /** Stores the changed setting. */
  readonly save: (settings: WatchSettings) => void;
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
 * The watched folder of the desk. It is watched while it is turned on and the desk is connected under the profile it was turned on for, and the watch
 * restarts when the setting changes. If that profile now leads to another service, by its address or its keys, the folder is turned off: nobody
 * turned it on for that service.
 */
export interface Watching {
  /** Returns whether the folder is watched, and what prevents it. */
  readonly status: () => WatchStatus;
  /**
   * Starts, stops or restarts the watch to match the settings and the active service. Calls run one after the other, so that two watches never read
   * one folder at once.
   */
  readonly refresh: () => Promise<void>;
  /** Changes the setting. When turned on, it watches for the active service. Throws DeskError for a path that is not a folder. */
  readonly set: (
    change: Partial<Pick<WatchSettings, 'on' | 'folder' | 'mode'>>,
  ) => Promise<WatchStatus>;
  /** Returns the files of the folder at the active service, newest first. */
  readonly files: (limit: number) => WatchedRow[];
  /** Returns the path of a file, to import it by hand. Throws DeskError when it is not known. */
  readonly pathOf: (hash: string) => string;
  /** Resolves once the watch has ended. */
  readonly stop: () => Promise<void>;
}

/** Creates the watch over the folder of the settings. */
export const createWatching = (
  context: ImportsContext,
  imports: Imports,
  { save, folderAt = folderOnDisk, intervalMs }: WatchingOptions,
): Watching => {
  const { store } = context;
  let running: { readonly watch: Watch; readonly as: string } | null = null;
  let problem: string | null = null;
  let lastRefresh: Promise<unknown> = Promise.resolve();
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
  const emitStatus = (file: WatchedFile | null = null): void =>
    context.emit({ type: 'watch', status: status(), file: file && rowOf(file) });

  /** Returns a key of what has to be watched; empty for nothing. */
  const watchKey = (): string => {
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
      onFile: emitStatus,
      onFolder: (now) => {
        problem = now;
        emitStatus();
      },
    });
  };

  /** Turns the folder off when its profile leads to another service than when it was turned on. */
  const holdToService = (): void => {
    const { watch, activeProfile } = context.settings();
    if (closed || !watch.on || watch.profile !== activeProfile) return;
    const { id } = context.identity();
    if (watch.service === id) return;
    // Older settings do not name the service; they mean the one that was active with them.
    save({ ...watch, ...(watch.service === '' ? { service: id } : { on: false }) });
    emitStatus();
  };

  const refresh = (): Promise<void> => {
    holdToService();
    if ((running?.as ?? '') === watchKey()) return Promise.resolve();
    // Stopped at once, so that nothing more is drafted under the old settings.
    const stopped = running?.watch.stop();
    running = null;
    const next = lastRefresh.then(async () => {
      await stopped;
      if (closed) return;
      if (running === null && status().state === 'watching') {
        problem = null;
        running = { watch: start(), as: watchKey() };
      }
      emitStatus();
    });
    // The caller gets the error; the next refresh runs anyway.
    lastRefresh = next.catch(() => undefined);
    return next;
  };

  /** Marks files that are in the folder when watching begins as seen: they are not drafted. Throws DeskError when the folder cannot be listed. */
  const leaveWhatIsThere = async (path: string): Promise<void> => {
    const folder = folderAt(path);
    const there = await folder.look().catch((reason: unknown) => {
      throw new DeskError('badInput', t('watch.chooseAnother', { why: folderProblem(reason) }));
    });
    const service = context.identity().id;
    for (const file of there.filter(isCandidate)) {
      const content = await identifyContent(folder, file);
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
      // Not awaited: listing a folder on a dead drive can take long.
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
      await lastRefresh;
    },
  };
};
