/** What is wrong with a field of a shipment, shown under the field, in the sheet, in lists of problems and in reports. */
export const problems = {
  // Boxes. A label is the name of the field as it is inside of a sentence: "length", "price of one".
  noBoxes: 'A shipment has at least one box.',
  noItems: 'A box holds at least one item.',
  // Weights are numbers with a point; unit is kg or lb.
  lighterThanItems: 'The box weighs {weight} {unit}, less than its items ({contents} {unit}).',
  heavy: '{weight} {unit} is over the {limit} {unit} that most carriers take in one piece.',
  volumetric: 'Priced by volume: {volumetric} {unit} instead of {weight} {unit}.',
  measureMissing: 'The {label} is missing ({unit}).',
  // text is what was typed, also below.
  notAMeasure: '“{text}” is not a {label} in {unit}.',
  notPositive: 'The {label} must be more than zero.',
  // from is what was typed with its unit, such as "12 in".
  converted: '{from} is {value} {unit}.',
} as const;
