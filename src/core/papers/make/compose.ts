import type { Size } from '../layout/geometry.ts';
import type { Block } from './blocks.ts';
import { noLetterNote } from '../type/faces.ts';
import type { Faces } from '../type/faces.ts';
import { penOn } from './pen.ts';

/** The size of the page in points. `height: null` is a roll: as long as its content. */
export interface PageFormat {
  readonly width: number;
  readonly height: number | null;
  readonly margin: number;
}

const NOTE_SIZE = 5.5;
const NOTE_ROOM = 9;

/** Returns the height in points that blocks have on a page; Infinity on a roll. */
export const heightFor = (faces: Faces, { height, margin }: PageFormat): number =>
  height === null ? Infinity : height - 2 * margin - (faces.lacking() ? NOTE_ROOM : 0);

/** Draws blocks below each other and starts a new page when one is full; a roll has one page as long as its content. */
export const composePages = async (
  faces: Faces,
  blocks: readonly Block[],
  { width, height, margin }: PageFormat,
): Promise<Uint8Array> => {
  const note = faces.lacking() ? NOTE_ROOM : 0;
  const whole = blocks.reduce((sum, block) => sum + block.height, 0);
  const size: Size = { width, height: height ?? whole + 2 * margin + note };
  const bottom = size.height - margin - note;
  let page = faces.document.addPage([size.width, size.height]);
  let y = margin;
  for (const block of blocks) {
    if ((block.breaks || y + block.height > bottom + 0.01) && y > margin) {
      page = faces.document.addPage([size.width, size.height]);
      y = margin;
    }
    block.draw(penOn(page, faces), margin, y);
    y += block.height;
  }
  if (note > 0) {
    for (const each of faces.document.getPages())
      penOn(each, faces).text(noLetterNote(), margin, size.height - margin - 1, {
        size: NOTE_SIZE,
      });
  }
  faces.embed();
  return faces.document.save({ useObjectStreams: false });
};
