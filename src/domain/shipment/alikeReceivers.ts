import { foldName } from '../text/compareNames.ts';
import { fullName } from '../text/personName.ts';

type Person = Parameters<typeof fullName>[0];

const wordsOf = (person: Person): ReadonlySet<string> =>
  new Set(
    foldName(fullName(person))
      .split(' ')
      .filter((word) => word !== ''),
  );

/**
 * True when both may be one person: each word of the shorter name is in the other (`Ada` and `Ada Obi`). Phone and address are not compared, because
 * they are what a clerk corrects, and what a vendor repeats in every row.
 */
export const mayBeOnePerson = (one: Person, other: Person): boolean => {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [fewer, more] = words.size <= others.size ? [words, others] : [others, words];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word));
};
