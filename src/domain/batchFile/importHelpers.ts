import { t } from '../../texts/index.ts';

/** A column of a file without a field in a draft: its label, and its headers, English first, then French. */
export interface HelperSpec {
  readonly label: string;
  readonly headers: string;
}

/** Parts of an address that are combined into the fields of an address. */
export const ADDRESS_HELPERS = {
  full_name: {
    get label() {
      return t('batchFile.wholeName');
    },
    headers: 'name fullname contact_name contact nom nom_complet',
  },
  company: {
    get label() {
      return t('batchFile.company');
    },
    headers:
      'company_name organisation organization business_name societe entreprise raison_sociale',
  },
  house_number: {
    get label() {
      return t('batchFile.houseNumber');
    },
    headers: 'street_number house_no numero_de_rue numero',
  },
  address_3: {
    get label() {
      return t('batchFile.thirdLine');
    },
    headers: 'address_line_3 street_3 street_line_3 adresse_3',
  },
  whole_address: {
    get label() {
      return t('batchFile.wholeAddress');
    },
    headers: '',
  },
} as const satisfies Readonly<Record<string, HelperSpec>>;
export type AddressHelper = keyof typeof ADDRESS_HELPERS;

/** Columns that group rows, and columns that are combined into the fields of a box or item. */
export const HELPERS = {
  box: {
    get label() {
      return t('batchFile.boxOfRows');
    },
    headers: 'box box_no box_number package parcel colis numero_de_colis',
  },
  'box.weight_rest': {
    get label() {
      return t('batchFile.ouncesBesidePounds');
    },
    headers: '',
  },
  'box.weight_unit': {
    get label() {
      return t('batchFile.weightUnit');
    },
    headers:
      'box_weight_unit package_weight_unit order_weight_unit gross_weight_unit weight_uom unite_poids_colis',
  },
  'box.size_unit': {
    get label() {
      return t('batchFile.sizeUnit');
    },
    headers: 'box_size_unit box_dimension_unit dimension_unit dimensions_unit unite_dimensions',
  },
  'item.total_value': {
    get label() {
      return t('batchFile.valueOfAll');
    },
    headers:
      'item_total_value total_value total_item_value item_total line_total line_value total_price item_total_price valeur_totale prix_total',
  },
  'item.value': {
    get label() {
      return t('batchFile.valueUnclear');
    },
    headers:
      'item_value item_declared_value declared_value customs_value item_customs_value valeur_declaree valeur_en_douane',
  },
  'item.given_back': {
    get label() {
      return t('batchFile.givenBack');
    },
    headers:
      'item_given_back quantity_refunded refunded_quantity qty_refunded refunded_qty quantity_returned returned_quantity qty_returned returned_qty',
  },
  'item.currency': {
    get label() {
      return t('batchFile.currency');
    },
    headers: 'item_currency price_currency currency currency_code devise monnaie',
  },
  'item.weight_unit': {
    get label() {
      return t('batchFile.weightUnit');
    },
    headers: 'item_weight_unit unit_weight_unit unite_poids_article',
  },
} as const satisfies Readonly<Record<string, HelperSpec>>;
export type Helper = keyof typeof HELPERS;

export const addressHelpers = Object.keys(ADDRESS_HELPERS) as readonly AddressHelper[];
export const helpers = Object.keys(HELPERS) as readonly Helper[];
