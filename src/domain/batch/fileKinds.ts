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
