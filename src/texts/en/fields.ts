/** What the fields of a shipment are called, in forms, above columns and in problems; a label is made to fit into a sentence by `inSentence`. */
export const fields = {
  // The two ways that a parcel can go.
  fromNigeria: 'From Nigeria',
  toNigeria: 'To Nigeria',
  // issues.ts
  // Where in a shipment a field is, before the name of the field.
  boxNo: 'Box {box}',
  itemNo: 'Box {box}, item {item}',
  inPlace: '{place}: {field}',
  senderPlace: 'Sender',
  receiverPlace: 'Receiver',
  // What is wrong with all boxes, or with all items of a box.
  boxes: 'boxes',
  items: 'items',
} as const;
