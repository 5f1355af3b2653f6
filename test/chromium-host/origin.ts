const SUFFIX = '.app.localhost';

/**
 * Returns the page's address in Chromium for an address of a privileged scheme: `app://desk/x` → `https://desk.app.localhost/x`.
 * A name below localhost is a secure context, and a request to it never leaves the machine, even if it were not intercepted.
 */
export const toBrowser = (address: string): string =>
  address.replace(/^app:\/\/([^/?#]+)/, (_, host: string) => `https://${host}${SUFFIX}`);

/** The inverse of `toBrowser`; other addresses are returned unchanged. */
export const toApp = (address: string): string =>
  address.replace(/^https:\/\/([^/?#.]+)\.app\.localhost(?=[/?#]|$)/, 'app://$1');

export const isApp = (address: string): boolean => toApp(address).startsWith('app://');

/** Returns the origin of an address, as a browser computes it. */
export const originOf = (address: string): string => {
  const own = /^app:\/\/[^/?#]+/.exec(toApp(address));
  if (own !== null) return own[0];
  return URL.canParse(address) ? new URL(address).origin : 'null';
};
