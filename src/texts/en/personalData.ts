/** A customer's personal data: found, erased on request, removed by age. */
export const personalData = {
  /** In the place of a name that held the data: of a batch, a template, a file. */
  erasedName: '(erased)',
  documentErased: 'Removed with the personal data of its people.',
  runOn: 'A run goes on. Wait until it has ended, or stop it.',
  // Where a person is held, with a number behind it.
  inBooked: 'booked shipments',
  inDrafts: 'drafts',
  inUnfinished: 'unfinished shipments',
  inAddressBook: 'address book',
  inSenders: 'sender profiles',
  inTemplates: 'templates',
  inHandovers: 'hand-overs',
  /** Why a shipment keeps its people. */
  leftUncertain: 'nobody knows yet whether it was bought',
  leftRun: 'a run that was interrupted is to buy it',
  leftUnconfirmed: 'it is booked by a person’s word and the service does not track it yet',
  leftPrinting: 'a paper of it waits for the printer',
  leftPaid: 'a customer has paid for it or owes for it, and it is not booked',
  left: '{reference} keeps its people for now: {why}. They are erased at the start after it is resolved.',
  erased:
    'Erased from {shipments, plural, =1 {# shipment} other {# shipments}} and {entries, plural, =1 {# entry} other {# entries}} of address book, senders and templates; {files, plural, =1 {# document was} other {# documents were}} removed. Amounts, references and dates stay.',
  notCleaned:
    'The file of the ledger could not be rewritten now (a copy is being made, or the disk is full). Until that was done, which is tried at each start, what was erased can still be read out of it with tools.',
  nobody: 'Nothing is held of anybody like that.',
  more: 'There are more: say more of the name, or the phone.',
  copiesStill:
    '{count, plural, =1 {A copy of before still has} other {# copies of before still have}} what was erased:',
  copiesRemoved: '{count, plural, =1 {# copy was} other {# copies were}} removed.',
  noCopies: 'No copy of before an erasure is here.',
  title: 'Personal data',
  about:
    'Finds what is held of one customer and erases it: in shipments, drafts, address book, documents, undo steps. References, numbers, dates, amounts and goods of what was booked stay.',
  search: 'Name, phone, email or company',
  find: 'Find',
  finding: 'Looking…',
  found: 'Tick every line that is this person.',
  noName: '(no name)',
  senderHint: 'This is a sender profile of this desk. It goes too.',
  erase: '{count, plural, =0 {Erase…} =1 {Erase # line…} other {Erase # lines…}}',
  askTitle: 'Erase this personal data?',
  ask: 'Erased for good from this desk, without undo:',
  askAbout:
    'Undo steps of their batches, their documents and the manifests printed since go along. What was booked stays on record by reference, number, date and amount. The service keeps what it was sent.',
  askUnfinished:
    'Not resolved yet, and kept for now: {why}. They are erased at the first start after that.',
  confirm: 'Erase for good',
  erasing: 'Erasing…',
  keep: 'Keep everything',
  failed: 'The personal data could not be erased',
  findFailed: 'The personal data could not be looked up',
  copiesTitle: 'Copies of before',
  copyBackup: 'Backup',
  copyDaily: 'Daily copy',
  copySetAside: 'Ledger set aside',
  removeCopies: 'Remove {count, plural, =1 {this copy…} other {these # copies…}}',
  removeAsk: 'Remove copies of before?',
  removeAbout:
    'A backup of the ledger as it is now is made first. Copies on a stick or another computer are not among them: remove those by hand.',
  removeConfirm: 'Remove for good',
  removeFailed: 'The copies could not be removed',
  cliUsage:
    'Say what: desk person find TEXT, desk person erase TEXT [--only N,…] --yes, or desk person copies [--remove --yes]',
  cliTooMany: 'More are found than are listed. Say more of the name, or --only with their numbers.',
  cliSayYes: 'Nothing was erased. With --yes it is, for good.',
} as const;
