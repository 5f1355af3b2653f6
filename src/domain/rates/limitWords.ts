import { t } from '../../texts/index.ts';
import type { LengthUnit, MassUnit } from '../shipment/mode.ts';
import type { LimitBreach } from './carrierLimits.ts';

const rounded = (value: number): string => String(Math.round(value * 100) / 100);
const sizes = (sides: readonly (number | null)[]): string =>
  sides.map((side) => (side === null ? '–' : rounded(side))).join(' × ');

/** Describes an exceeded limit: `45 kg, the most is 30 kg`. */
export const breachWords = (
  breach: LimitBreach,
  units: { readonly length: LengthUnit; readonly mass: MassUnit },
): string => {
  switch (breach.kind) {
    case 'heavy':
      return t('rates.breachHeavy', {
        value: rounded(breach.value),
        limit: rounded(breach.limit),
        unit: units.mass,
      });
    case 'light':
      return t('rates.breachLight', { limit: rounded(breach.limit), unit: units.mass });
    case 'size':
      return t('rates.breachSize', { limit: sizes(breach.limit), unit: units.length });
    case 'girth':
      return t('rates.breachGirth', {
        value: rounded(breach.value),
        limit: rounded(breach.limit),
        unit: units.length,
      });
  }
};
