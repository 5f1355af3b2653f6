/** Documents that were given or fetched: what is wrong with them. */
export const documents = {
  isWebPage: 'a web page',
  isJson: 'a JSON answer',
  isXml: 'an XML file',
  isJpeg: 'a JPEG picture',
  isPng: 'a PNG picture',
  isGif: 'a GIF picture',
  isTiff: 'a TIFF picture',
  isZip: 'a ZIP file',
  isGzip: 'a gzip file',
  isZpl: 'a label in printer language (ZPL)',
  isPostscript: 'a PostScript file',
  isBase64: 'Base64 text that was not decoded',
  isText: 'plain text',
  isUnknown: 'something unknown',
  notPdf: 'This is not a PDF; it looks like {is}.',
  damaged: 'The PDF is damaged or incomplete: {detail}.',
  tooLarge: 'The document is larger than the limit of {limit} MB.',
  unchecked: 'The PDF could not be checked: {detail}.',
  empty: 'The document is empty.',
  passwordNeeded:
    'The PDF is protected with a password that has to be typed to open it, so it cannot be laid out or merged. Ask for a copy without a password.',
  encrypted:
    'The PDF is encrypted in a way that this program cannot open, so it cannot be laid out or merged. Ask for a copy that is not encrypted.',
  // Completes “damaged”.
  pagesNotCopied: 'its pages cannot be copied',
  fileUnreadable: 'the file cannot be read',
  changedInArchive: 'the archived file has changed since it was stored',
  notInArchive: 'The document is not in the archive.',
  // kind is waybill, invoice or insurance; name is the receiver; problem is a sentence.
  paperOf: 'The {kind} of {name}, {reference}: {problem}',
  // detail is one of the sentences below.
  overBudget: 'The PDF takes more than the program gives to one document: {detail}',
  overBytes: 'it unpacks to too many bytes.',
  overObjects: 'it consists of too many parts.',
  overDepth: 'its parts lie too deep inside each other.',
  overPages: 'it has too many pages.',
  overSide: 'one of its pages is larger than 70 metres.',
  overTime: 'reading it takes too long.',
  noPages: 'The PDF has no pages.',
  pictureDamaged: 'The picture is damaged or incomplete.',
} as const;
