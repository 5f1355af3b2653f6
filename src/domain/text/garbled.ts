import { WINDOWS_1252 } from './plainText.ts';
import { withoutWebCodes } from './webCodes.ts';

/** Nothing in it can be a sign of a text that was encoded twice, or lost letters. */
const CLEAN = /^[^\\%=&?\u0080-\u{10ffff}]*$/u;

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => {
    const at = WINDOWS_1252.indexOf(sign);
    return at < 0 ? sign.charCodeAt(0) : 0x80 + at;
  });
/** The text of bytes; null when they are none of that encoding. */
const decoded = (bytes: Uint8Array, encoding = 'utf-8'): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
const hexBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/[\da-f]{2}/gi) ?? [], (pair) => parseInt(pair, 16));

const LATER = `[\\u0080-\\u00bf${WINDOWS_1252}]`;
const [TWO, THREE, FOUR] = [
  `[\\u00c2-\\u00df]${LATER}`,
  `[\\u00e0-\\u00ef]${LATER}{2}`,
  `[\\u00f0-\\u00f4]${LATER}{3}`,
];
/**
 * UTF-8 that was read as Windows-1252: `Ã©`, `â€“`, `áº¡`. Other pairs of letter and sign occur in real text (`MENÜ–`, `“Café…”`), so one of them alone
 * does not count.
 */
const TWICE = new RegExp(
  `(?:${TWO}|${THREE}|${FOUR}){2,}|[\\u00c2-\\u00c5]${LATER}|[\\u00e0-\\u00e2\\u00ef]${LATER}{2}|${FOUR}`,
  'gu',
);
const onceDecoded = (text: string): string =>
  text.replace(TWICE, (found) => decoded(bytesOf(found)) ?? found);

/** A name in a header of an e-mail: `=?UTF-8?Q?Ren=C3=A9?=`. */
const MAIL_WORD = /=\?([\w-]+)\?([QB])\?([^?]*)\?=(?:\s+(?==\?))?/gi;
const fromMail = (text: string): string =>
  text.replace(MAIL_WORD, (whole, encoding: string, kind: string, content: string) => {
    try {
      const bytes =
        kind.toUpperCase() === 'B'
          ? atob(content)
          : content
              .replaceAll('_', ' ')
              .replace(/=([\da-f]{2})/gi, (_, hex: string) =>
                String.fromCharCode(parseInt(hex, 16)),
              );
      return (
        decoded(
          Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
          encoding,
        ) ?? whole
      );
    } catch {
      return whole;
    }
  });

/** UTF-8 in the codes of e-mails (`Ren=C3=A9`) and of web addresses (`5%20rue%20d'Or`). */
const CODED_BYTES =
  /(?:=[C-F][\dA-F]|(?<==[C-F][\dA-F](?:=[89AB][\dA-F])*)=[89AB][\dA-F])+|(?:%[C-F][\dA-F]|(?<=%[C-F][\dA-F](?:%[89AB][\dA-F])*)%[89AB][\dA-F])+|(?:%2[0-9A-F])+/gi;
/** `Ren\u00e9`, `Ren\xe9`, `d\'Or`: the codes of programs. */
const ESCAPES = /(?:\\u[\da-f]{4})+|\\u\{([\da-f]{1,6})\}|\\x([\da-f]{2})|\\(['"])/gi;
const withoutEscapes = (text: string): string =>
  text.replace(
    ESCAPES,
    (whole, point: string | undefined, byte: string | undefined, quote: string | undefined) => {
      if (quote !== undefined) return quote;
      const code = parseInt(point ?? byte ?? '', 16);
      if (code <= 0x10ffff) return String.fromCodePoint(code);
      const units = whole.match(/[\da-f]{4}/gi) ?? [];
      return String.fromCharCode(...units.map((unit) => parseInt(unit, 16)));
    },
  );

const MOST_TIMES = 4;
const repaired = (typed: string): string => {
  let text = typed;
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const next = onceDecoded(
      withoutWebCodes(
        withoutEscapes(
          fromMail(text).replace(CODED_BYTES, (found) => decoded(hexBytes(found)) ?? found),
        ),
      ),
    );
    if (next === text) break;
    text = next;
  }
  return text;
};

/** A letter that was replaced by a sign: `Mu?oz`, `Mu¿oz`, U+FFFD; at the end of a word only where words are not questions (`Jos?`). */
const LOST = /\ufffd|\p{L}[?¿□]\p{L}/u;
const LOST_AT_END = /\p{L}\?(?:$|\s)/u;

/**
 * Finds text that a program encoded twice or could not read. `repaired`: the text that it was, where its bytes decide that; null when letters are
 * lost. Null when nothing is wrong.
 * @param isName a name or place, in which no word is a question
 */
export const garbled = (
  text: string,
  isName: boolean,
): { readonly repaired: string | null } | null => {
  if (CLEAN.test(text)) return null;
  const whole = repaired(text);
  const isWell = whole.isWellFormed() && !/\p{Cc}/u.test(whole);
  if (whole !== text && isWell) return { repaired: LOST.test(whole) ? null : whole };
  return LOST.test(text) || (isName && LOST_AT_END.test(text)) ? { repaired: null } : null;
};
