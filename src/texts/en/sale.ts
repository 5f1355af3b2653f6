/** The end of a sale at the counter: the sheet that books, takes money and prints, and what came of it. */
export default {
  // SaleDialog.vue
  title: '{receiver} → {place} · {service} · {weight}',
  // The button that books: pay is the method by which the customer pays now, none where nothing is taken.
  book: 'Book{pay, select, cash {, take cash} card {, take card payment} transfer {, take transfer} account { on account} other {}}{prints, select, yes {, print} other {}}',
  payLater: 'Book, pay later',
  payFirst: 'This desk books a parcel only when it is paid: the money is taken with the booking.',
  answerFirst: 'Answer the question first.',
  // paper: label, packing slip or receipt.
  prints: 'Print: {paper}',
  noPrinter: 'No printer is chosen for it: Settings, Printers.',
  // SaleResult.vue
  result: 'Result of the sale',
  paidBy:
    '{method, select, cash {Paid in cash} card {Paid by card} transfer {Paid by transfer} other {On account}}',
  keepMoney:
    'Keep the money ({amount}{method, select, cash { in cash} card { by card} transfer { by transfer} other { on account}}), do not hand the parcel over.',
  keepParcel: 'Do not hand the parcel over.',
  // What the customer handed over, by card or transfer what was charged.
  giveBack:
    'Give back {amount}{method, select, cash { in cash} card { by card} transfer { by transfer} other {: nothing is on account}}',
  again: 'Again, same parcel',
  whatWasSent: 'What was sent',
  // SalePaper.vue
  notPrinted: 'not printed',
  labelComes: 'waits for the waybill',
  noLabel: 'the service sent no waybill',
} as const;
