/** “Suggest boxes” for a batch. Why something is in no box: counter.ts. */
export default {
  title: 'Suggest boxes',
  about:
    'The goods of each shipment packed into your saved boxes, the fewest and smallest that hold them. Nothing changes until you use them.',
  openAbout: 'Pack the shipments of this batch into your saved boxes ({keys})',
  which: 'Rows to pack',
  all: 'Rows without box sizes',
  chosen: '{n, plural, one {# selected row} other {# selected rows}}',
  // unit is cm or in.
  padding: 'Padding on every side, {unit}',
  wrap: 'Around each piece, {unit}',
  again: 'Pack',
  running: 'Packing: {done, number} of {total, number} rows checked',
  stop: 'Stop',
  stopped: 'Stopped: the rows below were packed before that.',
  // Shown while the first answers are on their way.
  reading: 'Packing…',
  shown: 'Packed or not',
  ready: 'Packed ({n, number})',
  left: 'Cannot be packed ({n, number})',
  nothing: 'Every row has boxes with sizes. Select rows in the sheet to pack them again.',
  noneReady: 'No row could be packed.',
  noneLeft: 'Every row could be packed.',
  noGoods: 'no goods with a name',
  shipment: 'Shipment',
  boxes: 'Boxes',
  // Of all boxes of a shipment; weight with its unit.
  together: '{n, number} boxes, {weight}',
  use: 'Use',
  go: 'Go to the row',
  full: '{percent} % full',
  guessed: 'Space estimated from weight',
  guessedAbout: 'Some of the goods have no size in the catalogue (Address book → Items).',
  more: 'Show more ({n, number} not shown)',
  useAll: 'Use boxes for {n, plural, one {# shipment} other {# shipments}}',
  used: '{n, plural, one {# shipment} other {# shipments}} packed',
  noneUsed: 'Nothing was packed',
  changedSince: 'The rows were changed since: pack them again.',
  failed: 'Packing failed',
  // What a drawing of a box shows, for people who do not see it.
  drawing: 'Box {name} with its goods',
} as const;
