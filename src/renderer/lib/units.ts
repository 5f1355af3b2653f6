import { modeFacts, type Mode } from '../../domain/mode.ts';

/** The units of a mode spelled out for the top bar. */
export const spelledUnits = (mode: Mode): string => (mode === 'SFN' ? 'centimetres · kilograms' : 'inches · pounds');

/** A weight with its unit, or a dash when it cannot be read yet. */
export const showWeight = (mode: Mode, weight: number | null): string =>
  weight === null ? '–' : `${weight.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${modeFacts(mode).mass}`;

export const showDays = (min: number | null, max: number | null): string => {
  if (min === null && max === null) return '–';
  if (min === null || max === null || min === max) return `${max ?? min}`;
  return `${min}–${max}`;
};
