const SUFFIX = '.app.localhost';

/**
 * The page's address in Chromium for an address of a privileged scheme: `app://desk/x` → `https://desk.app.localhost/x`.
 * A name below localhost is a secure context and never leaves the machine, should a request ever slip through.
 */
export const toBrowser = (address: string): string =>
  address.replace(/^app:\/\/([^/?#]+)/, (_, host: string) => `https://${host}${SUFFIX}`);

/** The way back; other addresses stay as they are. */
export const toApp = (address: string): string =>
  address.replace(/^https:\/\/([^/?#.]+)\.app\.localhost(?=[/?#]|$)/, 'app://$1');

export const isApp = (address: string): boolean => toApp(address).startsWith('app://');

/** The origin a browser gives an address. */
export const originOf = (address: string): string => {
  const own = /^app:\/\/[^/?#]+/.exec(toApp(address));
  if (own !== null) return own[0];
  return URL.canParse(address) ? new URL(address).origin : 'null';
};
