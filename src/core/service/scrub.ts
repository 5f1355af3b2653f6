import type { ServiceError } from '../../domain/service/serviceError.ts';
import type { Credentials } from '../ports.ts';

/** Header value of docs/service.md §2.2: bare Base64 without a scheme word. */
export const authorization = (keys: Credentials): string =>
  Buffer.from(`${keys.publicKey}:${keys.privateKey}`, 'utf8').toString('base64');

/** Shorter texts are no keys, and taking them out would only garble the words. */
const SHORTEST = 4;

/** Takes the keys out of a text. `brokenOff`: the text ends somewhere, perhaps within a key. */
export type Clean = (text: string, brokenOff?: boolean) => string;

const lowHex = (text: string): string =>
  text.replace(/%[0-9A-F]{2}/g, (sign) => sign.toLowerCase());

/** A key in the forms in which an answer can repeat it: as it is, in JSON, in an address, in a page. */
const formsOf = (secret: string): string[] => {
  const inJson = JSON.stringify(secret).slice(1, -1);
  const inAddress = encodeURIComponent(secret);
  const inPage = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return [secret, inJson, inJson.replaceAll('/', '\\/'), inAddress, lowHex(inAddress), inPage];
};

/** What takes these keys out of a text, also where they are escaped, or inside the authorization made of them. */
export const cleaner = (keys: Credentials): Clean => {
  const token = authorization(keys);
  const bare = token.replace(/=+$/, '');
  const secrets = [
    token,
    bare,
    bare.replaceAll('+', '-').replaceAll('/', '_'),
    `${keys.publicKey}:${keys.privateKey}`,
    keys.privateKey,
    keys.publicKey,
  ];
  const forms = [
    ...new Set(secrets.filter((secret) => secret.length >= SHORTEST).flatMap(formsOf)),
  ].sort((a, b) => b.length - a.length);
  const longest = forms[0]?.length ?? 0;
  /** Without the beginning of a key that it ends with. */
  const ended = (text: string): string => {
    for (let at = Math.max(0, text.length - longest); at <= text.length - SHORTEST; at += 1) {
      const end = text.slice(at);
      if (forms.some((form) => form.startsWith(end))) return `${text.slice(0, at)}•••`;
    }
    return text;
  };
  return (text, brokenOff = false) => {
    const rest = forms.reduce((left, form) => left.replaceAll(form, '•••'), text);
    return brokenOff ? ended(rest) : rest;
  };
};

/** Takes the keys out of an error, because a service can repeat in its own words what it was sent. */
export const scrub = <E extends ServiceError>(error: E, clean: Clean): E => ({
  ...error,
  message: clean(error.message),
  ...(error.said && { said: { ...error.said, message: clean(error.said.message) } }),
  ...(error.kind === 'refused' && {
    reasons: error.reasons.map(({ field, reason }) => ({
      field: clean(field),
      reason: clean(reason),
    })),
  }),
});
