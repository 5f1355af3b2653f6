import { intersect } from '../pdf/box.ts';
import type { Rectangle } from '../pdf/box.ts';
import { IDENTITY, boxAfter, combineTransforms } from '../pdf/transform.ts';
import type { Matrix } from '../pdf/transform.ts';
import type { PdfjsFile } from '../pdf/pdfjs.ts';
import { AT_START } from './inkState.ts';
import type { State } from './inkState.ts';
import { boxOf, isLong, partsOf } from './pathParts.ts';
import { barcodeShare } from './pictureBars.ts';
import { pictureData } from './pictureData.ts';

/**
 * Something drawn on a page: its bounding box in the page's own units. `bar`: much longer than it is wide. `code`: length of the bars of a barcode
 * within a picture, 0 for none.
 */
export interface Ink extends Rectangle {
  readonly kind: 'bar' | 'picture' | 'other';
  readonly code: number;
}

/** A fill of at least this share of the page is its background. */
const BACKGROUND = 0.97;
/** A line has no width of its own; without a minimum, it would overlap nothing. */
const LEAST_SIDE = 0.1;
/** A gap within a text, in thousandths of its size, from which on its parts count on their own. */
const APART = 1000;
const WHITE = '#ffffff';
const UNIT: Rectangle = { x: 0, y: 0, width: 1, height: 1 };
const INVISIBLE = 3;

type Glyph = number | { readonly width: number; readonly isSpace: boolean } | null;
type Args = readonly unknown[];

/**
 * Returns the boxes of everything a page draws, without white and clipped parts, from the operators that pdf.js reads. Text is measured by its font's
 * widths, curves by their control points, so boxes are rather too large than too small. Nothing is rendered.
 * Throws when pdf.js cannot read the page, or leaves out a picture.
 */
