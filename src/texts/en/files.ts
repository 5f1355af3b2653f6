/** Files that go along with a shipment, its documents and invoices. */
export default {
  // Titles of the system's file dialogs.
  chooseFolder: 'Choose a folder for the files',
  exportBatch: 'Export the batch',
  saveSlips: 'Save slips',
  exportJournal: 'Export the journal',
  attach: 'Attach files',
  chooseWatched: 'Choose the folder to watch',
  savePapers: 'Save documents',
  chooseAgain: 'Choose the folder again.',
  // code: the system’s code of the error.
  notSaved:
    '“{name}” could not be written ({code}). Close it where it is open in another program, or save it under another name or in another folder.',
  itemGone: 'That item is not there any more.',
  tooMany: 'An item takes at most {most} {kind}.',
  noWebAddress: '“{source}” is not a web address.',
  noSuchDocument: 'The service has no such document.',
  couldNotWriteDocument: 'This computer could not save the document. Is the disk full?',
  sentAlready: 'This shipment was sent; its files can no longer be changed.',
  noReason: '“{reason}” is not a reason for export that this desk knows.',
  noTerms: '“{incoterm}” is not an Incoterm that this desk knows.',
  // size: a figure in the writing of the language.
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',
  oneOf: '{others} or {last}',
  noFolder: '“{text}” cannot be found: it has no folder.',
  noFile: '“{label}” is not a file.',
  // Why a file that a batch file names by a path is not taken along. text: the path as it stands in the file.
  outside: '“{text}” is not in the folder of the batch file or below it. Attach the file itself.',
  otherEnding: '“{text}” is not named like a PDF or a picture.',
  notBeside: 'There is no file “{text}” beside the batch file. Attach the file itself.',
  folderUnknown:
    'The folder of the batch file is not known, so “{text}” was not looked for. Attach the file itself.',
  tooManyNamed: '“{text}” was not looked for: a batch file can bring at most {most, number} files.',
  nobodyLooked: '“{text}” was not added, because nobody has checked it. Attach the file itself.',
  changedSince: '“{text}” was changed after it was shown, so it was not added.',
  toChoose: '“{label}” is only the name of a file. Attach the file itself.',
  tooLarge: '“{label}” is larger than the limit of {size}.',
  notThere: 'The file “{label}” is not there (any more): {path}',
  unreadable: 'The file “{label}” cannot be read on this computer: {path}',
  notFetched: '“{source}” could not be fetched: {error}',
  empty: '“{label}” is empty.',
  cutOff: '“{label}” is cut off: its end is missing.',
  notTaken: '“{file}” was not added: {error}',
  folderUnreadable:
    '“{label}” cannot be read now: this desk’s folder of documents is out of reach.',
  notInStore: '“{label}” is no longer stored at this desk: attach it again.',
  damagedInStore: '“{label}” was damaged on this desk’s disk: attach it again.',
  noPlace: 'The service gave no address to upload the file to.',
  placeTaken: 'The service gave an address that holds another file already: nothing was uploaded.',
  cannotBeTaken: '“{name}” cannot be added: {why}',
  nothingInIt: '“{name}” cannot be added: there is nothing in it.',
  // kind is waybill, invoice or insurance.
  // shipment is the name of the one that has it.
  labelOfAnother:
    'The service sent the label of another shipment: {shipment}. Two shipments never share a label, so it is not printed for this one. Fetch it again, or ask the service for the right one.',
  ofAnotherShipment:
    '“{name}” is the {kind} of another shipment: {shipment}. Two shipments never share a label.',
  // Kinds of files in the system's dialog.
  pictures: 'Pictures',
  documentsAndPictures: 'Documents and pictures',
  invoiceNotYet: 'The invoice cannot be made yet.',
  invoiceNotYetBecause: 'The invoice cannot be made yet: {why}',
  // is: what was found, "a PNG file"; types: what is taken, "PDF, PNG or JPEG".
  wrongType:
    '“{label}” is {is}; {kind, select, documents {a document} other {a photo}} has to be {types}.',
  aFileOfType: 'a {type} file',
  onlySavedShown: 'Only files that were saved just now can be shown.',
  excelWorkbook: 'Excel workbook',
  jsonLines: 'JSON lines',
} as const;
