import type { ColumnField } from './columnField.ts';

/** How the export of a well-known program is recognised and where its columns go. */
export interface KnownSystem {
  /** Stable word for it. */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** `products`: a list of goods without receivers, fit for the catalogue rather than for a batch. */
  readonly kind: 'orders' | 'products';
  /** Headers by which it is known: all of any one group. */
  readonly marks: readonly (readonly string[])[];
  /** Where headers go; of several for one field the first that has a value counts. The unit is that of bare numbers; null leaves a column out. */
  readonly columns: readonly (readonly [header: string, field: ColumnField | null, unit?: string])[];
}

const shopify: readonly KnownSystem[] = [
  {
    id: 'shopify-orders', name: 'Shopify orders', kind: 'orders', marks: [['Lineitem quantity', 'Lineitem name']],
    columns: [
      ['Name', 'shipment'], ['Shipping Name', 'receiver.full_name'], ['Shipping Company', 'receiver.company'],
      ['Shipping Address1', 'receiver.address'], ['Shipping Street', 'receiver.address'], ['Shipping Address2', 'receiver.address_in_detail'],
      ['Shipping City', 'receiver.city'], ['Shipping Zip', 'receiver.zip_code'], ['Shipping Province', 'receiver.state'], ['Shipping Province Name', 'receiver.state'],
      ['Shipping Country', 'receiver.country'], ['Shipping Phone', 'receiver.phone'], ['Phone', 'receiver.phone'], ['Billing Phone', 'receiver.phone'], ['Email', 'receiver.email'],
      ['Lineitem quantity', 'item.quantity'], ['Lineitem name', 'item.name'], ['Lineitem price', 'item.unit_price'], ['Lineitem sku', 'item.sku'], ['Currency', 'item.currency'],
      ['Shipping', null], ['Shipping Method', null], ['Id', null], ['Location', null],
    ],
  },
  {
    id: 'shopify-products', name: 'Shopify products', kind: 'products', marks: [['Handle', 'Variant SKU'], ['Handle', 'Title', 'Variant Price'], ['Handle', 'HS Code', 'COO'], ['URL handle', 'Title', 'Price']],
    columns: [
      ['Title', 'item.name'], ['Variant SKU', 'item.sku'], ['SKU', 'item.sku'], ['Variant Price', 'item.unit_price'], ['Price', 'item.unit_price'],
      ['Variant Grams', 'item.weight', 'g'], ['Weight value (grams)', 'item.weight', 'g'], ['HS Code', 'item.product_hs_code'], ['COO', 'item.country'], ['Product Category', null], ['Type', null], ['Description', null],
    ],
  },
];

const wooAddress: KnownSystem['columns'] = [
  ['First Name (Shipping)', 'receiver.first_name'], ['Last Name (Shipping)', 'receiver.last_name'], ['Full Name (Shipping)', 'receiver.full_name'], ['Company (Shipping)', 'receiver.company'],
  ['Address 1 (Shipping)', 'receiver.address'], ['Address 1&2 (Shipping)', 'receiver.address'], ['Address 2 (Shipping)', 'receiver.address_in_detail'],
  ['City (Shipping)', 'receiver.city'], ['State Code (Shipping)', 'receiver.state'], ['State Name (Shipping)', 'receiver.state'], ['Postcode (Shipping)', 'receiver.zip_code'],
  ['Country Code (Shipping)', 'receiver.country'], ['Country Name (Shipping)', 'receiver.country'], ['Phone (Shipping)', 'receiver.phone'], ['Phone (Billing)', 'receiver.phone'], ['Email (Billing)', 'receiver.email'],
  ['shipping_first_name', 'receiver.first_name'], ['shipping_last_name', 'receiver.last_name'], ['shipping_company', 'receiver.company'], ['shipping_address_1', 'receiver.address'],
  ['shipping_address_2', 'receiver.address_in_detail'], ['shipping_city', 'receiver.city'], ['shipping_state', 'receiver.state'], ['shipping_postcode', 'receiver.zip_code'],
  ['shipping_country', 'receiver.country'], ['shipping_phone', 'receiver.phone'], ['billing_phone', 'receiver.phone'], ['shipping_email', 'receiver.email'], ['billing_email', 'receiver.email'],
];

