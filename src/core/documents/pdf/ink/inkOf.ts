import { PDFDict, PDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { nameOf } from '../names.ts';
import { budgetOf } from '../budget.ts';
import { intersect } from '../box.ts';
import type { Box } from '../box.ts';
import { boundsAfter, multiply } from '../matrix.ts';
import type { Matrix } from '../matrix.ts';
import { readBox, readMatrix, resolve } from '../pages.ts';
import type { PdfPage } from '../pages.ts';
import { decodeStream, mustContents } from '../streams.ts';
import { advanceOf } from './fonts.ts';
import type { Advance } from './fonts.ts';
import { createPath } from './path.ts';
import { readOperations } from './tokens.ts';
import type { Operand } from './tokens.ts';

/** Something drawn on a page, by the box around it, in the page's own units. `bar`: a filled box much longer than it is wide. */
export interface Ink extends Box {
  readonly kind: 'bar' | 'shape' | 'text' | 'picture';
}

/** What operators set; `q` keeps a copy. */
interface State {
  matrix: Matrix;
  clip: Box;
  lineWidth: number;
  /** True while what is filled is white: it hides and does not show. */
  white: boolean;
  font: Advance | null;
  size: number;
  leading: number;
  charSpace: number;
  wordSpace: number;
  stretch: number;
  rise: number;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const MAX_FORM_DEPTH = 12;
const MAX_INK = 200_000;
const BAR_SHAPE = 4;
/** Fills of nearly the whole page are its background. */
const BACKGROUND = 0.97;

const isNumber = (operand: Operand | undefined): operand is number => typeof operand === 'number';
const spacesIn = (text: Uint8Array): number =>
  text.reduce((sum, code) => (code === 32 ? sum + 1 : sum), 0);
/** Whether the first `count` numbers are a white in grey, red green blue, or cyan magenta yellow black. */
const isWhite = (numbers: Float64Array, count: number): boolean => {
  const white = count === 4 ? 0 : 1;
  for (let at = 0; at < count; at += 1) if (numbers[at] !== white) return false;
  return count > 0;
};
/** The matrix of these six numbers. */
const matrixOf = (numbers: Float64Array): Matrix => [
  numbers[0] ?? 0,
  numbers[1] ?? 0,
  numbers[2] ?? 0,
  numbers[3] ?? 0,
  numbers[4] ?? 0,
  numbers[5] ?? 0,
];

const entry = (
  context: PDFContext,
  resources: PDFObject | undefined,
  group: string,
  name: Operand | undefined,
): PDFObject | undefined => {
  const all = resolve(context, resources);
  const kind = all instanceof PDFDict ? resolve(context, all.get(nameOf(group))) : undefined;
  return kind instanceof PDFDict && typeof name === 'string'
    ? kind.get(nameOf(name.slice(1)))
    : undefined;
};

/**
 * The boxes of everything a page draws, white and clipped-away things left out. Text is measured by its font's widths,
 * curves by their control points: boxes are rather too large than too small. Nothing is rendered.
 * @throws when a content stream is missing or broken; OverBudget
 */
export const inkOf = (context: PDFContext, page: PdfPage): Ink[] => {
  const found: Ink[] = [];
  const budget = budgetOf(context);
  const whole = page.visibleBox;

  const coversPage = (box: Box): boolean =>
    box.width >= whole.width * BACKGROUND && box.height >= whole.height * BACKGROUND;
  const add = (kind: Ink['kind'], box: Box, clip: Box): void => {
    // A line has no width of its own; without some, it would overlap nothing.
    const thick = {
      x: box.x,
      y: box.y,
      width: Math.max(box.width, 0.1),
      height: Math.max(box.height, 0.1),
    };
    const seen = intersect(thick, clip);
    if (seen && found.length < MAX_INK) found.push({ kind, ...seen });
  };

  const run = (
    bytes: Uint8Array,
    resources: PDFObject | undefined,
    start: State,
    depth: number,
  ): void => {
    let state = start;
    const saved: State[] = [];
    const path = createPath();
    let [textMatrix, lineMatrix] = [IDENTITY, IDENTITY];
    let clipNext = false;
    const fonts = new Map<Operand | undefined, Advance>();

    const endPath = (fill: boolean, stroke: boolean): void => {
      const half = stroke ? state.lineWidth / 2 : 0;
      for (const part of path.parts()) {
        if (!stroke && (!fill || state.white)) continue;
        const box = boundsAfter(
          {
            x: part.x - half,
            y: part.y - half,
            width: part.width + 2 * half,
            height: part.height + 2 * half,
          },
          state.matrix,
        );
        const long = Math.max(box.width, box.height) > BAR_SHAPE * Math.min(box.width, box.height);
        if (!stroke && coversPage(box)) continue;
        add(fill && long ? 'bar' : 'shape', box, state.clip);
      }
      if (clipNext) {
        const bounds = path.bounds();
        state.clip = (bounds && intersect(boundsAfter(bounds, state.matrix), state.clip)) ?? {
          ...state.clip,
          width: 0,
          height: 0,
        };
      }
      clipNext = false;
      path.clear();
    };

    const show = (text: Uint8Array): void => {
      if (!state.font) return;
      const { width, glyphs } = state.font(text);
      const advance =
        ((width / 1000) * state.size +
          glyphs * state.charSpace +
          (state.wordSpace === 0 ? 0 : spacesIn(text) * state.wordSpace)) *
        state.stretch;
      const box = {
        x: Math.min(0, advance),
        y: state.rise - 0.25 * state.size,
        width: Math.abs(advance),
        height: 1.2 * Math.abs(state.size),
      };
      if (!state.white && glyphs > 0)
        add('text', boundsAfter(box, multiply(textMatrix, state.matrix)), state.clip);
      textMatrix = multiply([1, 0, 0, 1, advance, 0], textMatrix);
    };
    const newLine = (x: number, y: number): void => {
      lineMatrix = multiply([1, 0, 0, 1, x, y], lineMatrix);
      textMatrix = lineMatrix;
    };

    const draw = (name: Operand | undefined): void => {
      const object = resolve(context, entry(context, resources, 'XObject', name));
      if (!(object instanceof PDFRawStream)) return;
      if (object.dict.get(nameOf('Subtype')) !== nameOf('Form'))
        return add(
          'picture',
          boundsAfter({ x: 0, y: 0, width: 1, height: 1 }, state.matrix),
          state.clip,
        );
      if (depth >= MAX_FORM_DEPTH) return;
      const matrix = multiply(readMatrix(context, object.dict.get(nameOf('Matrix'))), state.matrix);
      const box = readBox(context, object.dict.get(nameOf('BBox')));
      const clip = box ? intersect(boundsAfter(box, matrix), state.clip) : state.clip;
      if (clip)
        // A form can be drawn any number of times, by forms that are.
        run(
          decodeStream(object),
          object.dict.get(nameOf('Resources')) ?? resources,
          { ...state, matrix, clip },
          depth + 1,
        );
    };

    const text = (
      operator: string,
      numbers: Float64Array,
      count: number,
      others: readonly Operand[],
    ): void => {
      const a = count > 0 ? (numbers[0] ?? 0) : 0;
      const b = count > 1 ? (numbers[1] ?? 0) : 0;
      switch (operator) {
        case 'BT':
          [textMatrix, lineMatrix] = [IDENTITY, IDENTITY];
          break;
        case 'Tf': {
          const name = others[0];
          const font =
            fonts.get(name) ?? advanceOf(context, entry(context, resources, 'Font', name));
          fonts.set(name, font);
          state.font = font;
          state.size = a;
          break;
        }
        case 'Td':
          newLine(a, b);
          break;
        case 'TD':
          state.leading = -b;
          newLine(a, b);
          break;
        case 'T*':
          newLine(0, -state.leading);
          break;
        case 'Tm':
          if (count === 6) textMatrix = lineMatrix = matrixOf(numbers);
          break;
        case 'Tc':
          state.charSpace = a;
          break;
        case 'Tw':
          state.wordSpace = a;
          break;
        case 'Tz':
          state.stretch = a / 100;
          break;
        case 'TL':
          state.leading = a;
          break;
        case 'Ts':
          state.rise = a;
          break;
        case "'":
          newLine(0, -state.leading);
          showAll(others);
          break;
        case '"':
          state.wordSpace = a;
          state.charSpace = b;
          newLine(0, -state.leading);
          showAll(others);
          break;
        case 'Tj':
        case 'TJ':
          showAll(others);
          break;
      }
    };
    const showAll = (others: readonly Operand[]): void => {
      for (const each of others.flat()) {
        if (each instanceof Uint8Array) show(each);
        else if (isNumber(each))
          textMatrix = multiply(
            [1, 0, 0, 1, (-each / 1000) * state.size * state.stretch, 0],
            textMatrix,
          );
      }
    };

    readOperations(bytes, (operator, numbers, count, others) => {
      budget.spend('operations');
      // Before all others: most operators are a path's.
      if (path.step(operator, numbers, count)) return;
      switch (operator) {
        case 'q':
          saved.push({ ...state });
          break;
        case 'Q':
          state = saved.pop() ?? state;
          break;
        case 'cm':
          if (count === 6) state.matrix = multiply(matrixOf(numbers), state.matrix);
          break;
        case 'w':
          state.lineWidth = count > 0 ? (numbers[0] ?? 0) : 0;
          break;
        case 'g':
        case 'rg':
        case 'k':
        case 'sc':
        case 'scn':
          state.white = isWhite(numbers, count);
          break;
        case 'cs':
          state.white = false;
          break;
        case 'W':
        case 'W*':
          clipNext = true;
          break;
        case 'S':
        case 's':
          endPath(false, true);
          break;
        case 'f':
        case 'F':
        case 'f*':
          endPath(true, false);
          break;
        case 'B':
        case 'B*':
        case 'b':
        case 'b*':
          endPath(true, true);
          break;
        case 'n':
          endPath(false, false);
          break;
        case 'Do':
          draw(others[0]);
          break;
        case 'ID':
          add(
            'picture',
            boundsAfter({ x: 0, y: 0, width: 1, height: 1 }, state.matrix),
            state.clip,
          );
          break;
        case 'sh':
          add('shape', state.clip, state.clip);
          break;
        default:
          text(operator, numbers, count, others);
      }
    });
  };

  const streams = mustContents(context, page.dict.get(nameOf('Contents')));
  const newline = Buffer.from('\n');
  const bytes = Buffer.concat(streams.flatMap((stream) => [decodeStream(stream), newline]));
  run(
    bytes,
    page.resources,
    {
      matrix: IDENTITY,
      clip: whole,
      lineWidth: 1,
      white: false,
      font: null,
      size: 0,
      leading: 0,
      charSpace: 0,
      wordSpace: 0,
      stretch: 1,
      rise: 0,
    },
    0,
  );
  return found;
};
