import type { PDFContext, PDFObject } from 'pdf-lib';
import type { Box } from '../box.ts';
import { budgetOf } from '../budget.ts';
import type { Budget } from '../budget.ts';
import type { Area } from '../transform.ts';
import { measureOf } from './fonts.ts';
import type { Measure } from './fonts.ts';

/** Something drawn on a page: its bounding box in the page's own units. `bar`: a filled box much longer than it is wide. */
export interface Ink extends Box {
  readonly kind: 'bar' | 'shape' | 'text' | 'picture';
}

const MAX_INK = 200_000;
/** A line has no width of its own; without a minimum, it would overlap nothing. */
const LEAST_SIDE = 0.1;

/** The ink found on one page, in all of its content. */
export class Found {
  readonly ink: Ink[] = [];
  readonly context: PDFContext;
  readonly budget: Budget;
  readonly page: Box;
  readonly #fonts = new Map<PDFObject | undefined, Measure>();

  constructor(context: PDFContext, page: Box) {
    this.context = context;
    this.budget = budgetOf(context);
    this.page = page;
  }

  /** Returns a font; cached by its object, whatever its names in the page's resources are. */
  font(object: PDFObject | undefined): Measure {
    let font = this.#fonts.get(object);
    if (!font) this.#fonts.set(object, (font = measureOf(this.context, object)));
    return font;
  }

  /** Adds the visible part of an area; changes the area. */
  add(kind: Ink['kind'], area: Area, clip: Area): void {
    if (area.width < LEAST_SIDE) area.width = LEAST_SIDE;
    if (area.height < LEAST_SIDE) area.height = LEAST_SIDE;
    if (area.cut(clip) && this.ink.length < MAX_INK)
      this.ink.push({ kind, x: area.x, y: area.y, width: area.width, height: area.height });
  }
}
