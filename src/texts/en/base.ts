/** Words that many screens share: buttons of dialogs, fields. */
export const base = {
  // InvoiceCard.vue
  cancel: 'Cancel',
  // ItemPapers.vue
  done: 'Done',
} as const;
