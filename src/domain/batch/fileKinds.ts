/** Endings of files that an import reads; what is in a file decides how. */
export const BATCH_ENDINGS = [
  'csv',
  'tsv',
  'txt',
  'xlsx',
  'xlsm',
  'ods',
  'xls',
  'htm',
  'html',
  'xml',
] as const;

const ENDING = new RegExp(`\\.(?:${BATCH_ENDINGS.join('|')})$`, 'i');

/** True for the name of a file that an import reads, those that programs keep beside open files aside. */
export const isBatchFileName = (name: string): boolean =>
  ENDING.test(name) && !/^(?:\.|~)/.test(name);