const wooCommerce: readonly KnownSystem[] = [
  {
    id: 'woocommerce-orders', name: 'WooCommerce orders', kind: 'orders',
    marks: [['Order Number', 'First Name (Shipping)'], ['Order Number', 'First Name (Billing)'], ['order_number', 'shipping_first_name'], ['order_id', 'shipping_first_name']],
    columns: [
      ['Order Number', 'shipment'], ['order_id', 'shipment'], ...wooAddress,
      ['Item Name', 'item.name'], ['Product Name', 'item.name'], ['SKU', 'item.sku'], ['item_sku', 'item.sku'], ['Quantity', 'item.quantity'], ['Quantity (- Refund)', 'item.quantity'], ['item_quantity', 'item.quantity'],
      ['Item Cost', 'item.unit_price'], ['Item Price', 'item.unit_price'], ['item_price', 'item.unit_price'], ['Product Weight', 'item.weight'], ['Order Currency', 'item.currency'], ['order_currency', 'item.currency'],
      ['Item #', null], ['Order Total Weight', 'box.weight'], ['Coupon Code', null],
    ],
  },
  {
    id: 'woocommerce-products', name: 'WooCommerce products', kind: 'products', marks: [['SKU', 'Tax status', 'Regular price'], ['UGS', 'Nom', 'Tarif régulier']],
    columns: [
      ['Name', 'item.name'], ['Nom', 'item.name'], ['SKU', 'item.sku'], ['UGS', 'item.sku'], ['Regular price', 'item.unit_price'], ['Tarif régulier', 'item.unit_price'],
      ['Weight (kg)', 'item.weight', 'kg'], ['Weight (g)', 'item.weight', 'g'], ['Weight (lbs)', 'item.weight', 'lbs'], ['Weight (oz)', 'item.weight', 'oz'], ['Poids (kg)', 'item.weight', 'kg'], ['Poids (g)', 'item.weight', 'g'],
      ['Description', null], ['Short description', null], ['Sale price', null], ['Length (cm)', null], ['Width (cm)', null], ['Height (cm)', null],
      ['Longueur (cm)', null], ['Largeur (cm)', null], ['Hauteur (cm)', null],
    ],
  },
];

const shipStation: KnownSystem = {
  id: 'shipstation', name: 'ShipStation', kind: 'orders',
  marks: [['Order - Number', 'Ship To - Name'], ['Ship To - Name', 'Item - SKU'], ['Ship To - Name', 'Date - Order Date'], ['Ship To - Name', 'Ship To - Postal Code'], ['Order Number', 'Recipient Full Name', 'Address Line 1']],
  columns: [
    ['Order - Number', 'shipment'], ['Order Number', 'shipment'], ['Order #', 'shipment'], ['Order ID (required)', 'shipment'], ['Ship To - Name', 'receiver.full_name'], ['Recipient Full Name', 'receiver.full_name'], ['Ship To - First Name', 'receiver.first_name'],
    ['Ship To - Last Name', 'receiver.last_name'], ['Ship To - Company', 'receiver.company'], ['Recipient Company', 'receiver.company'], ['Ship To - Address 1', 'receiver.address'], ['Address Line 1', 'receiver.address'],
    ['Ship To - Address 2', 'receiver.address_in_detail'], ['Address Line 2', 'receiver.address_in_detail'], ['Ship To - Address 3', 'receiver.address_3'], ['Address Line 3', 'receiver.address_3'],
    ['Ship To - City', 'receiver.city'], ['City', 'receiver.city'], ['Ship To - State', 'receiver.state'], ['Ship To - State/Province', 'receiver.state'], ['State', 'receiver.state'], ['Ship To - Postal Code', 'receiver.zip_code'], ['Postal Code', 'receiver.zip_code'],
    ['Ship To - Country', 'receiver.country'], ['Country Code', 'receiver.country'], ['Ship To - Phone', 'receiver.phone'], ['Recipient Phone', 'receiver.phone'], ['Bill To - Phone', 'receiver.phone'],
    ['Ship To - Email', 'receiver.email'], ['Customer Email', 'receiver.email'], ['Customer - Email', 'receiver.email'], ['Recipient Email', 'receiver.email'],
    ['Item - Name', 'item.name'], ['Item - SKU', 'item.sku'], ['Item - Qty', 'item.quantity'], ['Item - Unit Price', 'item.unit_price'], ['Item - Price', 'item.unit_price'], ['Unit Price', 'item.unit_price'], ['Item - Weight', 'item.weight', 'oz'],
    ['Weight(oz)', 'box.weight', 'oz'], ['Weight (oz)', 'box.weight', 'oz'], ['Weight - Weight', 'box.weight', 'oz'], ['Total Weight in Oz', 'box.weight', 'oz'], ['Dimensions - Length', 'box.length', 'in'], ['Dimensions - Width', 'box.width', 'in'], ['Dimensions - Height', 'box.height', 'in'],
    ['Length(in)', 'box.length', 'in'], ['Width(in)', 'box.width', 'in'], ['Height(in)', 'box.height', 'in'],
  ],
};

