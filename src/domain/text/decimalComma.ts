import { readDecimal } from './numberText.ts';

const ENOUGH = 2_000;

/**
 * Evidence of numbers for the decimal separator of their file: above 0 comma, below 0 point. Only unambiguous numbers with decimals count: a thousands
 * separator alone says nothing about the decimal one.
 */
export const commaEvidence = (texts: Iterable<string>): number => {
  let evidence = 0;
  for (const text of texts) {
    const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
    if (last < 0) continue;
    const reading = readDecimal(text, { decimalComma: true });
    if (reading.ok && !reading.ambiguous && reading.value.includes('.'))
      evidence += text.charAt(last) === ',' ? 1 : -1;
    if (Math.abs(evidence) > ENOUGH) break;
  }
  return evidence;
};
