/** What it takes for restricted goods to be sent, inside of a sentence. */
export const goodsNeeds = {
  cashDeclaration: 'a declaration to Nigeria Customs above USD 10,000',
  cites: 'a CITES permit of both countries',
  dangerousGoods: 'the carrier’s word that it takes dangerous goods, and their packing and marks',
  importPermit: 'an import permit of the destination, where its rules allow it at all',
  licence: 'a licence of the destination, and a carrier that takes it',
  museumClearance: 'a clearance permit of the National Commission for Museums and Monuments',
  nafdac: 'a NAFDAC registration or permit',
  phytosanitary: 'a phytosanitary certificate of the country it leaves',
  prescription: 'a prescription or permit in the receiver’s name',
  priorNotice: 'a prior notice to the FDA',
  veterinary: 'a health certificate, unless it is a private parcel within the limits',
} as const;
