/** What the desk remembers: address book, catalogue, boxes and senders; what is wrong with an entry or a line of an import. */
export const memory = {
  noNameNoCompany: 'It has neither a name nor a company.',
  notAMode: '“{mode}” is not a mode: SFN or STN.',
  noName: 'It has no name.',
  notASize: 'A size or weight is not a number in {length} or {mass}.',
  otherCurrency: 'Prices of {mode} are in {currency}, this one is in {given}.',
  senderName: 'A sender profile needs a name.',
  senderParts: 'A sender needs first and last name, phone, country, city and address.',
  boxName: 'A box needs a name.',
  boxSizes: 'Length, width and height must be more than zero ({length}).',
  emptyWeight: 'The empty weight must be zero or more ({mass}).',
  maximumWeight: 'The maximum weight must be more than the empty weight ({mass}).',
} as const;
