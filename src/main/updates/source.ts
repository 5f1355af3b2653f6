import type { AppUpdater } from 'electron-updater';
import type { DeskLog } from '../platform/log.ts';
import { feedAddress } from '../../core/upkeep/updates/feed.ts';
import type { UpdateSource } from '../../core/upkeep/updates/updates.ts';
import { t } from '../../texts/index.ts';
import { SignedProvider, type SignedFeed } from './signedProvider.ts';

/** Update settings of a build (package.json of the packaged program). */
export interface UpdatesOfBuild {
  /** `https://…/` or `github:owner/name`. */
  readonly feed: string;
  /** Public Ed25519 key, Base64 of its DER. */
  readonly key: string;
}

const wordsOf = (reason: unknown): Error => {
  const code = (reason as { code?: unknown }).code;
  if (code === 'ERR_CHECKSUM_MISMATCH') return new Error(t('updates.damaged'));
  if (code === 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND') return new Error(t('updates.noFeed'));
  return reason instanceof Error ? reason : new Error(String(reason));
};

/**
 * electron-updater as the desk's update source: no downgrades, only signed feeds, nothing automatic.
 * @throws Error when the feed's address is not https
 */
export const updateSource = (
  updater: AppUpdater,
  build: UpdatesOfBuild,
  { log, asksForPassword }: { readonly log: DeskLog; readonly asksForPassword: boolean },
): UpdateSource => {
  const address = feedAddress(build.feed);
  if (address === null) throw new Error(t('updates.badPlace', { place: build.feed }));
  updater.logger = {
    info: (message) => log.info(String(message)),
    warn: (message) => log.warn(String(message)),
    error: (message) => log.warn(String(message)),
  };
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = !asksForPassword;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  // A differential download would have to trust parts of the old file; a full download is hashed.
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  const signed: SignedFeed = { address, key: build.key };
  // Its types do not cover the options of custom providers.
  updater.setFeedURL({ provider: 'custom', updateProvider: SignedProvider as never, ...signed });
  return {
    atEnd: !asksForPassword,
    check: async () => {
      const found = await updater.checkForUpdates().catch((reason: unknown) => {
        throw wordsOf(reason);
      });
      return found?.isUpdateAvailable === true ? found.updateInfo.version : null;
    },
    download: async (progress) => {
      const onProgress = ({ percent }: { readonly percent: number }): void => progress(percent);
      updater.on('download-progress', onProgress);
      try {
        await updater.downloadUpdate();
      } catch (reason) {
        throw wordsOf(reason);
      } finally {
        updater.off('download-progress', onProgress);
      }
    },
    keepVersion: () => {
      updater.autoInstallOnAppQuit = false;
    },
    install: (failed) => {
      updater.once('error', failed);
      updater.quitAndInstall(false, true);
    },
  };
};
