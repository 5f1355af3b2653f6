import { computed, shallowRef, watch } from 'vue';
import type { Draft, DraftBox } from '../../domain/shipment/draft.ts';
import { countAlike, foldedBoxes, recounted, repeatedBoxes, withAlike } from '../lib/alikeBoxes.ts';

/** Number of box lists whose folding is remembered: more than a person undoes step by step. */
const MOST_REMEMBERED = 100;

/**
 * Folds identical boxes into one entry with a count. Only an explicit action of the clerk folds boxes: a box that becomes equal to the one before it
 * while typing stays separate.
 * @param shipmentId id of the shipment shown
 * @param draft its draft
 */
export const useAlikeBoxes = (shipmentId: () => string, draft: () => Draft) => {
  const copies = shallowRef<ReadonlySet<number>>(new Set());
  /** Folded indices by the JSON of the box list. Undo and redo restore the box list only, so its folding is looked up here. */
  const remembered = new Map<string, ReadonlySet<number>>();
  const remember = (boxes: readonly DraftBox[], as: ReadonlySet<number>): void => {
    const key = JSON.stringify(boxes);
    remembered.delete(key);
    remembered.set(key, as);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  };
  /** Sets the folded indices for the next draft and returns that draft. */
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
  // Boxes that differ once stay unfolded, even if typing makes them equal again. A changed number of boxes comes from an explicit action or its undo,
  // so the remembered folding applies.
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
  /** The first box of each folded group, with its index and the size of the group. */
  const groups = computed(() =>
    draft().boxes.flatMap((box, at) =>
      folded.value.has(at) ? [] : [{ box, at, count: count(at) }],
    ),
  );
  return {
    groups,
    count,
    /** Returns the index of the first box of the group that contains `at`. */
    firstOf: (at: number): number => {
      let first = at;
      while (folded.value.has(first)) first -= 1;
      return first;
    },
    /** Returns the draft with `wanted` boxes in the group at `at`. */
    setCount: (at: number, wanted: number): Draft => {
      const have = count(at);
      return show(withAlike(draft(), at, have, wanted), recounted(copies.value, at, have, wanted));
    },
    /** Returns the draft with a copy of the box at `at` inserted after its group, as a separate entry. */
    duplicate: (at: number): Draft => {
      const have = count(at);
      // The copy is inserted before the next group and is not folded.
      const behind = [...copies.value].map((index) => (index >= at + have ? index + 1 : index));
      return show(withAlike(draft(), at, have, have + 1), new Set(behind));
    },
    /** Returns the draft without the group at `at`. */
    drop: (at: number): Draft => {
      const have = count(at);
      return show(withAlike(draft(), at, have, 0), recounted(copies.value, at, have, 0));
    },
    /** Applies a change of the box at `at` to all boxes of its group. */
    spread: (next: Draft, at: number): Draft => withAlike(next, at, count(at), count(at)),
  };
};
