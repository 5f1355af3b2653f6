import type { PDFContext } from 'pdf-lib';
import type { PlainKey } from '../../../texts/index.ts';
import { message, keptTextWords, type Message } from '../../../texts/text.ts';

const MEGABYTE = 2 ** 20;

/** Limits for reading one document. A carrier's waybill stays below a hundredth of each. */
export const PDF_LIMITS = {
  /** Decoded bytes of one stream that are kept in memory: page content, forms, object streams. */
  heldBytes: 32 * MEGABYTE,
  /** Decoded bytes of one stream that are only counted: pictures and fonts. */
  streamBytes: 256 * MEGABYTE,
  /** Decoded bytes of all streams. */
  allBytes: 1024 * MEGABYTE,
  /** Filters of one stream. */
  filters: 8,
  /** Numbers, names, strings, lists and dictionaries, each counted on its own. */
  objects: 1_000_000,
  /** Nesting of lists and dictionaries. */
  depth: 100,
  pages: 10_000,
  /** Visited nodes of the page tree. */
  nodes: 50_000,
  /** Pixels of one picture, by the document's own statement. */
  pixels: 200_000_000,
  /** Side of a page in points: 70 m. */
  side: 200_000,
  /** Time from opening a document until it is processed. */
  milliseconds: 20_000,
  /** Time for drawing all pages of a document that cannot be copied. */
  drawingMs: 30_000,
  /** Dots of all layers in memory while a page is drawn, without the page itself: four bytes each. */
  drawnPixels: 16_000_000,
  /** Dots of one picture on a page that is drawn. */
  drawnImagePixels: 16_000_000,
} as const;

export type Limit = keyof typeof PDF_LIMITS;

const WORDS: Readonly<Record<Limit, PlainKey>> = {
  heldBytes: 'documents.overBytes',
  streamBytes: 'documents.overBytes',
  allBytes: 'documents.overBytes',
  filters: 'documents.overDepth',
  objects: 'documents.overObjects',
  depth: 'documents.overDepth',
  pages: 'documents.overPages',
  nodes: 'documents.overPages',
  pixels: 'documents.overBytes',
  side: 'documents.overSide',
  milliseconds: 'documents.overTime',
  drawingMs: 'documents.overDrawingTime',
  drawnPixels: 'documents.overDrawingMemory',
  drawnImagePixels: 'documents.overDrawingMemory',
};

/** A document exceeds a limit. */
export class OverBudget extends Error {
  readonly limit: Limit;
  /** Completes “takes more than the program gives to one document”. */
  readonly reason: Message;
  constructor(limit: Limit) {
    const reason = message(WORDS[limit]);
    super(keptTextWords(reason));
    this.limit = limit;
    this.reason = reason;
  }
}

/** Counts what one document uses. Each function throws OverBudget as soon as a limit is exceeded. */
export interface Budget {
  /** Adds to a count of the whole document. */
  readonly spend: (limit: 'allBytes' | 'objects' | 'nodes', amount?: number) => void;
  /** Returns how much of it is left. */
  readonly left: (limit: 'allBytes') => number;
  /** Checks the time limit. Cheap to call often: it reads the clock only now and then. */
  readonly tick: () => void;
}

const TICKS = 256;

/** Creates the budget of one document. @param now monotonic clock in milliseconds */
export const createBudget = (now: () => number = () => performance.now()): Budget => {
  const spent = { allBytes: 0, objects: 0, nodes: 0 };
  const end = now() + PDF_LIMITS.milliseconds;
  let ticks = 0;
  const tick = (): void => {
    ticks = (ticks + 1) % TICKS;
    if (ticks === 0 && now() > end) throw new OverBudget('milliseconds');
  };
  return {
    spend: (limit, amount = 1) => {
      spent[limit] += amount;
      if (spent[limit] > PDF_LIMITS[limit]) throw new OverBudget(limit);
      tick();
    },
    left: (limit) => PDF_LIMITS[limit] - spent[limit],
    tick,
  };
};

const budgets = new WeakMap<PDFContext, Budget>();

/** Sets the budget for everything that is read of a document from now on. */
export const setBudget = (context: PDFContext, budget: Budget): void => {
  budgets.set(context, budget);
};

/** Returns the budget of the document that an object belongs to. */
export const budgetOf = (context: PDFContext): Budget => {
  const known = budgets.get(context) ?? createBudget();
  budgets.set(context, known);
  return known;
};
