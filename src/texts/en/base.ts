/** Words that many screens share: buttons of dialogs, fields. */
export default {
  // InvoiceCard.vue
  cancel: 'Cancel',
  // AppDialog.vue
  // what: names of fields that are empty.
  needs: 'Needs: {what}',
  escapeAgain: 'What you typed is not saved. Press Esc or the cross again to leave without it.',
  // DateField.vue
  dayFirst: 'dd/mm/yyyy',
  monthFirst: 'mm/dd/yyyy',
  calendar: 'Calendar ({keys})',
  // example: today in the form that is meant.
  noDate: 'This is not a date. Type it like {example}.',
  // ItemPapers.vue
  done: 'Done',
  // ImportFlow.vue
  close: 'Close',
  // NameDialog.vue
  name: 'Name',
  // ProblemsDialog.vue
  convert: 'Convert at a rate…',
  // ConvertDialog.vue
  convertTitle: 'Convert {from} to {to}',
  convertAbout:
    'Converts every price in {from} {of, select, batch {of this batch} other {of this shipment}}. The invoice shows the price as typed, the rate and the result. It can be undone.',
  convertRate: 'What 1 {from} is in {to}',
  rateWrong: 'Enter a number, such as 1550 or 1550.25.',
  convertNow: 'Convert',
  // issues.ts
  // Above a list of problems: fields that are still empty, those and others, or warnings only.
  missing: 'Missing',
  problems: 'Problems',
  toCheck: 'Check these',
  noProblems: 'No problems',
  countMissing: '{n, number} missing',
  // A label before what it labels; the label alone before the same in another style.
  labelled: '{label}: {words}',
  label: '{label}:',
  // DefaultSettings.vue
  hours: '{n, plural, one {# hour} other {# hours}}',
  days: '{n, plural, one {# day} other {# days}}',
  weeks: '{n, plural, one {# week} other {# weeks}}',
  // shortcuts.ts
  // The writing on keys.
  keyShift: 'Shift',
  keyDelete: 'Del',
  keyEscape: 'Esc',
  // CountryField.vue
  noCountry: 'No such country',
} as const;
