import type { PurchaseContext } from '../purchase.ts';
import type { ClaimChoices } from './siteClaims.ts';

/** Number of following members that are claimed at the site together with the one that begins. */
const CLAIMED_AHEAD = 6;

/**
 * Announces claims of a booking run to the site in advance, so that several are sent in one query. A query for each purchase would cost half of the
 * booking's own time.
 */
export interface AdvanceClaims {
  /** Reports that the next member begins: it and the six after it will be claimed. */
  readonly begun: () => void;
  /** Reports that no more members begin for now: claims of members that did not begin are released. */
  readonly halted: () => void;
}

/** Creates `AdvanceClaims` for one run. @param members of the run, in the order in which they begin */
export const createAdvanceClaims = (
  { store, site }: PurchaseContext,
  members: readonly string[],
  wish: ClaimChoices,
): AdvanceClaims => {
  let [begun, expected] = [0, 0];
  return {
    begun: () => {
      begun += 1;
      expected = Math.max(expected, begun);
      for (
        ;
        site !== undefined && expected < Math.min(begun + CLAIMED_AHEAD, members.length);
        expected += 1
      ) {
        const record = store.shipments.get(members[expected] ?? '');
        if (record?.purchase.kind === 'chosen') site.expect(record, wish);
      }
    },
    halted: () => {
      site?.dismiss(members.slice(begun, expected));
      expected = begun;
    },
  };
};
