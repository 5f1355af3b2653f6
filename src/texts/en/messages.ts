/** Messages to customers that the desk sends by itself: settings, story, what needs a person. */
export default {
  title: 'Messages to customers',
  about:
    'Sent by this desk to the receiver, in the language of their country, once for each event. Never for practice, test, void or uncertain bookings.',
  occasion:
    '{occasion, select, booked {Booked} handedOver {Handed over} collection {Ready for collection} delivered {Delivered} returned {Returned} other {Event}}',
  channel: '{channel, select, mail {E-mail} text {Text message} other {Message}}',
  // The words in braces are fields themselves: a person changes this text in Settings.
  usual:
    'Hello {name},\n{occasion, select, booked {your parcel {number} is booked.} handedOver {your parcel {number} was handed to the carrier and is on its way.} collection {your parcel {number} is ready for you to collect.\nPlace: {place}} delivered {your parcel {number} was delivered.} returned {your parcel {number} was returned to the sender. Please contact us.} other {}}\nFollow it here: {link}',
  subject:
    '{occasion, select, booked {Your parcel {number} is booked} handedOver {Your parcel {number} is on its way} collection {Your parcel {number} is ready for collection} delivered {Your parcel {number} was delivered} returned {Your parcel {number} was returned} other {Your parcel {number}}}',
  testSubject: 'Test of the messages to customers',
  testText: 'This is a test of the messages to customers. Code to turn them on: {code}',
  // What cannot be kept, or is missing.
  unknownField: '{field} in the text “{what}” is not a field. Fields: {fields}.',
  unknownGatewayField: '{field} is not a field of the gateway. Fields: {fields}.',
  badFrom: 'The sender’s address is not an e-mail address.',
  badHeader: 'The header’s name may contain only letters, digits and hyphens.',
  badBody:
    'The body begins like JSON but is not valid JSON. Put the fields between quotation marks.',
  badUrl: 'The gateway’s URL must begin with https://.',
  needsServer: 'Enter the server and the sender’s address first.',
  needsGateway: 'Enter the gateway’s URL first.',
  needsGatewayFields: 'The URL or the body must contain {fields}.',
  needsAccepted: 'Enter words that the gateway’s answer to an accepted message contains.',
  needsPassword: 'Enter the password first: none is stored for this server and user.',
  locked: 'The system’s keyring does not open the stored password now.',
  notHere: 'This program cannot send messages.',
  noAnswer: '{host} did not answer in time.',
  notTrusted: 'The TLS connection to {host} is not secure: {why}. Nothing was sent.',
  notReached: '{host} cannot be reached ({why}).',
  gatewayError: 'The gateway answered without the words for an accepted message: {words}',
  gatewayStatus: 'The gateway answered with status {status}: {words}',
  testFailed:
    '{kind, select, uncertain {It is not certain whether the test was accepted: {words}} other {The test was not accepted: {words}}}',
  wrongCode:
    'This is not the code of the last test. Send another test and type the code that arrives.',
  notOpen: 'This message is not failed or uncertain any more.',
  // Story of a shipment.
  story:
    '{channel, select, mail {E-mail} text {Text message} other {Message}} “{what}”: {state, select, queued {waits to be sent} sending {being sent} sent {sent} failed {failed} uncertain {uncertain} notSent {not sent} other {unknown}}',
  stopped: 'The program stopped while it was sent. It may have arrived.',
  begunBefore:
    'It was begun before an older ledger was restored, and may have arrived. It is not sent again automatically.',
  listMissing:
    'A backup was restored where the list of messages already sent is missing: it may have arrived. It is not sent again automatically.',
  waitsForTest: 'Waits for a test of the changed settings.',
  dropGone: 'The shipment was removed.',
  dropPractice: 'The booking was made at the practice or test service.',
  dropOff: 'These messages are turned off.',
  dropVoid: 'The booking is marked void.',
  dropLate: 'The event was more than 3 days ago.',
  dropTakenBack: 'The hand-over was taken back.',
  dropStatus: 'The parcel has another status by now.',
  dropNoMail: 'The receiver has no valid e-mail address.',
  dropNoPhone: 'The receiver has no complete phone number.',
  dropField: '{field} in the text is not a field. Fields: {fields}.',
  // The list of what needs a person.
  openUncertain: 'May have arrived',
  openFailed: 'Not accepted',
  openWhy: '{channel, select, mail {E-mail} text {Text message} other {Message}} “{what}”: {words}',
  again: 'Send again',
  againAbout: 'It may arrive twice.',
  leave: 'Leave it',
  heldTitle: 'Messages wait',
  toSettings: 'Settings of the messages',
  failed: 'Messages not read',
  // Settings.
  what: 'When a message is sent',
  quiet: 'Quiet hours, in the receiver’s time',
  quietFrom: 'From',
  quietTo: 'to',
  server: 'Server (SMTP)',
  port: 'Port',
  portAbout:
    '465 begins with TLS, others switch to it. Without a trusted certificate nothing is sent.',
  user: 'User',
  password: 'Password',
  passwordAbout:
    '{state, select, stored {Stored, encrypted by the system. Empty: unchanged.} session {Kept until the program ends. Empty: unchanged.} locked {Stored, but the system’s keyring does not open it now.} other {None is stored for this address yet.}}',
  from: 'Sender’s address',
  name: 'Sender’s name',
  url: 'URL',
  urlAbout:
    'Fields in URL and body: {fields}. Without a body, the URL is requested (GET). Enter the key below, never here.',
  header: 'Header with the key, if any',
  secret: 'Key of the gateway',
  body: 'Body',
  accepted: 'Accepted when the answer contains',
  acceptedAbout: 'Any other answer counts as not accepted.',
  texts: 'Texts',
  textsAbout:
    'Fields: {fields}. A line without a known value is omitted. Empty: the text shown in grey.',
  preview: 'Preview',
  sampleName: 'Sam Taylor',
  sampleNumber: 'PX488035379NG',
  sampleLink: 'https://track.example.com/PX488035379NG',
  samplePlace: 'Washington',
  save: 'Save',
  saved: 'Messages saved',
  isOn: 'On',
  isOff: 'Off',
  turnOff: 'Turn off',
  testTo: '{channel, select, mail {Your own e-mail address} other {Your own phone number}}',
  test: 'Send a test to yourself',
  testSent: 'Accepted: {words}. Type the code from the message when it has arrived.',
  code: 'Code from the test',
  turnOn: 'Turn on',
  needsSave: 'Save first.',
  queued: '{n, plural, one {# message waits} other {# messages wait}}',
} as const;
