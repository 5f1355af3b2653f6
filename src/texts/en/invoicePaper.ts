/** The commercial invoice as it is printed. It is in English at every desk, since customs in Nigeria reads it first (docs/languages.md); the French is not printed. */
export default {
  title: 'COMMERCIAL INVOICE',
  // Title in the file.
  documentTitle: 'Commercial invoice {number}',
  continued: 'Commercial invoice {number} of {date}, continued',
  page: 'Page {page} of {pages}',
  number: 'Invoice number',
  date: 'Invoice date',
  seller: 'Seller (exporter)',
  buyer: 'Buyer (consignee)',
  phone: 'Phone {phone}',
  incoterms: 'Incoterms',
  // code: DAP, DDP; place: town of the receiver.
  incoterm: '{code} {place} ({name}, Incoterms 2020)',
  reason: 'Reason for export',
  fromAndTo: 'From and to',
  fromTo: '{from} to {to}',
  currency: 'Currency',
  // rate: 1 EUR = 1,687.5 NGN.
  alsoIn: 'also in {currency} at {rate}',
  convertedAt: 'converted at {rate}',
  // name: EORI, VAT, IOSS …
  customsNumber: '{name} number',
  packages: 'Packages',
  pieces: 'Pieces',
  netWeight: 'Total net weight',
  grossWeight: 'Total gross weight',
  totalValue: 'Total value',
  inOther: 'In {currency}, {rate}',
  signature: 'Signature',
  name: 'Name',
  placeAndDate: 'Place and date',
  // Columns of the goods. mass: kg or lb; currency: three letters.
  columnNumber: 'No.',
  columnGoods: 'Description of goods',
  columnCode: 'HS code',
  columnOrigin: 'Origin',
  columnQuantity: 'Quantity',
  columnUnitWeight: 'Unit weight ({mass})',
  columnNetWeight: 'Net weight ({mass})',
  // Below the value of one piece that makes another value of all pieces.
  rounded: '(rounded)',
  columnUnitValue: 'Unit value ({currency})',
  columnValue: 'Value ({currency})',
  goodsEach: '{description} ({price} {currency} each)',
} as const;
