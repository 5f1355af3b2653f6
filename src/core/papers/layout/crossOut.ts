import type { Rectangle, Rotation } from '../pdf/box.ts';
import { num, nums } from './writer.ts';

/** The letters of VOID as lines, which need no font and therefore work on any page. Height 1, from the lower left corner, 3 wide. */
const LETTERS = [
  '0 1 m 0.35 0 l 0.7 1 l S',
  '1.3 1 m 1.53 1 1.65 0.78 1.65 0.5 c 1.65 0.22 1.53 0 1.3 0 c 1.07 0 0.95 0.22 0.95 0.5 c 0.95 0.78 1.07 1 1.3 1 c s',
  '1.98 0 m 1.98 1 l S',
  '2.3 0 m 2.3 1 l 2.55 1 l 2.85 1 3 0.78 3 0.5 c 3 0.22 2.85 0 2.55 0 c s',
].join('\n');
const WORD_WIDTH = 3;
/** Largest parts of the page's width and height that the word may take. */
const [WIDEST, HIGHEST] = [0.62, 0.3];
/** In points: width of the lines, and of the white border that separates them from bars. */
const [LINE, EDGE] = [2.5, 6];

/**
 * Returns operators of a content stream that cross a page out: two lines from corner to corner, and VOID across the middle. They restore the graphics
 * state.
 * @param box position of the page in points
 * @param turn clockwise degrees by which a viewer rotates it: the word is upright then
 */
export const crossOut = ({ x, y, width, height }: Rectangle, turn: Rotation = 0): string => {
  const isOnSide = turn === 90 || turn === 270;
  const [wide, high] = isOnSide ? [height, width] : [width, height];
  const size = Math.min((wide * WIDEST) / WORD_WIDTH, high * HIGHEST);
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const lines = `${nums([x, y])} m ${nums([x + width, y + height])} l S ${nums([x, y + height])} m ${nums([x + width, y])} l S\n`;
  const word =
    `${nums([cos, sin, -sin, cos, x + width / 2, y + height / 2])} cm\n` +
    `${nums([size, 0, 0, size, (-WORD_WIDTH * size) / 2, -size / 2])} cm\n`;
  return (
    `q 1 J 1 j 1 G ${num(EDGE)} w ${lines}0 G ${num(LINE)} w ${lines}` +
    `${word}1 G 0.34 w\n${LETTERS}\n0 G 0.2 w\n${LETTERS}\nQ\n`
  );
};
