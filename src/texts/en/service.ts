/** Operations of the shipping service, its address and its keys. */
export default {
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
    'The certificate of the shipping service is not trusted by this computer. Nothing was sent. If your office uses its own certificate, add it in Settings under Connection.',
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
