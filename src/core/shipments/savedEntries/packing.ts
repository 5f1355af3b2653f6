import type { Draft } from '../../../domain/shipment/draft.ts';
import { modeFacts, type Mode } from '../../../domain/shipment/mode.ts';
import { packIntoBoxes, type Padding } from '../../../domain/packing/pack.ts';
import { packedDraft, packItems, type PackAnswer } from '../../../domain/packing/packDraft.ts';
import type { StoreContext } from '../../ledger/ledger.ts';

/**
 * “Pack for me”: packs the items of a draft into the box presets, by the sizes in the catalogue.
 * @param padding in the mode's length unit
 * @param presetIds the boxes to choose from, or null for all of the mode
 */
export type PackForMe = (
  draft: Draft,
  mode: Mode,
  padding: Padding,
  presetIds?: readonly string[] | null,
) => PackAnswer;

/** Creates `PackForMe`. */
export const packForMe =
  (context: StoreContext): PackForMe =>
  (draft, mode, padding, presetIds = null) => {
    const presets = context.store.presets
      .list(mode)
      .filter(({ id }) => presetIds === null || presetIds.includes(id));
    const items = packItems(
      draft,
      mode,
      (item) => context.store.items.known(mode, item)?.data ?? null,
    );
    const result = packIntoBoxes(items, presets, {
      ...padding,
      volumePerMass: modeFacts(mode).volumetricDivisor,
    });
    return { result, draft: packedDraft(draft, result) };
  };
