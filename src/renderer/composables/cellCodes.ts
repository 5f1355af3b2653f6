import { shallowRef } from 'vue';
import type { TypedCell } from '../components/sheet/model.ts';

/** Tracks the cell for which HS codes are suggested: a cell of the HS column while it is edited. */
export const useCellCodes = () => {
  const coded = shallowRef<TypedCell | null>(null);
  /** True while the list of codes is shown and takes the arrow keys. */
  const suggesting = shallowRef(false);
  const offer = (cell: TypedCell): void => {
    coded.value = cell.prop === 'hs' && cell.text !== null ? cell : null;
  };
  const stop = (): void => {
    coded.value = null;
  };
  return { coded, suggesting, offer, stop };
};
