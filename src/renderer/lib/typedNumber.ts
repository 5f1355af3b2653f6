import { readDecimal } from '../../domain/text/numberText.ts';

/** The number that was typed, with a decimal point or comma; NaN for an empty text and for anything else. */
export const numberOf = (text: string): number => {
  const read = readDecimal(text);
  return read.ok ? Number(read.value) : NaN;
};
