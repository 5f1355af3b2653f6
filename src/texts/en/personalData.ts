/** A customer's personal data: found, erased on request, removed by age. */
export default {
  /** In the place of a name that held the data: of a batch, a template, a file. */
  erasedName: '(erased)',
  documentErased: 'Removed with the customer’s personal data.',
  runOn: 'A run is in progress. Wait until it ends, or stop it.',
  // Where a person is held, with a number behind it.
  inBooked: 'booked shipments',
  inDrafts: 'drafts',
  inUnfinished: 'unfinished shipments',
  inAddressBook: 'address book',
  inSenders: 'sender profiles',
  inTemplates: 'templates',
  inHandovers: 'hand-overs',
  inSenderIds: 'IDs that senders showed',
  /** Why a shipment keeps its people. */
  leftUncertain: 'it is not known yet whether it was bought',
  leftRun: 'an interrupted run is still to buy it',
  leftUnconfirmed: 'it was only confirmed by a person and the service does not track it yet',
  leftPrinting: 'a document of it waits for the printer',
  leftPaid: 'a customer has paid for it or owes for it, and it is not booked',
  left: '{reference} keeps its personal data for now: {why}. It is erased at the first start after it is resolved.',
  erased:
    'Erased from {shipments, plural, =1 {# shipment} other {# shipments}} and {entries, plural, =1 {# entry} other {# entries}} of address book, senders and templates; {files, plural, =1 {# document was} other {# documents were}} removed. Amounts, references and dates stay.',
  notCleaned:
    'The ledger file could not be rewritten now (a copy is being made, or the disk is full). It is tried again at each start; until then, what was erased could still be recovered with special tools.',
  nobody: 'No data was found for this person.',
  more: 'There are more: enter more of the name, or the phone.',
  copiesStill:
    '{count, plural, =1 {An earlier copy still contains} other {# earlier copies still contain}} what was erased:',
  copiesRemoved: '{count, plural, =1 {# copy was} other {# copies were}} removed.',
  noCopies: 'There is no copy from before an erasure.',
  title: 'Personal data',
  about:
    'Finds the data held about one customer and erases it: in shipments, drafts, address book, documents, undo steps. References, numbers, dates, amounts and goods of what was booked stay.',
  search: 'Name, phone, e-mail, company or ID number',
  find: 'Find',
  finding: 'Looking…',
  found: 'Tick every line that is this person.',
  noName: '(no name)',
  senderHint: 'This is a sender profile of this desk. It is erased too.',
  erase: '{count, plural, =0 {Erase…} =1 {Erase # line…} other {Erase # lines…}}',
  askTitle: 'Erase this personal data?',
  ask: 'Erased permanently from this desk, without undo:',
  askAbout:
    'Undo steps of their batches, their documents and the manifests printed since are removed too. What was booked stays on record by reference, number, date and amount. The service keeps what it was sent.',
  askUnfinished:
    'Not resolved yet, and kept for now: {why}. They are erased at the first start after that.',
  confirm: 'Erase permanently',
  erasing: 'Erasing…',
  keep: 'Keep everything',
  failed: 'The personal data could not be erased',
  findFailed: 'The personal data could not be looked up',
  copiesTitle: 'Earlier copies',
  copyBackup: 'Backup',
  copyDaily: 'Daily copy',
  copySetAside: 'Ledger set aside',
  removeCopies: 'Remove {count, plural, =1 {this copy…} other {these # copies…}}',
  removeAsk: 'Remove earlier copies?',
  removeAbout:
    'A backup of the current ledger is made first. Copies on a stick or another computer are not among them: remove those yourself.',
  removeConfirm: 'Remove permanently',
  removeFailed: 'The copies could not be removed',
  cliUsage:
    'Use desk person find TEXT, desk person erase TEXT [--only N,…] --yes, or desk person copies [--remove --yes]',
  cliTooMany:
    'There are more results than are listed. Give more of the name, or --only with their numbers.',
  cliNoNumber:
    'The list has {count, plural, one {one entry} other {# entries}}, and no number {number}. Nothing was erased.',
  cliSayYes: 'Nothing was erased. Use --yes to erase it permanently.',
} as const;
