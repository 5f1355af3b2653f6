import { isUnitName, readDecimal } from '../text/numberText.ts';

const COUNTED = /^(?:pcs?|pieces?|nos?|units?|qty)\.?$/i;
const isCurrency = (text: string): boolean => {
  const read = readDecimal(`1 ${text}`);
  return read.ok && read.currency !== null;
};

/**
 * Adds the units in the row below to the headers (`Weight` over `kg`, `Value` over `USD`): without them, pounds would be read as kilograms.
 * @returns null when the row below contains anything else
 */
export const withUnitsBelow = (
  headers: readonly string[],
  below: readonly string[],
): readonly string[] | null => {
  const said = below.map((cell) =>
    cell
      .trim()
      .replace(/^[([]\s*|\s*[)\]]$/g, '')
      .trim(),
  );
  const means = (text: string): boolean => isUnitName(text) || isCurrency(text);
  const filled = said.flatMap((text, at) => (text === '' ? [] : [{ text, at }]));
  if (
    !filled.some(({ text }) => means(text)) ||
    !filled.every(
      ({ text, at }) => (headers[at] ?? '') !== '' && (means(text) || COUNTED.test(text)),
    )
  )
    return null;
  return headers.map((header, at) => {
    const unit = said[at] ?? '';
    return unit !== '' && means(unit) ? `${header} (${unit})` : header;
  });
};
