/** The list of batches, and what becomes of a batch as a whole. */
export const batches = {
  // BatchBar.vue
  shipments: '{n, plural, one {# shipment} other {# shipments}}',
  // BatchesView.vue
  inWork: 'In work',
  putAway: 'Put away',
  // The name of a new batch.
  newName: 'Batch of {day}',
  newBatch: 'New batch',
  batches: 'Batches',
  shown: 'Batches shown',
  fromTemplate: 'From a template',
  reading: 'Reading…',
  letGo: 'Let go to import it',
  dropHere: 'Drop files here: CSV, Excel or LibreOffice',
  orPaste:
    'Or paste rows from a spreadsheet or a web page with Ctrl V. One row an item; columns are matched by their headers and shown before anything is taken over.',
  watched: 'What lands in “{folder}” is drafted by itself',
  watch: 'Let a folder be watched',
  chooseFile: 'Choose a file',
  tryIt: 'To try it: <path>resources/samples/batch-sfn.csv</path>',
  batch: 'Batch',
  mode: 'Mode',
  columnShipments: 'Shipments',
  open: 'Open',
  booked: 'Booked',
  uncertain: 'Uncertain',
  begun: 'Begun',
  // Every shipment of the batch is booked.
  allDone: 'done',
  bringBackThis: 'Bring back {batch}',
  bringBack: 'Bring back',
  putAwayThis: 'Put away {batch}',
  noneAway: 'No batch is put away.',
  count: '{n, plural, one {# batch} other {# batches}}',
  withTemplate: 'Begin with a template',
  withTemplateAbout: 'A new batch with its shipments.',
  noTemplate: 'No template is kept yet: a batch’s menu keeps one.',
  // batches.ts
  readFailed: 'The batches could not be read',
  makeFailed: 'The batch was not made',
  renameFailed: 'The batch was not renamed',
  awayReadFailed: 'The batches that were put away could not be read',
  bringBackFailed: 'The batch was not brought back',
  wasPutAway: 'Batch put away',
  bringItBack: 'Bring it back',
  putAwayFailed: 'The batch was not put away',
} as const;
