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

/** What an error says of a file: its path, which can name a person. Up to the last quote of the line: names of files hold quotes. */
const QUOTED_PATH = /(['"])(?:[A-Za-z]:[\\/]|\\\\|\/)[^\n]*\1/g;
/** A file of a program, from whose path a fault is found. */
const OF_PROGRAM = /\.(?:[cm]?[jt]s|node)['"]$/;
/** What was read as JSON and is none: the beginning of it stands in the message. */
const READ_AS_JSON = /"[^\n]*"(?:\.\.\.)? is not valid JSON/g;

// `public:private` in Base64 is what the service takes as Authorization, without a scheme word before it.
const blotPair = (run: string): string =>
  PAIR.test(Buffer.from(run, 'base64').toString('latin1')) ? BLOT : run;

/** Keeps keys out of the log, and what errors of the system say of people: names of files, beginnings of what was read. */
export interface Redactor {
  /** A copy of a log value with everything secret blotted out: by name, by form, and by what `hide` was told. Never throws. */
  redact(value: unknown): unknown;
  /** Blots out this text wherever it appears from now on. */
  hide(secret: string): void;
}

/** Makes the filter that every log line passes through. */
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
      // Blotting out very short texts would make the log unreadable and tell the secret by its gaps.
      if (secret.length >= 6) hidden.add(secret);
    },
  };
};

/** Hides both keys and the Authorization text they make. */
export const hideKeys = (
  redactor: Redactor,
  keys: { readonly publicKey: string; readonly privateKey: string },
): void => {
  redactor.hide(keys.publicKey);
  redactor.hide(keys.privateKey);
  redactor.hide(Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString('base64'));
};
