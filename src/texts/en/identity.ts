/** Which service and account the desk is connected to. */
export default {
  noAddress: '{name} has no service URL yet. Enter it first.',
  keysUnreadable:
    'The keys of {name} cannot be read now. Unlock the system’s keyring and start again, or enter them again.',
  noKeys: '{name} has no keys for this service URL yet. Enter them first.',
  notWritten:
    'This computer could not record which service the desk is connected to ({reason}), so nothing is done there. Is the disk full, or is the data folder read-only?',
  thisService: 'this service',
  // What a connection is known by.
  practiceWord: 'PRACTICE',
  testWord: 'TEST',
  liveWord: 'LIVE',
  keysAreNew:
    'These keys are new at {where}, where this desk has booked with others: it is not known whether they belong to the same account.',
  sayInSettings: '{question} Answer in Settings.',
  unknownService: 'a service that is not known any more',
  connectionWithoutAddress:
    'The connection {profile} has no service URL yet. Enter it in Settings.',
  bookedElsewhere:
    '{count, plural, =1 {1 of these shipments was} other {{count} of these shipments were}} booked at {service}, last on {date}.',
  withAnotherAccount: '{service} with another account',
} as const;
