/** The frame of the window: top bar, rail, keyboard, dialogs that open from anywhere. */
export default {
  // ShipmentForm.vue
  keysShipment: 'Shipment',
  // CounterView.vue
  keysCounter: 'Counter',
  // counter.ts
  choosing: 'Choosing',
  // BatchBar.vue
  keysBatch: 'Batch',
  // AccountDialog.vue
  sameAccountAsk: 'Is this the same account?',
  thisService: 'this service',
  newKeysAbout: 'The keys are new at {service}, where this desk has booked with other keys.',
  sameAccount: 'The same account',
  sameAccountAbout:
    'The desk continues: what it booked there counts as booked, and a file that is imported again is recognised.',
  otherAccount: 'Another account',
  otherAccountAbout:
    'The desk starts afresh with this account. Earlier bookings stay in Parcels, under “Other connections too”.',
  nothingUntilSaid: 'Nothing is requested or booked there until you have answered.',
  decideLater: 'Decide later',
  // NoticeBar.vue
  notices: 'Notices',
  nothingBooked: 'Nothing can be booked',
  settingsDamaged:
    'The settings of this desk were damaged. It is not known whether it was on practice, test or live: choose the connection, then check the other settings.',
  chooseConnection: 'Choose the connection',
  nothingAsked: 'Nothing is requested or booked',
  accountUnsaid: 'Say whether the new keys belong to the same account.',
  answer: 'Answer',
  noticeError: 'Problem',
  noticeWarning: 'Please note',
  noticeInfo: 'For your information',
  putNoticeAway: 'Dismiss this notice',
  // Rail.vue, RoomTabs.vue, ServiceFrame.vue
  screens: 'Rooms',
  parts: 'Parts of this room',
  // title is the name of a screen.
  screenKey: '{title} ({keys})',
  screenAttention: 'Needs attention',
  screenSettings: 'Settings',
  help: 'Help',
  helpKey: 'Help (F1)',
  helpHere: 'Help and keys of this screen',
  connectionInUse: 'Connection in use',
  // HelpDrawer.vue
  // screen: what the screen is called, as the side bar has it.
  helpOf: 'Help: {screen}',
  // Messages.vue
  putAwayMessage: 'Dismiss',
  messages: 'Messages',
  messageKey: 'Undo or dismiss the message at the top',
  // Opens what more than two lines say.
  wholeMessage: 'Read all',
  messagesBefore: '{n, plural, one {# earlier message} other {# earlier messages}}',
  // TopBar.vue, ConnectionState.vue, OperatorButton.vue
  offlineSince: 'Offline since {since}',
  keysRefused: 'Keys refused',
  noKeys: 'No keys',
  online: 'Online',
  notConnected: 'Not connected yet',
  findAnything: 'Find a parcel, a person, an HS code or a command',
  keysEverywhere: 'Everywhere',
  mode: 'Shipping mode',
  ratesQueued: 'Rates will be fetched when the desk is online again',
  waitingForRates: '{n, number} waiting for rates',
  // GlobalSearch.vue, finding.ts
  findLabel: 'Find name, phone, tracking number, HS code or command',
  // The service’s whole list is being fetched, for the first time.
  codesComing: 'No results yet. The list of HS codes is being fetched; its codes will appear here.',
  nothingFound: 'No results. Enter looks in Parcels.',
  nobodyYet: 'Nobody yet',
  newForThem: 'new shipment to them',
  allFound: 'All {n, number} shipments found',
  findingKind:
    '{kind, select, parcel {parcel} draft {draft} person {person} code {HS code} command {command} other {list}}',
  findPlaceholder: 'Find name, phone, tracking number',
  lostService: 'The settings were damaged: choose the connection. Nothing is booked until then.',
  whichService: 'WHICH SERVICE',
  connection:
    'Connection: {name}. {charges, select, real {Bookings cost real money.} none {Nothing here is charged.} other {Whether it charges, only the service knows.}}',
  keysRefusedAbout: 'The service does not accept these keys: check them in Settings.',
  triesByItself: 'The desk tries again every half minute',
  trying: 'Trying…',
  tryNow: 'Try now',
  stillOffline: 'Still offline',
  initialsKey: 'Operator initials: {keys}',
  initialsAsk: 'Who is working?',
  // App.vue
  keysGoTo: 'Go to',
  skip: 'Skip to content',
  deskSilent: 'The program does not respond',
  tryAgain: 'Try again',
  // screens.ts: rooms, and the parts of the till.
  roomBatches: 'Batches',
  roomTill: 'Till',
  tillToday: 'Today',
  tillUnpaid: 'Unpaid',
  tillClose: 'Close',
  tillAccount: 'Account',
  tillFigures: 'Figures',
  deliveredNews:
    '{n, plural, one {# parcel was} other {# parcels were}} delivered since you last looked',
  screenShipments: 'Parcels',
  screenCodes: 'HS codes',
  screenWarehouses: 'Warehouses',
  screenMemory: 'Address book',
  screenPrint: 'Print queue',
} as const;
