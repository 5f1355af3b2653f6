/** HS codes: the screen, and the field that looks them up. */
export default {
  // CodeList.vue
  nearestKnown: 'The service does not know this code. Nearest that it knows:',
  list: 'HS codes',
  uses: '· used {n}×',
  // CodesView.vue
  copied: 'Copied',
  found: '{n, plural, one {# code} other {# codes}}',
  listAll: 'List all',
  goodsOrDigits: 'Goods or digits',
  whatIsIt: 'Name of the goods, or digits of a code',
  asking: 'Asking…',
  verifyDigits: 'Check these digits',
  fromMemory: 'Saved at this desk',
  noLookup: 'Codes cannot be looked up now',
  verified: 'Checked',
  digitsKnown: '{digits} is a code the service knows',
  digitsUnknown: '{digits} is not known to the service',
  code: 'Code',
  goods: 'Goods',
  usedHere: 'Shipped here',
  // Beside how often a code was shipped under.
  usedLast: 'last on {day}',
  showShipments: 'Show the shipments under {code}',
  favourite: 'Favourite',
  favouriteOf: 'Favourite {code}',
  notFavoured: 'The favourite was not saved',
  noCode: 'That is no HS code: it has 4 to 12 digits.',
  deletedHidden:
    '{n, plural, one {# code that the service has deleted is hidden.} other {# codes that the service has deleted are hidden.}}',
  showDeleted: 'Show',
  checked: 'Last checked',
  do: 'Actions',
  notInUse: 'not in use',
  verify: 'Check',
  verifyAgain: 'Check again',
  copy: 'Copy {code}',
  showMore: 'Show more',
  noneYet: 'No codes saved yet.',
  noneFits: 'No code found for “{text}”. Try a plainer word: “shoes” instead of a brand.',
  about:
    'Every item needs the customs code of its goods. Codes found here are the ones the service accepts; what was found once is found offline too.',
  // CatalogueMark.vue
  fetchedOn: '{n, plural, one {# code} other {# codes}}, fetched on {day}',
  neverFetched: 'The service’s list of codes has not been fetched yet.',
  fetchNow: 'Fetch the list',
  fetchAgain: 'Fetch again',
  fetching: 'Fetching…',
  // catalogue.ts
  listEmpty: 'The service listed no codes.',
  // codeWords.ts
  // How the state of a code is shown, as a tag.
  verifiedTag: 'accepted',
  unverifiedTag: 'not checked yet',
  unknownTag: 'not known',
  usedAtDesk: 'used at this desk',
  // day is a date, or “never” where it is not known.
  verifiedOn:
    '{dated, select, yes {The service accepted it on {day}.} other {The service accepted it.}}',
  unknownOn:
    '{dated, select, yes {The service did not know it on {day}.} other {The service did not know it.}}',
  neverVerified: 'Used at this desk, not checked yet.',
  lastSeen: 'Not checked yet; last seen in a search on {day}.',
  // The goods were recognised by these words of their name; headings has dots and can be more than one: 0306.95, 0306.99.
  headingMissing: 'Heading {headings} for “{words}”: not in this service’s catalogue',
  // HsField.vue
  fits: 'fits:',
  listComing: 'The list of codes is being fetched; codes will appear here.',
  noneFitsShort: 'No code found',
  notKnownNearest: 'not known; nearest',
  takeNearest: 'Use {code}, {goods}',
  // ItemName.vue
  fromDeskMemory: 'from memory',
  // A record of the service, by its number; id is that number.
  recordNo: 'Product number',
  lookUp: 'Look up',
  record: 'Record of the service',
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
  noRecord: 'The service has nothing under this number.',
  no: 'No. {id}',
} as const;
