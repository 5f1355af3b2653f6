/** HS codes: the screen, and the field that looks them up. */
export const codes = {
  // CodeList.vue
  nearestKnown: 'The service does not know this code. Nearest that it knows:',
  list: 'HS codes',
  uses: '· used {n}×',
  // CodesView.vue
  copied: 'Copied',
  found: '{n, plural, one {# code} other {# codes}}',
  listAll: 'List all',
  goodsOrDigits: 'Goods or digits',
  whatIsIt: 'What is it? A name of the goods, or the digits of a code',
  asking: 'Asking…',
  verifyDigits: 'Verify these digits',
  fromMemory: 'From this desk’s memory',
  noLookup: 'Codes cannot be looked up now',
  verified: 'Verified',
  digitsKnown: '{digits} is a code the service knows',
  digitsUnknown: '{digits} is not known to the service',
  code: 'Code',
  goods: 'Goods',
  usedHere: 'Used here',
  checked: 'Checked',
  do: 'Do',
  notInUse: 'not in use',
  verify: 'Verify',
  verifyAgain: 'Verify again',
  copy: 'Copy {code}',
  showMore: 'Show more',
  noneYet: 'No code is remembered yet.',
  noneFits: 'No code fits “{text}”. Try a plainer word: “shoes” instead of a brand.',
  about:
    'Every item needs the customs code of its goods. Codes found here are the ones the service accepts; what was found once is found without the line too.',
  // codeWords.ts
  // How the state of a code is shown, as a tag.
  verifiedTag: 'verified',
  unverifiedTag: 'not verified',
  unknownTag: 'not known',
  usedAtDesk: 'used at this desk',
  // day is a date, or “never” where it is not known.
  verifiedOn:
    '{dated, select, yes {The service verified it on {day}.} other {The service verified it.}}',
  unknownOn:
    '{dated, select, yes {The service did not know it on {day}.} other {The service did not know it.}}',
  neverVerified: 'Used at this desk, never verified.',
  lastSeen: 'Not verified; last seen in a search on {day}.',
  // HsField.vue
  noneFitsShort: 'No code fits',
  notKnownNearest: 'not known; nearest',
  takeNearest: 'Take {code}, {goods}',
  // ItemName.vue
  fromDeskMemory: 'from memory',
} as const;
