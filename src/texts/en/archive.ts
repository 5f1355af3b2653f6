/** Documents that were given or fetched: what is wrong with them. */
const documents = {
  isWebPage: 'a web page',
  isJson: 'data (JSON)',
  isXml: 'an XML file',
  isJpeg: 'a JPEG picture',
  isPng: 'a PNG picture',
  isGif: 'a GIF picture',
  isTiff: 'a TIFF picture',
  isZip: 'a ZIP or Office file',
  isGzip: 'a gzip file',
  isZpl: 'a label in printer language (ZPL)',
  isPostscript: 'a PostScript file',
  isBase64: 'Base64 text',
  isText: 'plain text',
  isUnknown: 'something unknown',
  notPdf: 'This is not a PDF; it looks like {is}.',
  damaged: 'The PDF is damaged or incomplete: {detail}.',
  tooLarge: 'The document is larger than the limit of {limit} MB.',
  tooManyPixels: 'The picture has more than {limit} million pixels.',
  unchecked: 'The PDF could not be checked: {detail}.',
  empty: 'The document is empty.',
  passwordNeeded:
    'The PDF is protected with a password that has to be typed to open it, so it cannot be laid out or merged. Ask for a copy without a password.',
  encrypted:
    'The PDF is encrypted in a way that this program cannot open, so it cannot be laid out or merged. Ask for a copy that is not encrypted.',
  // reason is one of the five below: a process ended while it worked on this document.
  endedProcess: 'The PDF cannot be laid out: {reason}.',
  endedCrashed: 'the program stopped while working on it',
  endedMemory: 'it takes more memory than the program may use for it',
  endedTimeout: 'it took too long',
  endedClosed: 'the program is closing',
  endedCancelled: 'it is no longer needed',
  // Completes “damaged”.
  pagesNotCopied: 'its pages cannot be copied',
  fileUnreadable: 'the file cannot be read',
  changedInArchive: 'the file has changed since it was stored',
  notInArchive: 'The document is not stored on this computer.',
  // kind is waybill, invoice or insurance; name is the receiver; problem is a sentence.
  paperOf: 'The {kind} of {name}, {reference}: {problem}',
  unevenLabels:
    'The waybill of {name}, {reference}, has {labels, plural, one {# label} other {# labels}} for {boxes, plural, one {# box} other {# boxes}}.',
  // detail is one of the sentences below.
  overBudget: 'The PDF takes more than the program gives to one document: {detail}',
  overBytes: 'it unpacks to too many bytes.',
  overObjects: 'it consists of too many parts.',
  overDepth: 'its parts are nested too deeply.',
  overPages: 'it has too many pages.',
  overSide: 'one of its pages is larger than 70 metres.',
  overTime: 'reading it takes too long.',
  overDrawingTime: 'its pages cannot be copied, and drawing them takes too long.',
  overDrawingMemory: 'its pages cannot be copied, and drawing them takes too much memory.',
  noPages: 'The PDF has no pages.',
  pictureDamaged: 'The picture is damaged or incomplete.',
  // What is damaged in a PDF, after “damaged”.
  structureUnreadable: 'its structure cannot be read',
  endMissing: 'its end is missing',
  catalogueMissing: 'its catalogue is missing',
  pageMissing: 'page {page} is missing',
  pagesCircle: 'its list of pages runs in a circle',
  pagesBroken: 'its list of pages is broken',
  brokenOnPage:
    'on page {page} {part, select, font {a font is missing} picture {a picture is missing} pictureBroken {a picture is broken} content {its content is missing} other {its content is broken}}',
  // A document that the service gave and the desk cannot keep.
  notBase64: 'The service sent a document that is not valid Base64 text.',
  onlyReference:
    'The service gave a file reference: {reference}. Only the service can follow it: download the file from its customer portal, or ask the service for it, and attach it to the shipment.',
  // reason is one of “ended…”.
  notTogether: 'The documents could not be put together: {reason}.',
  invoiceNotMade: 'The invoice could not be made: {reason}.',
  paperNotMade: 'The paper could not be made: {reason}.',
  fontsUnreadable: 'The program’s fonts cannot be read. Install it again.',
  nothingToLayOut: 'There are no documents to put together.',
  nobodyWaits: 'Nobody waits for these pages any more.',
  // Papers and printers that there cannot be.
  marginTooWide: 'The margin leaves no room on the paper.',
  calibrationRange: '100 mm measure between 80 and 120 mm on any printer.',
  paperRange: 'A paper is from {least} to {most} mm wide and high.',
  rollRange: 'A roll is from {least} to {most} mm wide.',
  calibrationPaper: 'A calibration page needs paper of at least {least} × {least} mm.',
  previewClosed: 'This preview was closed.',
  previewWhole: 'This preview is whole already.',
  // named: some of “invoiceLetters”, with commas between them.
  invoiceNoLetters:
    'An invoice made here has no letters for {named}{more, plural, =0 {} other { and in # more}}. Type it in Latin letters, or attach an invoice of your own.',
  invoiceLetters: '{characters} in “{text}”',
  invoiceTooLong:
    'The addresses are too long for the head of an invoice. Shorten them, or attach an invoice of your own.',
  // On a paper, where it occurs. sign: what stands in the place of the letter.
  noLetterNote:
    '{sign} stands for a letter that this paper’s fonts do not have; the desk shows it.',
  // The system’s file dialog: its title, and a kind of file.
  chooseWaybill:
    'Choose the {kind, select, waybill {waybill} invoice {invoice} other {insurance document}}',
  pdfOrPicture: 'PDF or picture',
} as const;

