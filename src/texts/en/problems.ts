/** What is wrong with a field of a shipment, shown under the field, in the sheet, in lists of problems and in reports. */
export default {
  // Boxes. A label is the name of the field: "Length", "Price each".
  noBoxes: 'A shipment needs at least one box.',
  noItems: 'A box needs at least one item.',
  // Weights are numbers with a point; unit is kg or lb.
  lighterThanItems: 'The box weighs {weight} {unit}, less than its items ({contents} {unit}).',
  tooLong:
    'A side of {size} {unit} is longer than {limit} {unit}, which carriers commonly refuse. The selected service decides.',
  tooLarge:
    'Length and girth together are {size} {unit}, over {limit} {unit}, which some carriers refuse. The selected service decides.',
  // named are carriers with their limits: “Kora Priority (45 kg, the most is 30 kg)”; more is how many are not named.
  overLimits:
    '{none, select, yes {By their limits, no service accepts this box:} other {By their limits, some services do not accept this box:}} {named}{more, plural, =0 {} other { and {more} more}}.',
  large: 'Larger than {limit} {unit}, which some carriers refuse or charge more for.',
  heavy: '{weight} {unit} is over the {limit} {unit} that most carriers accept in one piece.',
  volumetric: 'Chargeable weight is volumetric: {volumetric} {unit} instead of {weight} {unit}.',
  measureMissing: '{label} is missing ({unit}).',
  // text is what was typed, also below.
  notAMeasure: '{label}: “{text}” is not a number of {unit}.',
  notPositive: '{label} must be more than zero.',
  // from is what was typed with its unit, such as "12 in".
  converted: '{from} is {value} {unit}.',

  // Addresses. role is sender or receiver, of the parties of the shipment; label is the name of the field inside of a sentence.
  fieldMissing:
    'The {role} has no {label}{need, select, refused {; this service refuses it without} asked {; the service may ask for it} rates {; rates may be refused without it} other {}}.',
  geography: 'For “{way}” the {role} must be in Nigeria (NG), not in {country}.',
  // Reads: "1000 each: 3000.00 USD are declared for all 3."
  declaredInOther:
    '{typed}: {amount} {currency} are declared for {quantity, plural, =1 {one piece} other {all {quantity}}}.',
  dateWentBy:
    '{date} {day, select, today {came} other {passed}} while this waited; it is sent with the next working day, {next}.',
  filesOfTwoKinds:
    'The service takes the files of one shipment either as web addresses or as files; this one has {addresses, plural, one {{addresses} web address} other {{addresses} web addresses}} and {files, plural, one {{files} file} other {{files} files}}. Press “Copy linked files”, or remove one kind.',
  holidaysUnknown: 'No holidays are known for {place}: only weekends are skipped.',
  countryUnknown:
    '“{text}” is not recognised as a country. Write its name or its two letters, such as Nigeria or NG.',
  // {countries}: “Niger or Nigeria”, names of countries that are spelled nearly so.
  countryMeant: '“{text}” is not recognised as a country. Did you mean {countries}?',
  domestic: 'Sender and receiver are both in Nigeria; the service ships abroad.',
  stateOfOther:
    '“{text}” is a state of {state}, and the country is {country}. Is the country right?',
  notNigerianState: '“{text}” is not a Nigerian state, such as Lagos (LA) or Abuja (FC).',
  notAState: '“{text}” is not a state of {country}. Is the country right?',
  emailForm: '“{email}” does not look like an e-mail address.',
  phoneForm:
    '“{text}” does not look like a phone number. Enter the number alone, with its country code.',
  // number: in international form. Shown when an extension, a note or another number stands beside it.
  phoneBeside: 'Of “{text}”, {number} is sent and printed. The rest stays on this desk.',
  usePhone: 'Use {number}',
  // text: what was typed. label: name of the field. found: surely or perhaps no value.
  placeholder:
    '{found, select, surely {“{text}” stands for a missing value ({label}). It is not sent.} other {Is “{text}” really the {label}? Files often have this where a value is missing.}}',
  encodedTwice:
    '“{text}” was written in codes by one program and not read by the next. It was probably “{repaired}”.',
  lettersLost: '“{text}” has lost letters. Look in the source or ask the customer.',
  useText: 'Use “{text}”',
  // cut: what does not fit on a line of the label.
  longLine:
    'Labels have room for about {limit} characters in a line; this one has {length}. “{cut}” may be cut off.',
  // kind: what only the post delivers to.
  mailAddress:
    '{kind, select, box {“{text}” is a P.O. box or a private bag.} restante {“{text}” is for collection at a post office.} military {“{text}” is military or diplomatic post.} other {“{text}” is a parcel locker of one carrier.}} Couriers refuse such addresses. Ask for a street ({source}, {date}).',
  // number: as the country calls it.
  taxNumberMissing:
    'Customs of {country} ask for the receiver’s {number}. Enter it as tax number; it is printed on the invoice ({source}, {date}).',
  phoneUnlikely:
    '“{text}” cannot be a phone number of {country}: digits are missing, or too many. {digits} is sent.',
  // Numbers for customs. `form` is one of the texts below it.
  customsNumberForm: '“{text}” may be wrong: {form}. It is printed as it is.',
  eoriForm:
    'an EORI number is two letters of an EU country and up to 15 letters or digits, or GB or XI and 12 digits',
  vatForm: 'it does not have the form of a VAT number of its country',
  tinForm: 'a Nigerian TIN has 10 to 13 digits, others 4 to 20 letters and digits',
  nxpForm: 'the number of a form NXP is 6 to 16 digits, with or without letters before them',
  iossForm: 'an IOSS number is IM and 10 digits',
  customsNumberCountry:
    '“{text}” names no country that gives such numbers: EU countries and the United Kingdom do. It is printed as it is.',
  iossElsewhere:
    'An IOSS number is for receivers in the EU and in Northern Ireland. The receiver is in {country}.',
  nigerianPostcode: 'Nigerian postcodes have 6 digits.',
  postcodeForm: '“{text}” does not look like a postcode of {country}. Is the country right?',
  phoneOfOther:
    '“{text}” is a number of {other}, and the country is {country}. Is the country right?',
  coordinate: 'The {field} “{text}” is not a number between -{limit} and {limit}; it is not sent.',
  itemWithoutName: 'An item needs a name for customs.',
  originMissing: 'The country of origin is missing; the sender’s country is sent.',
  hsMissing: 'An item needs an HS code for customs.',
  hsUnknown: 'The service does not know the HS code {code}. Search for the right one.',
  hsOdd: '{problem} The service is asked about it before rates are requested.',
  missing: '{label} is missing.',
  notWhole: '{label}: “{text}” is not a whole number.',
  notAtLeastOne: '{label} must be at least 1.',
  notMoney: '“{text}” is not an amount of money.',
  negative: '{label} cannot be negative.',
  // name: of goods. first, second: numbers of the items in their box.
  repeatedItem:
    'Item {second} is the same as item {first}: {quantity} × {name}. If the order has it once, remove one of them.',
  // unit: of one piece. sent, own: of all pieces.
  valueRounded:
    'One piece is declared as {unit} {currency}, so {quantity} pieces make {sent} {currency} instead of {own}. Declare more pieces as one (a pack, a set) if the value has to be exact.',
  zeroValue: 'A value of zero is often refused by customs.',
  otherCurrency:
    '“{typed}” is in {currency}, and values are declared in {declaredIn}. Convert it at a rate.',
  valueUnclear: 'Is {value} the value of one piece, or of all {quantity}?',
  ofOnePiece: 'Each',
  ofAllPieces: 'Total',
  neitherYesNorNo: '“{text}” is neither yes nor no.',
  alwaysToDoor: 'This service always delivers to the door from Nigeria.',
  alwaysToWarehouse: 'This service always delivers to a warehouse in Nigeria.',
  productCode: 'The product code is P for a parcel or D for a document.',
  useDate: 'Use {date}',
  dateForm: '“{date}” is not a date in the form 2026-12-31.',
  dateInPast: '{date} is in the past. The next working day is {next}.',
  dateIsToday: 'This service refuses today’s date. The next working day is {next}.',
  // In the evening in America, the next day has begun in Nigeria.
  dateIsTodayThere:
    'It is {date} in Nigeria already, and this service refuses the current date. The next working day is {next}.',
  dateAfterToday: 'The service expects a date after today. The next working day is {next}.',
  invoiceNeeded:
    '{country} asks for an invoice: attach one to an item of this shipment, or make one.',
  invoiceMayBeNeeded:
    '{country} may ask for an invoice: attach one to an item of this shipment, or make one.',
  hsDigits: 'An HS code has digits only.',
  hsLength: 'An HS code has 6, 8, 10 or 12 digits; this one has {count}.',
  hsChapter77: 'There is no HS chapter 77.',
  hsChapter: 'There is no HS chapter {chapter}.',
  noMovableHolidays:
    'No announced holidays (Eid and the like) are entered for {year}: check the date around them, or enter them in Settings → Counter.',
  keepsReference: 'It was already sent as {reference} and keeps that reference.',
  referenceTaken: 'Another shipment of this desk already has the reference “{typed}”.',
  sentAlready: 'This shipment was sent; it can no longer be changed.',
  invoiceStale:
    'The shipment was changed after its invoice was made. The invoice is made anew at booking.',
  shipmentGone: 'That shipment no longer exists.',
  choiceMoved: '{name} was selected at {was} and now costs {now}: select again.',
  // The customer's price is the same as before, so only the cost changed; the cost is not named, because everybody reads this.
  choiceCostMoved:
    'The cost of {name} changed by more than {share} % since its first rates: select again. The new cost has to be confirmed in the booking question.',
  choiceGone: '{name} was selected and is no longer offered: select again.',
  unreadableOptions:
    'The rates hold {count, plural, =1 {a service} other {{count} services}} that the desk cannot read: {options}. No rule selects one here.',
} as const;
