import { shallowRef, type ShallowRef } from 'vue';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { t, type PlainKey } from '../../texts/index.ts';
import { useToasts } from '../stores/toasts.ts';
import { showKeys, useShortcuts } from './shortcuts.ts';

const KEYS = 'ctrl+shift+g';

/** Returns the tooltip of the button that opens the comparison: its name and its key. */
export const compareTitle = (): string => `${t('batch.compareRates')} (${showKeys(KEYS)})`;

/**
 * Registers the key that opens the comparison of a shipment's rates. Without rates a message says how to get them.
 * @param shipment the shipment whose rates the key compares; null for none @param group the screen under which the help lists the key
 * @returns whether the comparison is open
 */
export const useCompareRates = (
  shipment: () => ShipmentSnapshot | null,
  group: PlainKey,
): ShallowRef<boolean> => {
  const open = shallowRef(false);
  const toasts = useToasts();
  useShortcuts([
    {
      keys: KEYS,
      label: 'batch.compareRates',
      group,
      run: () => {
        if ((shipment()?.quote?.options.length ?? 0) > 0) open.value = true;
        else
          toasts.show(
            'info',
            t('rates.noneToCompare'),
            t('rates.getThemFirst', { keys: showKeys('ctrl+g') }),
          );
      },
    },
  ]);
  return open;
};
