/** Documents that were given or fetched: what is wrong with them. */
export default {
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
