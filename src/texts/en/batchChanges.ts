/** Batches: sheets, undo, templates, exports. */
export const batchChanges = {
  gone: 'That batch is not here any more.',
  underWay: 'Something is under way with this batch: let it end, or stop it, first.',
  inAnotherBatch: 'That shipment is in another batch now.',
  rowsWereSent: 'These rows were sent already: they stay in their batch.',
  mergeWithItself: 'A batch cannot be merged with itself.',
  mergeOtherMode: 'Only batches of the same mode and connection can be merged.',
  templateGone: 'That template is not here any more.',
  templateEmpty: 'A template needs a name and at least one shipment.',
  templateOneMode: 'A template holds shipments of one mode.',
  templateName: 'A template needs a name.',
  fromTemplate: 'From “{name}”',
  // What undo takes back and redo does again; shown after “Undo:” and “Redo:”. Kept with the step by key.
  added: 'Add {n, plural, one {a shipment} other {# shipments}}',
  removed: 'Remove {n, plural, one {a shipment} other {# shipments}}',
  duplicated: 'Duplicate {n, plural, one {a shipment} other {# shipments}}',
  replaced: 'Replace in {n, plural, one {one cell} other {# cells}}',
  fixedAlike: 'Fix {n, plural, one {one cell} other {# cells}} alike',
  completed: 'Complete {n, plural, one {one cell} other {# cells}}',
  packed: 'Pack {n, plural, one {a shipment} other {# shipments}}',
  converted: 'Convert {n, plural, one {one cell} other {# cells}} at 1 {currency} = {rate}',
  splitOff: 'Move {n, plural, one {a shipment} other {# shipments}} to a new batch',
  merged: 'Add from “{name}”',
  templateOtherMode: 'This template is for the other mode.',
  shipmentGone: 'A shipment of this batch is not here any more.',
  unanswered:
    '{count, plural, =1 {A booking of this batch has no clear answer yet: resolve it} other {{count} bookings of this batch have no clear answer yet: resolve them}} under Needs attention first.',
} as const;
