/** Length, width and height, each with its unit if one was written: `30 cm`. */
export type Sizes = readonly [length: string, width: string, height: string];

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const UNIT = String.raw`(?:mm|cms?|m|ins?|inch(?:es)?|ft|feet|см|سم|厘米|公分|"|”|'')`;
const BETWEEN = /\s*(?:[x×*х]|\bby\b)\s*/i;
const PART = new RegExp(
  String.raw`^(?:[LWHBD]|length|width|height|depth)?\s*[:=]?\s*(${NUMBER})\s*(${UNIT})?\.?\s*(?:[LWHBD]|length|width|height|depth)?$`,
  'i',
);
/** Matches a single size, as in nearly every cell. */
const PLAIN = /^\s*[\d.,]*\s*(?:cm|in|mm)?\s*$/;

/** Matches `(LxWxH)` before or after the numbers. */
const LEGEND = /\(?\b[LWHBD]\s*[x×*]\s*[LWHBD]\s*[x×*]\s*[LWHBD]\b\)?\s*[:=]?/i;

/** The parts of `L30 W20 H10`, which has no separator. */
const labelled = (text: string): readonly string[] | null => {
  const parts = text.match(/[LWHBD]\s*[:=]?\s*\d[^LWHBD]*/gi);
  return parts?.length === 3 && parts.join('').length === text.length ? parts : null;
};

/**
 * Reads the three sizes of a box in one text: `30x20x10cm`, `12" x 8" x 4"`, `30 by 20 by 10`, `L30 W20 H10 cm`. A unit at the end applies to all.
 * Null for anything else, including two sizes.
 */
export const readSizes = (text: string): Sizes | null => {
  if (PLAIN.test(text)) return null;
  const plain = text.normalize('NFKC').replace(LEGEND, ' ').trim();
  const parts = labelled(plain) ?? plain.split(BETWEEN);
  if (parts.length !== 3) return null;
  const read = parts.map((part) => PART.exec(part.replace(/[,;]\s*$/, '').trim()));
  const last = read[2]?.[2];
  const sizes = read.flatMap((match) =>
    match === null ? [] : [[match[1], match[2] ?? last].filter(Boolean).join(' ')],
  );
  const [length, width, height] = sizes;
  return length === undefined || width === undefined || height === undefined
    ? null
    : [length, width, height];
};
