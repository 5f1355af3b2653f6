import type { Draft } from '../../domain/shipment/draft.ts';
import { modeFacts, volumetricWeight, type Mode } from '../../domain/shipment/mode.ts';
import { addDecimals } from '../../domain/money/money.ts';
import { readDecimal, readMeasure, type Rounding } from '../../domain/text/numberText.ts';
import { linePrice, readPrice } from '../../domain/money/price.ts';
import type { Figures } from '../../domain/shipment/snapshot.ts';

/** Returns weights and value as far as they can be parsed, also while the draft has problems. */
export const draftFigures = (draft: Draft, mode: Mode): Figures => {
  const { length, mass, currency } = modeFacts(mode);
  const items = draft.boxes.flatMap((box) => box.items);
  const weights = draft.boxes.map((box) => measured(box.weight, mass, 'up'));
  const volumes = draft.boxes.map((box) => {
    const sides = [box.length, box.width, box.height].map((text) => measured(text, length));
    const [l, w, h] = sides;
    return l == null || w == null || h == null ? null : volumetricWeight(mode, l, w, h);
  });
  const values = items.map((item) => {
    const price = readPrice(item.unit_price);
    const quantity = readDecimal(item.quantity);
    const pieces = quantity.ok ? Number(quantity.value) : 0;
    return price !== null && Number.isInteger(pieces) && pieces > 0
      ? (linePrice(price, pieces, currency)?.amount ?? null)
      : null;
  });
  const value = values.reduce<string | null>(
    (sum, each) => (sum === null || each === null ? null : addDecimals(sum, each)),
    '0.00',
  );
  return {
    boxes: draft.boxes.length,
    items: items.length,
    weight: sum(weights),
    volumetric: sum(volumes),
    value: value === null ? null : { amount: value, currency },
  };
};

const measured = (
  text: string,
  unit: 'cm' | 'in' | 'kg' | 'lb',
  rounding: Rounding = 'nearest',
): number | null => {
  const read = readMeasure(text, unit, { rounding });
  return read.ok ? Number(read.value) : null;
};

const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>(
    (total, each) => (total === null || each === null ? null : total + each),
    0,
  );
