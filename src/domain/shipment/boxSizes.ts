import { readSizes } from '../text/sizeText.ts';
import type { DraftBox } from './draft.ts';
import type { Mode } from './mode.ts';
import { READERS } from './readers.ts';

/** The three sizes of a box that were typed into one field (`30x20x10cm`), in the units of the mode; null for a text that is not three sizes. */
export const typedSizes = (
  text: string,
  mode: Mode,
): Pick<DraftBox, 'length' | 'width' | 'height'> | null => {
  const sizes = readSizes(text);
  if (sizes === null) return null;
  const [length, width, height] = sizes.map((size) => READERS.length(size, { mode, country: '' }));
  return { length: length ?? '', width: width ?? '', height: height ?? '' };
};
