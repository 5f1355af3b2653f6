import { t } from '../../../texts/index.ts';
import { readMeasure, type MeasureUnit, type Rounding } from '../../text/numberText.ts';
import { plainLabels } from '../labels.ts';
import type { Collector } from './collector.ts';

const labels = {
  box: plainLabels('box'),
  item: plainLabels('item'),
} as const;

/** The measures of a box, and the weight of a piece. */
type Measured = 'length' | 'width' | 'height' | 'weight' | 'pieceWeight';
/** Called only for a message: translating a label takes longer than reading a number. */
const labelOf = (what: Measured): string =>
  what === 'pieceWeight' ? labels.item.weight : labels.box[what];
const fieldOf = (path: string, what: Measured): string =>
  `${path}.${what === 'pieceWeight' ? 'weight' : what}`;

/**
 * Reads a size or a weight in `unit`; reports an error, or a note when it was converted.
 * @param path of the box or the item
 * @returns 0 for a text that cannot be read
 */
export const measure = (
  text: string,
  unit: MeasureUnit,
  path: string,
  what: Measured,
  out: Collector,
  rounding: Rounding = 'nearest',
): number => {
  if (text.trim() === '') {
    const label = labelOf(what);
    out.error(fieldOf(path, what), 'required', t('problems.measureMissing', { label, unit }));
    return 0;
  }
  const read = readMeasure(text, unit, { rounding });
  const value = read.ok ? Number(read.value) : NaN;
  if (!read.ok || !Number.isFinite(value)) {
    const parameters = { text: text.trim(), label: labelOf(what), unit };
    out.error(fieldOf(path, what), 'not-a-number', t('problems.notAMeasure', parameters));
    return 0;
  }
  if (value <= 0) {
    const label = labelOf(what);
    out.error(fieldOf(path, what), 'not-positive', t('problems.notPositive', { label }));
    return 0;
  }
  if (read.converted)
    out.info(
      fieldOf(path, what),
      'converted',
      t('problems.converted', { from: read.converted.from, value: read.value, unit }),
    );
  return value;
};
