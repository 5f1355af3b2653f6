import { t } from '../../texts/index.ts';
import { modeFacts, type Mode } from '../shipment/mode.ts';
import type { RateOption } from './option.ts';

/** How an option differs from what was asked for; a property is left out where it agrees. */
export interface Disagreement {
  readonly asked: Mode;
  /** The mode that the service names, as it wrote it. */
  readonly mode?: string;
  readonly currency?: string;
}

/**
 * Returns how an option disagrees with the mode of its request and with the currency of that mode (docs/service.md §4.4); null where it agrees. No rule
 * chooses such an option, and it is bought only after a person confirmed exactly this.
 */
export const disagreementOf = (
  { mode, total }: Pick<RateOption, 'mode' | 'total'>,
  asked: Mode,
): Disagreement | null => {
  const isOtherMode = mode !== undefined && mode.toUpperCase() !== asked;
  const isOtherCurrency = total.currency !== modeFacts(asked).currency;
  return isOtherMode || isOtherCurrency
    ? {
        asked,
        ...(isOtherMode && { mode }),
        ...(isOtherCurrency && { currency: total.currency }),
      }
    : null;
};

/** True when both say the same, or neither says anything. */
export const sameDisagreement = (
  one: Disagreement | undefined,
  other: Disagreement | undefined,
): boolean =>
  one?.asked === other?.asked && one?.mode === other?.mode && one?.currency === other?.currency;

/** Describes it in one sentence for each difference. */
export const disagreementWords = ({ asked, mode, currency }: Disagreement): string =>
  [
    ...(mode === undefined
      ? []
      : [t('rates.otherMode', { mode: mode.toUpperCase(), asked, name: mode })]),
    ...(currency === undefined
      ? []
      : [t('rates.otherCurrency', { currency, own: modeFacts(asked).currency })]),
  ].join(' ');

/** Options that a rule may choose. */
export const agreeing = <O extends Pick<RateOption, 'disagrees'>>(
  options: readonly O[],
): readonly O[] => options.filter(({ disagrees }) => disagrees === undefined);
