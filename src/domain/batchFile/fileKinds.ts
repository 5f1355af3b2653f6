/** File extensions that an import accepts; the format is detected from the content. */
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

/** True for the name of a file that an import accepts, except hidden and lock files of other programs. */
export const isBatchFileName = (name: string): boolean =>
  ENDING.test(name) && !/^(?:\.|~)/.test(name);
