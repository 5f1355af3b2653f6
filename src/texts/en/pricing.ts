/** The customer's prices: rules in Settings, cost and margin for managers. */
export default {
  noRates: 'This shipment has no rates.',
  // PriceSettings.vue
  tab: 'Prices and payment',
  title: 'Customer prices',
  about:
    'The account’s cost plus the markup of the first rule that matches. Without one the customer pays the cost.',
  mode: 'Shipments',
  // unit: kg or lb.
  rule: 'Rule',
  ruleNumber: 'Rule {n}',
  name: 'Name',
  services: 'Services',
  servicesHint: 'Short names, separated by commas; empty: every service.',
  countries: 'Destination countries',
  countriesHint: 'Two letters each, separated by commas; empty: everywhere.',
  over: 'Above {unit}',
  upTo: 'Up to {unit}',
  percent: 'Percent on cost',
  fixed: 'Fixed amount',
  perWeight: 'Per {unit}',
  minimum: 'Minimum price',
  vat: 'VAT, percent',
  roundTo: 'Round up to',
  roundToHint: 'Such as 50; empty: no rounding.',
  addRule: 'Add rule',
  removeRule: 'Remove rule {n}',
  moveUp: 'Move rule {n} up',
  noRules: 'No rules: the customer pays the account’s cost.',
  save: 'Save prices',
  saved: 'Prices saved. What was offered before keeps its price.',
  failed: 'The prices could not be read',
  notNumber: 'Enter a number.',
  notCountry: 'Enter countries as two letters.',
  order: 'The first rule that matches is used; the rest are ignored.',
  pinNeeded: 'Costs and price rules are for managers.',
  // The preview: a parcel of a weight to a country at a cost.
  preview: 'Preview',
  previewService: 'Service',
  // weight has its unit; country is two letters; rule is the name of the rule that counts, empty where none fits.
  previewResult:
    'A {weight} parcel to {country} that costs {cost} is sold for <b>{price}</b>{vat, select, none {} other {, {vat} of it VAT}}{rule, select, none {. No rule matches} other {. Rule: {rule}}}.',
  // CostDialog.vue
  costs: 'Cost and margin',
  show: 'Show',
  cost: 'Cost',
  firstCost: 'First cost',
  price: 'Price',
  margin: 'Margin',
} as const;
