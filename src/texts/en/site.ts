/** The site: desks that share one ledger through PostgreSQL. */
export default {
  // Shown for a purchase that the site refuses. site: name of the site. desk: name of another desk. date: YYYY-MM-DD.
  refusedUnasked:
    'The site “{site}” cannot be asked whether another desk has bought this already, and its rule is to buy nothing then.',
  askFirst:
    'The site “{site}” could not be asked whether another desk has bought this already. Book again to decide.',
  copiedCannotBook:
    'The site “{site}” has newer entries of this desk than this ledger. Confirm in Settings → Service → Site which one it is before anything is booked.',
  referenceTaken:
    'Desk “{desk}” claimed the reference {reference} on {date}: it is bought there, or about to be.',
  copyTaken:
    'Desk “{desk}” claimed the same parcel on {date}, as the original or another copy of it: it is bought there, or about to be.',
  alikeTaken:
    'Desk “{desk}” claimed a parcel with the same content on {date}. If this is another parcel, book it again and say so.',
  // name: of the site.
  claimRefused:
    'The database of the site “{site}” does not accept the claim for this parcel, so nothing was bought. Look for unusual characters in its reference, or a cost that cannot be right.',
  // What all desks may spend. allowed, spent: amounts with their currency.
  limitReached:
    'All desks of the site together may spend {allowed} a day and have spent {spent}. A manager can raise the limit in Settings → Service → Site.',
  // Where customers have prices of their own: what was spent is not shown.
  limitReachedUnsaid:
    'All desks of the site together may spend {allowed} a day, which this would exceed. A manager can raise the limit in Settings → Service → Site.',
  limitsTitle: 'Limit a day for all desks',
  limitsAbout:
    'While the site is connected, no desk books what would take all desks together over it. While it is offline, the rule above decides.',
  // zone: an IANA time zone, such as Africa/Lagos.
  limitsZone: 'A day is a day in {zone}, the time zone of the site, at every desk.',
  limitIn: 'Limit in {currency}',
  noLimit: 'No limit',
  spentToday: 'All desks today: {amount}',
  spentWithPin: 'What was spent today is for managers.',
  saveLimits: 'Save limits',
  limitsSaved: 'Limits of the site saved',
  // A desk whose disk is lost is set up anew. date: YYYY-MM-DD.
  setUpFirst:
    'This desk is being set up again from the site “{site}”. Book once everything is back.',
  alikeLost:
    'This desk claimed a parcel with this content on {date} and lost its disk: nobody knows whether it was bought. Look in Needs attention. If this is another parcel, say so and book again.',
  setUpNoAnswer:
    'It was claimed at the site before the disk of this desk was lost, and the site does not know how it ended: it is not known whether it was booked.',
  setUpDocument: 'It was saved on the disk that was lost.',
  setUpBatch: 'Came back from the site',
  setUpNotNew:
    'There are shipments in this ledger. A desk is set up again only in a ledger that nobody worked with yet.',
  setUpNoDesk: 'The site has no desk “{desk}”. Enter the name exactly as the other desks show it.',
  // Changes that other desks made to shared entries. kind: a SharedKind.
  changed: 'Changed by other desks',
  changedAbout:
    'Desks share contacts, items, boxes, templates, operators, prices and columns of imports. Of two changes to the same field the one that the site received last is used.',
  changedAt: 'When',
  changedEntry: 'Entry',
  sharedKind:
    '{kind, select, addresses {Contact} items {Item} box_presets {Box} templates {Template} operators {Operator} price_lists {Customer’s prices} import_mappings {Import} other {Entry}}',
  // The business day at all desks of the site. n: desks, or changes.
  dayTitle: 'The day at all desks',
  dayState: '{state, select, closed {closed} open {opened, not closed} other {not opened}}',
  dayOpen: '{n, plural, one {# desk has} other {# desks have}} not closed this day.',
  dayUnread:
    '{n, plural, one {# change is} other {# changes are}} still on the way between the desks: the sums can be too low.',
  dayDrawer: 'Drawer',
  dayExpected: 'Expected',
  dayCounted: 'Counted',
  dayDifference: 'Difference',
  daySum: 'All closed drawers',
  // What went wrong with the site itself.
  badAddress: 'Enter an address such as postgres://owner@db.example.com:5432/waybill.',
  badCode: 'The join code is incomplete. Copy it again, from its first letter to its last.',
  isThere:
    'There is already a site at this address. Join it with its code, or name another schema in the address.',
  leaveFirst: 'This desk belongs to the site “{site}”. Leave it first.',
  unsentLeft:
    '{n, plural, =0 {The site cannot be reached now.} one {# change was not sent to the site.} other {# changes were not sent to the site.}} Wait until the site is connected, or leave anyway.',
  // trouble: a SiteTrouble.
  trouble:
    '{trouble, select, unreachable {The site cannot be reached.} slow {The site does not answer in time.} login {The site refused the login. Enter its join code again.} noLogin {The login of the site is not available: the keyring is locked or keeps nothing. Enter the join code again.} rights {The login lacks the rights that the site needs.} tls {The connection to the site is not safe: its certificate is not trusted or is for another name.} notPostgres {What answers at this address is not PostgreSQL.} tooOld {The PostgreSQL of the site is older than version 15.} noSite {There is no site at this address.} readOnly {The site can only be read at the moment.} full {The disk of the site is full.} busy {The site takes no more connections at the moment.} held {Another connection has left a transaction open and holds what this desk needs. The owner of the site can end that connection.} siteOlder {The site is of an older version than this program. Its owner has to update it.} siteNewer {The site is of a newer version than this program. Update this program.} refused {The database of the site does not accept what was sent.} copied {The site has newer entries of this desk than this ledger: the ledger was restored from a backup, or a copy of it is used elsewhere.} nameTaken {Another desk of the site has this name.} otherSite {Another site is at this address now.} returning {The site was restored from a backup and grants no claims until every desk has sent it again what it bought.} other {The site answered with an error.}}',
  // An entry of this desk that the database of the site refuses. when: a moment.
  factKind:
    '{kind, select, shipment {parcel} claim {claim of a parcel} journal {history of a parcel} payments {payment} voids {void mark} tracking_events {tracking} site_tracked {tracking} handovers {hand-over} parcel_lines {hand-over} bag_lines {bag} day_lines {business day} print_jobs {printing} addresses {contact} items {item} box_presets {box} templates {template} operators {operator} price_lists {customer’s prices} import_mappings {import} other {entry}}',
  setAside: 'Not shared',
  setAsideAbout:
    'The database of the site does not accept this entry ({kind}, since {when}). The other desks do not have it; everything else goes on. Change it, and it is sent again.',
  // Top bar. line: how the desk stands with its site.
  line: '{line, select, connecting {Site: connecting} up {Site: connected} down {Site: offline} stopped {Site: stopped} returning {Site: restored} other {No site}}',
  stateAbout: 'This desk shares the site “{site}” with others.',
  // Settings → Service → Site
  tab: 'Site',
  about:
    'Desks of one drop-off point share a site: nothing is bought at two of them, and each sees what the others sent. Every desk goes on alone while the site is offline.',
  joinTitle: 'Join a site',
  code: 'Join code',
  codeAgain: 'Enter the login again',
  deskName: 'Name of this desk',
  deskNameAbout: 'As the other desks see it, such as “Counter 2”.',
  join: 'Join',
  joinAs: 'This desk is',
  // as: how it comes to the site.
  joinHow: '{as, select, new {A new desk} other {A desk whose computer or disk is lost}}',
  setUpAbout:
    'Everything that the lost desk sent to the site comes back: shipments, journal, payments, hand-overs. What it was buying at that moment is uncertain. Drafts, documents and settings were only on the lost disk. If the old computer still works, it stops at the next contact with the site.',
  ownerUser: 'User of the owner',
  ownerAbout: 'The login that the site was created with. Used once.',
  setUpGo: 'Set up again',
  settingUp:
    'This desk is being set up again: {n, plural, =0 {reading from the site} one {# entry is back} other {# entries are back}}. Nothing can be booked until everything is back.',
  setUpAt: 'set up again {when}',
  working: 'One moment…',
  createTitle: 'Create a site',
  createAbout:
    'A site is a schema in a PostgreSQL 15 or newer. The owner’s login creates it and is not kept; the desks get a login of their own with fewer rights.',
  address: 'Address',
  addressSample: 'postgres://owner@db.example.com:5432/waybill',
  addressAbout: 'Add ?schema=name where one database holds several sites.',
  password: 'Password of the owner',
  passwordAbout: 'Used once.',
  name: 'Name of the site',
  ruleTitle: 'While the site cannot be asked',
  rule: '{rule, select, refuse {Buy nothing} ask {Ask each time} allow {Buy anyway} other {}}',
  ruleAbout:
    '{rule, select, refuse {Nothing is bought twice, and nothing is booked while the site cannot be reached.} ask {A person decides at each booking. What two desks bought is shown in Needs attention.} allow {Booking goes on. What two desks bought is shown in Needs attention.} other {}}',
  create: 'Create and join',
  since: 'since {when}',
  tryNow: 'Check now',
  // span: a duration in words.
  clockOff:
    'The clock of this computer is {span} {ahead, select, yes {ahead of} other {behind}} that of the site. Set it right: times of this desk are wrong at the others.',
  unsent: 'Not sent yet',
  changes: '{n, plural, =0 {nothing} one {# change} other {# changes}}',
  unasked: 'Bought without asking',
  parcels: '{n, plural, one {# parcel} other {# parcels}}',
  desks: 'Other desks',
  nobodyElse: 'No other desk has joined yet. Give it the join code.',
  desk: 'Desk',
  seen: 'Last contact',
  read: 'Read here',
  behind:
    '{n, plural, =0 {all} one {# change is still to be read} other {# changes are still to be read}}',
  // n: entries of another desk.
  leftOut:
    '{n, plural, one {# entry does not fit and is left out} other {# entries do not fit and are left out}}',
  zone: 'Time zone',
  zoneAbout: 'The daily limit of all desks counts in it.',
  showCode: 'Show the join code',
  hideCode: 'Hide',
  copyCode: 'Copy',
  codeAbout:
    'Whoever has this code can read everything that the desks sent to the site. Treat it like a password.',
  resume: 'This is the desk, restored from a backup',
  resumeAbout:
    'Only if no other computer is used as this desk. What it sent to the site after the backup comes back. If this is a copy, leave the site here and join it under another name.',
  leave: 'Leave the site',
  leaveAsk: 'Leave the site?',
  leaveAbout:
    'This desk then books alone. What it sent stays at the site; what others sent is removed here.',
  leaveUnsent: 'Leave even if something was not sent',
  stay: 'Keep this site',
  // Booking
  bookUnasked: 'The site “{site}” cannot be asked now.',
  bookUnaskedAbout:
    'Another desk may have bought the same. If so, both desks are told as soon as the site is connected again.',
  bookAlike:
    '{n, plural, one {Another desk has claimed a parcel like this.} other {Other desks have claimed # parcels like these.}}',
  bookAlikeAt: '{name}: desk “{desk}”, {when}',
  bookAlikeToo:
    '{n, plural, one {This is another parcel: buy it too} other {These are other parcels: buy them too}}',
  notBooked: 'Not booked',
  // Needs attention
  decide: 'Decide',
  double: 'Bought twice',
  doubleAbout:
    'Desk “{desk}” sent the same under {reference}. Found on {when}. Ask the service to cancel one of them.',
  lookAtIt: 'View',
  doubleSeen: 'Done',
  // Shipments of other desks
  others: 'Shipments of other desks',
  own: 'This desk',
  shown: '{n, plural, =0 {none} one {# shown} other {# shown}}',
  find: 'Find a shipment of another desk',
  findAbout: 'Name, number, place',
  nothingFound: 'No results among the shipments of other desks.',
  nothingYet: 'No shipments of other desks yet.',
  reference: 'Reference',
  operator: 'By',
  shipmentState:
    '{state, select, sending {being sent} booked {booked} refused {refused} uncertain {uncertain} other {draft}}',
  // A shipment of another desk, and what desks did with one. desk: name of a desk. kind: of a paper.
  printed:
    '{kind, select, label {Label printed} receipt {Receipt printed} invoice {Invoice printed} insurance {Insurance document printed} draftSlip {Draft slip printed} quoteSlip {Quote printed} doubtSlip {Enquiry slip printed} voidSlip {Cancellation request printed} declarationSlip {Declaration slip printed} packingSlip {Packing slip printed} other {Document printed}}',
  tracked: 'Tracked',
  deskThatLeft: 'a desk that left',
  othersGone: 'No desk of the site has this shipment any more.',
  othersNotBooked: 'It is not booked, as far as its desk has reported.',
  othersService: 'It was booked with {service}. This desk has never worked with that service.',
  noWaybill: 'The service gave no waybill for it.',
  waybillAtDesk:
    'The waybill is at desk “{desk}” only: the service gave no address to fetch it from. Print it there.',
  othersOne: 'Shipment of another desk',
  othersAbout: 'It belongs to desk “{desk}”: only that desk edits, pays, voids or books it.',
  othersActs: 'What can be done with it here',
  printWaybill: 'Print the waybill',
  track: 'Track',
  toHandOver: 'Accept for hand-over',
  sender: 'Sender',
  bookedWith: 'Connection',
  option: 'Service',
  goods: 'Goods',
  isVoid: 'void',
  noActs: 'No news of it since {when}.',
  atDesk: 'Desk {desk}',
  atOtherDesks: 'At other desks',
  // Unsent shipments that several desks can book. desk: name of the other desk.
  copyBatch: 'From desk {desk}',
  copySent: 'It was sent to the service already: it stays with this desk.',
  copyPaid: 'A customer has paid for it: give the money back first, the drawer stays here.',
  copyGone: 'It is not offered any more.',
  copyService: 'It is for another service than the one in use here.',
  offer: 'Offer to other desks',
  offerEnd: 'Stop offering',
  offered: 'Other desks can open it as a copy. Of the original and its copies, one is bought.',
  openCopy: 'Open a copy here',
  openCopyAbout:
    'The copy can be edited and booked here. Desk “{desk}” keeps the original; whoever books first has the parcel.',
  // At the close of a day. n: changes.
  dayUnsent:
    '{n, plural, one {# change} other {# changes}} of this desk did not reach the site “{site}” yet. The day is closed here all the same; the other desks are told of both when the site is connected again.',
} as const;