const shippo: KnownSystem = {
  id: 'shippo', name: 'Shippo', kind: 'orders', marks: [['Order Number', 'Recipient Name', 'Street Line 1'], ['Order Number', 'Recipient Name', 'Item Title']],
  columns: [
    ['Order Number', 'shipment'], ['Recipient Name', 'receiver.full_name'], ['Company', 'receiver.company'], ['Email', 'receiver.email'], ['Phone', 'receiver.phone'],
    ['Street Line 1', 'receiver.address'], ['Street Number', 'receiver.house_number'], ['Street Line 2', 'receiver.address_in_detail'], ['City', 'receiver.city'], ['State/Province', 'receiver.state'],
    ['Zip/Postal Code', 'receiver.zip_code'], ['Country', 'receiver.country'], ['Item Title', 'item.name'], ['SKU', 'item.sku'], ['Quantity', 'item.quantity'], ['Item Weight', 'item.weight'],
    ['Item Weight Unit', 'item.weight_unit'], ['Item Price', 'item.unit_price'], ['Item Currency', 'item.currency'], ['Order Weight', 'box.weight'], ['Order Weight Unit', 'box.weight_unit'], ['Order Currency', null],
  ],
};

const pirateShip: KnownSystem = {
  id: 'pirate-ship', name: 'Pirate Ship', kind: 'orders',
  marks: [['Zipcode', 'Rubber Stamp 1'], ['Name', 'Zipcode', 'Pounds'], ['Zipcode', 'Ounces'], ['Recipient', 'Zipcode', 'Package Type'], ['Name', 'Zipcode', 'Order Items']],
  columns: [
    ['Order ID', 'shipment'], ['Name', 'receiver.full_name'], ['Recipient', 'receiver.full_name'], ['Full Name', 'receiver.full_name'], ['Company', 'receiver.company'], ['Email', 'receiver.email'], ['Phone', 'receiver.phone'],
    ['Address', 'receiver.address'], ['Address Line 1', 'receiver.address'], ['Address Line 2', 'receiver.address_in_detail'], ['City', 'receiver.city'], ['State', 'receiver.state'], ['Zipcode', 'receiver.zip_code'], ['Country', 'receiver.country'],
    ['Order Items', 'item.name'], ['Pounds', 'box.weight', 'lb'], ['Weight (oz)', 'box.weight', 'oz'], ['Ounces', 'box.weight_rest', 'oz'],
    ['Length', 'box.length', 'in'], ['Width', 'box.width', 'in'], ['Height', 'box.height', 'in'], ['Package Length', 'box.length', 'in'], ['Package Width', 'box.width', 'in'], ['Package Height', 'box.height', 'in'],
    ['Service', null], ['Ship Date', null], ['Ship From', null], ['Package Type', null],
  ],
};

