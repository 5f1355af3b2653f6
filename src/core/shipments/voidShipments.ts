import { t } from '../../texts/index.ts';
import type { PaperKind } from '../../domain/paper/print.ts';
import { DeskError } from '../base/deskError.ts';
import type { Store } from '../ledger/tables/store.ts';

/** Several shipments without the void ones. */
export interface WithoutVoid {
  /** In their order. */
  readonly ids: readonly string[];
  readonly voided: readonly string[];
}

/**
 * Returns the shipments for a paper: of several, only those that are not void. A single one is printed even when it is void, but no packing slip is:
 * the parcel must not be packed. Request slips are only for void ones.
 * Throws DeskError `notAllowed` when none is left.
 */
export const forPaper = (
  { voids }: Pick<Store, 'voids'>,
  kind: PaperKind,
  asked: readonly string[],
): WithoutVoid => {
  const isSlip = kind === 'packingSlip';
  const isMeant = kind === 'voidSlip' || (asked.length === 1 && !isSlip);
  const voided = isMeant ? new Set<string>() : voids.among(asked);
  const ids = voided.size === 0 ? asked : asked.filter((id) => !voided.has(id));
  if (asked.length > 0 && ids.length === 0)
    throw new DeskError('notAllowed', t(isSlip ? 'printQueue.noSlipOfVoid' : 'voiding.allVoid'));
  return { ids, voided: [...voided] };
};

/** Returns which of these are void, so that their papers are crossed out; undefined where none is. */
export const crossedOf = (
  { voids }: Pick<Store, 'voids'>,
  ids: readonly (string | null)[],
): readonly boolean[] | undefined => {
  const voided = voids.among(ids.filter((id) => id !== null));
  return voided.size === 0 ? undefined : ids.map((id) => id !== null && voided.has(id));
};
