import { readDate } from '../text/dateText.ts';
import { readDecimal, readMeasure, type MeasureUnit, type Rounding } from '../text/numberText.ts';
import { canonicalCountry } from '../text/countryNames.ts';
import { stateCode } from '../text/placeNames.ts';
import { yesNoText } from '../text/plainText.ts';
import type { FieldKind } from './fields/spec.ts';
import { modeFacts, type Mode } from './mode.ts';

/** Other values of the row that a reader depends on. */
export interface ReadingContext {
  readonly mode: Mode;
  /** Country of the same address, as typed or as its code. */
  readonly country: string;
}
export type Reader = (text: string, context: ReadingContext) => string;

const asTyped: Reader = (text) => text;

/** Returns a size with a unit as its number in the mode's unit; any other text unchanged. */
const measured =
  (unitOf: (mode: Mode) => MeasureUnit, rounding: Rounding): Reader =>
  (text, { mode }) => {
    const read = readMeasure(text, unitOf(mode), { rounding });
    return read.ok && !readDecimal(text).ok ? read.value : text;
  };
const massOf = (mode: Mode): MeasureUnit => modeFacts(mode).mass;

/**
 * Normalises the text of a field when the user leaves it, and cells at an import; one reader per kind. Text that cannot be read is kept as typed. An
 * import keeps sizes with their units, and reads dates in the order of the file's other dates.
 */
export const READERS: Readonly<Record<FieldKind, Reader>> = {
  text: asTyped,
  name: asTyped,
  phone: asTyped,
  secondPhone: asTyped,
  country: canonicalCountry,
  state: (text, { country }) => stateCode(text, canonicalCountry(country).toUpperCase()),
  coordinate: asTyped,
  length: measured((mode) => modeFacts(mode).length, 'nearest'),
  grossWeight: measured(massOf, 'up'),
  pieceWeight: measured(massOf, 'down'),
  code: asTyped,
  hsCode: asTyped,
  count: asTyped,
  money: asTyped,
  yesNo: yesNoText,
  productCode: asTyped,
  date: (text) => readDate(text, null).date ?? text,
  files: asTyped,
};
