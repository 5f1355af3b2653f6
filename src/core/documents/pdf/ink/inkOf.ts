import { PDFDict, PDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { nameOf } from '../names.ts';
import { readBox, readMatrix, resolve } from '../pages.ts';
import type { PdfPage } from '../pages.ts';
import { decodeStream, mustContents } from '../streams.ts';
import { Area, Transform } from '../transform.ts';
import { Found } from './found.ts';
import type { Ink } from './found.ts';
import { Path } from './path.ts';
import { Kept, State } from './state.ts';
import { readOperations } from './tokens.ts';
import type { Operand } from './tokens.ts';

const MAX_FORM_DEPTH = 12;
const BAR_SHAPE = 4;
/** A fill of at least this share of the page is its background. */
const BACKGROUND = 0.97;
/** Operators between two updates of the budget. */
const OPERATIONS = 64;
const SPACE = 32;

const spacesIn = (text: Uint8Array): number => {
  let spaces = 0;
  for (const code of text) if (code === SPACE) spaces += 1;
  return spaces;
};
/** Returns whether the first `count` numbers are white in grey, RGB or CMYK. */
const isWhite = (numbers: Float64Array, count: number): boolean => {
  const white = count === 4 ? 0 : 1;
  for (let at = 0; at < count; at += 1) if (numbers[at] !== white) return false;
  return count > 0;
};

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

/** Interprets one content stream: a page's own or a form's. */
class Follower {
  readonly #found: Found;
  readonly #resources: PDFObject | undefined;
  readonly #depth: number;
  readonly #state = new State();
  readonly #kept = new Kept();
  readonly #path = new Path();
  readonly #text = new Transform();
  readonly #line = new Transform();
  /** Scratch objects, valid for one operator. */
  readonly #area = new Area();
  readonly #matrix = new Transform();
  #clipNext = false;
  #operations = 0;

  constructor(found: Found, resources: PDFObject | undefined, depth: number) {
    this.#found = found;
    this.#resources = resources;
    this.#depth = depth;
  }

  /** The initial state, which the caller changes before `follow`. */
  get state(): State {
    return this.#state;
  }

  follow(bytes: Uint8Array): void {
    readOperations(bytes, (operator, numbers, count, others) => {
      this.#operations += 1;
      if (this.#operations === OPERATIONS) this.#spend();
      this.#step(operator, numbers, count, others);
    });
    this.#spend();
  }

  #spend(): void {
    this.#found.budget.spend('operations', this.#operations);
    this.#operations = 0;
  }

  #step(operator: string, numbers: Float64Array, count: number, others: readonly Operand[]): void {
    const state = this.#state;
    // Ordered by frequency.
    switch (operator) {
      case 'l':
      case 'c':
      case 'v':
      case 'y':
        this.#path.reach(numbers, count);
        break;
      case 're':
        this.#path.rectangle(numbers, count);
        break;
      case 'm':
        this.#path.begin(numbers, count);
        break;
      case 'f':
      case 'F':
      case 'f*':
        this.#endPath(true, false);
        break;
      case 'cm':
        if (count === 6) {
          this.#setMatrix(numbers);
          state.matrix.join(this.#matrix, state.matrix);
        }
        break;
      case 'q':
        this.#kept.keep(state);
        break;
      case 'Q':
        this.#kept.takeBack(state);
        break;
      case 'g':
      case 'rg':
      case 'k':
      case 'sc':
      case 'scn':
        state.white = isWhite(numbers, count);
        break;
      case 'h':
      case 'd':
      case 'gs':
        // Frequent, and without effect on where ink is.
        break;
      case 'cs':
        state.white = false;
        break;
      case 'w':
        state.lineWidth = count > 0 ? (numbers[0] ?? 0) : 0;
        break;
      case 'W':
      case 'W*':
        this.#clipNext = true;
        break;
      case 'S':
      case 's':
        this.#endPath(false, true);
        break;
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
        this.#endPath(true, true);
        break;
      case 'n':
        this.#endPath(false, false);
        break;
      case 'Do':
        this.#draw(others[0]);
        break;
      case 'ID':
        this.#picture();
        break;
      case 'sh':
        this.#area.copy(state.clip);
        this.#found.add('shape', this.#area, state.clip);
        break;
      default:
        this.#textStep(operator, numbers, count, others);
    }
  }

  #textStep(
    operator: string,
    numbers: Float64Array,
    count: number,
    others: readonly Operand[],
  ): void {
    const state = this.#state;
    const a = count > 0 ? (numbers[0] ?? 0) : 0;
    const b = count > 1 ? (numbers[1] ?? 0) : 0;
    switch (operator) {
      case 'BT':
        this.#text.reset();
        this.#line.reset();
        break;
      case 'Tf':
        state.font = this.#found.font(
          entry(this.#found.context, this.#resources, 'Font', others[0]),
        );
        state.size = a;
        break;
      case 'Td':
        this.#newLine(a, b);
        break;
      case 'TD':
        state.leading = -b;
        this.#newLine(a, b);
        break;
      case 'T*':
        this.#newLine(0, -state.leading);
        break;
      case 'Tm':
        if (count === 6) {
          this.#setMatrix(numbers);
          this.#text.copy(this.#matrix);
          this.#line.copy(this.#matrix);
        }
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
        this.#newLine(0, -state.leading);
        this.#showAll(others);
        break;
      case '"':
        state.wordSpace = a;
        state.charSpace = b;
        this.#newLine(0, -state.leading);
        this.#showAll(others);
        break;
      case 'Tj':
      case 'TJ':
        this.#showAll(others);
        break;
    }
  }

  /** Sets the scratch matrix from six numbers. */
  #setMatrix(numbers: Float64Array): void {
    this.#matrix.set(
      numbers[0] ?? 0,
      numbers[1] ?? 0,
      numbers[2] ?? 0,
      numbers[3] ?? 0,
      numbers[4] ?? 0,
      numbers[5] ?? 0,
    );
  }

  #endPath(fill: boolean, stroke: boolean): void {
    const state = this.#state;
    const path = this.#path;
    const area = this.#area;
    const isSeen = stroke || (fill && !state.white);
    if (isSeen) {
      const { page } = this.#found;
      const half = stroke ? state.lineWidth / 2 : 0;
      for (let part = 0; part < path.count; part += 1) {
        path.part(part, area);
        if (stroke)
          area.set(area.x - half, area.y - half, area.width + 2 * half, area.height + 2 * half);
        area.transform(state.matrix);
        const { width, height } = area;
        const isLong = Math.max(width, height) > BAR_SHAPE * Math.min(width, height);
        const isBackground =
          !stroke && width >= page.width * BACKGROUND && height >= page.height * BACKGROUND;
        if (!isBackground) this.#found.add(fill && isLong ? 'bar' : 'shape', area, state.clip);
      }
    }
    if (this.#clipNext) {
      const hasBounds = path.bounds(area);
      if (hasBounds) area.transform(state.matrix);
      if (hasBounds && area.cut(state.clip)) state.clip.copy(area);
      else state.clip.width = state.clip.height = 0;
    }
    this.#clipNext = false;
    path.clear();
  }

  #newLine(x: number, y: number): void {
    this.#line.move(x, y);
    this.#text.copy(this.#line);
  }

  #showAll(others: readonly Operand[]): void {
    const { size, stretch } = this.#state;
    for (const each of others.flat()) {
      if (each instanceof Uint8Array) this.#show(each);
      else if (typeof each === 'number') this.#text.move((-each / 1000) * size * stretch, 0);
    }
  }

  #show(text: Uint8Array): void {
    const state = this.#state;
    const { font, size } = state;
    if (!font) return;
    const glyphs = font.glyphBytes === 1 ? text.length : text.length >> 1;
    const advance =
      ((font.widthOf(text) / 1000) * size +
        glyphs * state.charSpace +
        // A byte 32 within a code of two bytes is no space (ISO 32000-1, 9.3.3).
        (state.wordSpace === 0 || font.glyphBytes === 2 ? 0 : spacesIn(text) * state.wordSpace)) *
      state.stretch;
    if (!state.white && glyphs > 0) {
      const area = this.#area;
      area.set(
        Math.min(0, advance),
        state.rise - 0.25 * size,
        Math.abs(advance),
        1.2 * Math.abs(size),
      );
      this.#matrix.join(this.#text, state.matrix);
      area.transform(this.#matrix);
      this.#found.add('text', area, state.clip);
    }
    this.#text.move(advance, 0);
  }

  #picture(): void {
    const { matrix, clip } = this.#state;
    this.#area.set(0, 0, 1, 1);
    this.#area.transform(matrix);
    this.#found.add('picture', this.#area, clip);
  }

  #draw(name: Operand | undefined): void {
    const { context } = this.#found;
    const object = resolve(context, entry(context, this.#resources, 'XObject', name));
    if (!(object instanceof PDFRawStream)) return;
    if (object.dict.get(nameOf('Subtype')) !== nameOf('Form')) return this.#picture();
    if (this.#depth >= MAX_FORM_DEPTH) return;
    const form = new Follower(
      this.#found,
      object.dict.get(nameOf('Resources')) ?? this.#resources,
      this.#depth + 1,
    );
    const { state } = form;
    state.copy(this.#state);
    this.#matrix.set(...readMatrix(context, object.dict.get(nameOf('Matrix'))));
    state.matrix.join(this.#matrix, state.matrix);
    const box = readBox(context, object.dict.get(nameOf('BBox')));
    if (box) {
      this.#area.copy(box);
      this.#area.transform(state.matrix);
      if (!this.#area.cut(state.clip)) return;
      state.clip.copy(this.#area);
    }
    // Forms can be drawn any number of times by other forms, so the budget is updated here too.
    this.#spend();
    form.follow(decodeStream(object));
  }
}

const NEWLINE = Buffer.from('\n');

/**
 * Returns the boxes of everything a page draws, without white and clipped parts. Text is measured by its font's widths, curves by their control
 * points, so boxes are rather too large than too small. Nothing is rendered.
 * Throws when a content stream is missing or broken; OverBudget.
 */
export const inkOf = (context: PDFContext, page: PdfPage): Ink[] => {
  const streams = mustContents(context, page.dict.get(nameOf('Contents')));
  const [first] = streams;
  const bytes =
    streams.length === 1 && first
      ? decodeStream(first)
      : Buffer.concat(streams.flatMap((stream) => [decodeStream(stream), NEWLINE]));
  const found = new Found(context, page.visibleBox);
  const follower = new Follower(found, page.resources, 0);
  follower.state.clip.copy(page.visibleBox);
  follower.follow(bytes);
  return found.ink;
};
