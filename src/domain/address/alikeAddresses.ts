import { mayBeOnePerson } from '../shipment/alikeReceivers.ts';
import { foldName, nameDistance } from '../text/compareNames.ts';
import { fullName } from '../text/personName.ts';

/** How far two texts say the same; `unsaid` where one of them is empty. */
export type Agreement = 'same' | 'near' | 'other' | 'unsaid';

type Person = Parameters<typeof fullName>[0];

/** Compares two texts when both say something. */
export const compared = (
  one: string,
  other: string,
  compare: (one: string, other: string) => Agreement,
): Agreement =>
  one === '' || other === '' ? 'unsaid' : one === other ? 'same' : compare(one, other);

/** True when each word is the other's, or begins with the letter that is written of it: `I. Brandt`. */
const areInitials = (one: string, other: string): boolean => {
  const [words, others] = [one.split(' '), other.split(' ')];
  return (
    words.length === others.length &&
    words.every((word, at) => {
      const beside = others[at] ?? '';
      const [short, long] = word.length < beside.length ? [word, beside] : [beside, word];
      return short === long || (short.length === 1 && long.startsWith(short));
    })
  );
};

/** Compares two names: with or without a second name or initials they are the same, with a typing mistake near. */
export const alikeNames = (a: Person, b: Person): Agreement =>
  compared(foldName(fullName(a)), foldName(fullName(b)), (one, other) =>
    mayBeOnePerson(a, b) || areInitials(one, other)
      ? 'same'
      : nameDistance(one, other) === null
        ? 'other'
        : 'near',
  );

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const digitsOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => /\d/.test(word))
    .sort()
    .join(' ');

/** Compares two streets: with the same numbers and a common word they are near, as `3 Fern Road` and `3 Fern Rd`. */
export const alikeStreets = (a: string, b: string): Agreement =>
  compared(foldName(a), foldName(b), (one, other) => {
    const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort(
      (x, y) => x.length - y.length,
    );
    if (fewer.every((word) => more.includes(word))) return 'same';
    const common = fewer.some((word) => /\p{L}{3}/u.test(word) && more.includes(word));
    return digitsOf(one) === digitsOf(other) && (common || nameDistance(one, other) !== null)
      ? 'near'
      : 'other';
  });

/** Without the zeros that a spreadsheet takes away. */
const plainZip = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');
/** Compares two postcodes; one may be a longer form of the other. */
export const alikeZips = (a: string, b: string): Agreement =>
  compared(plainZip(a), plainZip(b), (one, other) =>
    Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one))
      ? 'same'
      : 'other',
  );

/** Compares two towns. */
export const alikeTowns = (a: string, b: string): Agreement =>
  compared(foldName(a), foldName(b), (one, other) =>
    nameDistance(one, other) === null && nameDistance(other, one) === null ? 'other' : 'same',
  );
