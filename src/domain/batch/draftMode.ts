import type { Draft } from '../shipment/draft.ts';
import type { Mode } from '../shipment/mode.ts';
import { countryCode } from '../text/countryNames.ts';

/**
 * The mode that a shipment of a file is of by its own countries: from Nigeria (SFN) where its sender is there, to Nigeria (STN) where
 * its receiver is and no sender is named there. Null where it says neither: then a person's choice counts.
 */
export const draftMode = ({ sender, receiver }: Draft): Mode | null => {
  if (countryCode(sender.country) === 'NG') return 'SFN';
  return countryCode(receiver.country) === 'NG' ? 'STN' : null;
};

/** How many shipments of a file are of each mode by their own countries. */
export type ModeCounts = Readonly<Record<Mode, number>>;

/** True for a file of which some shipments leave Nigeria and others go there, as `mode` takes those that say neither. */
export const isMixed = (counts: ModeCounts, open: number, mode: Mode): boolean => {
  const other = mode === 'SFN' ? 'STN' : 'SFN';
  return counts[other] > 0 && counts[mode] + open > 0;
};
