import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js';
import { resolveFiles } from 'electron-updater/out/providers/Provider.js';
import type { AppUpdater, ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { isFeedSigned, type FeedAddress } from '../../core/upkeep/updates/feed.ts';
import { t } from '../../texts/index.ts';

/** Options of the provider, as electron-updater passes them on. */
export interface SignedFeed {
  readonly address: FeedAddress;
  /** Public Ed25519 key, Base64 of its DER. */
  readonly key: string;
}

/**
 * electron-updater's generic provider with a signed feed: `latest.yml` needs a valid signature in `latest.yml.sig`. The feed contains the hashes of
 * the files, so the signature covers them too.
 */
export class SignedProvider extends GenericProvider {
  readonly #address: FeedAddress;
  readonly #key: string;

  constructor(options: SignedFeed, updater: AppUpdater, runtime: ProviderRuntimeOptions) {
    super({ provider: 'generic', url: options.address.feed }, updater, runtime);
    this.#address = options.address;
    this.#key = options.key;
  }

  /** The base class requests only the feed. */
  protected override async httpRequest(url: URL): Promise<string | null> {
    const beside = new URL(url);
    beside.pathname += '.sig';
    const text = await super.httpRequest(url);
    const signature = await super.httpRequest(beside).catch(() => null);
    if (text === null || signature === null || !isFeedSigned(text, signature, this.#key))
      throw new Error(t('updates.notSigned'));
    return text;
  }

  override resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    return resolveFiles(info, new URL(this.#address.files(info.version)));
  }
}
