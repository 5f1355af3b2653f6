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

/** True for a host that is allowed, or that lies below one. */
export const covers = (allowed: string, host: string): boolean =>
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

/** The host of a link that may be opened once somebody allows that host, or null. */
export const hostOfLink = (text: string): string | null => {
  const host = URL.parse(text)?.hostname ?? '';
  return safeExternalUrl(text, [host]) === null ? null : host;
};

const MAX_MESSAGE = 12_000;
/** Text in a link: letters and digits, everything else by its number. */
const TEXT = String.raw`(?:[A-Za-z0-9_.~-]|%[0-9A-F]{2})*`;
/** The same in one line: behind another line a mail program may read a header. */
const LINE = String.raw`(?:[A-Za-z0-9_.~-]|%(?!0[AD])[0-9A-F]{2})*`;
const MESSAGES: readonly RegExp[] = [
  new RegExp(String.raw`^https://wa\.me/\d{7,15}\?text=${TEXT}$`),
  new RegExp(String.raw`^sms:\+?\d{3,15}\?body=${TEXT}$`),
  // No other header: `attach` and `cc` would send what nobody sees.
  new RegExp(
    String.raw`^mailto:(?:[\w.+-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)?\?subject=${LINE}&body=${TEXT}$`,
  ),
];

/** A link that opens a new message to one person, an e-mail also to nobody yet, with a text, in WhatsApp, as SMS or e-mail. @returns it as it may be opened, or null */
export const safeMessageUrl = (text: unknown): string | null =>
  typeof text === 'string' && text.length <= MAX_MESSAGE && MESSAGES.some((form) => form.test(text))
    ? text
    : null;
