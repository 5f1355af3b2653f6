/** Hosts of carriers whose tracking pages the service links to; hosts of profiles and of confirmed links are added by the callers. */
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
// Excludes everything that a URL parser drops or a shell could interpret (blanks, controls, quotes, backslashes).
const PLAIN = /^[\w:/?#[\]@!$&()*+,;=%.~-]+$/;

/** True for an allowed host or one of its subdomains. */
export const hostCovers = (allowed: string, host: string): boolean =>
  host === allowed || host.endsWith(`.${allowed}`);

/**
 * The only check before a link is opened in the system's browser: https on the default port, a public host name that is on the list (or a subdomain
 * of one), no credentials, no characters that a shell could interpret.
 * @returns the address to open, or null
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
  if (!HOST_NAME.test(url.hostname) || !hosts.some((host) => hostCovers(host, url.hostname)))
    return null;
  return url.href;
};

/** The host of a link that could be opened if that host were allowed, or null. */
export const hostOfLink = (text: string): string | null => {
  const host = URL.parse(text)?.hostname ?? '';
  return safeExternalUrl(text, [host]) === null ? null : host;
};

const MAX_MESSAGE = 12_000;
/** Encoded text in a link: letters, digits and percent codes. */
const TEXT = String.raw`(?:[A-Za-z0-9_.~-]|%[0-9A-F]{2})*`;
/** Encoded text without line breaks: a mail program could read a second line as a header. */
const LINE = String.raw`(?:[A-Za-z0-9_.~-]|%(?!0[AD])[0-9A-F]{2})*`;
const MESSAGES: readonly RegExp[] = [
  new RegExp(String.raw`^https://wa\.me/\d{7,15}\?text=${TEXT}$`),
  new RegExp(String.raw`^sms:\+?\d{3,15}\?body=${TEXT}$`),
  // No other headers: `attach` and `cc` would send data without the user noticing.
  new RegExp(
    String.raw`^mailto:(?:[\w.+-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)?\?subject=${LINE}&body=${TEXT}$`,
  ),
];

/**
 * Accepts a link that opens a new message with a text: in WhatsApp, as SMS, or as an e-mail (also without a recipient). @returns the link to open, or
 * null
 */
export const safeMessageUrl = (text: unknown): string | null =>
  typeof text === 'string' && text.length <= MAX_MESSAGE && MESSAGES.some((form) => form.test(text))
    ? text
    : null;
