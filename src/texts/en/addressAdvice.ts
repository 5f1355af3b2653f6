/** What the service says of an address: under the address at the counter, and in a dialog for a batch. Advice only. */
export default {
  notOffered: 'This service does not check addresses.',
  // Under an address. area is where carriers count the place to, in the service’s words, or ''.
  same: 'The service knows this place{area, select, none {} other {: {area}}}.',
  // place is city and postcode as the service has them.
  differs: 'The service knows it as {place}{area, select, none {} other {, {area}}}.',
  take: 'Use {place}',
  abroad: 'The service finds this place in {country}.',
  // words are the service’s own.
  said: 'The service says of this address: “{words}”',
  unknown: 'The service does not find this place.',
  // The dialog for a batch.
  title: 'Check addresses',
  menu: 'Check addresses with the service',
  about:
    'Compares the city and postcode of each address with what the service has. It is advice: nothing changes until you use it, and no booking waits for it.',
  which: 'Rows to check',
  all: 'All rows',
  chosen: '{n, plural, one {# selected row} other {# selected rows}}',
  check: 'Check',
  running: 'Asking the service: {done, number} of {total, number} rows',
  stop: 'Stop',
  stopped: 'Stopped: the rows below were checked before.',
  offline: 'The service cannot be reached now.',
  shown: 'Different or not found',
  differing: 'Different city or postcode ({n, number})',
  noted: 'Check these ({n, number})',
  reading: 'Asking the service…',
  // n are addresses that the service has just as they were typed.
  nothing:
    '{n, plural, =0 {No address to check.} one {The address is as the service knows it.} other {All # addresses are as the service knows them.}}',
  noneDiffer: 'No address has a different city or postcode.',
  noneNoted: 'Nothing else to check.',
  shipment: 'Shipment',
  typed: 'Typed',
  service: 'The service',
  role: '{role, select, sender {Sender} other {Receiver}}',
  missing:
    'Not checked: the service checks only whole addresses, with e-mail, phone, state and postcode.',
  use: 'Use',
  go: 'Go to the row',
  more: 'Show more ({n, number} not shown)',
  useAll: 'Use all {n, plural, =0 {} one {# that has one answer} other {# that have one answer}}',
  used: '{n, plural, one {# shipment} other {# shipments}} changed to the service’s places',
  noneUsed: 'Nothing was changed',
  changedSince: 'The addresses were changed since: check them again.',
  failed: 'The addresses could not be checked',
} as const;
