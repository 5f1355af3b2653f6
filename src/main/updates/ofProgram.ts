import { t } from '../../texts/index.ts';
import type { UpdateSource } from '../../core/upkeep/updates/updates.ts';
import type { DeskLog } from '../platform/log.ts';
import type { UpdatesOfBuild } from './source.ts';

/**
 * Creates the update source of the packaged program with electron-updater, which is loaded only when the build has a feed.
 * @returns null without a feed, or when it cannot be used (the reason is logged)
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
