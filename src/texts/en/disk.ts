/** A disk that does not take what the desk writes. why is what the system or SQLite says, in English. */
export default {
  full: 'The disk is full. Free some space and try again.',
  unwritable:
    'This computer could not write to the data folder ({why}). Is the disk full, or can the folder not be written to?',
  // At the start of the program, in the window and on the command line.
  fullAtStart:
    'The disk is full, so the desk could not start. Nothing was sent, and nothing is lost: free some space and start it again.',
  unwritableAtStart:
    'The desk could not start, since this computer could not write to the data folder ({why}). Is the disk full, or can the folder not be written to? Nothing was sent, and nothing is lost.',
  // The data folder at the start, in the window and on the command line. why: the system’s code of the error.
  noDataFolder:
    'The desk could not start, since it keeps its data in {folder}. {what, select, full {There is no room to create this folder: free some space and start again.} unwritable {This computer does not let you write there ({why}): ask who looks after it to allow that, or whether the disk is read-only.} inTheWay {A file has that name, or the name of a folder above it ({why}): rename or move the file, then start again.} other {This folder cannot be created or used ({why}): connect its drive and start again.}} To use another folder, start it with the environment variable WAYBILL_DESK_DATA. Nothing was sent.',
  readOnly: 'This folder cannot be written to. Check its permissions.',
  // code: the system’s code of the error.
  notWritten: 'The file could not be written ({code}).',
} as const;
