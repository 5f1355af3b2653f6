/** Completing the goods of a batch: code, weight and origin for all rows alike, sizes of boxes. */
export default {
  title: 'Complete goods',
  about:
    'Details that files often lack. An answer fills all rows with the same goods, only where a cell is empty, and is remembered for the next parcel.',
  // n rows hold goods that lack something.
  open: 'Complete goods{n, plural, =0 {} other { (#)}}',
  openAbout: 'Goods without a code, a weight or an origin ({keys})',
  goods: 'Goods',
  // unit is kg or lb.
  rows: '{n, plural, one {# row} other {# rows}}',
  fieldOf: '{field}: {goods}',
  there: 'in the file',
  codeOrName: 'Code or other words',
  fill: 'Fill {n, plural, one {1 row} other {# rows}}',
  go: 'Go to the row',
  accept: '{meaning}: accept for {n, plural, one {1 row} other {# rows}}',
  // Where a code comes from.
  fromBatch: 'in this batch',
  fromShipped: 'shipped before {n, plural, one {once} other {#×}}',
  fromService: 'the service’s search',
  acceptKnown: 'Accept all known ({n})',
  acceptKnownAbout: 'Fills in what this batch or earlier parcels have for exactly the same goods',
  notAsked: 'Not looked up yet',
  nothingFound: 'The service’s search found nothing. Try plainer words.',
  more: 'and {n, plural, one {# more kind of goods} other {# more kinds of goods}}, listed when these are done',
  complete: 'All goods have a code, a weight and an origin.',
  reading: 'Reading the goods…',
  lookUp: 'Look up {n, plural, one {# kind of goods} other {# kinds of goods}} at the service',
  lookingUp: 'Looking goods up at the service: {done, number} of {total, number}',
  lookUpPaused: 'Looking goods up is paused: {done, number} of {total, number}',
  lookUpStopped: 'Looking goods up stopped: {why}',
  offline:
    'Offline: suggestions come from earlier parcels. The service is asked when the desk is online again.',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  boxesWithoutSizes: '{n, plural, one {# box has} other {# boxes have}} no size.',
  boxesWithoutWeight: '{n, plural, one {# box has} other {# boxes have}} no weight.',
  savedBox: 'Saved box',
  ownSizes: 'Own size',
  // unit is cm or in.
  sizes: 'Length × width × height, {unit}',
  fillBoxes: 'Use for {n, plural, one {it} other {all #}}',
  addUp: 'Add up from the goods ({n})',
  boxesAbout: 'The weight is that of the goods and of the empty box.',
  filled: '{n, plural, one {# row} other {# rows}} completed',
  nothingFilled: 'Nothing was filled',
  nothingFits: 'No empty cell takes this. Check code, weight and country.',
  fillFailed: 'The cells could not be filled',
  readFailed: 'The goods could not be read',
  lookUpFailed: 'The goods could not be looked up',
  // After an import.
  incomplete:
    '{n, plural, one {# kind of goods lacks} other {# kinds of goods lack}} a code, a weight or an origin',
  incompleteAbout: 'Answer once for all rows with the same goods.',
} as const;
