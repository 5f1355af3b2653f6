import { createPublicKey, verify } from 'node:crypto';
import { isLoopbackHost } from '../../service/http/hosts.ts';

const GITHUB = /^github:([\w.-]+)\/([\w.-]+)$/;

/** Addresses of a feed and its files. */
export interface FeedAddress {
  /** Folder of the feed, ending in a slash. */
  readonly feed: string;
  /** Returns the folder of the files of a version, ending in a slash. */
  files(version: string): string;
}

/**
 * Returns the addresses for the updates of a build: of an https folder, or of `github:owner/name` for the releases of a repository.
 * @returns null for anything else: without TLS, anybody on the network could hold updates back
 */
export const feedAddress = (named: string): FeedAddress | null => {
  const [, owner, name] = GITHUB.exec(named) ?? [];
  if (owner !== undefined && name !== undefined) {
    const releases = `https://github.com/${owner}/${name}/releases/`;
    return {
      feed: `${releases}latest/download/`,
      files: (version) => `${releases}download/v${encodeURIComponent(version)}/`,
    };
  }
  const url = URL.parse(named);
  if (url?.username !== '' || url.password !== '' || url.search !== '') return null;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname)))
    return null;
  const folder = url.href.endsWith('/') ? url.href : `${url.href}/`;
  return { feed: folder, files: () => folder };
};

/**
 * Returns whether the feed was signed by the owner of the key.
 * @param signature Base64
 * @param key public Ed25519 key, Base64 of its DER
 */
export const isFeedSigned = (text: string, signature: string, key: string): boolean => {
  try {
    const publicKey = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return (
      publicKey.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature.trim(), 'base64'))
    );
  } catch {
    return false;
  }
};
