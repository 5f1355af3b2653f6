/** Words that many screens share: buttons of dialogs, fields. */
export const base = {
  // InvoiceCard.vue
  cancel: 'Cancel',
  // ItemPapers.vue
  done: 'Done',
  // ImportFlow.vue
  close: 'Close',
  // NameDialog.vue
  name: 'Name',
  // ProblemsDialog.vue
  convert: 'Convert at a rate …',
} as const;
