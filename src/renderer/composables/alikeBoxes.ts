import { computed, shallowRef, watch } from 'vue';
import type { Draft } from '../../domain/shipment/draft.ts';
import { countAlike, foldedBoxes, recounted, repeatedBoxes, withAlike } from '../lib/alikeBoxes.ts';

/**
 * Boxes that are alike and shown as one with their number. Which ones that are is the clerk's wish, not found out while they type: a box
 * that happens to become like the one before stays where it is.
 * @param shipmentId and draft: of the shipment that is shown
 */
export const useAlikeBoxes = (shipmentId: () => string, draft: () => Draft) => {
  const copies = shallowRef<ReadonlySet<number>>(new Set());
  watch(
    shipmentId,
    () => {
      copies.value = repeatedBoxes(draft().boxes);
    },
    { immediate: true },
  );
  const folded = computed(() => foldedBoxes(draft().boxes, copies.value));
  // Once they differ they stay apart, also where one comes to be like the other again while it is typed.
  watch(folded, (now) => {
    if (now.size < copies.value.size) copies.value = now;
  });
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
      copies.value = recounted(copies.value, at, have, wanted);
      return withAlike(draft(), at, have, wanted);
    },
    /** The draft with the box at `at` once more behind those like it, to be changed by itself. */
    duplicate: (at: number): Draft => {
      const have = count(at);
      // The new one stands before the next, and for itself.
      const behind = [...copies.value].map((index) => (index >= at + have ? index + 1 : index));
      copies.value = new Set(behind);
      return withAlike(draft(), at, have, have + 1);
    },
    /** The draft without the boxes that are shown as the one at `at`. */
    drop: (at: number): Draft => {
      const have = count(at);
      copies.value = recounted(copies.value, at, have, 0);
      return withAlike(draft(), at, have, 0);
    },
    /** A change of the box at `at`, made in all that are shown with it. */
    spread: (next: Draft, at: number): Draft => withAlike(next, at, count(at), count(at)),
  };
};
