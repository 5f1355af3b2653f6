/** Hosts of the carriers whose tracking pages the service links to; a profile's own host and stored links' hosts come on top. */
export const CARRIER_HOSTS: readonly string[] = [
  'africanies.com',
  'aramex.com',
  'dhl.com',
  'dpd.com',
  'fedex.com',
  'royalmail.com',
  'tnt.com',
  'ups.com',
  'usps.com',
];

const MAX_LENGTH = 2048;
const HOST_NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
// Anything a URL parser drops or a shell might read (blanks, controls, quotes, backslashes) is not among these.
const PLAIN = /^[\w:/?#[\]@!$&()*+,;=%.~-]+$/;

const covers = (allowed: string, host: string): boolean =>
  host === allowed || host.endsWith(`.${allowed}`);

/**
 * The one guard before a link leaves for the system's browser: https on its own port, a public host name that is on
 * the list (or below one that is), no credentials, nothing a shell could read differently.
 * @returns the address as it may be opened, or null
 */
export const safeExternalUrl = (
  text: unknown,
  hosts: readonly string[] = CARRIER_HOSTS,
): string | null => {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !PLAIN.test(text)) return null;
  if (!/^https:\/\/[a-z0-9]/.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return null;
  if (!HOST_NAME.test(url.hostname) || !hosts.some((host) => covers(host, url.hostname)))
    return null;
  return url.href;
};