/** Kept documents: checking, saving into folders, removing. */
const documentStore = {
  folderUnreadable: 'The folder of documents cannot be read now. Is its drive there?',
  allSound: 'Every document is intact.',
  someAgain: '{again} can be fetched again.',
  noneMissing: 'No document is missing.',
  noFolder: 'There is no folder {folder}.',
  noNameField: "There is no field '{'{field}'}' for names of files.",
  patternTooLong: 'A pattern for names has at most {most} characters.',
  goneGetAgain: 'The saved file is no longer on this computer. Get it again.',
  damagedGetAgain: 'The kept file was damaged on this computer. Get it again.',
  nameTaken: 'A file of that name is there already.',
  withoutWaybill: '{count} without a waybill skipped.',
  tooLate: 'This was already done, or waited too long. Check again what would be removed.',
  busy: 'A booking or a download is under way. Wait for it to end.',
  removed: 'Removed from this computer on {date} to free space.',
  removedByAge: 'Removed from this computer on {date} by its age.',
  // problem: what a check found, the file missing or damaged.
  documentBackAgain:
    'A document is {problem, select, missing {gone from this computer} other {damaged on this computer}}. It can be fetched again.',
  documentLost:
    'A document is {problem, select, missing {gone from this computer} other {damaged on this computer}} and cannot be fetched again: ask the service for it.',
  uploadGone:
    'A file that is sent with a shipment is {problem, select, missing {gone from this computer} other {damaged on this computer}}: attach it again.',
  paperGone:
    'A document waiting for a printer is {problem, select, missing {gone from this computer} other {damaged on this computer}}: print it again from its shipment.',
  leftAlone:
    '{count, plural, =1 {{count} was} other {{count} were}} already there and left unchanged.',
  notHere:
    '{count, plural, =1 {{count} document is} other {{count} documents are}} not here and were skipped.',
  // What stays beside a shipment whose document was found missing or damaged.
  lostInside:
    'The kept file {problem, select, missing {is gone from} other {was damaged on}} this computer. It came inside the booking and cannot be fetched again: ask the service for it.',
  lostReference:
    'The kept file {problem, select, missing {is gone from} other {was damaged on}} this computer. The service gave only a file reference for it: ask the service for it.',
  lostGetAgain:
    'The kept file {problem, select, missing {is gone from} other {was damaged on}} this computer. Get it again.',
  // paper is waybill, invoice or insurance.
  nonePaper: 'There is no {paper} among these shipments yet.',
  noneSuch: 'There is no such document among these shipments yet.',
} as const;

/** Names of files that the desk saves, without their ending, and of the sheets in workbooks. */
const fileNames = {
  batch: 'batch',
  // day: YYYY-MM-DD.
  day: 'day-{day}',
  addresses: 'address-book',
  items: 'catalogue',
  payments: 'payments-{day}',
  // span: a day or a month.
  figures: 'figures-{span}',
  // name: of the statement, or its days.
  reconciliation: 'reconciliation-{name}',
  reconciliationDays: 'reconciliation-{from}-to-{to}',
  journal: 'journal {day}',
  journalDays: 'journal {from} to {to}',
  invoice: 'Invoice {date}',
  cancellationRequests: 'cancellation requests',
  packingSlips: 'packing slips',
  enquirySlips: 'enquiry slips',
  // name: of the imported file, without its ending. The word “orders” stays: an app recognises the file by it.
  writeBack: '{shop} orders, tracking numbers{practice, select, yes { (practice)} other {}} {name}',
  // {paper} in the names of documents that are saved as files of their own.
  paper: '{kind, select, invoice {invoice} insurance {insurance} other {waybill}}',
  // Names of sheets: at most 31 characters, none of []:*?/\\.
  sheetBatch: 'Batch',
  sheetJournal: 'Journal',
  sheetShipments: 'Shipments',
} as const;

/** Files that go along with a shipment, its documents and invoices. */
const files = {
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

export default { documents, documentStore, fileNames, files };
