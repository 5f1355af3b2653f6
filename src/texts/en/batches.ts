/** The list of batches, and what becomes of a batch as a whole. */
export default {
  // BatchBar.vue
  shipments: '{n, plural, one {# shipment} other {# shipments}}',
  // BatchesView.vue
  inWork: 'Open',
  // Batches that were archived, beside those that are open.
  archived: 'Archived',
  archive: 'Archive',
  // The name of a new batch.
  newName: 'Batch of {day}',
  newBatch: 'New batch',
  batches: 'Batches',
  shown: 'Batches shown',
  fromTemplate: 'From a template',
  reading: 'Reading…',
  letGo: 'Drop to import',
  dropHere: 'Drop files here: CSV, Excel or LibreOffice',
  orPaste:
    'Or paste rows from a spreadsheet or a web page with {keys}. One row per item; columns are matched by their headers and shown before anything is imported.',
  watched: 'Files in “{folder}” are drafted automatically',
  watch: 'Watch a folder',
  chooseFile: 'Choose a file',
  openSample: 'Try the sample batch',
  // Name of the batch that it opens.
  sampleName: 'Sample batch',
  batch: 'Batch',
  mode: 'Mode',
  columnShipments: 'Shipments',
  // Above a column with how many shipments are open; as inWork.
  open: 'Open',
  booked: 'Booked',
  uncertain: 'Uncertain',
  // Of those that are booked, how many.
  voided: '{n} void',
  begun: 'Created',
  // Every shipment of the batch is booked.
  allDone: 'done',
  bringBackThis: 'Restore {batch}',
  bringBack: 'Restore',
  putAwayThis: 'Archive {batch}',
  noneAway: 'No batch is archived.',
  count: '{n, plural, one {# batch} other {# batches}}',
  withTemplate: 'Start with a template',
  withTemplateAbout: 'A new batch with its shipments.',
  noTemplate: 'No template is saved yet: save one from the menu of a batch.',
  // batches.ts
  readFailed: 'The batches could not be read',
  makeFailed: 'The batch was not made',
  renameFailed: 'The batch was not renamed',
  awayReadFailed: 'The archived batches could not be read',
  bringBackFailed: 'The batch was not restored',
  wasPutAway: 'Batch archived',
  putAwayFailed: 'The batch was not archived',
} as const;
