import type { PDFContext } from 'pdf-lib';
import { t, type PlainKey } from '../../../texts/index.ts';

const MEGABYTE = 2 ** 20;

/** What reading one document may take. A carrier's waybill stays below a hundredth of each. */
export const LIMITS = {
  /** Bytes that come out of one stream and are held: page content, forms, object streams. */
  heldBytes: 32 * MEGABYTE,
  /** Bytes that come out of one stream and are only counted: pictures and fonts. */
  streamBytes: 256 * MEGABYTE,
  /** Bytes that come out of all streams. */
  allBytes: 1024 * MEGABYTE,
  /** Filters of one stream. */
  filters: 8,
  /** Numbers, names, strings, lists and dictionaries, each by itself. */
  objects: 1_000_000,
  /** Lists and dictionaries inside each other. */
  depth: 100,
  pages: 10_000,
  /** Nodes of the page tree that are visited. */
  nodes: 50_000,
  /** Pixels of one picture, by what the document says of it. */
  pixels: 200_000_000,
  /** Side of a page in points: 70 m. */
  side: 200_000,
  /** Operators of content that are followed to see where things lie. */
  operations: 5_000_000,
  /** From opening a document to being done with it. */
  milliseconds: 20_000,
  /** For drawing all those of a document's pages that cannot be copied. */
  drawingMs: 30_000,
  /** Dots of the layers that are held at once while a page is drawn, besides the page itself: four bytes each. */
  drawnPixels: 16_000_000,
  /** Dots of one picture on a page that is drawn. */
  drawnImagePixels: 16_000_000,
} as const;

export type Limit = keyof typeof LIMITS;

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
  operations: 'documents.overTime',
  milliseconds: 'documents.overTime',
  drawingMs: 'documents.overDrawingTime',
  drawnPixels: 'documents.overDrawingMemory',
  drawnImagePixels: 'documents.overDrawingMemory',
};

/** A document takes more than it may. */
export class OverBudget extends Error {
  readonly limit: Limit;
  constructor(limit: Limit) {
    super(t(WORDS[limit]));
    this.limit = limit;
  }
}

/** Counts what one document takes. Each of its functions throws OverBudget as soon as it is too much. */
export interface Budget {
  /** Adds to what is counted over the whole document. */
  readonly spend: (limit: 'allBytes' | 'objects' | 'nodes' | 'operations', amount?: number) => void;
  /** How much of it is left. */
  readonly left: (limit: 'allBytes') => number;
  /** Looks at the clock. Called often: it does so only now and then. */
  readonly tick: () => void;
}

const TICKS = 256;

/** @param now milliseconds of a clock that only goes forward */
export const createBudget = (now: () => number = () => performance.now()): Budget => {
  const spent = { allBytes: 0, objects: 0, nodes: 0, operations: 0 };
  const end = now() + LIMITS.milliseconds;
  let ticks = 0;
  const tick = (): void => {
    ticks = (ticks + 1) % TICKS;
    if (ticks === 0 && now() > end) throw new OverBudget('milliseconds');
  };
  return {
    spend: (limit, amount = 1) => {
      spent[limit] += amount;
      if (spent[limit] > LIMITS[limit]) throw new OverBudget(limit);
      tick();
    },
    left: (limit) => LIMITS[limit] - spent[limit],
    tick,
  };
};

const budgets = new WeakMap<PDFContext, Budget>();

/** Whatever is read of a document later on belongs to this budget. */
export const setBudget = (context: PDFContext, budget: Budget): void => {
  budgets.set(context, budget);
};

/** The budget of the document that an object belongs to. */
export const budgetOf = (context: PDFContext): Budget => {
  const known = budgets.get(context) ?? createBudget();
  budgets.set(context, known);
  return known;
};
