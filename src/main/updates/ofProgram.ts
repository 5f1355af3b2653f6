import { t } from '../../texts/index.ts';
import type { UpdateSource } from '../../core/updates/updates.ts';
import type { DeskLog } from '../platform/log.ts';
import type { UpdatesOfBuild } from './source.ts';

/**
 * Updates of the packed program by electron-updater, which is loaded only where a place for updates was named.
 * @returns null where there is none, or where it cannot be used: the log says why
 */
export const updatesOfProgram = async (
  build: UpdatesOfBuild | null,
  log: DeskLog,
): Promise<UpdateSource | null> => {
  if (build === null) return null;
  try {
    const [{ updateSource }, { default: library }] = await Promise.all([
      import('./source.ts'),
      import('electron-updater'),
    ]);
    const { autoUpdater, DebUpdater } = library;
    return updateSource(autoUpdater, build, {
      log,
      asksForPassword: autoUpdater instanceof DebUpdater,
    });
  } catch (reason) {
    log.warn(t('updates.off'), { reason: String(reason) });
    return null;
  }
};
