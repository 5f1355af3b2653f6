import { boxesToRepeat, pairKey, type Pair } from '../../../domain/desk/pair.ts';
import { isBlankAddress } from '../../../domain/shipment/draft.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { ShipmentsContext } from '../shipments.ts';
import type { SentParcel } from '../../ledger/tables/pairs.ts';

/** Maximum number of cards whose parcels are read, and of parcels of each. */
const CARDS = 5;
const PARCELS = 12;
const OFFERED = 4;

/** Pairs of sender and receiver. They are read from bookings and not stored separately. */
export interface Pairs {
  /**
   * Returns pairs in which one person matches by phone, name or company, or whose parcel has the number; each with its last parcel. Best first; none
   * for an empty text.
   */
  readonly search: (mode: Mode, text: string) => readonly Pair[];
}

/** Creates `Pairs`. */
export const createPairs = ({ store, settings, identity }: ShipmentsContext): Pairs => ({
  search: (mode, text) => {
    const wanted = text.trim();
    if (wanted === '') return [];
    const serviceId = identity().id;
    const parcels: SentParcel[] = [
      ...store.pairs.byNumber(wanted, mode, serviceId),
      ...store.addresses
        .search(settings().activeProfile === 'practice', wanted, CARDS)
        .flatMap(({ id }) => store.pairs.ofCard(id, mode, serviceId, PARCELS)),
    ];
    const found = new Map<string, Pair>();
    for (const { shipmentId, at, draft } of parcels) {
      const key = pairKey(draft);
      if (found.has(key) || isBlankAddress(draft.receiver)) continue;
      const { sender, receiver } = draft;
      found.set(key, { shipmentId, at, sender, receiver, boxes: boxesToRepeat(draft) });
      if (found.size === OFFERED) break;
    }
    return [...found.values()];
  },
});
