/** Names of files that the desk saves, without their ending, and of the sheets in workbooks. */
export default {
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
  enquirySlips: 'enquiry slips',
  // {paper} in the names of documents that are saved as files of their own.
  paper: '{kind, select, invoice {invoice} insurance {insurance} other {waybill}}',
  // Names of sheets: at most 31 characters, none of []:*?/\\.
  sheetBatch: 'Batch',
  sheetJournal: 'Journal',
  sheetShipments: 'Shipments',
} as const;
