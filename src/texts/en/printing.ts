/** The print queue, what is printed, and the manifest. */
export const printing = {
  // PrintButtons.vue
  printSlip: 'Print slip',
  printDoubtSlip: 'Print slip to settle',
  printLabel: 'Print label',
  printReceipt: 'Print receipt',
  printInvoice: 'Print invoice',
  printInsurance: 'Print insurance',
  printLabelOrSlip: 'Print the label, or the slip',
  printTheReceipt: 'Print the receipt',
  print: 'Print',
} as const;
