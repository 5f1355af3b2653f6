import {
  limitBreaches,
  type CarrierLimits,
  type MeasuredBox,
} from '../../domain/rates/carrierLimits.ts';
import { breachWords } from '../../domain/rates/limitWords.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import { modeFacts, type Mode } from '../../domain/shipment/mode.ts';
import { readMeasure } from '../../domain/text/numberText.ts';
import { t } from '../../texts/index.ts';

const measured = (text: string, unit: 'cm' | 'in' | 'kg' | 'lb'): number => {
  const read = readMeasure(text, unit);
  const value = read.ok ? Number(read.value) : 0;
  return Number.isFinite(value) ? value : 0;
};

/** Returns which limits the boxes of a draft exceed, in words, by the slug of each option whose carrier states limits. */
export const limitNotes = (
  { boxes }: Pick<Draft, 'boxes'>,
  mode: Mode,
  carriers: readonly CarrierLimits[],
): ReadonlyMap<string, string> => {
  const { length, mass } = modeFacts(mode);
  const sizes: MeasuredBox[] = boxes.map((box) => ({
    length: measured(box.length, length),
    width: measured(box.width, length),
    height: measured(box.height, length),
    weight: measured(box.weight, mass),
  }));
  return new Map(
    carriers.flatMap((carrier): [string, string][] => {
      const [breach] = limitBreaches(sizes, carrier);
      if (breach === undefined) return [];
      const what = breachWords(breach, { length, mass });
      const note =
        breach.kind === 'light'
          ? t('rates.underLimit', { what })
          : t('rates.overLimit', { box: breach.box + 1, what });
      return [[carrier.slug, note]];
    }),
  );
};
