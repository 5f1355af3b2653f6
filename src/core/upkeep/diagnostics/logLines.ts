import { constants } from 'node:os';
import { LOG_MESSAGES } from './logMessages.ts';

/** First line of a record: `[2026-11-22 20:41:35.123] [warn]  message { data }`. A record may have several lines. */
const RECORD = /^\[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})\] \[(info|warn|error)\]\s*(.*)$/;
/** Numbers without personal data, by their names in the data of a record. */
const NUMBERS =
  /\b(count|items|shipments|done|total|failed|bytes|ms|exitCode|errcode): (\d{1,9})\b/g;
const CODE = /\bcode: '([A-Z_]+)'/g;
const ERROR = /\b([A-Z][A-Za-z]*)(?::|\b(?= \{|\n|$))/g;
/** Position in the program's source where an error occurred. */
const FRAME =
  /\b((?:src|out)\/(?:core|main|domain|shared|texts|practice|preload)[\w/.-]*\.(?:ts|js):\d+:\d+)/g;
const ERROR_NAMES: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'AggregateError',
  'AbortError',
  'TimeoutError',
  'ZodError',
  'DeskError',
  'HttpFailure',
  'KeysLocked',
  'DamagedDatabase',
  'LogUnwritable',
  'BookingLocked',
]);
const CODES: ReadonlySet<string> = new Set([
  ...Object.keys(constants.errno),
  'ERR_SQLITE_ERROR',
  'ERR_INVALID_ARG_TYPE',
  'ERR_INVALID_STATE',
  'ERR_OUT_OF_RANGE',
  'ERR_WORKER_OUT_OF_MEMORY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
const MOST_FRAMES = 6;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

/** Returns the part of a record that may leave the computer: known words, counts and source positions only. */
const safe = (at: string, level: string, text: string): string => {
  const [first = ''] = text.split('\n');
  const message = [...LOG_MESSAGES]
    .filter((known) => first === known || first.startsWith(`${known} `))
    .sort((a, b) => b.length - a.length)[0];
  const facts = [
    ...all(text, ERROR).filter((name) => ERROR_NAMES.has(name)),
    ...all(text, CODE).filter((code) => CODES.has(code)),
    ...[...text.matchAll(NUMBERS)].map(([, name, number]) => `${name} ${number}`),
    ...all(text, FRAME).slice(0, MOST_FRAMES),
  ];
  return [`${at} ${level} ${message ?? '(another message)'}`, ...new Set(facts)].join(' | ');
};

/**
 * Returns the records of a log reduced to time, level, fixed message, names and codes of errors, counts, and source positions.
 * @param text of the log, in which the first record may be incomplete
 */
export const safeLogLines = (text: string): string[] => {
  const lines: string[] = [];
  let [at, level, record] = ['', '', ''];
  const close = (): void => {
    if (at !== '') lines.push(safe(at, level, record));
  };
  for (const line of text.split(/\r?\n/)) {
    const begun = RECORD.exec(line);
    if (begun === null) {
      record += `\n${line}`;
      continue;
    }
    close();
    [, at = '', level = '', record = ''] = begun;
  }
  close();
  return lines;
};
