import { withoutRate } from '../money/price.ts';
import type { Draft } from './draft.ts';

/**
 * A copy of a draft to send again or save as a template: without reference, date and form NXP, which belong to one shipment, and without the
 * confirmations of what was checked and the exchange rates of prices, which were those of its day.
 */
export const sentAgain = (draft: Draft): Draft => ({
  ...draft,
  external_reference: '',
  assigned_date: '',
  nxp: '',
  checked: '',
  boxes: draft.boxes.map((box) => ({
    ...box,
    items: box.items.map((item) => ({
      ...item,
      unit_price: withoutRate(item.unit_price),
      goods_checked: '',
    })),
  })),
});
