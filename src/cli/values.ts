import { usage } from './exit.ts';

/** One of a few words. @throws Exit 2 on any other */
export const oneOf = <T extends string>(flag: string, text: string, choices: readonly T[]): T => {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw usage(`${flag} takes ${choices.join(' or ')}, not “${text}”.`);
  return found;
};

/** A whole number within limits. @throws Exit 2 on anything else */
export const whole = (flag: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw usage(`${flag} takes a whole number from ${least} to ${most}, not “${text}”.`);
  return value;
};
