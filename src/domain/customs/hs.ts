import { t } from '../../texts/index.ts';
/** Normalises an HS code: leading zeros are kept, dots and spaces are removed (docs/service.md §7.1). */
export const normaliseHsCode = (text: string): string => text.replace(/[\s.]/g, '');

/** True for a text that can be sent to the service as a code, unusual or not: the service's verdict overrides every rule of form. */
export const isAskable = (code: string): boolean => /^\d{2,14}$/.test(code);

/** Why the form of a code is unusual, for the user; null when it is correct. Only the service knows whether the code exists. */
export const hsFormProblem = (code: string): string | null => {
  if (!/^\d+$/.test(code)) return t('problems.hsDigits');
  if (![6, 8, 10, 12].includes(code.length)) return t('problems.hsLength', { count: code.length });
  const chapter = code.slice(0, 2);
  if (chapter === '77') return t('problems.hsChapter77');
  if (chapter === '00' || chapter > '97') return t('problems.hsChapter', { chapter });
  return null;
};
