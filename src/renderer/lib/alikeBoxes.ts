import type { Draft, DraftBox } from '../../domain/shipment/draft.ts';
import { emptyBox } from '../../domain/shipment/draft.ts';

/** Most boxes that one number makes: a slip of the finger must not fill the screen. */
export const MOST_ALIKE = 99;

const isSame = (one: DraftBox | undefined, other: DraftBox | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const isBlank = (box: DraftBox | undefined): boolean => isSame(box, emptyBox());
/** The box without its documents: an invoice goes with a shipment, though it is kept at an item of one box. */
const bare = (box: DraftBox): DraftBox => ({
  ...box,
  items: box.items.map((item) => ({ ...item, documents: [] })),
});
const hasDocuments = (box: DraftBox | undefined): boolean =>
  box?.items.some(({ documents }) => documents.length > 0) ?? false;
/** Whether a box is like the one before it, which may have documents that it has not. */
const isLike = (box: DraftBox | undefined, before: DraftBox | undefined): boolean =>
  box !== undefined && before !== undefined && (isSame(box, before) || isSame(box, bare(before)));

/** Indices of boxes that are the same as the one before, blank ones among them. */
export const sameAsBefore = (boxes: readonly DraftBox[]): ReadonlySet<number> =>
  new Set(boxes.flatMap((box, at) => (at > 0 && isLike(box, boxes[at - 1]) ? [at] : [])));

/** Indices of boxes that are the same as the one before, blank ones apart: what a shipment that is opened shows as one. */
export const repeatedBoxes = (boxes: readonly DraftBox[]): ReadonlySet<number> =>
  new Set([...sameAsBefore(boxes)].filter((at) => !isBlank(boxes[at])));

/** Those of `copies` that still are like the one before. Undo, packing or another screen may have changed them. */
export const foldedBoxes = (
  boxes: readonly DraftBox[],
  copies: ReadonlySet<number>,
): ReadonlySet<number> =>
  new Set(
    [...copies].filter((at) => at < boxes.length && at > 0 && isLike(boxes[at], boxes[at - 1])),
  );

/** How many boxes are shown as the one at `at`, itself among them. */
export const countAlike = (folded: ReadonlySet<number>, at: number): number => {
  let count = 1;
  while (folded.has(at + count)) count += 1;
  return count;
};

/** `count` boxes like the one at `at` in the place of the `before` that there are. Documents stay with the first where those after it have none. */
export const withAlike = (draft: Draft, at: number, before: number, count: number): Draft => {
  const box = draft.boxes[at];
  if (box === undefined) return draft;
  const copy = before > 1 && hasDocuments(draft.boxes[at + 1]) ? box : bare(box);
  const made = Array.from({ length: count }, (_, index) => (index === 0 ? box : copy));
  return { ...draft, boxes: draft.boxes.toSpliced(at, before, ...made) };
};

/** The indices of `copies` once `count` boxes are in the place of the `before` at `at`, which are one: those behind them move along. */
export const recounted = (
  copies: ReadonlySet<number>,
  at: number,
  before: number,
  count: number,
): ReadonlySet<number> =>
  new Set([
    ...[...copies].filter((index) => index <= at),
    ...Array.from({ length: Math.max(0, count - 1) }, (_, index) => at + 1 + index),
    ...[...copies].filter((index) => index >= at + before).map((index) => index + count - before),
  ]);
