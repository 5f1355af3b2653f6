import type { CoreContext } from '../context.ts';
import type { ClaimWish } from '../site/siteClaims.ts';

/** How many members of a run, after the one that begins, are claimed at the site together with it. */
const CLAIMED_AHEAD = 6;

/** Members of a booking run whose claims go to the site with those before them: a question for each would cost as much as half of a booking's own work. */
export interface ClaimAhead {
  /** The next member begins: the site is to be asked for it and for the six after it. */
  readonly begun: () => void;
  /** No more begin for now: what was claimed for those that did not is given back. */
  readonly halted: () => void;
}

/** @param members of the run, in the order in which they begin */
export const createClaimAhead = (
  { store, site }: Pick<CoreContext, 'store' | 'site'>,
  members: readonly string[],
  wish: ClaimWish,
): ClaimAhead => {
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
