/** Nearly every text: printable ASCII. */
const ORDINARY = /^[ -~]*$/;

/** A colour or another command to a terminal: ESC, and what follows until its last letter. */
const TERMINAL = String.raw`\u001b\[[0-?]*[ -/]*[@-~]`;

const MANY_LINES_UNSEEN = new RegExp(`${TERMINAL}|[\\0-\\b\\v\\f\\x0e-\\x1f\\x7f]`, 'g');

/**
 * The text without what no database stores and no paper prints: NUL and other control characters. A lone half of a character (a surrogate without its
 * other half) becomes U+FFFD. Line breaks, tabs and everything else stay: for texts of several lines.
 */
export const wholeText = (text: string): string =>
  ORDINARY.test(text) ? text : text.toWellFormed().replace(MANY_LINES_UNSEEN, '');

/** What Windows-1252 has at 80 to 9F, where Unicode has control characters. Text of Windows-1252 that was read as Latin-1 contains these. */
export const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** A byte 80 to BF in Windows-1252: the second and later bytes of a character in UTF-8. */
const LATER = `[\\u0080-\\u00bf${WINDOWS_1252}]`;
/** UTF-8 that was read as Windows-1252 (`Ã©`): its soft hyphens and no-break blanks are bytes of letters (`Ã` and a soft hyphen are `í`). */
const TWICE_ENCODED = `[\\u00c2-\\u00df]${LATER}|[\\u00e0-\\u00ef]${LATER}{2}|[\\u00f0-\\u00f4]${LATER}{3}`;

const JOINED_SCRIPTS =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mongolian}' +
  '\\p{Script=Mandaic}\\p{Script=Adlam}\\p{Script=Devanagari}\\p{Script=Bengali}' +
  '\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}' +
  '\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}' +
  '\\p{Script=Myanmar}\\p{Script=Khmer}\\p{Script=Balinese}\\p{Script=Javanese}';
/** Signs that make a consonant lose its vowel; a joiner after one forms another letter, also at the end of a word. */
const VIRAMA =
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]';
/** Joiners that are a part of what is written: Persian, Hindi, emoji of several signs. */
const JOINERS = [
  `(?<=${VIRAMA})[\\u200c\\u200d]`,
  `(?<=[${JOINED_SCRIPTS}])[\\u200c\\u200d](?=[${JOINED_SCRIPTS}])`,
  '(?<=\\p{Extended_Pictographic}|\\ufe0f|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic})',
].join('|');
/** The flags of England, Scotland, Wales: letters that only the flag shows. */
const FLAG = '\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+';

/** Blanks of any width but the plain one, tabs and line breaks. */
const BLANK =
  '\\t\\n\\v\\f\\r\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u2800\\u3000\\u3164\\uffa0';
const UNSEEN =
  '\\u034f\\0-\\x08\\x0e-\\x1f\\x7f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\ufdd0-\\ufdef\\ufffe\\uffff\\u{e0000}-\\u{e007f}';
/** Most texts in other scripts have none of these either. `\ud800-\udfff`: lone halves of characters. */
const SUSPECT = new RegExp(`[${UNSEEN}${BLANK}\\x80-\\x9f\\ud800-\\udfff]`, 'u');
const ONE_LINE = new RegExp(
  `(?<kept>${TWICE_ENCODED}|${JOINERS}|${FLAG})|(?<blank> *[${BLANK}][ ${BLANK}]*)|(?<old>[\\x80-\\x9f])|${TERMINAL}|[${UNSEEN}]`,
  'gu',
);

/**
 * The text of a field: on one line, and without characters that nobody sees. Line breaks, tabs and no-break blanks become one blank; soft hyphens,
 * spaces without a width, direction marks and control characters are removed. Joiners stay where a script or an emoji needs them. Outer and double
 * blanks stay, because a person may still be typing. Every way into the desk uses this; nothing else may.
 */
export const oneLine = (text: string): string =>
  !SUSPECT.test(text)
    ? text
    : text
        .toWellFormed()
        .replace(
          ONE_LINE,
          (_whole, kept: string | undefined, blank: string | undefined, old: string | undefined) =>
            kept ??
            (blank === undefined ? old && (WINDOWS_1252[old.charCodeAt(0) - 0x80] ?? '') : ' ') ??
            '',
        );

const LEFT_OVER = /[\x80-\x9f\u00ad]+/g;
/** A field as it is sent and printed: `oneLine` without outer and double blanks, and without bytes of letters that were read wrongly. */
export const sentLine = (text: string): string => {
  const line = oneLine(text);
  return (ORDINARY.test(line) ? line : line.replace(LEFT_OVER, ''))
    .replace(/\s{2,}|\u00a0/g, ' ')
    .trim();
};

/** Digits of any script (`٠١٢`, `०१२`, `０１２`) as 0 to 9. The digits of a script follow each other. */
export const plainDigits = (text: string): string =>
  ORDINARY.test(text)
    ? text
    : text.replace(/(?![0-9])\p{Nd}/gu, (sign) => {
        const code = sign.codePointAt(0) ?? 0;
        let zero = code;
        while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
        return String(code - zero);
      });

/** An exact field, such as a postcode, a phone number or an e-mail address: `sentLine` with the digits 0 to 9, which alone the service accepts. */
export const exactText = (text: string): string => plainDigits(sentLine(text));

/** A value of JSON with every text in it changed; the same object where nothing changes. */
export const withTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const changed = value.map((each: unknown) => withTexts(each, change));
    return changed.every((each, at) => each === value[at]) ? value : changed;
  }
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null))
    return value;
  const entries = Object.entries(value);
  const changed = entries.map(([key, each]) => [key, withTexts(each, change)] as const);
  return changed.every(([, each], at) => each === entries[at]?.[1])
    ? value
    : Object.fromEntries(changed);
};

const ESCAPE = /\\(?:\\|u0000|ud[89a-f][\da-f]{2})/g;
/**
 * JSON of a value as PostgreSQL accepts it, also in keys: without NUL, and with U+FFFD for a lone half of a character. `JSON.stringify` writes both
 * as escapes, and whole characters as themselves.
 */
export const wholeJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return json.includes('\\u')
    ? json.replace(ESCAPE, (escape) =>
        escape === '\\\\' ? escape : escape === '\\u0000' ? '' : '\ufffd',
      )
    : json;
};

const YES = new Set(['yes', 'y', 'true', '1', 'on', 'oui', 'vrai']);
const NO = new Set(['no', 'n', 'false', '0', 'off', 'non', 'faux']);

/** The meaning of a word in English or French; null when it means neither. */
export const readYesNo = (text: string): boolean | null => {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
};

/** `yes` or `no` for a word with that meaning; any other text as typed. */
export const yesNoText = (text: string): string => {
  const read = readYesNo(text);
  return read === null ? text : read ? 'yes' : 'no';
};
