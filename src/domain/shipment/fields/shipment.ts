import { drawnBy, NEVER_REQUIRED, type FieldSpec } from './spec.ts';

/** The fields of a shipment as a whole. Part of the catalogue (../fields.ts). */
export const SHIPMENT = {
  /** The user's name for the shipment. */
  name: {
    kind: 'name',
    labelKey: 'fields.shipmentName',
    since: 1,
    prices: false,
    identity: true,
    required: NEVER_REQUIRED,
    headers:
      'shipment shipment_name shipment_id shipment_no shipment_number order_number order_no order_id order order_name numero_de_commande commande n°_commande envoi expedition',
    sheet: { prop: 'name', at: 10, width: 108 },
    form: drawnBy('MoreFields'),
  },
  /** Empty: the desk's setting. */
  insured: {
    kind: 'yesNo',
    labelKey: 'fields.shipmentInsured',
    since: 1,
    prices: true,
    identity: true,
    required: NEVER_REQUIRED,
    headers: 'insured insurance is_insured assure assurance',
    sheet: { prop: 'insured', at: 26, width: 76 },
    form: drawnBy('MoreFields'),
  },
  /** `yes`: to the door; `no`: pickup at a warehouse; empty: the desk's setting. */
  last_mile: {
    kind: 'yesNo',
    labelKey: 'fields.shipmentLastMile',
    since: 1,
    prices: true,
    identity: true,
    required: NEVER_REQUIRED,
    headers: 'last_mile last_mile_delivery door_delivery doorstep_delivery livraison_a_domicile',
    sheet: { prop: 'last_mile', at: 27, width: 96 },
    form: drawnBy('MoreFields'),
  },
  /**
   * Where the customer collects the parcel when it does not go to the door. For the desk only: the service has no field for it (docs/service.md §4.4
   * and §4.5).
   */
  pickup_warehouse: {
    kind: 'text',
    labelKey: 'fields.shipmentPickupWarehouse',
    since: 3,
    prices: false,
    identity: false,
    required: NEVER_REQUIRED,
    headers:
      'pickup_warehouse pick_up_warehouse pickup_point collection_point entrepot_de_retrait point_de_retrait',
    sheet: { prop: 'pickup_warehouse', at: 27.5, width: 170, hidden: true },
    form: drawnBy('MoreFields'),
  },
  product_code: {
    kind: 'productCode',
    labelKey: 'fields.shipmentProductCode',
    since: 1,
    prices: true,
    identity: true,
    required: NEVER_REQUIRED,
    headers: 'product_code',
    sheet: null,
    form: drawnBy('MoreFields'),
  },
  /** Type of the shipment as the service calls it, free text; left out of the purchase when empty (docs/service.md §4.5.1). */
  shipment_type: {
    kind: 'code',
    labelKey: 'fields.shipmentType',
    since: 6,
    prices: false,
    identity: true,
    required: NEVER_REQUIRED,
    headers: 'shipment_type type_of_shipment type_d_envoi type_envoi',
    sheet: { prop: 'shipment_type', at: 27.7, width: 130, hidden: true },
    form: drawnBy('MoreFields'),
  },
  /** Empty: the next working day. */
  assigned_date: {
    kind: 'date',
    labelKey: 'fields.shipmentAssignedDate',
    since: 1,
    prices: false,
    identity: true,
    required: NEVER_REQUIRED,
    headers: 'assigned_date ship_date shipping_date date_expedition date_d_expedition date_envoi',
    sheet: { prop: 'date', at: 28, width: 100 },
    form: drawnBy('MoreFields'),
  },
  /** Slug of the preferred delivery option. */
  service: {
    kind: 'text',
    labelKey: 'fields.shipmentService',
    since: 1,
    prices: false,
    identity: true,
    required: NEVER_REQUIRED,
    headers: 'service service_slug shipment_method_slug delivery_option',
    sheet: { prop: 'service', at: 29, width: 150 },
    form: drawnBy(null),
  },
  /** The user's own reference; when empty, the desk generates one. */
  external_reference: {
    kind: 'code',
    labelKey: 'fields.shipmentExternalReference',
    since: 1,
    prices: false,
    identity: true,
    required: NEVER_REQUIRED,
    headers: 'external_reference reference your_reference order_reference',
    sheet: { prop: 'reference', at: 30, width: 120 },
    form: drawnBy('MoreFields'),
  },
  /**
   * Numbers of the consignment for customs: the sender's form NXP, issued for one export, and the IOSS number under which the VAT was paid. The
   * service has no field for them (docs/service.md §4.5): they are printed on the commercial invoice.
   */
  nxp: {
    kind: 'code',
    labelKey: 'fields.shipmentNxp',
    since: 4,
    prices: false,
    identity: false,
    required: NEVER_REQUIRED,
    headers:
      'nxp nxp_number nxp_no form_nxp form_nxp_number e_form_nxp sender_nxp exporter_nxp numero_nxp formulaire_nxp',
    sheet: { prop: 'nxp', at: 30.3, width: 140, hidden: true },
    form: drawnBy('MoreFields'),
  },
  ioss: {
    kind: 'code',
    labelKey: 'fields.shipmentIoss',
    since: 4,
    prices: false,
    identity: false,
    required: NEVER_REQUIRED,
    headers: 'ioss ioss_number ioss_no ioss_id ioss_vat_number numero_ioss n°_ioss',
    sheet: { prop: 'ioss', at: 30.6, width: 130, hidden: true },
    form: drawnBy('MoreFields'),
  },
  /** What a person checked and confirmed of this parcel (check/confirmed.ts), separated by blanks. For the desk only. */
  checked: {
    kind: 'text',
    labelKey: 'fields.shipmentChecked',
    since: 7,
    prices: false,
    identity: false,
    required: NEVER_REQUIRED,
    headers: 'shipment_checked',
    sheet: null,
    form: drawnBy(null),
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;
