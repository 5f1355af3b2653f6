/** What the fields of a shipment are called, in forms, above columns and in problems; a label is made to fit into a sentence by `inSentence`. */
export default {
  // Of the shipment as a whole.
  shipment: 'Shipment',
  shipmentName: 'Shipment name',
  shipmentInsured: 'Insurance',
  shipmentLastMile: 'Door delivery',
  shipmentPickupWarehouse: 'Pick-up warehouse',
  shipmentProductCode: 'Kind',
  shipmentType: 'Service’s type',
  shipmentAssignedDate: 'Ship date',
  shipmentService: 'Wanted service',
  shipmentExternalReference: 'Own reference',
  shipmentNxp: 'Form NXP number',
  shipmentIoss: 'IOSS number',
  // What a person confirmed of the parcel: that its P.O. box or its value of zero is right.
  shipmentChecked: 'Confirmation',
  // Of an address.
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  alternatePhone: 'Second phone',
  country: 'Country',
  state: 'State or region',
  city: 'City',
  address: 'Address',
  addressInDetail: 'Apartment, suite, floor',
  addressLandmark: 'Landmark',
  zipCode: 'Postcode',
  longitude: 'Longitude',
  latitude: 'Latitude',
  eori: 'EORI number',
  vatNumber: 'VAT number',
  // The tax identification number.
  tin: 'TIN',
  latinName: 'Name in Latin letters',
  latinAddress: 'Address in Latin letters',
  // Of a box.
  boxLength: 'Length',
  boxWidth: 'Width',
  boxHeight: 'Height',
  boxWeight: 'Weight',
  // Of an item: one kind of goods in a box.
  itemName: 'Name',
  itemDescription: 'Description',
  itemProductHsCode: 'HS code',
  itemQuantity: 'Quantity',
  itemUnitPrice: 'Price each',
  itemWeight: 'Weight each',
  itemSku: 'Stock number',
  itemBattery: 'Battery',
  itemLiquid: 'Liquid',
  itemGoodsChecked: 'Goods checked',
  itemCountry: 'Country of origin',
  itemDocuments: 'Invoice',
  itemPhotos: 'Photos',
  // Above a column of the sheet, where the label alone does not say of what.
  itemNameColumn: 'Item name',
  // The label of a measure or a sum, above a column or a field.
  withUnit: '{label}, {unit}',
  // The two ways that a parcel can go.
  fromNigeria: 'From Nigeria',
  toNigeria: 'To Nigeria',
  // issues.ts
  // Where in a shipment a field is, before the name of the field.
  // n boxes alike, from box to last, count from 1.
  boxNo: '{n, plural, one {Box {box}} other {Boxes {box}–{last}}}',
  itemNo: '{n, plural, one {Box {box}} other {Boxes {box}–{last}}}, item {item}',
  inPlace: '{place}: {field}',
  senderPlace: 'Sender',
  receiverPlace: 'Receiver',
  // What is wrong with all boxes, or with all items of a box.
  boxes: 'boxes',
  items: 'items',
} as const;
