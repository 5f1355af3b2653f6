import { computed, shallowRef, watch } from 'vue';
import type { Draft, DraftBox } from '../../domain/shipment/draft.ts';
import { countAlike, foldedBoxes, recounted, repeatedBoxes, withAlike } from '../lib/alikeBoxes.ts';

/** So many lists of boxes are remembered with how they were shown: more than anybody takes back step by step. */
const MOST_REMEMBERED = 100;

/**
 * Boxes that are alike and shown as one with their number. Which ones that are is the clerk's wish, not found out while they type: a box
 * that happens to become like the one before stays where it is.
 * @param shipmentId and draft: of the shipment that is shown
 */
export const useAlikeBoxes = (shipmentId: () => string, draft: () => Draft) => {
  const copies = shallowRef<ReadonlySet<number>>(new Set());
  /** How lists of boxes were shown, by their content: undo and redo bring a list back, and nothing else of it. */
  const remembered = new Map<string, ReadonlySet<number>>();
  const remember = (boxes: readonly DraftBox[], as: ReadonlySet<number>): void => {
    const key = JSON.stringify(boxes);
    remembered.delete(key);
    remembered.set(key, as);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  };
  /** Shows the boxes of the next draft so. */
  const show = (next: Draft, as: ReadonlySet<number>): Draft => {
    copies.value = as;
    remember(next.boxes, as);
    return next;
  };
  watch(
    shipmentId,
    () => {
      remembered.clear();
      copies.value = repeatedBoxes(draft().boxes);
      remember(draft().boxes, copies.value);
    },
    { immediate: true },
  );
  const folded = computed(() => foldedBoxes(draft().boxes, copies.value));
  // Once they differ they stay apart, also where one comes to be like the other again while it is typed. Another number of boxes is an act, or
  // one that was taken back.
  watch(
    () => draft().boxes,
    (boxes, before) => {
      const known =
        boxes.length === before.length ? undefined : remembered.get(JSON.stringify(boxes));
      if (known !== undefined) copies.value = known;
      else if (folded.value.size < copies.value.size) copies.value = folded.value;
      remember(boxes, copies.value);
    },
  );
  const count = (at: number): number => countAlike(folded.value, at);
  /** The first box of each number of alike ones, and how many they are. */
  const groups = computed(() =>
    draft().boxes.flatMap((box, at) =>
      folded.value.has(at) ? [] : [{ box, at, count: count(at) }],
    ),
  );
  return {
    groups,
    count,
    /** The first of those that the box at `at` is shown with. */
    firstOf: (at: number): number => {
      let first = at;
      while (folded.value.has(first)) first -= 1;
      return first;
    },
    /** The draft with `wanted` boxes like the one at `at`. */
    setCount: (at: number, wanted: number): Draft => {
      const have = count(at);
      return show(withAlike(draft(), at, have, wanted), recounted(copies.value, at, have, wanted));
    },
    /** The draft with the box at `at` once more behind those like it, to be changed by itself. */
    duplicate: (at: number): Draft => {
      const have = count(at);
      // The new one stands before the next, and for itself.
      const behind = [...copies.value].map((index) => (index >= at + have ? index + 1 : index));
      return show(withAlike(draft(), at, have, have + 1), new Set(behind));
    },
    /** The draft without the boxes that are shown as the one at `at`. */
    drop: (at: number): Draft => {
      const have = count(at);
      return show(withAlike(draft(), at, have, 0), recounted(copies.value, at, have, 0));
    },
    /** A change of the box at `at`, made in all that are shown with it. */
    spread: (next: Draft, at: number): Draft => withAlike(next, at, count(at), count(at)),
  };
};
