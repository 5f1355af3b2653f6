import type { AddressField } from '../shipment/draft.ts';

/** The words that headers are made of, as data: whose address, which part of it. English first, then French. */
export const ROLE_WORDS: Readonly<Record<'sender' | 'receiver', readonly string[]>> = {
  sender: ['sender', 'shipper', 'from', 'ship_from', 'sender_address', 'expediteur'],
  receiver: [
    'receiver',
    'recipient',
    'consignee',
    'to',
    'ship_to',
    'deliver_to',
    'delivery',
    'shipping',
    'shipping_to',
    'destinataire',
    'livraison',
  ],
};

/** Parts of an address that a file may have and a draft has not: they are put into the fields a draft has. */
export const ADDRESS_HELPERS = ['full_name', 'company', 'house_number', 'address_3'] as const;
export type AddressHelper = (typeof ADDRESS_HELPERS)[number];

export const ADDRESS_WORDS: Readonly<Record<AddressField | AddressHelper, readonly string[]>> = {
  first_name: ['given_name', 'forename', 'firstname', 'prenom'],
  last_name: ['surname', 'family_name', 'lastname', 'nom_de_famille'],
  email: ['mail', 'email_address', 'courriel', 'adresse_email', 'adresse_mail'],
  phone: [
    'telephone',
    'tel',
    'mobile',
    'phone_number',
    'telephone_number',
    'numero_de_telephone',
    'portable',
  ],
  alternate_phone: ['phone_2', 'other_phone', 'second_phone', 'telephone_2', 'autre_telephone'],
  country: ['country_code', 'country_name', 'country_territory', 'pays', 'code_pays'],
  state: [
    'province',
    'region',
    'county',
    'state_code',
    'state_province',
    'province_code',
    'state_or_province',
    'etat',
    'departement',
  ],
  city: ['town', 'town_city', 'city_town', 'ville'],
  address: [
    'address_1',
    'address_line_1',
    'street',
    'street_1',
    'street_line_1',
    'adresse',
    'adresse_1',
    'rue',
  ],
  address_in_detail: [
    'address_2',
    'address_line_2',
    'address_details',
    'street_2',
    'street_line_2',
    'adresse_2',
    'complement_adresse',
    'complement',
  ],
  address_landmark: ['landmark', 'point_de_repere', 'repere'],
  zip_code: [
    'zip',
    'postcode',
    'postal_code',
    'post_code',
    'zipcode',
    'zip_postal_code',
    'code_postal',
  ],
  longitude: ['lng', 'lon'],
  latitude: ['lat'],
  full_name: ['name', 'fullname', 'contact_name', 'contact', 'nom', 'nom_complet'],
  company: [
    'company_name',
    'organisation',
    'organization',
    'business_name',
    'societe',
    'entreprise',
    'raison_sociale',
  ],
  house_number: ['street_number', 'house_no', 'numero_de_rue', 'numero'],
  address_3: ['address_line_3', 'street_3', 'street_line_3', 'adresse_3'],
};

/**
 * Headers that say nothing of whose they are or of what: believed only in a table that has no receiver column by its
 * full name. There they mean the receiver and the box.
 */
export const BARE_ADDRESS_WORDS: readonly string[] = [
  'recipient',
  'receiver',
  'consignee',
  'customer',
  'customer_name',
  'destinataire',
  'client',
];
