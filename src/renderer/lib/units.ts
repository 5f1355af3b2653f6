import { languageNow, t } from '../../texts/index.ts';
import { modeFacts, type Mode } from '../../domain/shipment/mode.ts';

/** Formats a number as it is, with the separators of the language in use. */
export const showCount = (n: number): string => n.toLocaleString(languageNow());

/** Formats a measure with this many decimals in the language in use. */
export const showFigure = (value: number, decimals = 2): string =>
  value.toLocaleString(languageNow(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** Returns a weight with its unit; a dash when it is null. */
export const showWeight = (mode: Mode, weight: number | null): string =>
  weight === null ? '–' : `${showFigure(weight)} ${modeFacts(mode).mass}`;

/** Returns the days of delivery: `2–4`; `–` when they are not known. */
export const showDays = (min: number | null, max: number | null): string => {
  if (min === null && max === null) return '–';
  if (min === null || max === null || min === max) return `${max ?? min}`;
  return `${min}–${max}`;
};

/** Returns a size as file managers show it: `12 KB`, `3.4 MB`, `1.2 GB`, in French `3,4 Mo`. @param bytes 0 or more */
export const showBytes = (bytes: number): string => {
  const figure = (size: number, digits: number): string =>
    size.toLocaleString(languageNow(), { maximumFractionDigits: size < 10 ? digits : 0 });
  if (bytes >= 1e9) return t('files.gigabytes', { size: figure(bytes / 1e9, 1) });
  if (bytes >= 1e6) return t('files.megabytes', { size: figure(bytes / 1e6, 1) });
  return t('files.kilobytes', { size: figure(bytes > 0 ? Math.max(1, bytes / 1e3) : 0, 0) });
};
