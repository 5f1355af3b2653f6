/** What helps to find a fault, without secrets and personal data. */
export default {
  open: 'Diagnostics…',
  title: 'Diagnostics',
  about:
    'For support. It holds only versions, settings, counts, kinds of events, printer models, graphics, kind of session and times of this computer: no name, phone, address, number, key or folder. Read each file before you share it; nothing is sent automatically.',
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
  sayFile: 'Give a file: desk diagnostics --out FILE.zip',
  written:
    '{count, plural, =1 {# file} other {# files}} in {path}: {names}. Unpack and read them before you share them.',
} as const;
