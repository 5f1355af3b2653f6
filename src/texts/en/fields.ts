/** What the fields of a shipment are called, in forms, above columns and in problems; a label is made to fit into a sentence by `inSentence`. */
export const fields = {
  // The two ways that a parcel can go.
  fromNigeria: 'From Nigeria',
  toNigeria: 'To Nigeria',
} as const;
