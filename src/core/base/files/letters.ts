import { createHash } from 'node:crypto';
import type { FileEncoding, LettersReading } from '../../../domain/batchFile/importReview.ts';
import { decodeText, provenText } from './encoding.ts';

/** The encoding of a text file, as detected. */
export interface FileLetters {
  /** Hash of the first line's bytes: identifies files to which a chosen encoding applies again. */
  readonly key: string;
  /** Possible readings of the file, the guess first; empty when nothing was guessed. */
  readonly readings: readonly LettersReading[];
  /** False when another encoding fits nearly as well: a person must check. */
  readonly sure: boolean;
}

/** The text of a file, and how it was decoded. */
export interface ReadLetters {
  readonly text: string;
  readonly encoding: FileEncoding;
  readonly letters: FileLetters;
}

/** Encodings that cannot be proven, by their names in the detection library. */
const GUESSED: Readonly<Record<string, FileEncoding>> = {
  GB18030: 'gb18030',
  Big5: 'big5',
  CP932: 'shift_jis',
  CP949: 'euc-kr',
  'Windows-1250': 'windows-1250',
  'Windows-1251': 'windows-1251',
  'Windows-1252': 'windows-1252',
  'Windows-1254': 'windows-1254',
  'Windows-1256': 'windows-1256',
};

const LOOKED_AT = 65_536;
const NEWLINE = 10;
const SEPARATORS: ReadonlySet<number> = new Set([9, NEWLINE, 13, 44, 59]);

/**
 * Cells with bytes beyond ASCII, each once. Other cells say nothing about the encoding and would outweigh the few that do; a word on a hundred lines
 * says no more than on one.
 */
const foreignCells = (bytes: Uint8Array): readonly Uint8Array[] => {
  const cells = new Map<string, Uint8Array>();
  let [start, size, foreign] = [0, 0, false];
  for (let at = 0; at <= bytes.length && size < LOOKED_AT; at += 1) {
    const byte = bytes[at] ?? NEWLINE;
    // In these encodings no second byte of a character is a separator.
    if (!SEPARATORS.has(byte)) {
      foreign ||= byte > 127;
      continue;
    }
    if (foreign) {
      const cell = bytes.subarray(start, at);
      cells.set(Buffer.from(cell).toString('latin1'), cell);
      size += at - start;
    }
    [start, foreign] = [at + 1, false];
  }
  return [...cells.values()];
};

const joined = (cells: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(cells.reduce((sum, { length }) => sum + length + 1, 0));
  let at = 0;
  for (const cell of cells) {
    all.set(cell, at);
    at += cell.length;
    all[at] = NEWLINE;
    at += 1;
  }
  return all;
};

/** With fewer non-ASCII bytes than this, no script can be detected: an accent in a file of English words is Western European. */
const TELLING = 4;
const foreignBytes = (cells: readonly Uint8Array[]): number =>
  cells.reduce((sum, cell) => sum + cell.filter((byte) => byte > 127).length, 0);

const MOST_READINGS = 4;
const SAMPLE = 80;

/** The first cells as one line, or null when bytes are invalid in this encoding. */
const sampleIn = (text: string): string | null =>
  /[\ufffd\u0080-\u009f\ue000-\uf8ff]/.test(text)
    ? null
    : text
        .split('\n')
        .map((cell) => cell.replace(/^"|"$/g, '').trim())
        .filter((cell) => cell !== '')
        .slice(0, 6)
        .join(' · ')
        .slice(0, SAMPLE);

interface Ranked extends LettersReading {
  readonly confidence: number;
}

/** The readings of the cells, most likely first; encodings that give the same text count once. */
const rankedReadings = async (cells: readonly Uint8Array[]): Promise<readonly Ranked[]> => {
  const bytes = joined(cells);
  // Loaded on demand: a large library that only files without UTF-8 need.
  const { detectAll } = await import('jschardet');
  const found = detectAll(bytes, {
    minimumThreshold: 0,
    detectEncodings: Object.keys(GUESSED),
  }).map(({ encoding, confidence }) => ({ encoding: GUESSED[encoding ?? ''], confidence }));
  const seen = new Set<string>();
  return [...found, { encoding: 'windows-1252' as const, confidence: 0 }].flatMap(
    ({ encoding, confidence }): Ranked[] => {
      if (encoding === undefined) return [];
      const { text } = decodeText(bytes, encoding);
      const sample = sampleIn(text);
      if (sample === null || seen.has(text)) return [];
      seen.add(text);
      return [{ encoding, sample, confidence }];
    },
  );
};

const keyOf = (bytes: Uint8Array): string => {
  const end = bytes.indexOf(NEWLINE);
  return createHash('sha256')
    .update(bytes.subarray(0, end < 0 ? bytes.length : end))
    .digest('hex')
    .slice(0, 32);
};

/**
 * Decodes a file: by proof from its bytes (decodeText), otherwise in the most likely encoding, with the others to choose from. Never rejects.
 * @param chosen the encoding a person chose; left out, it is guessed
 */
export const readLetters = async (
  bytes: Uint8Array,
  chosen?: FileEncoding,
): Promise<ReadLetters> => {
  const key = keyOf(bytes);
  const certain = { key, readings: [], sure: true };
  const settled = chosen === undefined ? provenText(bytes) : decodeText(bytes, chosen);
  if (settled !== null) return { ...settled, letters: certain };
  const cells = foreignCells(bytes);
  const ranked = await rankedReadings(cells);
  const western = ranked.filter(({ encoding }) => encoding === 'windows-1252');
  const telling = foreignBytes(cells) >= TELLING;
  const [first, second, ...rest] = telling ? ranked : [...new Set([...western, ...ranked])];
  if (first === undefined) return { ...decodeText(bytes), letters: certain };
  const readings = [first, ...(second === undefined ? [] : [second]), ...rest]
    .slice(0, MOST_READINGS)
    .map(({ encoding, sample }) => ({ encoding, sample }));
  return {
    ...decodeText(bytes, first.encoding),
    letters: {
      key,
      readings,
      sure: second === undefined || (telling && first.confidence >= 2 * second.confidence),
    },
  };
};
