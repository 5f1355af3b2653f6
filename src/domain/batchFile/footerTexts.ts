import { FILE_WORDS, type FooterWords } from './fileWords/index.ts';

/** The words of all languages for one purpose, as alternatives of a regular expression. */
const words = (of: keyof FooterWords): string =>
  FILE_WORDS.map(({ footer }) => footer[of])
    .filter((each) => each !== '')
    .join('|');

const THING = `(?:ال)?(?:${words('things')})`;
const NUMBER = String.raw`\p{Sc}?\s?\p{Nd}[\p{Nd}.,\s]*`;
const UNIT = String.raw`(?:kgs?|lbs?|g|\p{Sc}|[A-Z]{3})`;
const BETWEEN = String.raw`[\s:：=–-]*`;
const end = String.raw`\s*[.。!]*$`;

const OF = `(?:${THING}|${words('sums')})`;
const TOTAL = `(?:${words('totals')})`;

/** A count or a sum in words, more than the word `Total` alone: `Total shipments: 24`, `Parcels: 2`, `Poids total`. */
export const TOTAL_TEXT = new RegExp(
  [
    `^${TOTAL}${BETWEEN}${OF}${BETWEEN}(?:${NUMBER}${UNIT}?)?${end}`,
    `^${TOTAL}${BETWEEN}${NUMBER}(?:${THING}|${UNIT})?${end}`,
    `^${OF}\\s+${TOTAL}${BETWEEN}(?:${NUMBER}${UNIT}?)?${end}`,
    `^${THING}\\s*[:：=]\\s*${NUMBER}${end}`,
  ].join('|'),
  'iu',
);
/** A bare count, which can also be how goods are called: `24 boxes`. */
export const COUNT_TEXT = new RegExp(
  `^${NUMBER}\\s*${THING}(?:\\s+(?:${words('inTotal')}))?${end}`,
  'iu',
);
/** A label of a remark with something behind it: `NB: fragile`. */
export const LABEL_TEXT = new RegExp(
  String.raw`^[*(\s]*(?:${words('labels')})\s*(?:[:：]|\s[-–—]\s)`,
  'iu',
);
/** `NB` without a colon, and a sentence: `N.B. all parcels are fragile`. `N.B. Okafor` is a name. */
export const NOTE_TEXT = new RegExp(
  String.raw`^[*(\s]*n\.?\s?b\.?\s+(?=\S+\s+\S)(?:.*\s)?(?:${words('says')})(?![\p{L}'’])`,
  'iu',
);
/** A label of a remark alone; what it says is in the next cell. */
export const LABEL_ALONE = new RegExp(String.raw`^[*(\s]*(?:${words('labels')})${end}`, 'iu');
/** Other lines about the list itself: who made it, the number of a page, an end, a footnote, a web address. */
export const ABOUT_TEXT = new RegExp(
  [
    String.raw`^(?:${words('about')})(?!\p{L})`,
    String.raw`^(?:${words('page')})\s*\p{Nd}+(?:\s*(?:/|of|sur|von|de|di|van|من|页|頁)\s*(?:第\s*)?\p{Nd}*\s*(?:页|頁)?)?${end}`,
    String.raw`^\p{Nd}{1,3}\s*/\s*\p{Nd}{1,3}$`,
    String.raw`^[-–—=*_.\s]*(?:${words('ends')})[-–—=*_\s]*${end}`,
    String.raw`^[-–—=*_.\s]{3,}$`,
    String.raw`^\*+\s*\p{L}`,
    String.raw`^(?:https?://|www\.)\S+$`,
  ].join('|'),
  'iu',
);
