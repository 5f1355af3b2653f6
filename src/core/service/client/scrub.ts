import type { ServiceError } from '../../../domain/service/serviceError.ts';
import type { Credentials } from '../../base/ports.ts';

/** Returns the value of the header `Authorization` (docs/service.md §2.2): Base64 without a scheme. */
export const authorization = (keys: Credentials): string =>
  Buffer.from(`${keys.publicKey}:${keys.privateKey}`, 'utf8').toString('base64');

/** Shorter texts are not keys, and removing them would garble the text. */
const SHORTEST = 4;

/** Removes the keys from a text. `brokenOff`: the text is incomplete and may end within a key. */
export type Clean = (text: string, brokenOff?: boolean) => string;

const lowHex = (text: string): string =>
  text.replace(/%[0-9A-F]{2}/g, (sign) => sign.toLowerCase());

/** Returns a key in the forms in which an answer can repeat it: as it is, and as escaped in JSON, URLs and HTML. */
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

/** Cache of the last cleaner: in a run, answers arrive every few milliseconds, all with the same keys. */
let last: { readonly token: string; readonly clean: Clean } | null = null;

/** Returns the function that removes these keys from a text, also where they are escaped or inside the `Authorization` value. */
export const cleaner = (keys: Credentials): Clean => {
  const token = authorization(keys);
  if (last?.token !== token) last = { token, clean: cleanerOf(keys, token) };
  return last.clean;
};

const cleanerOf = (keys: Credentials, token: string): Clean => {
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
  /** Removes the beginning of a key at the end of the text. */
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

/** Removes the keys from an error, because a service can repeat in its message what was sent to it. */
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
