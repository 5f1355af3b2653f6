/** Settings: connection and keys, sender, defaults, rules, limits, appearance. */
export default {
  // ConnectionSettings.vue
  otherAddress: 'Another service URL for {profile}?',
  noAddress: 'The connection will have no service URL.',
  otherAddressAbout:
    'From now on it uses {address}. Its keys have to be entered again, and what was booked at the old URL stays with that one.',
  managersPin: 'Manager’s PIN',
  keepAddress: 'Keep the URL',
  changeAddress: 'Change the URL',
  // AppearanceSettings.vue
  themeSystem: 'As the system',
  themeLight: 'Light',
  themeDark: 'Dark',
  densityComfortable: 'Comfortable',
  densityCompact: 'Compact',
  language: 'Language',
  languageSystem: 'As this computer',
  // The names of the languages stay in their own language.
  papersIn: 'Receipts and slips in',
  papersDesk: 'Language of the desk',
  papersReceiver: 'Language of the receiver’s country',
  papersInAbout:
    'French for receivers where French is spoken. The commercial invoice stays English, for customs.',
  appearance: 'Appearance',
  colours: 'Colours',
  spacing: 'Spacing',
  compactAbout: 'Compact shows about a quarter more rows.',
  // ConnectionSettings.vue
  goLiveAsk: 'Go live?',
  goLiveAbout:
    'From now on bookings are real: each one is charged and a parcel is sent. The top bar shows LIVE for as long as this lasts.',
  // The name of the connection, in the question.
  stay: 'Keep {profile}',
  goLive: 'Go live',
  // DefaultSettings.vue
  pickUp: 'Pick up at a warehouse',
  asLinks: 'As links',
  inAnswer: 'In the answer',
  operator: 'Operator',
  initials: 'Initials',
  initialsAbout: 'Recorded with every action at this desk.',

  // HolidayCard.vue
  holidays: 'Holidays',
  holidaysAbout:
    'The next working day skips weekends and these days. Enter announced holidays (Eid and the like) and days on which this counter is closed.',
  publicHoliday: 'Public holiday',
  dayOff: 'Day off',
  holidayDate: 'Date',
  holidayName: 'Name',
  holidayAdd: 'Add day',
  holidayKnown: 'This day is in the list already.',
  // date is a weekday, day and month.
  holidayRemove: 'Remove {date}',
  holidaysNone: 'No holidays are known for the next twelve months: only weekends are skipped.',
  shipments: 'Shipments',
  shipmentsDefaults: 'Defaults for new shipments',
  insurance: 'Insurance',
  delivery: 'Delivery',
  service: 'Service',
  serviceWork: 'Working with the service',
  waybillsCome: 'Receive waybills',
  linksAbout: 'Links are fetched right after booking and kept here either way.',
  requestsAtOnce: 'Simultaneous requests',
  priceGoodFor: 'Rates are valid for',
  priceGoodForAbout: 'Older ones are requested again before anything is booked.',
  waybills: 'Waybills',
  waybillsInFile: 'Waybills in a file',
  // KeysForm.vue
  keysStored:
    '{weak, select, yes {Saved, but without a keyring: anyone who can read the file could read the keys.} other {Saved, encrypted by this system.}}{known, select, yes { Public key ends in {end}.} other {}}',
  keysSession:
    'Remembered until the program closes.{known, select, yes { Public key ends in {end}.} other {}}',
  keysLocked:
    'There are keys, but they cannot be read now. Unlock the system’s keyring and restart, or enter them again.',
  keysEarlier:
    'Other keys are saved here, which could not be read when these were entered. After a restart the saved ones are used again, unless these are saved: unlock the system’s keyring, then press “Save these keys”.',
  keysNotEncrypted:
    'This system cannot encrypt anything now, so the keys are not saved. They are remembered until the program closes.',
  keysElsewhere:
    'The saved keys are for {address} and are used at no other URL. Enter the keys for this one.',
  keysBefore: 'The saved keys were entered before there was this URL. Enter them again for it.',
  noKeys: 'No keys yet.',
  keys: 'Keys',
  enterKeys: 'Enter keys',
  enterTheKeys: 'Enter the keys',
  enterOtherKeys: 'Enter other keys',
  removeKeys: 'Remove…',
  // Below the one field for both keys.
  keysHint:
    'Paste them as the service gives them: one text, or the public and the private key with a colon or a blank between.',
  weakStore: 'Keys can’t be stored securely on this computer',
  weakStoreAbout:
    'No keyring is unlocked here, so saved keys could be read by anyone who can read the file. They are remembered until the program closes. To save them anyway:',
  keepAnyway: 'Save them anyway',
  untilClose: 'Only until the program closes',
  keeping: 'Saving…',
  keepKeys: 'Save these keys',
  // LimitSettings.vue
  limitRun: 'One booking run',
  limitDay: 'One day',
  notMoney: 'This is not an amount of money.',
  limitsKept: 'Limits saved',
  pinChanged: 'PIN changed',
  limits: 'Spending limits',
  limitsAbout: 'What may be booked without the manager',
  limit: 'Limit',
  noLimit: 'no limit',
  priceMoved: 'Ask again if a price changes by more than, %',
  priceMovedWrong: 'A number from 0 to 100.',
  priceMovedAbout:
    'The cost is compared with the first rates. A service whose cost changed more has to be selected again; a higher cost has to be confirmed.',
  choosePin: 'Choose the manager’s PIN',
  pinDigits: '4 to 12 digits',
  pinAgain: 'Repeat the PIN',
  notChanged: 'Not changed',
  keepLimits: 'Save the limits',
  limitsHint: 'Above a limit, booking needs this PIN. An empty field is no limit.',
  limitsNeedPin:
    'Enter the PIN to save. Above a limit, booking needs it. An empty field is no limit.',
  spentToday: 'Spent today',
  showSpent: 'Show what was spent',
  nothingSpent: 'Nothing yet.',
  spentOf: 'of {limit}',
  noDayLimit: 'no limit for a day',
  uncertainCounts: 'Uncertain bookings count as spent until they are resolved.',
  changePin: 'Change the PIN',
  pinNow: 'Current PIN',
  newPin: 'New PIN',
  // ProfileCard.vue
  practiceAbout:
    'The practice service inside this program. Nothing leaves this computer, nothing is charged.',
  testAbout:
    'The service’s test environment, with test keys.{charges, select, none { Nothing is charged.} real { This URL is that of the live service.} other { Whether it charges, only the service knows.}}',
  liveAbout: 'The real service. Bookings are charged and parcels travel.',
  asDocumented: 'Standard',
  asObserved: 'Compatible',
  addressMissing: 'The service URL is missing.',
  notAnAddress: 'This is not a URL. It begins with https://',
  notHttps: 'The URL must begin with https://',
  keysUnreadable:
    'Its keys cannot be read now: unlock the system’s keyring and restart, or enter them again.',
  keysMissing: '{profile} has no keys for this URL yet: enter them first.',
  inUse: 'In use',
  useThis: 'Switch to this',
  address: 'Service URL',
  startedHere: 'started by this program',
  dialect: 'API version',
  dialectOf: 'API version of {profile}',
  documentedAbout: 'As the service is documented.',
  observedAbout: 'For services that differ from the documentation.',
  cannotUseYet: '{profile} cannot be used yet',
  asking: 'Asking…',
  testConnection: 'Test the connection',
  // RemoveKeys.vue
  removeKeysAsk: 'Remove the {profile} keys?',
  removeKeysAbout:
    'Without them nothing can be requested or booked at {profile}. This desk cannot restore them: they have to be entered again.',
  notRemoved: 'Not removed',
  keepThem: 'Keep them',
  removeTheKeys: 'Remove the keys',
  // RuleSettings.vue
  ruleWithin: 'Cheapest within …',
  rulePreferred: 'Preferred, in order',
  ruleNeedsName: 'A rule needs a name.',
  ruleNameTaken: 'Another rule has this name.',
  ruleDaysWrong: 'Business days are a whole number from 1 to 365.',
  ruleNeedsService: 'Name at least one service.',
  ruleRemoved: 'Rule removed',
  bringBack: 'Restore',
  rules: 'Rules',
  rulesTitle: 'Rules for choosing a service',
  addRule: 'Add a rule',
  rulesAbout:
    'A rule selects the service for a whole batch. Before you use it, the batch shows what each rule would cost. Cheapest, fastest and “within so many business days” are always there.',
  ruleTakes: 'Selects {rule}',
  editRule: 'Edit {rule}',
  edit: 'Edit',
  removeRule: 'Remove {rule}',
  noRules: 'No rules of your own yet. For instance “Within 5 business days, never by sea”.',
  ruleExample: 'Within 5 business days, never by sea',
  itTakes: 'It selects',
  daysAtMost: 'Business days at most',
  servicesFirst: 'Services, in order of preference',
  servicesAbout: 'The short names of the services, separated by commas.',
  servicesNever: 'Services it never selects',
  never: 'Never {service}',
  itTakesRule: 'It selects {rule}.',
  keepRule: 'Save the rule',
  // SenderSettings.vue
  sender: 'Sender',
  whoSends: 'Senders',
  senderFor: 'Sender for',
  senderAbout:
    'The default sender is used for every shipment without another one. {mode, select, SFN {Shipments from Nigeria need a sender in Nigeria.} other {Shipments to Nigeria need a receiver in Nigeria; the sender is abroad.}} Coordinates are sent when they are known; some services ask for them with rates.',
  // SettingsView.vue
  tabConnection: 'Connection',
  tabDefaults: 'Desk and defaults',
  tabPrinters: 'Printers',
  tabWatch: 'Watched folder',
  tabLimits: 'Limits',
  tabStorage: 'Storage',
  title: 'Settings',
  keptAsYouGo: 'Changes save automatically',
  about: 'Waybill Desk {version} on {host} · desk {desk} · data in {folder}',
  // keys.ts
  keysFailed: 'The keys could not be checked',
  keysNotKept: 'The keys were not saved',
  // guard.ts
  limitsFailed: 'The limits could not be read',
  // identity.ts
  accountFailed: 'The answer was not saved',
  addressFailed: 'The URL was not changed',
  // desk.ts
  notSaved: 'The setting was not saved',
} as const;