export const inkOf = async (file: PdfjsFile, index: number, visible: Rectangle): Promise<Ink[]> => {
  const { OPS, AnnotationMode } = file.pdfjs;
  const page = await file.page(index);
  const { fnArray, argsArray } = await page.getOperatorList({
    annotationMode: AnnotationMode.DISABLE,
  });
  const ink: Ink[] = [];
  const pictures: { readonly given: unknown; readonly ink: Ink; readonly matrix: Matrix }[] = [];
  const kept: State[] = [];
  let state: State = { ...AT_START, clip: visible };
  let [text, line] = [IDENTITY, IDENTITY];
  let clipNext = false;
  /** Depth of groups that only mask others. */
  let masks = 0;

  const set = (change: Partial<State>): void => void (state = { ...state, ...change });
  const clipTo = (box: Rectangle | null): void =>
    set({ clip: box && state.clip && intersect(boxAfter(box, state.matrix), state.clip) });
  const add = (kind: Ink['kind'], box: Rectangle): Ink | null => {
    const { x, y, width, height } = box;
    const seen = state.clip && {
      ...{ x, y },
      width: Math.max(width, LEAST_SIDE),
      height: Math.max(height, LEAST_SIDE),
    };
    const part = seen && state.clip && intersect(seen, state.clip);
    if (!part || masks > 0) return null;
    const made = { kind, code: 0, ...part };
    ink.push(made);
    return made;
  };
  const picture = (given: unknown, transform: Matrix = IDENTITY): void => {
    const matrix = combineTransforms(transform, state.matrix);
    const box = boxAfter(UNIT, matrix);
    const made = add(isLong(box) ? 'bar' : 'picture', box);
    if (made?.kind === 'picture') pictures.push({ given, ink: made, matrix });
  };
  const path = ([operator, [data], bounds]: readonly [
    number,
    readonly [Float32Array | null],
    Float32Array | null,
  ]): void => {
    const fills =
      operator !== OPS.stroke && operator !== OPS.closeStroke && operator !== OPS.endPath;
    const strokes = !fills && operator !== OPS.endPath;
    const both =
      operator === OPS.fillStroke ||
      operator === OPS.eoFillStroke ||
      operator === OPS.closeFillStroke ||
      operator === OPS.closeEOFillStroke;
    const half = (strokes || both) && !state.whiteLine ? state.lineWidth / 2 : 0;
    const isSeen = (fills && !state.whiteFill) || ((strokes || both) && !state.whiteLine);
    for (const { x, y, width, height } of isSeen && data ? partsOf(data) : []) {
      // A line is wider by its width, not longer.
      const across = height === 0 && width > 0 ? 0 : half;
      const along = width === 0 && height > 0 ? 0 : half;
      const box = boxAfter(
        { x: x - across, y: y - along, width: width + 2 * across, height: height + 2 * along },
        state.matrix,
      );
      const isBackground =
        fills &&
        box.width >= visible.width * BACKGROUND &&
        box.height >= visible.height * BACKGROUND;
      if (!isBackground) add(isLong(box) ? 'bar' : 'other', box);
    }
    if (clipNext) clipTo(bounds && boxOf(bounds));
    clipNext = false;
  };
  const moveText = (x: number, y: number): void => {
    line = combineTransforms([1, 0, 0, 1, x, y], line);
    text = line;
  };
  const showText = (glyphs: readonly Glyph[]): void => {
    const { size, unit, charSpace, wordSpace, stretch, rise } = state;
    let advance = 0;
    const end = (): void => {
      if (advance !== 0 && !state.whiteFill && !state.isHidden) {
        const box = {
          x: Math.min(0, advance),
          y: rise - 0.25 * size,
          width: Math.abs(advance),
          height: 1.2 * Math.abs(size),
        };
        add('other', boxAfter(box, combineTransforms(text, state.matrix)));
      }
      text = combineTransforms([1, 0, 0, 1, advance, 0], text);
      advance = 0;
    };
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        if (Math.abs(glyph) >= APART) end();
        const move = (-glyph / 1000) * size * stretch;
        if (advance === 0) text = combineTransforms([1, 0, 0, 1, move, 0], text);
        else advance += move;
      } else if (glyph) {
        const space = charSpace + (glyph.isSpace ? wordSpace : 0);
        advance += (glyph.width * unit * size + space) * stretch;
      }
    }
    end();
  };
  const unitOf = (name: string): number => {
    const { commonObjs } = page as unknown as {
      readonly commonObjs: { has: (id: string) => boolean; get: (id: string) => unknown };
    };
    const font = commonObjs.has(name)
      ? (commonObjs.get(name) as { readonly fontMatrix?: readonly number[] } | null)
      : null;
    return Math.abs(font?.fontMatrix?.[0] ?? 0.001);
  };

  const step = (operator: number, args: Args): void => {
    const [a = 0, b = 0] = args as readonly number[];
    switch (operator) {
      case OPS.constructPath:
        return path(args as Parameters<typeof path>[0]);
      case OPS.save:
        return void kept.push(state);
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        return void (state = kept.pop() ?? state);
      case OPS.transform:
        return set({ matrix: combineTransforms(args as unknown as Matrix, state.matrix) });
      case OPS.paintFormXObjectBegin:
        kept.push(state);
        if (args[0]) set({ matrix: combineTransforms(args[0] as Matrix, state.matrix) });
        if (args[1]) clipTo(boxOf(args[1] as Float32Array));
        return;
      case OPS.beginGroup: {
        const { matrix, bbox, smask } = args[0] as Record<'matrix' | 'bbox' | 'smask', unknown>;
        kept.push(state);
        if (masks > 0 || smask) masks += 1;
        if (bbox)
          clipTo(boxAfter(boxOf(bbox as Float32Array), (matrix as Matrix | null) ?? IDENTITY));
        return;
      }
      case OPS.endGroup:
        masks = Math.max(0, masks - 1);
        return void (state = kept.pop() ?? state);
      case OPS.clip:
      case OPS.eoClip:
        return void (clipNext = true);
      case OPS.setLineWidth:
        return set({ lineWidth: a });
      case OPS.setFillRGBColor:
        return set({ whiteFill: args[0] === WHITE });
      case OPS.setFillTransparent:
        return set({ whiteFill: true });
      case OPS.setFillColorN:
        return set({ whiteFill: false });
      case OPS.setStrokeRGBColor:
        return set({ whiteLine: args[0] === WHITE });
      case OPS.setStrokeTransparent:
        return set({ whiteLine: true });
      case OPS.setStrokeColorN:
        return set({ whiteLine: false });
      case OPS.shadingFill:
        if (state.clip) add('other', state.clip);
        return;
      case OPS.beginText:
        [text, line] = [IDENTITY, IDENTITY];
        return;
      case OPS.setFont:
        return set({ unit: unitOf(String(args[0])), size: b });
      case OPS.setTextMatrix:
        return void (text = line = args[0] as Matrix);
      case OPS.moveText:
        return moveText(a, b);
      case OPS.setLeadingMoveText:
        set({ leading: -b });
        return moveText(a, b);
      case OPS.nextLine:
        return moveText(0, -state.leading);
      case OPS.setLeading:
        return set({ leading: a });
      case OPS.setCharSpacing:
        return set({ charSpace: a });
      case OPS.setWordSpacing:
        return set({ wordSpace: a });
      case OPS.setHScale:
        return set({ stretch: a / 100 });
      case OPS.setTextRise:
        return set({ rise: a });
      case OPS.setTextRenderingMode:
        return set({ isHidden: a === INVISIBLE });
      case OPS.showText:
        return showText(args[0] as readonly Glyph[]);
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
      case OPS.paintSolidColorImageMask:
        return picture(args[0]);
      case OPS.paintImageMaskXObjectGroup:
        for (const each of args[0] as readonly { readonly transform: Matrix }[])
          picture(each, each.transform);
        return;
      case OPS.paintInlineImageXObjectGroup:
        for (const { transform } of args[1] as readonly { readonly transform: Matrix }[])
          picture(args[0], transform);
        return;
      case OPS.paintImageXObjectRepeat:
      case OPS.paintImageMaskXObjectRepeat: {
        const [given, ...rest] = args;
        const positions = rest.pop() as ArrayLike<number>;
        const [across = 1, , , along = 1] = rest.length === 2 ? [rest[0], 0, 0, rest[1]] : rest;
        for (let at = 0; at < positions.length; at += 2)
          picture(given, [
            Number(across),
            0,
            0,
            Number(along),
            positions[at] ?? 0,
            positions[at + 1] ?? 0,
          ]);
      }
    }
  };
  fnArray.forEach((operator, at) => step(operator, (argsArray[at] as Args | null) ?? []));
  for (const { given, ink: made, matrix } of pictures) {
    const data = await pictureData(page, given);
    const share = data ? barcodeShare(data) : null;
    // A picture can lie on its side on the page.
    const [across, along] =
      Math.abs(matrix[0]) >= Math.abs(matrix[1])
        ? [made.width, made.height]
        : [made.height, made.width];
    if (share)
      ink[ink.indexOf(made)] = {
        ...made,
        code: Math.max(share.along * along, share.across * across),
      };
  }
  if (file.isPictureLeftOut()) throw new Error('a picture was left out');
  page.cleanup();
  return ink;
};
