import type { Draft } from '../../domain/shipment/draft.ts';

/** Returns the draft with an item moved to the end of another box. An emptied box stays. */
export const moveItem = (draft: Draft, box: number, item: number, to: number): Draft => {
  const moving = draft.boxes[box]?.items[item];
  if (moving === undefined || box === to || draft.boxes[to] === undefined) return draft;
  return {
    ...draft,
    boxes: draft.boxes.map((each, at) => {
      if (at === box) return { ...each, items: each.items.filter((_, index) => index !== item) };
      return at === to ? { ...each, items: [...each.items, moving] } : each;
    }),
  };
};
