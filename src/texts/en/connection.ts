/** Operations of the shipping service, its address and its keys. */
const service = {
  addressMissing: 'Enter the URL of the shipping service.',
  noWebAddress: 'This is not a web address. It should look like https://ship.example.com.',
  addressWithLogin: 'Leave names and passwords out of the address. Keys are entered separately.',
  addressWithQuery: 'The address must end before any ? or #.',
  addressWithoutTls:
    'The address must begin with https://. Plain http:// is for this computer only.',
  // official and own: which connection the host is published for; profile: the one it was entered under.
  crossedHost:
    '{host} is the address of the {official, select, live {live} other {test}} service. It belongs under {own} and is not used under {profile}.',
  partOfList:
    'The service sent a part of a list, and the rest cannot be requested. A part is not shown as the whole: try again, or report it to the service.',
  noKeyPair:
    'This is no pair of keys. Paste the one text that the service gave you, or both keys with a colon or a blank between.',
  noProfile: 'There is no connection profile “{id}”.',
  draftedElsewhere:
    'This was drafted under {service}, but the desk is now connected to {connected}. Switch the connection in Settings.',
  noPurchasesBecause: 'The shipping service refuses purchases: “{message}”',
  // Why an operation of the service gave no result. What the service said is shown beside these.
  offline:
    'There is no connection to the internet, or the name of the shipping service cannot be found. Nothing was sent.',
  notSent: 'The shipping service could not be reached. Nothing was sent.',
  // The certificate of the host comes from nobody that this computer trusts: an office that looks into connections, or a false host.
  untrusted:
    'The certificate of the shipping service is not trusted by this computer. Nothing was sent. If your office uses its own certificate, add it in Settings under Service.',
  timeout: 'The shipping service did not answer in time.',
  interrupted: 'The connection broke before the shipping service had answered in full.',
  cancelled: 'This was cancelled.',
  // The keyring asks the person for its password, or is another one than the keys were kept with.
  keysLocked:
    'The keys for the shipping service are locked: the keyring of this computer did not open them. Unlock it and try again, or enter the keys again in Settings. Nothing was sent.',
  noKeys: 'There are no keys for the shipping service yet. Enter them in Settings.',
  unauthorized: 'The shipping service does not accept these keys. Check them in Settings.',
  refused: 'The shipping service did not accept this, and gave no reason.',
  rateLimited: 'The shipping service asks to slow down. Try again a little later.',
  notFound: 'The shipping service does not know this name or number.',
  server: 'The shipping service has a problem. Try again later.',
  serverSaid: 'The shipping service answered with an error.',
  purchaseServer:
    'The shipping service answered with an error, so it is not known whether this was booked.',
  purchaseRateLimited: 'The shipping service asks to slow down; nothing was bought.',
  purchaseNamed: 'The shipping service refused, but named a shipment.',
  noPurchases: 'The shipping service refuses purchases, and gave no reason.',
  tooLarge: 'The answer of the shipping service was far too large to be right, so it was not read.',
  // More levels or parts than the desk reads (JSON), or a list that does not end.
  tooComplex:
    'The answer of the shipping service has far too many parts to be right, so it was not read.',
  redirect:
    'The shipping service pointed to another address, which is not followed. Check the service URL in Settings.',
  notService:
    'Something answered, but not the way the shipping service does. Check the service URL in Settings.',
  otherNumber:
    'The service answered for another number ({answered}) than {asked}. That answer was not used.',
  unreadable: 'The answer of the shipping service could not be understood.',
  noTracking: 'The shipping service answered without a tracking number.',
  noStorage:
    'The storage for files did not accept the file. Try again; if it stays so, tell your manager.',
  badUploadAddress:
    'The shipping service gave an unsafe address to send the file to, so it was not sent.',
  works: 'The service answered. Service URL and keys work.',
  noKeysThere:
    'It was {how, select, booked {booked at} other {sent to}} {service}, for which no keys are held now. The service in use is not asked about it.',
  // message: what the desk says of it; said: the words of the service.
  inFull: '{message} It says: “{said}”',
} as const;

/** Which service and account the desk is connected to. */
const identity = {
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

/** Certificates that a person trusts besides those of the program and the system. */
const certificates = {
  title: 'Also trust these certificates',
  about:
    'For an office or a shipping service that uses its own certificate. The certificates of this computer are trusted already; add one here only if the administrator of your network gave it to you.',
  none: 'No certificates added.',
  // {from} and {until} are dates.
  validity: 'valid from {from} to {until}',
  expiredSince: 'expired on {until}',
  add: 'Add a certificate…',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  pinTitle: 'Trust another certificate?',
  pinAbout:
    'Whoever holds its key can read and change what is exchanged between the desk and the shipping service. This needs the manager’s PIN.',
  pinConfirm: 'Choose the file',
  choose: 'Choose a certificate (PEM)',
  kind: 'Certificates',
  failed: 'The certificates could not be changed',
  // A question of the system's message box. {names} is a line for each.
  ask: '{count, plural, =1 {Trust this certificate?} other {Trust these {count} certificates?}}',
  askAbout:
    '{names}\n\nWhoever made it can read and change what is exchanged between the desk and the shipping service, including keys and addresses. Trust it only if you know where the file is from.',
  cancel: 'Do not trust',
  trust: 'Trust',
  unreadable:
    '{file} holds no readable certificate. A PEM file begins with -----BEGIN CERTIFICATE-----.',
  tooMany: '{file} holds more than {most} certificates. Take out those that are not needed.',
  tooManyKept: 'More than {most} certificates are too many. Remove those that are not needed.',
  expired: 'The certificate “{name}” has expired.',
  notYet: 'The certificate “{name}” is not valid yet. Is the date of this computer right?',
} as const;

/** Why a document could not be fetched from where it lies. */
const fetchFile = {
  notAllowed: 'The address of the document is not safe to open.',
  offline: 'There is no connection to the internet, so the document was not fetched.',
  notReached: 'The server of the document could not be reached.',
  untrusted:
    'The certificate of the document’s server is not trusted by this computer. If your office uses its own certificate, add it in Settings under Service.',
  timeout: 'The document did not arrive in time.',
  broken: 'The document arrived incomplete.',
  cancelled: 'This was cancelled.',
  tooLarge: 'The document is too large.',
  missing: 'The document does not exist (any more).',
  notReady: 'The document is not ready yet.',
  refused: 'The server of the document does not allow access to it.',
  server: 'The server of the document has a problem.',
  busy: 'The server of the document is too busy right now.',
  unexpected: 'The server sent something other than the document.',
} as const;

/** What the service says of an address: under the address at the counter, and in a dialog for a batch. Advice only. */
const addressAdvice = {
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

export default { service, identity, certificates, fetchFile, addressAdvice };
