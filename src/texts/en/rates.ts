/** Rates and the choice of a service: the dialog "Compare rates", rules, options. */
export const rates = {
  // Beside the title; the arrows and ⏎ are drawn as keys.
  compareKeys: '<key>↑</key> <key>↓</key> move, <key>⏎</key> chooses',
  namelessOption: 'one without a name',
  moreOptions: '{count} more',
  noOptions: 'no options were offered',
  allNever: 'every option offered is one this rule never takes',
  noneIs: 'none of {allowed} options is {rule}',
  cheapest: 'the cheapest',
  fastest: 'the fastest',
  cheapestWithin: 'the cheapest within {days} days',
  ruleService: 'the service {slug}',
  firstPreferred: 'the first preferred service',
  unreadable:
    '{count, plural, =1 {an option} other {{count} options}} of the service cannot be read: {options}; a person has to choose here',
  // Why a rule chose as it did: rule is one of the texts that name a rule, below "the cheapest".
  chosenBy:
    '{rule} of {allowed} options{kept, plural, =0 {} other {; {kept} never taken by this rule}}{other, plural, =0 {} other {; {other} in another currency than {currency} cannot be compared}}{unreadable, plural, =0 {} other {; {unreadable} that cannot be read left out by a person’s word}}',
  noneChosen: '{why}{kept, plural, =0 {} other {; {kept} never taken by this rule}}',
} as const;
