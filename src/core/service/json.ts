const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * Reviver that keeps numbers as text which a float would not reproduce digit by digit (`13437.50`,
 * 20-digit identifiers).
 */
const exact = (_key: string, value: unknown, context?: { readonly source?: string }): unknown => {
  const source = context?.source;
  return typeof value === 'number' &&
    source !== undefined &&
    DECIMAL.test(source) &&
    String(value) !== source
    ? source
    : value;
};

const decoded = (body: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch {
    return null;
  }
};

/** A character of UTF-8 has at most four bytes: this many of it can remain where a text was broken off within one. */
const MOST_OF_A_SIGN = 3;

/**
 * A body as text: UTF-8, UTF-16 with byte order mark, else Windows-1252.
 * @param brokenOff the body is incomplete: a character that it ends within is left out
 */
export const readText = (body: Uint8Array, brokenOff = false): string => {
  const wide =
    body[0] === 0xff && body[1] === 0xfe
      ? 'utf-16le'
      : body[0] === 0xfe && body[1] === 0xff
        ? 'utf-16be'
        : null;
  for (let less = 0; less <= (brokenOff ? MOST_OF_A_SIGN : 0); less += 1) {
    const text = decoded(body.subarray(0, Math.max(0, body.byteLength - less)), wide ?? 'utf-8');
    if (text !== null) return text;
  }
  return new TextDecoder('windows-1252').decode(body);
};

/**
 * The JSON value of a body, with or without byte order mark; undefined when it is not JSON. Amounts
 * and long numbers keep every digit.
 */
export const readJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8').decode(body), exact);
  } catch {
    return undefined;
  }
};

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
