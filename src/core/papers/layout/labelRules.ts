import { slugOf } from '../../../domain/purchase/purchase.ts';
import type { PapersContext } from '../papers.ts';

/** Returns the delivery option of each shipment, for rules of where labels are on a page; undefined while no rule names an option. */
export const optionsFor = (
  { settings, store }: PapersContext,
  ids: readonly (string | null)[],
): readonly string[] | undefined => {
  if (!settings().labelRules.some(({ option }) => option !== '')) return undefined;
  return ids.map((id) => {
    const record = id === null ? null : store.shipments.get(id);
    return record ? (slugOf(record.purchase) ?? '') : '';
  });
};
