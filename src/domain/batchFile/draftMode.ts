import type { Draft } from '../shipment/draft.ts';
import type { Mode } from '../shipment/mode.ts';
import { countryCode } from '../text/countryNames.ts';

/**
 * The mode of a shipment by its countries: SFN when its sender is in Nigeria, STN when only its receiver is. Null when neither is: then the person's
 * choice counts.
 */
export const draftMode = ({ sender, receiver }: Draft): Mode | null => {
  if (countryCode(sender.country) === 'NG') return 'SFN';
  return countryCode(receiver.country) === 'NG' ? 'STN' : null;
};

/** The number of shipments of a file per mode, by their countries. */
export type ModeCounts = Readonly<Record<Mode, number>>;

/** True for a file with shipments of both modes, when the undecided ones count as `mode`. */
export const isMixed = (counts: ModeCounts, open: number, mode: Mode): boolean => {
  const other = mode === 'SFN' ? 'STN' : 'SFN';
  return counts[other] > 0 && counts[mode] + open > 0;
};
