/** What a spreadsheet did to the value of a cell, said while a file is imported. */
export default {
  formulaUnsaved:
    'This cell holds a formula whose result was not saved. Open the file in a spreadsheet program, save it and import it again, or type the value.',
  formulaError: 'The formula in this cell gives {text}. Type the value.',
  tooLong:
    'This cell holds {count, number} characters; no field of a shipment takes more than {limit, number}. Shorten it.',
  formulaText:
    'This cell holds a formula instead of its result; nothing was calculated. Type the value.',
  masked: 'The shop has hidden a part of “{text}”. Get the whole from the shop and type it.',
  rounded:
    'A spreadsheet has turned this into the rounded number {text}; its last digits are lost. Type it again.',
  madeDay:
    'A spreadsheet has probably made the day {text} of a number such as 5/5 or 5-7. Type it again.',
  fifteenDigits:
    'A spreadsheet keeps fifteen digits of a number and turns the others into zeros: check the end of {text}.',
} as const;
