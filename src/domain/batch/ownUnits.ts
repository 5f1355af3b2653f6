import type { Draft } from '../shipment/draft.ts';
import { modeFacts, type Mode } from '../shipment/mode.ts';
import { readMeasure, type MeasureUnit } from '../text/numberText.ts';

const LETTER = /\p{L}/u;

/** Returns a size or weight without its unit when that is the mode's own; any other text unchanged. */
const bare = (text: string, unit: MeasureUnit): string => {
  if (!LETTER.test(text)) return text;
  const read = readMeasure(text, unit);
  return read.ok && read.converted === null ? read.value : text;
};

/**
 * Returns a draft of a file whose sizes and weights have no unit where it is the one of their mode (`4.2 KG` → `4.2`), as the fields of the window name
 * it already. Other units stay as the file has them.
 */
export const withoutOwnUnits = (draft: Draft, mode: Mode): Draft => {
  const { length, mass } = modeFacts(mode);
  return {
    ...draft,
    boxes: draft.boxes.map((box) => ({
      ...box,
      length: bare(box.length, length),
      width: bare(box.width, length),
      height: bare(box.height, length),
      weight: bare(box.weight, mass),
      items: box.items.map((item) =>
        LETTER.test(item.weight) ? { ...item, weight: bare(item.weight, mass) } : item,
      ),
    })),
  };
};
