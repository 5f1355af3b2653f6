import { t } from '../../texts/index.ts';
/** HS codes as text: leading zeros count, dots and spaces do not (docs/service.md §7.1). */
export const normaliseHsCode = (text: string): string => text.replace(/[\s.]/g, '');

/** True for what can be put to the service as a code, odd or not: its verdict goes before every rule of form. */
export const isAskable = (code: string): boolean => /^\d{2,14}$/.test(code);

/** Why a code does not look like one, in plain words; null when its form is right. Whether it exists only the service knows. */
export const hsFormProblem = (code: string): string | null => {
  if (!/^\d+$/.test(code)) return t('problems.hsDigits');
  if (![6, 8, 10, 12].includes(code.length)) return t('problems.hsLength', { count: code.length });
  const chapter = code.slice(0, 2);
  if (chapter === '77') return t('problems.hsChapter77');
  if (chapter === '00' || chapter > '97') return t('problems.hsChapter', { chapter });
  return null;
};
