/** The service's keys. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Signs that text brings with it from a web page or a file and that are never part of a key. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** Words that people copy with a key: its name, the header, a scheme, quotes around it. */
const LABELS =
  /(?:\b(?:public|private|secret|api)[\s_-]*key|\bauthorization|\bcredentials?)["']?\s*[:=]\s*|\bbasic\s+(?=[\w+/=-]{8,}\s*$)/gi;
const QUOTED = /^(["'`])(.*)\1$/s;

const isKey = (text: string): boolean => /^[^\s\p{Cc}]+$/u.test(text);

const pairOf = (publicKey: string, privateKey: string): KeyPair | null =>
  isKey(publicKey) && isKey(privateKey) ? { publicKey, privateKey } : null;

/** Splits at the first colon: a public key contains none, as in HTTP Basic. */
const atColon = (text: string): KeyPair | null => {
  const at = text.indexOf(':');
  return at < 0 || text.startsWith('//', at + 1)
    ? null
    : pairOf(text.slice(0, at).trim(), text.slice(at + 1).trim());
};

const decoded = (text: string): string | null => {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]+$/.test(base64)) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Reads the service's keys in any form in which they are handed out (docs/service.md §2.2): the Base64 text of `public:private`, also over several
 * lines, the pair itself, or two keys with blanks or line breaks between them. What surrounds them is removed. Null for anything else.
 */
export const readKeyPair = (given: string): KeyPair | null => {
  const text = given.replace(UNSEEN, '').trim().replace(QUOTED, '$2').replace(LABELS, ' ').trim();
  const inside = decoded(text.replace(/\s+/g, ''));
  const pair = inside === null ? null : atColon(inside);
  if (pair !== null) return pair;
  if (text.includes(':')) return atColon(text);
  const [first = '', second = '', ...more] = text.split(/[\s,;]+/).filter((part) => part !== '');
  return more.length > 0 ? null : pairOf(first, second);
};
