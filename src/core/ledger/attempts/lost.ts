import { isNameless } from '../../../domain/shipment/content.ts';
import type { Draft } from '../../../domain/shipment/draft.ts';
import { compositionsOf } from '../../../domain/text/compareNames.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { StoreContext } from '../ledger.ts';
import type { ShipmentRecord } from '../tables/records.ts';
import { contentHash, receiverHash } from '../tables/shipmentRows.ts';

/**
 * Returns shipments that were restored from the attempts log without their drafts and that may be the same as this draft. They are found by the keyed
 * hashes of the log.
 * @returns each with `same`: true when the content is equal
 */
export const lostLookalikes = (
  { store }: StoreContext,
  serviceId: string,
  mode: Mode,
  draft: Draft,
): { readonly record: ShipmentRecord; readonly same: boolean }[] => {
  if (store.attempts === null || !store.recovered.any()) return [];
  const { of } = store.attempts.key;
  const [content, receiver] = [of(contentHash(draft, mode)), of(receiverHash(draft))];
  const keys = { serviceId, mode, content, receiver };
  // The log has the hash of the name as it was typed.
  const names = isNameless(draft.name) ? [''] : new Set(compositionsOf(draft.name).map(of));
  const found = [...names].flatMap((name) => store.recovered.lookalikes({ ...keys, name }));
  return found.flatMap(({ id, same }) => {
    const record = store.shipments.get(id);
    return record?.removedAt !== null ? [] : [{ record, same }];
  });
};
