import type { DraftBox } from '../../domain/shipment/draft.ts';
import { modeFacts, type Mode } from '../../domain/shipment/mode.ts';
import { addDecimals, decimal, multiplyDecimals, roundUp } from '../../domain/money/money.ts';
import { readDecimal, readMeasure, readUnitWeight } from '../../domain/text/numberText.ts';
import { withWeighed } from '../../domain/packing/batchPacking.ts';
import type { BoxPreset } from '../../domain/packing/presets.ts';

const SIDES = ['length', 'width', 'height'] as const;

/** Returns the stocked box with these sizes, or null. */
export const presetOf = (
  box: DraftBox,
  presets: readonly BoxPreset[],
  mode: Mode,
): BoxPreset | null =>
  presets.find((preset) =>
    SIDES.every((side) => {
      const read = readMeasure(box[side], modeFacts(mode).length);
      return read.ok && Number(read.value) === preset[side];
    }),
  ) ?? null;

const tidy = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Returns the weight of the empty box and its goods in the mass unit of the mode; null while a weight or quantity of the goods is missing. */
const packedWeight = (box: DraftBox, preset: BoxPreset, mode: Mode): string | null => {
  let sum = decimal(preset.emptyWeight) ?? '0.00';
  for (const item of box.items) {
    const [weight, pieces] = [
      readUnitWeight(item.weight, modeFacts(mode).mass),
      readDecimal(item.quantity),
    ];
    if (!weight.ok || !pieces.ok) return null;
    sum = addDecimals(sum, multiplyDecimals(weight.value, pieces.value));
  }
  // Rounded up, so that the weight is never less than that of the goods.
  return Number(sum) > 0 ? String(Number(roundUp(sum, 3))) : null;
};

/** Returns the sizes of a preset for a box, and the computed weight unless the box was weighed. */
export const inPreset = (
  box: DraftBox,
  preset: BoxPreset,
  presets: readonly BoxPreset[],
  mode: Mode,
): Partial<DraftBox> => {
  const sides = {
    length: tidy(preset.length),
    width: tidy(preset.width),
    height: tidy(preset.height),
  };
  return {
    ...sides,
    ...(isGuess(box, presets, mode) && { weight: packedWeight(box, preset, mode) ?? '' }),
  };
};

/** True when the weight of a box was computed by the desk, not weighed or typed. */
const isGuess = (box: DraftBox, presets: readonly BoxPreset[], mode: Mode): boolean => {
  if (box.weight.trim() === '') return true;
  const preset = presetOf(box, presets, mode);
  return preset !== null && box.weight === packedWeight(box, preset, mode);
};

/** Returns the box after its goods changed; a computed weight is computed again. */
export const reweighed = (
  before: DraftBox,
  after: DraftBox,
  presets: readonly BoxPreset[],
  mode: Mode,
): DraftBox => {
  const preset = presetOf(after, presets, mode);
  if (!preset || !isGuess(before, presets, mode)) return after;
  return { ...after, weight: packedWeight(after, preset, mode) ?? before.weight };
};

/** Returns the new boxes of a draft; a single parcel that was weighed keeps that weight when it is more than that of box and goods. */
export const weighedBoxes = (
  before: readonly DraftBox[],
  packed: readonly DraftBox[],
  presets: readonly BoxPreset[],
  mode: Mode,
): readonly DraftBox[] => {
  const [box] = before;
  return box === undefined || isGuess(box, presets, mode)
    ? packed
    : withWeighed(before, packed, mode);
};
