/** Papers on the screen and on their way to a file: preview, layout, names of files. */
export default {
  // FolderNames.vue
  fieldReference: 'Reference',
  fieldReceiver: 'Receiver',
  fieldTracking: 'Tracking number',
  fieldDate: 'Day it was booked',
  fieldOption: 'Service',
  fieldBatch: 'Batch',
  fieldNumber: 'Number in this list',
  fieldPaper: 'Kind of document',
  namesOfFiles: 'Names of the files',
  asAtFirst: 'Reset',
  noField: 'There is no field {field}. Use one of those below.',
  fieldsAbout:
    'Words in braces are filled in for each shipment. Characters that a file name cannot have are dropped.',
  fields: 'Fields',
  files: '{n, plural, one {# file} other {# files}}',
  reading: 'Reading…',
  andMore: 'and {n, number} more',
  alike:
    '{n, plural, one {# name would be the same as another and gets} other {# names would be the same as another and get}} a number at the end.',
  // LayoutChoice.vue
  labels: 'Labels',
  labelsAbout: 'For the label printer, one page per label',
  office: 'Office sheets',
  officeAbout: 'Office paper, one or more on each',
  original: 'Original size',
  originalAbout: 'Size and pages of the carrier',
  // How many share a sheet.
  perSheet: '{n, plural, =1 {One} =2 {Two} =3 {Three} =4 {Four} other {#}}',
  pagesAll: 'All pages',
  pagesLabel: 'Label only',
  pagesFirst: 'First page only',
  sizeFit: 'Fill the paper',
  sizeShrink: 'Only shrink',
  sizeActual: 'Actual size',
  paper: 'Paper',
  officeSingle: 'A4 or Letter',
  labelSize: 'Label size',
  sheet: 'Sheet',
  onEach: 'On each',
  onEachSheet: 'Waybills on each sheet',
  pages: 'Pages',
  size: 'Size',
  cutLarger: 'Cut larger pages down to the label',
  turn: 'Auto-rotate',
  cutMarks: 'Cut marks',
  freeEdge: 'Margin',
  freeEdgeMm: 'Margin of the sheet, mm',
  // PaperSelect.vue
  ownSize: 'Own size',
  widthMm: 'Width, mm',
  heightMm: 'Height, mm',
  // PdfBar.vue
  preview: 'Preview',
  smallPages: 'Small pages',
  pageBefore: 'Page before',
  pageBeforeKey: 'Page before (Page Up)',
  page: 'Page',
  ofPages: 'of {n}',
  nextPage: 'Next page',
  nextPageKey: 'Next page (Page Down)',
  smaller: 'Smaller',
  smallerKey: 'Smaller (−)',
  larger: 'Larger',
  largerKey: 'Larger (+)',
  wholePage: 'Whole page (0)',
  width: 'Width',
  // PdfPage.vue
  // problem is a sentence, or what the drawing program said.
  pageProblem: 'This page cannot be shown: {problem}',
  // PdfPages.vue
  // label is what the document is.
  thumbs: '{label}, small',
  pageNo: 'Page {n}',
  pageOf: '{label}, page {n} of {pages}',
  // PdfPreview.vue
  cannotShow: 'This document cannot be shown.',
  opening: 'Opening…',
  // SaveWaybillsDialog.vue
  paperWaybills: 'Waybills',
  paperInvoices: 'Invoices',
  paperInsurance: 'Insurance',
  saveTitle: 'Save {what, select, waybills {waybills} other {documents}}',
  printWaybills: 'Print waybills',
  inOrder:
    '{what, select, waybills {{n, plural, one {# waybill} other {# waybills}}} other {Documents of {n, plural, one {# shipment} other {# shipments}}}}{n, plural, one {} other { in the order of the sheet}}{pages, plural, =0 {} one {, # page} other {, # pages}}.',
  noPages: 'The pages cannot be made.',
  checkByScan: 'Check by scanning',
  printLabels: 'Print {n, plural, one {label} other {# labels}}',
  chooseFolder: 'Choose a folder…',
  savePdf: 'Save as PDF',
  goesTo: 'Send to',
  toPdf: 'A PDF file',
  toFolder: 'A folder, a file for each',
  printerChoice: '{printer}{stopped, select, yes { (does not print now)} other {}}',
  copies: 'Copies',
  documents: 'Documents',
  onlyUnprinted: 'Only the {n, number} not printed yet',
  missing:
    '{n, plural, one {# booked shipment without a waybill yet is} other {# booked shipments without a waybill yet are}} skipped. Waybills come by themselves after booking; “Get again” on the shipment fetches one that does not.',
  // StartSlot.vue
  // The place of a waybill on a sheet, in words; `number` where words do not tell the places apart.
  place:
    '{row, select, all {whole sheet} top {{column, select, left {top left} right {top right} other {top}}} middle {{column, select, left {middle left} right {middle right} other {middle}}} bottom {{column, select, left {bottom left} right {bottom right} other {bottom}}} other {place {n, number}}}',
  startAt: 'First waybill at',
  used: 'used',
  first: 'first',
  usedAbout:
    'The sheet was used before: put it in again as it is, or press the first place for a new one.',
  startAbout: 'The desk remembers what is left of the last sheet.',
  // TakenNames.vue
  taken:
    '{n, plural, one {One of these files is} other {# of these {files, plural, one {# file} other {# files}} are}} in the folder already',
  keepBoth: 'Keep both',
  keepBothAbout: 'The new ones get a number at the end.',
  leaveThem: 'Skip them',
  leaveThemAbout: 'Only what is not there yet is written.',
  replaceThem: 'Replace them',
  replaceThemAbout: 'What is in the folder under these names is lost.',
  otherFolder: 'Another folder',
  // documents.ts
  folderFailed: 'The folder could not be opened',
  pagesSaved: '{n, plural, one {# page} other {# pages}} saved',
  papersLeftOut:
    '{n, plural, one {# document is not in it: it cannot be laid out} other {# documents are not in it: they cannot be laid out}}',
  showInFolder: 'Show in folder',
  papersFailed: 'The documents were not saved',
  getFailed: 'The documents could not be fetched',
  // kind is waybill, invoice or insurance.
  paperHere: 'The {kind, select, waybill {waybill} invoice {invoice} other {insurance}} is here',
  paperHereAbout: 'It was checked and is kept like the others.',
  paperNotTaken:
    'The {kind, select, waybill {waybill} invoice {invoice} other {insurance}} was not accepted',
  linkRefused: 'The desk does not open this link',
  linkFailed: 'The link was not opened',
  // documentStore.ts
  readFailed: 'The shipments could not be read',
  saveFailed: 'The files were not saved',
  unevenLabels: 'Labels and boxes do not match',
  waybillsSaved: '{n, plural, one {# waybill} other {# waybills}} saved',
  papersSaved: 'Documents of {n, plural, one {# shipment} other {# shipments}} saved',
  showFolder: 'Show folder',
  roomFailed: 'The storage could not be looked up',
  checkFailed: 'The documents could not be checked',
  // pdf.ts
  pdfDamaged: 'The file is damaged or is not a PDF.',
  pdfLocked: 'The file is protected with a password.',
  pdfGone: 'The file is not there any more.',
} as const;
