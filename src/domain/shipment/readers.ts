import { readDate } from '../text/dateText.ts';
import { readMeasure, type MeasureUnit, type Rounding } from '../text/numberText.ts';
import { canonicalCountry } from '../text/countryNames.ts';
import { stateCode } from '../text/placeNames.ts';
import { yesNoText } from '../text/yesNo.ts';
import type { FieldKind } from './fields/spec.ts';
import { modeFacts, type Mode } from './mode.ts';

/** What else of a row the reading of a field hangs on. */
export interface ReadingContext {
  readonly mode: Mode;
  /** Country of the same address, as typed or by its code. */
  readonly country: string;
}
export type Reader = (text: string, context: ReadingContext) => string;

const asTyped: Reader = (text) => text;

/** A size with another unit in the mode's own; any other text as typed. */
const measured =
  (unitOf: (mode: Mode) => MeasureUnit, rounding: Rounding): Reader =>
  (text, { mode }) => {
    const read = readMeasure(text, unitOf(mode), { rounding });
    return read.ok && read.converted ? read.value : text;
  };
const massOf = (mode: Mode): MeasureUnit => modeFacts(mode).mass;

/**
 * What a draft keeps of a text once it is whole: in the sheet and the forms when a field is left, at an import of its cells. One reader a
 * kind; what cannot be read stays as typed. An import keeps a size with its unit as it is and dates by the order of its other dates.
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
