/** What it takes for restricted goods to be sent, inside of a sentence. */
export default {
  cashDeclaration: 'a declaration to Nigeria Customs above USD 10,000',
  cites: 'CITES permits from both countries',
  dangerousGoods: 'the carrier’s acceptance of dangerous goods, with their packing and marks',
  importPermit: 'an import permit from the destination, where its rules allow it at all',
  licence: 'a licence from the destination, and a carrier that accepts it',
  museumClearance: 'a clearance permit from the National Commission for Museums and Monuments',
  nafdac: 'a NAFDAC registration or permit',
  phytosanitary: 'a phytosanitary certificate from the country it leaves',
  prescription: 'a prescription or permit in the receiver’s name',
  priorNotice: 'a prior notice to the FDA',
  veterinary: 'a health certificate, unless it is a private parcel within the limits',
} as const;
