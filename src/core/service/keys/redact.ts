const BLOT = '[redacted]';
const MAX_TEXT = 2000;
const MAX_DEPTH = 8;

const SECRET_NAME =
  /^(authorization|cookie|set-cookie|credentials?|pass(word|phrase)?)$|(api|public|private|secret|access)[-_]?key|secret|token$|^keys?$/i;
const HEADER = /(authorization["']?\s*[:=]\s*["']?)(?:(?:basic|bearer)\s+)?[^\s"',;}]+/gi;
const SCHEME = /\b(basic|bearer)\s+[a-z0-9+/_=.~-]{8,}/gi;
const BASE64 = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
const SIGNED = /([?&][^=&\s]*(?:signature|credential|token|secret|key)[^=&\s]*=)[^&\s"']+/gi;
const CREDENTIALS_IN_URL = /(\b[a-z][a-z0-9+.-]*:\/\/)[^/\s@]+@/gi;
const PAIR = /^[\x21-\x7e]{2,}:[\x21-\x7e]{2,}$/;

/**
 * A path in the message of a system error; it can name a person. Matched up to the last quote of the line, because names of files can contain quotes.
 */
const QUOTED_PATH = /(['"])(?:[A-Za-z]:[\\/]|\\\\|\/)[^\n]*\1/g;
/** A file of a program; its path is kept because it helps to find a fault. */
const OF_PROGRAM = /\.(?:[cm]?[jt]s|node)['"]$/;
/** The message of a failed JSON.parse contains the beginning of the text. */
const READ_AS_JSON = /"[^\n]*"(?:\.\.\.)? is not valid JSON/g;

// `public:private` in Base64 is what the service takes as Authorization, without a scheme word before it.
const blotPair = (run: string): string =>
  PAIR.test(Buffer.from(run, 'base64').toString('latin1')) ? BLOT : run;

/** Removes keys from the log, and what system errors reveal about people: names of files, beginnings of files. */
export interface Redactor {
  /** Returns a copy of a log value with everything secret replaced: by name, by form, and by the texts given to `hide`. Never throws. */
  redact(value: unknown): unknown;
  /** Replaces this text wherever it appears from now on. */
  hide(secret: string): void;
}

/** Creates the filter for every log line. */
export const createRedactor = (): Redactor => {
  const hidden = new Set<string>();

  const text = (value: string): string => {
    let out = value;
    for (const secret of hidden) out = out.replaceAll(secret, BLOT);
    out = out
      .replace(HEADER, `$1${BLOT}`)
      .replace(SCHEME, `$1 ${BLOT}`)
      .replace(CREDENTIALS_IN_URL, `$1${BLOT}@`)
      .replace(SIGNED, `$1${BLOT}`)
      .replace(BASE64, blotPair)
      .replace(QUOTED_PATH, (path) => (OF_PROGRAM.test(path) ? path : '[a path]'))
      .replace(READ_AS_JSON, '[a text] is not valid JSON');
    return out.length > MAX_TEXT ? `${out.slice(0, MAX_TEXT)}… (${out.length} characters)` : out;
  };

  const copy = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= MAX_DEPTH) return '[deeper]';
    if (value instanceof Date) return value;
    if (value instanceof Error)
      return { name: value.name, message: text(value.message), stack: text(value.stack ?? '') };
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
      return `[${value.byteLength} bytes]`;
    if (Array.isArray(value)) return value.slice(0, 100).map((item) => copy(item, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        text(name),
        SECRET_NAME.test(name) ? BLOT : copy(item, depth + 1),
      ]),
    );
  };

  return {
    redact: (value) => {
      try {
        return copy(value, 0);
      } catch {
        return '[could not be logged]';
      }
    },
    hide: (secret) => {
      // Replacing very short texts would make the log unreadable and reveal the secret by its gaps.
      if (secret.length >= 6) hidden.add(secret);
    },
  };
};

/** Hides both keys and the Authorization value made of them. */
export const hideKeys = (
  redactor: Redactor,
  keys: { readonly publicKey: string; readonly privateKey: string },
): void => {
  redactor.hide(keys.publicKey);
  redactor.hide(keys.privateKey);
  redactor.hide(Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64'));
};
