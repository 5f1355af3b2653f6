import { boxesAgain, pairKey, type Pair } from '../../domain/desk/pair.ts';
import { isBlankAddress } from '../../domain/shipment/draft.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { CoreContext } from '../context.ts';
import type { SentParcel } from '../store/pairs.ts';

/** People whose parcels are looked at, and how many of each. */
const CARDS = 5;
const PARCELS = 12;
const OFFERED = 4;

/** Who ships to whom. It is read from what was booked, so nothing of it is kept beside. */
export interface Pairs {
  /**
   * Pairs of which one is found by phone, name or company, or whose parcel has the number; each with its last parcel.
   * Best first; none for an empty text.
   */
  readonly search: (mode: Mode, text: string) => readonly Pair[];
}

/** Finds pairs that ship together. */
export const createPairs = ({
  store,
  settings,
  identity,
}: Pick<CoreContext, 'store' | 'settings' | 'identity'>): Pairs => ({
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
      found.set(key, { shipmentId, at, sender, receiver, boxes: boxesAgain(draft) });
      if (found.size === OFFERED) break;
    }
    return [...found.values()];
  },
});
