import { describe, expect, it } from 'vitest';
import { isHeaderRow, matchTable } from '../../../../src/domain/batch/batchColumns.ts';
import type { ColumnField } from '../../../../src/domain/batch/columnField.ts';
import { KNOWN_SYSTEMS } from '../../../../src/domain/batch/knownSystems.ts';
import { SYSTEM_HEADERS } from '../../../fixtures/systemHeaders.ts';

/** Where the columns of each go, by a person’s judgement; what is not named here is left out. */
const PLACES: Readonly<Record<string, readonly (readonly [header: string, field: ColumnField, unit?: string])[]>> = {
  'shopify-orders': [
    ['Name', 'shipment'], ['Email', 'receiver.email'], ['Currency', 'item.currency'], ['Lineitem quantity', 'item.quantity'],
    ['Lineitem name', 'item.name'], ['Lineitem price', 'item.unit_price'], ['Lineitem sku', 'item.sku'], ['Billing Phone', 'receiver.phone'],
    ['Shipping Name', 'receiver.full_name'], ['Shipping Street', 'receiver.address'], ['Shipping Address1', 'receiver.address'], ['Shipping Address2', 'receiver.address_in_detail'],
    ['Shipping Company', 'receiver.company'], ['Shipping City', 'receiver.city'], ['Shipping Zip', 'receiver.zip_code'], ['Shipping Province', 'receiver.state'],
    ['Shipping Country', 'receiver.country'], ['Shipping Phone', 'receiver.phone'], ['Phone', 'receiver.phone'], ['Shipping Province Name', 'receiver.state'],
  ],
  'shopify-products': [
    ['Title', 'item.name'], ['Variant SKU', 'item.sku'], ['Variant Grams', 'item.weight', 'g'], ['Variant Price', 'item.unit_price'],
  ],
  'woocommerce-orders': [
    ['Order Number', 'shipment'], ['Email (Billing)', 'receiver.email'], ['Phone (Billing)', 'receiver.phone'], ['First Name (Shipping)', 'receiver.first_name'],
    ['Last Name (Shipping)', 'receiver.last_name'], ['Address 1&2 (Shipping)', 'receiver.address'], ['City (Shipping)', 'receiver.city'], ['State Code (Shipping)', 'receiver.state'],
    ['Postcode (Shipping)', 'receiver.zip_code'], ['Country Code (Shipping)', 'receiver.country'], ['SKU', 'item.sku'], ['Item Name', 'item.name'],
    ['Quantity (- Refund)', 'item.quantity'], ['Item Cost', 'item.unit_price'],
  ],
  'woocommerce-products': [
    ['SKU', 'item.sku'], ['Name', 'item.name'], ['Weight (kg)', 'item.weight', 'kg'], ['Regular price', 'item.unit_price'],
  ],
  shipstation: [
    ['Order - Number', 'shipment'], ['Bill To - Phone', 'receiver.phone'], ['Ship To - Name', 'receiver.full_name'], ['Ship To - Company', 'receiver.company'],
    ['Ship To - Address 1', 'receiver.address'], ['Ship To - Address 2', 'receiver.address_in_detail'], ['Ship To - Address 3', 'receiver.address_3'], ['Ship To - City', 'receiver.city'],
    ['Ship To - State', 'receiver.state'], ['Ship To - Postal Code', 'receiver.zip_code'], ['Ship To - Country', 'receiver.country'], ['Ship To - Phone', 'receiver.phone'],
    ['Customer Email', 'receiver.email'], ['Item - SKU', 'item.sku'], ['Item - Name', 'item.name'], ['Item - Qty', 'item.quantity'],
    ['Item - Price', 'item.unit_price'], ['Item - Weight', 'item.weight', 'oz'], ['Weight - Weight', 'box.weight', 'oz'], ['Dimensions - Length', 'box.length', 'in'],
    ['Dimensions - Width', 'box.width', 'in'], ['Dimensions - Height', 'box.height', 'in'],
  ],
  'shipstation, as its import takes it': [
    ['Order ID (required)', 'shipment'], ['Ship To - Name', 'receiver.full_name'], ['Ship To - Company', 'receiver.company'], ['Ship To - Address 1', 'receiver.address'],
    ['Ship To - Address 2', 'receiver.address_in_detail'], ['Ship To - Address 3', 'receiver.address_3'], ['Ship To - State/Province', 'receiver.state'], ['Ship To - City', 'receiver.city'],
    ['Ship To - Postal Code', 'receiver.zip_code'], ['Ship To - Country', 'receiver.country'], ['Ship To - Phone', 'receiver.phone'], ['Ship To - Email', 'receiver.email'],
    ['Total Weight in Oz', 'box.weight', 'oz'], ['Dimensions - Length', 'box.length', 'in'], ['Dimensions - Width', 'box.width', 'in'], ['Dimensions - Height', 'box.height', 'in'],
  ],
  shippo: [
    ['Order Number', 'shipment'], ['Recipient Name', 'receiver.full_name'], ['Company', 'receiver.company'], ['Email', 'receiver.email'],
    ['Phone', 'receiver.phone'], ['Street Line 1', 'receiver.address'], ['Street Number', 'receiver.house_number'], ['Street Line 2', 'receiver.address_in_detail'],
    ['City', 'receiver.city'], ['State/Province', 'receiver.state'], ['Zip/Postal Code', 'receiver.zip_code'], ['Country', 'receiver.country'],
    ['Item Title', 'item.name'], ['SKU', 'item.sku'], ['Quantity', 'item.quantity'], ['Item Weight', 'item.weight'],
    ['Item Weight Unit', 'item.weight_unit'], ['Item Price', 'item.unit_price'], ['Item Currency', 'item.currency'], ['Order Weight', 'box.weight'],
    ['Order Weight Unit', 'box.weight_unit'],
  ],
  'pirate-ship': [
    ['Recipient', 'receiver.full_name'], ['Company', 'receiver.company'], ['Email', 'receiver.email'], ['Weight (oz)', 'box.weight', 'oz'],
    ['Package Length', 'box.length', 'in'], ['Package Width', 'box.width', 'in'], ['Package Height', 'box.height', 'in'], ['Address Line 1', 'receiver.address'],
    ['Address Line 2', 'receiver.address_in_detail'], ['City', 'receiver.city'], ['State', 'receiver.state'], ['Zipcode', 'receiver.zip_code'],
    ['Country', 'receiver.country'], ['Order ID', 'shipment'],
  ],
  'pirate-ship, as its import takes it': [
    ['Order ID', 'shipment'], ['Name', 'receiver.full_name'], ['Address Line 1', 'receiver.address'], ['Address Line 2', 'receiver.address_in_detail'],
    ['City', 'receiver.city'], ['State', 'receiver.state'], ['Zipcode', 'receiver.zip_code'], ['Country', 'receiver.country'],
    ['Email', 'receiver.email'], ['Weight (oz)', 'box.weight', 'oz'], ['Length (in)', 'box.length', 'in'], ['Width (in)', 'box.width', 'in'],
    ['Height (in)', 'box.height', 'in'],
  ],
  sendcloud: [
    ['Name', 'receiver.full_name'], ['Company name', 'receiver.company'], ['Address', 'receiver.address'], ['House number', 'receiver.house_number'],
    ['Address 2', 'receiver.address_in_detail'], ['City', 'receiver.city'], ['Postal code', 'receiver.zip_code'], ['Country', 'receiver.country'],
    ['Country state', 'receiver.state'], ['Email', 'receiver.email'], ['Telephone', 'receiver.phone'], ['Order number', 'shipment'],
    ['Weight', 'box.weight', 'kg'], ['Length', 'box.length', 'cm'], ['Width', 'box.width', 'cm'], ['Height', 'box.height', 'cm'],
    ['Description', 'item.name'], ['Quantity', 'item.quantity'], ['Value', 'item.unit_price'], ['HS code', 'item.product_hs_code'],
    ['Origin country', 'item.country'], ['SKU', 'item.sku'], ['Currency', 'item.currency'],
  ],
  worldship: [
    ['ShipToCompanyOrName', 'receiver.company'], ['ShipToAttention', 'receiver.full_name'], ['ShipToAddress1', 'receiver.address'], ['ShipToAddress2', 'receiver.address_in_detail'],
    ['ShipToAddress3', 'receiver.address_3'], ['ShipToCountryTerritory', 'receiver.country'], ['ShipToPostalCode', 'receiver.zip_code'], ['ShipToCityOrTown', 'receiver.city'],
    ['ShipToStateProvinceCounty', 'receiver.state'], ['ShipToTelephone', 'receiver.phone'], ['ShipToEmailAddress', 'receiver.email'], ['PackageWeight', 'box.weight'],
    ['PackageLength', 'box.length'], ['PackageWidth', 'box.width'], ['PackageHeight', 'box.height'], ['Reference1', 'shipment'],
  ],
  'royal-mail': [
    ['Address Line 1', 'receiver.address'], ['Address Line 2', 'receiver.address_in_detail'], ['Address Line 3', 'receiver.address_3'], ['City', 'receiver.city'],
    ['Company Name', 'receiver.company'], ['Country', 'receiver.country'], ['County', 'receiver.state'], ['Email', 'receiver.email'],
    ['First Name', 'receiver.first_name'], ['Full name', 'receiver.full_name'], ['Last Name', 'receiver.last_name'], ['Phone', 'receiver.phone'],
    ['Postcode', 'receiver.zip_code'], ['Currency Code', 'item.currency'], ['Order reference', 'shipment'], ['Weight', 'box.weight', 'kg'],
    ['Country of origin', 'item.country'], ['Customs code', 'item.product_hs_code'], ['Customs description', 'item.description'], ['Product name', 'item.name'],
    ['Product SKU', 'item.sku'], ['Quantity', 'item.quantity'], ['Unit price', 'item.unit_price'], ['Unit weight', 'item.weight', 'kg'],
  ],
  karrio: [
    ['Order number', 'shipment'], ['Item title', 'item.name'], ['Item Description', 'item.description'], ['Item quantity', 'item.quantity'],
    ['Item sku', 'item.sku'], ['HS tariff number', 'item.product_hs_code'], ['Item price', 'item.unit_price'], ['Item currency', 'item.currency'],
    ['Item weight', 'item.weight'], ['Item weight unit', 'item.weight_unit'], ['Shipping name', 'receiver.full_name'], ['Shipping company', 'receiver.company'],
    ['Shipping address 1', 'receiver.address'], ['Shipping address 2', 'receiver.address_in_detail'], ['Shipping city', 'receiver.city'], ['Shipping state', 'receiver.state'],
    ['Shipping postal code', 'receiver.zip_code'], ['Shipping country', 'receiver.country'], ['From name', 'sender.full_name'], ['From company', 'sender.company'],
    ['From address 1', 'sender.address'], ['From address 2', 'sender.address_in_detail'], ['From city', 'sender.city'], ['From state', 'sender.state'],
    ['From postal code', 'sender.zip_code'], ['From country', 'sender.country'],
  ],
  'a French form': [
    ['Numéro de commande', 'shipment'], ['Prénom destinataire', 'receiver.first_name'], ['Nom de famille destinataire', 'receiver.last_name'], ['Société destinataire', 'receiver.company'],
    ['Adresse destinataire', 'receiver.address'], ['Complément adresse destinataire', 'receiver.address_in_detail'], ['Code postal destinataire', 'receiver.zip_code'], ['Ville destinataire', 'receiver.city'],
    ['Pays destinataire', 'receiver.country'], ['Téléphone destinataire', 'receiver.phone'], ['Courriel destinataire', 'receiver.email'], ['Désignation', 'item.name'],
    ['Quantité', 'item.quantity'], ['Prix unitaire', 'item.unit_price'], ['Devise', 'item.currency'], ['Poids unitaire (g)', 'item.weight', 'g'],
    ['Code SH', 'item.product_hs_code'], ['Pays d\'origine', 'item.country'], ['Poids colis (kg)', 'box.weight', 'kg'], ['Longueur (cm)', 'box.length', 'cm'],
    ['Largeur (cm)', 'box.width', 'cm'], ['Hauteur (cm)', 'box.height', 'cm'], ['Assurance', 'insured'], ['Date d\'expédition', 'assigned_date'],
  ],
};

describe('the whole header line of', () => {
  it.each(Object.entries(SYSTEM_HEADERS))('%s goes where a person would put it, and nothing else is taken', (name, headers) => {
    const { columns, system } = matchTable(headers);
    expect(isHeaderRow(headers)).toBe(true);
    expect(columns.flatMap(({ header, field, unit }) => (field === null ? [] : [unit === null ? [header, field] : [header, field, unit]]))).toEqual(PLACES[name]);
    expect(system?.id ?? null).toBe(name === 'a French form' ? null : name.split(',')[0]);
  });

  it('every system there is', () => {
    expect(KNOWN_SYSTEMS.map(({ id }) => id).filter((id) => !(id in SYSTEM_HEADERS))).toEqual([]);
  });
});
