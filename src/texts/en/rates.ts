/** Rates and the choice of a service: the dialog "Compare rates", rules, options. */
export default {
  // Beside the title; the arrows and ⏎ are drawn as keys.
  compareKeys: '<key>↑</key> <key>↓</key> move, <key>⏎</key> chooses',
  // A message after the key of "Compare rates" where there are none. keys gets rates, as it is drawn on a key.
  noneToCompare: 'No rates to compare yet',
  getThemFirst: '{keys} gets them.',
  namelessOption: 'one without a name',
  moreOptions: '{count} more',
  noOptions: 'no services were offered',
  allNever: 'this rule excludes every service offered',
  noneIs: 'none of {allowed} services is {rule}',
  cheapest: 'the cheapest',
  fastest: 'the fastest',
  cheapestWithin: 'the cheapest within {days} business days',
  ruleService: 'the service {slug}',
  firstPreferred: 'the first preferred service',
  cheapestNamed: 'the cheapest of the services that the rule names',
  unreadable:
    '{count, plural, =1 {a price} other {{count} prices}} of the service cannot be read: {options}; a person has to choose here',
  // Why a rule chose as it did: rule is one of the texts that name a rule, below "the cheapest".
  chosenBy:
    '{rule} of {allowed} services{kept, plural, =0 {} other {; {kept} excluded by this rule}}{other, plural, =0 {} other {; {other} for another mode or currency left to a person}}{unreadable, plural, =0 {} other {; {unreadable} that cannot be read skipped by a person’s choice}}',
  noneChosen: '{why}{kept, plural, =0 {} other {; {kept} excluded by this rule}}',
  // What of a box is beyond the limits of a service; unit is cm, in, kg or lb.
  breachHeavy: '{value} {unit}, at most {limit} {unit}',
  breachLight: 'from {limit} {unit}',
  breachSize: 'at most {limit} {unit}',
  breachGirth: '{value} {unit} around, at most {limit} {unit}',
  // Beside an option; what is one of the texts above, box counts from 1.
  // Below an option’s name, where the service takes the goods to have another value than was declared.
  valuedAt: 'Goods valued at {value}',
  // An option that disagrees with its request: what a person confirms before it is bought. mode is what the service names, in capitals; name as it wrote it.
  otherMode:
    'The service offers this {mode, select, SFN {from Nigeria} STN {to Nigeria} other {for the mode “{name}”}}, but it was asked for one {asked, select, SFN {from Nigeria} other {to Nigeria}}.',
  otherCurrency: 'Its price is in {currency}; prices of this mode are in {own}.',
  // Why no rule chose it; why is one or both sentences above.
  onlyByHand: '{name} is chosen only by a person: {why}',
  // In the sheet.
  optionDisagrees: '{name} (other mode or currency)',
  disagreementOf: '{name}: {why}',
  overLimit: 'Beyond its limits: box {box}: {what}',
  underLimit: 'Below its least weight: {what}',
  // PriceDays.vue
  priceDays: 'Price against business days',
  // RateDialog.vue
  // Parts of a price.
  chargeShipment: 'Shipment',
  chargeInsurance: 'Insurance',
  chargePickup: 'Pickup',
  chargeDoor: 'To the door',
  chargeVat: 'VAT',
  compare: 'Compare rates',
  thisShipment: 'This shipment',
  // to is a name, or “This shipment”.
  compareAbout:
    '{to}{quote, select, fresh {, rates of {when}} stale {, rates of {when}. They are out of date: get them again before choosing.} other {}}',
  options: 'Services',
  option: 'Service',
  days: 'Business days',
  discount: 'Discount',
  toPay: 'To pay',
  daySaved: 'Cost per day saved',
  choose: 'Select',
  tagCheapest: 'cheapest',
  tagFastest: 'fastest',
  bestAbout: 'The lowest extra cost for each day saved',
  tagBest: 'best value',
  beforeDiscount: '{price} before the discount',
  chooseOption: '{chosen, select, yes {Selected} other {Select}}: {option}',
  chosen: 'Selected',
  termsNeedLine: 'Other terms can only be compared online',
  otherTerms: 'Insured or not, door or pickup: side by side',
  // RateVariants.vue
  // How a parcel would go: as a line of a table, and as what a button does.
  variant:
    '{door, select, yes {To the door} other {Pick up}}, {insured, select, yes {insured} other {not insured}}',
  sendVariant:
    'Send {door, select, yes {to the door} other {for pick-up}}, {insured, select, yes {insured} other {not insured}}',
  askingFour: 'Requesting all four prices…',
  byTerms: 'Prices by terms',
  notPriced: 'Not priced',
  unreadableOption: 'Cannot be read',
  sendLikeThis: 'Send like this',
  pickUpIn: 'Pick up in {country}:',
  // RulesMenu.vue
  ruleCheapestWithin:
    'Cheapest within {days, plural, one {# business day} other {# business days}}',
  ruleOnly: 'Only {service}',
  chooseByRule: 'Choose by rule',
  chooseByRuleAbout:
    'What each rule would choose and cost for {n, plural, one {# shipment} other {# shipments}} with fresh rates. A service named in a shipment goes before any rule.',
  byShippingRules: 'Shipping rules',
  byShippingRulesAbout:
    '{n, plural, one {# rule} other {# rules, in order}}: the first that fits a parcel selects its service',
  overOthers: 'Shipping rules also replace services that were selected otherwise',
  nothingFits: 'no result',
  least: 'least',
  ruleOutcome:
    '{n, plural, one {# shipment} other {# shipments}}{without, plural, =0 {} other {, # left without}}{unreadable, plural, =0 {} other {, # of them with a price that cannot be read}}',
  pastUnreadable: 'Select among the others where the desk cannot read a price',
  withinDays: 'Cheapest within how many business days',
  ownRules: 'Rules of your own are made under Settings → Counter → Shipping rules.',
  leaveAsIs: 'Cancel',
  // UnreadableOptions.vue
  unreadableOptions: 'Prices that cannot be read',
  unreadableAbout:
    '{n, plural, one {# price} other {# prices}} of the service cannot be read, so no rule selects a service here. Select one above, or ask the service.',
  nameless: 'Without a name',
  // WhyOption.vue
  why: 'Why this service? What each rule would choose',
  // Rules that every desk has.
  ruleCheapest: 'Cheapest',
  ruleFastest: 'Fastest',
  // A rule, and the services that it never takes; or stands between their names.
  ruleNever: '{rule}, never {services}',
  or: 'or',
  cheapestWithinDays:
    'the cheapest within {days, plural, one {# business day} other {# business days}}',
  firstOffered: 'the first offered of {services}',
  cheapestOf: 'the cheapest of {services}',
  missedNoOption: '{n, plural, one {# shipment} other {# shipments}} had no suitable service.',
  missedUnreadable:
    '{n, plural, one {# shipment has} other {# shipments have}} a price that cannot be read{named, select, yes { ({options})} other {}}: select a service there yourself, or choose by rule among the others.',
  // deferredRates.ts
  lineBack: 'Online again',
  gettingFor: 'Getting rates for {n, plural, one {# shipment} other {# shipments}} that waited.',
  waitedProblems:
    '{n, plural, one {# shipment that waited for rates has} other {# shipments that waited for rates have}} problems now',
  mendThem: 'Fix them and get rates again.',
  asking: 'Requesting rates',
  notAsked: 'Rates were not requested',
  stillWait: 'The rates still wait until the desk is online',
  // rating.ts
  variantsFailed: 'The other terms were not priced',
  compareFailed: 'The rules could not be compared',
  explainFailed: 'The rule could not be tried',
} as const;
