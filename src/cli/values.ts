import { t } from '../texts/index.ts';
import { usage } from './exit.ts';

/** Parses one of several words. @throws Exit 2 for any other */
export const oneOf = <T extends string>(flag: string, text: string, choices: readonly T[]): T => {
  const found = choices.find((choice) => choice === text);
  if (found === undefined)
    throw usage(t('cli.flagTakes', { flag, choices: choices.join(' or '), text }));
  return found;
};

/** Refuses words that a command would ignore. @param most how many it takes besides its options @throws Exit 2 for one more */
export const atMost = (most: number, words: readonly string[]): void => {
  const word = words[most];
  if (word !== undefined) throw usage(t('cli.wordTooMany', { word }));
};

/** Parses a whole number within limits. @throws Exit 2 for any other text */
export const readWholeNumber = (
  flag: string,
  text: string,
  least: number,
  most: number,
): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw usage(t('cli.wholeNumber', { flag, least, most, text }));
  return value;
};
