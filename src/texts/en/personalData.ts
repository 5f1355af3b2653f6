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
  /** Why a shipment keeps its people. */
  leftUncertain: 'nobody knows yet whether it was bought',
  leftRun: 'a run that was interrupted is to buy it',
  leftUnconfirmed: 'it is booked by a person’s word and the service does not track it yet',
  leftPrinting: 'a paper of it waits for the printer',
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
  cliUsage:
    'Say what: desk person find TEXT, desk person erase TEXT [--only N,…] --yes, or desk person copies [--remove --yes]',
  cliTooMany: 'More are found than are listed. Say more of the name, or --only with their numbers.',
  cliSayYes: 'Nothing was erased. With --yes it is, for good.',
} as const;
