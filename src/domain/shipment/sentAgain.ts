import type { Draft } from './draft.ts';

/** A shipment to be sent again, or kept as a template: without what was of that one alone, its reference, its date and its form NXP, and without the word of whoever checked its goods. */
export const sentAgain = (draft: Draft): Draft => ({
  ...draft,
  external_reference: '',
  assigned_date: '',
  nxp: '',
  boxes: draft.boxes.map((box) => ({
    ...box,
    items: box.items.map((item) => ({ ...item, goods_checked: '' })),
  })),
});
