/** HS codes as text: leading zeros count, dots and spaces do not (docs/service.md §7.1). */
export const normaliseHsCode = (text: string): string => text.replace(/[\s.]/g, '');

/** True for what can be put to the service as a code, odd or not: its verdict goes before every rule of form. */
export const isAskable = (code: string): boolean => /^\d{2,14}$/.test(code);

/** Why a code does not look like one, in plain words; null when its form is right. Whether it exists only the service knows. */
export const hsFormProblem = (code: string): string | null => {
  if (!/^\d+$/.test(code)) return 'An HS code has digits only.';
  if (![6, 8, 10, 12].includes(code.length))
    return `An HS code has 6, 8, 10 or 12 digits; this one has ${code.length}.`;
  const chapter = code.slice(0, 2);
  if (chapter === '77') return 'There is no HS chapter 77.';
  if (chapter === '00' || chapter > '97') return `There is no HS chapter ${chapter}.`;
  return null;
};
