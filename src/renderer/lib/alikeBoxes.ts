import type { Draft, DraftBox } from '../../domain/shipment/draft.ts';
import { emptyBox } from '../../domain/shipment/draft.ts';

/** Largest number of identical boxes made at once, so that a typing mistake does not fill the screen. */
export const MOST_ALIKE = 99;

const isSame = (one: DraftBox | undefined, other: DraftBox | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const isBlank = (box: DraftBox | undefined): boolean => isSame(box, emptyBox());
/** Returns the box without the documents of its items: an invoice belongs to the shipment, although it is stored with an item of one box. */
const bare = (box: DraftBox): DraftBox => ({
  ...box,
  items: box.items.map((item) => ({ ...item, documents: [] })),
});
const hasDocuments = (box: DraftBox | undefined): boolean =>
  box?.items.some(({ documents }) => documents.length > 0) ?? false;
/** True when a box equals the one before it, ignoring documents that only the one before has. */
const isLike = (box: DraftBox | undefined, before: DraftBox | undefined): boolean =>
  box !== undefined && before !== undefined && (isSame(box, before) || isSame(box, bare(before)));

/** Indices of boxes that equal the one before, including blank ones. */
export const sameAsBefore = (boxes: readonly DraftBox[]): ReadonlySet<number> =>
  new Set(boxes.flatMap((box, at) => (at > 0 && isLike(box, boxes[at - 1]) ? [at] : [])));

/** Indices of boxes that equal the one before, except blank ones: these are folded when a shipment is opened. */
export const repeatedBoxes = (boxes: readonly DraftBox[]): ReadonlySet<number> =>
  new Set([...sameAsBefore(boxes)].filter((at) => !isBlank(boxes[at])));

/** Returns the indices in `copies` whose boxes still equal the one before. Undo, packing or another screen may have changed them. */
export const foldedBoxes = (
  boxes: readonly DraftBox[],
  copies: ReadonlySet<number>,
): ReadonlySet<number> =>
  new Set(
    [...copies].filter((at) => at < boxes.length && at > 0 && isLike(boxes[at], boxes[at - 1])),
  );

/** Number of boxes in the folded group that starts at `at`. */
export const countAlike = (folded: ReadonlySet<number>, at: number): number => {
  let count = 1;
  while (folded.has(at + count)) count += 1;
  return count;
};

/**
 * Returns the draft with `count` boxes like the one at `at` in place of the `before` boxes there. Documents stay with the first box only, unless the
 * others have documents too.
 */
export const withAlike = (draft: Draft, at: number, before: number, count: number): Draft => {
  const box = draft.boxes[at];
  if (box === undefined) return draft;
  const copy = before > 1 && hasDocuments(draft.boxes[at + 1]) ? box : bare(box);
  const made = Array.from({ length: count }, (_, index) => (index === 0 ? box : copy));
  return { ...draft, boxes: draft.boxes.toSpliced(at, before, ...made) };
};

/** Returns the folded indices after the `before` boxes at `at` became `count` boxes, which form one group; later indices are shifted. */
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