const sendcloud: KnownSystem = {
  id: 'sendcloud', name: 'Sendcloud', kind: 'orders',
  marks: [['House number', 'Postal code', 'Order number'], ['Customer name', 'Country code', 'Order reference'], ['Nom du client', 'Code pays', 'Référence de commande']],
  columns: [
    ['Order number', 'shipment'], ['Order reference', 'shipment'], ['Référence de commande', 'shipment'], ['Name', 'receiver.full_name'], ['Customer name', 'receiver.full_name'], ['Nom du client', 'receiver.full_name'], ['Company name', 'receiver.company'],
    ['Address', 'receiver.address'], ['Street name', 'receiver.address'], ['Nom de la rue', 'receiver.address'], ['House number', 'receiver.house_number'], ['Numéro de maison', 'receiver.house_number'], ['Address 2', 'receiver.address_in_detail'], ['Address line 2', 'receiver.address_in_detail'],
    ['City', 'receiver.city'], ['Ville', 'receiver.city'], ['Postal code', 'receiver.zip_code'], ['Code postal', 'receiver.zip_code'], ['Country', 'receiver.country'], ['Country code', 'receiver.country'], ['Code pays', 'receiver.country'], ['Country state', 'receiver.state'], ['State', 'receiver.state'],
    ['Email', 'receiver.email'], ['Telephone', 'receiver.phone'], ['Phone number', 'receiver.phone'], ['Téléphone', 'receiver.phone'], ['Weight', 'box.weight', 'kg'], ['Poids', 'box.weight', 'kg'], ['Length', 'box.length', 'cm'], ['Width', 'box.width', 'cm'], ['Height', 'box.height', 'cm'],
    ['Item description', 'item.name'], ['Description', 'item.name'], ['Product name', 'item.name'], ['Item name', 'item.name'], ['SKU', 'item.sku'], ['Quantity', 'item.quantity'], ['Item quantity', 'item.quantity'], ['Value', 'item.unit_price'], ['Item value', 'item.unit_price'], ['Item weight', 'item.weight', 'kg'],
    ['HS code', 'item.product_hs_code'], ['Origin country', 'item.country'], ['Currency', 'item.currency'], ['Total order value', null],
  ],
};

const shipTo = (prefix: string): KnownSystem['columns'] => [
  [`${prefix}Attention`, 'receiver.full_name'], [`${prefix}CompanyOrName`, 'receiver.company'], [`${prefix}Address1`, 'receiver.address'], [`${prefix}Address2`, 'receiver.address_in_detail'], [`${prefix}Address3`, 'receiver.address_3'],
  [`${prefix}CityOrTown`, 'receiver.city'], [`${prefix}StateProvinceCounty`, 'receiver.state'], [`${prefix}PostalCode`, 'receiver.zip_code'], [`${prefix}CountryTerritory`, 'receiver.country'], [`${prefix}Country`, 'receiver.country'],
  [`${prefix}Telephone`, 'receiver.phone'], [`${prefix}EmailAddress`, 'receiver.email'],
];

const worldShip: KnownSystem = {
  id: 'worldship', name: 'UPS WorldShip', kind: 'orders', marks: [['ShipToCompanyOrName'], ['CompanyOrName', 'CityOrTown'], ['Contact Name', 'Company or Name', 'Address 1', 'Packaging Type'], ['Contact Name', 'Company or Name', 'Telephone']],
  columns: [
    ['ShipmentInformationReference1', 'shipment'], ['PackageReference1', 'shipment'], ['Reference1', 'shipment'], ['Reference 1', 'shipment'], ['OrderID', 'shipment'], ['ShipmentID', 'shipment'], ...shipTo('ShipTo'), ...shipTo(''),
    ['Contact Name', 'receiver.full_name'], ['City', 'receiver.city'], ['State/Province/Other', 'receiver.state'], ['Consignee Email', 'receiver.email'],
    ['PackageWeight', 'box.weight'], ['Weight', 'box.weight'], ['PackageLength', 'box.length'], ['PackageWidth', 'box.width'], ['PackageHeight', 'box.height'], ['Length', 'box.length'], ['Width', 'box.width'], ['Height', 'box.height'],
    ['DescriptionOfGoods', 'item.name'], ['Description of Goods', 'item.name'], ['GoodsDescription', 'item.name'], ['GoodsTariffCode', 'item.product_hs_code'], ['GoodsQuantity', 'item.quantity'], ['GoodsUnitPrice', 'item.unit_price'], ['GoodsCountryOfOrigin', 'item.country'],
    ['Unit of Measure', 'box.weight_unit'], ['ServiceType', null], ['Service', null], ['PackageType', null], ['Reference 2', null], ['Extension', null],
  ],
};

