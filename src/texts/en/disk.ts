/** A disk that does not take what the desk writes. why is what the system or SQLite says, in English. */
export const disk = {
  full: 'The disk is full. Free some space and try again.',
  unwritable:
    'This computer could not write to the data folder ({why}). Is the disk full, or can the folder not be written to?',
  // At the start of the program, in the window and on the command line.
  fullAtStart:
    'The disk is full, so the desk could not start. Nothing was sent, and nothing is lost: free some space and start it again.',
  unwritableAtStart:
    'The desk could not start, since this computer could not write to the data folder ({why}). Is the disk full, or can the folder not be written to? Nothing was sent, and nothing is lost.',
  readOnly: 'This folder cannot be written to. Check its permissions.',
  // code: the system’s code of the error.
  notWritten: 'The file could not be written ({code}).',
} as const;
