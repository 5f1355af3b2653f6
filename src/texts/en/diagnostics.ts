/** What helps to find a fault, without secrets and personal data. */
export const diagnostics = {
  open: 'Diagnostics…',
  title: 'Diagnostics',
  about:
    'For whoever looks for a fault. Only what is known beforehand is taken: versions, choices, counts, kinds of events, printer models, times of this computer. No name, phone, address, number, key or folder is in it. Read each file before you give it away; nothing is sent automatically.',
  files: 'Files',
  content: 'Content of {name}',
  collecting: 'Collecting…',
  save: 'Save as a zip…',
  saving: 'Saving…',
  saved: 'Saved as {path}.',
  failed: 'The diagnostics could not be collected',
  notSaved: 'The diagnostics were not saved',
  /** Kind of file in the system's window. */
  kind: 'Zip file',
  collectAgain: 'Collect the diagnostics again.',
  /** Command line. */
  sayFile: 'Say where to: desk diagnostics --out FILE.zip',
  written:
    '{count, plural, =1 {# file} other {# files}} in {path}: {names}. Unpack and read them before you give them away.',
} as const;