const clickAndDrop: KnownSystem = {
  id: 'royal-mail', name: 'Royal Mail Click & Drop', kind: 'orders', marks: [['Order reference', 'Full name', 'Postcode'], ['Order reference', 'Address line 1', 'Postcode'], ['Order reference', 'Last name', 'Postcode']],
  columns: [
    ['Order reference', 'shipment'], ['Full name', 'receiver.full_name'], ['First name', 'receiver.first_name'], ['Last name', 'receiver.last_name'], ['Company name', 'receiver.company'], ['Address line 1', 'receiver.address'],
    ['Address line 2', 'receiver.address_in_detail'], ['Address line 3', 'receiver.address_3'], ['City', 'receiver.city'], ['County', 'receiver.state'], ['Postcode', 'receiver.zip_code'], ['Country', 'receiver.country'], ['Country code', 'receiver.country'],
    ['Phone', 'receiver.phone'], ['Phone number', 'receiver.phone'], ['Telephone', 'receiver.phone'], ['Email', 'receiver.email'], ['Email address', 'receiver.email'],
    // Click & Drop takes the weight of an order in kilograms only.
    ['Weight', 'box.weight', 'kg'], ['Weight (kg)', 'box.weight', 'kg'], ['Weight (g)', 'box.weight', 'g'], ['Length (mm)', 'box.length', 'mm'], ['Width (mm)', 'box.width', 'mm'], ['Height (mm)', 'box.height', 'mm'],
    ['Product name', 'item.name'], ['Product', 'item.name'], ['Customs description', 'item.description'], ['SKU', 'item.sku'], ['Product SKU', 'item.sku'], ['Customs code', 'item.product_hs_code'], ['Country of origin', 'item.country'], ['Quantity', 'item.quantity'],
    ['Unit price', 'item.unit_price'], ['Unit weight', 'item.weight', 'kg'], ['Unit weight (kg)', 'item.weight', 'kg'], ['Currency code', 'item.currency'], ['Service code', null], ['Date', null],
  ],
};

const karrio: KnownSystem = {
  id: 'karrio', name: 'Karrio', kind: 'orders', marks: [['Order number', 'Item title', 'Shipping name'], ['Order number', 'Shipping name', 'Shipping address 1', 'HS tariff number'], ['order_id', 'shipping_to_name', 'shipping_to_address1']],
  columns: [
    ['Order number', 'shipment'], ['order_id', 'shipment'], ['ID', null], ['Shipping name', 'receiver.full_name'], ['Shipping company', 'receiver.company'], ['From name', 'sender.full_name'], ['From company', 'sender.company'],
    ['Item title', 'item.name'], ['title', 'item.name'], ['Item Description', 'item.description'], ['description', 'item.description'], ['Item sku', 'item.sku'], ['HS tariff number', 'item.product_hs_code'],
    ['Item price', 'item.unit_price'], ['value_amount', 'item.unit_price'], ['Item currency', 'item.currency'], ['value_currency', 'item.currency'], ['Item weight', 'item.weight'], ['weight', 'item.weight'], ['Item weight unit', 'item.weight_unit'], ['weight_unit', 'item.weight_unit'],
    ['Order Currency', null], ['Options', null],
  ],
};

/** In the order in which they are tried: the more particular marks first. */
export const KNOWN_SYSTEMS: readonly KnownSystem[] = [...shopify, ...wooCommerce, karrio, shippo, shipStation, clickAndDrop, worldShip, pirateShip, sendcloud];
