/** Returns: a parcel that brings goods of a booked one back. */
export default {
  // Why a parcel cannot be returned.
  uncertain:
    'It is not known whether this parcel is booked. Resolve that first; then it can be returned.',
  notBooked: 'Only a booked parcel can be returned.',
  isVoid: 'This parcel is void, so nothing of it can be returned.',
  isReturn:
    'This parcel is a return itself. To send its goods out again, use Ship again on the first parcel.',
  otherConnection:
    'This parcel was booked under the connection “{connection}”. Switch to it to make its return.',
  unknownPeople:
    'Sender and receiver of this parcel are no longer stored here. Enter its return at the counter as a new parcel.',
  allBack: 'Everything in this parcel is in a return already.',
  nothing: 'Choose at least one piece to return.',
  tooMany:
    '“{name}”: {n, plural, =0 {no more pieces} one {at most # piece} other {at most # pieces}} can be returned. The rest was not sent, or is in another return.',
  // A problem of the draft. n: pieces too many.
  tooManyHere:
    '“{name}”: {n, plural, one {# piece} other {# pieces}} too many. A return brings back only what was sent and is in no other return.',
  notOffered: 'A return stays at the desk that made it.',
  noSender: 'Enter who sends this return.',
  // ShipmentDetail.vue
  action: 'Return…',
  actionAbout: 'Makes a new parcel that brings goods of this one back',
  shortcut: 'Make a return of the parcel',
  noReturn: 'No return was made',
  // ReturnDialog.vue and ReturnLinks.vue
  title: 'Return of {number}',
  about:
    '{from} sends it, {to} receives it. It opens at the counter as a new parcel with a reference of its own: check it, weigh it and get prices as for any other.',
  item: 'Item',
  // How many pieces can come back, of those that were sent.
  canComeBack: 'Can come back',
  leftOf: '{left, number} of {sent, number}',
  pieces: 'Pieces',
  piecesOf: 'Pieces of {name}',
  reason: 'Reason',
  chooseReason: 'Choose…',
  reasonWord:
    '{reason, select, unwanted {Not wanted} wrong {Wrong goods} damaged {Damaged} undelivered {Not delivered} other {Another reason}}',
  make: 'Make the return',
  returnOf: 'Return of',
  returned: 'Return: {n, plural, one {# piece} other {# pieces}}',
} as const;
