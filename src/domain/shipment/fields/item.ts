import { ALWAYS, drawnBy, NEVER_REQUIRED, REPLACED, type FieldSpec } from './spec.ts';

/** The fields of an item: docs/service.md §3.3. Part of the catalogue (../fields.ts). */
export const ITEM = {
  name: {
    kind: 'text',
    labelKey: 'fields.itemName',
    since: 1,
    prices: true,
    identity: true,
    required: ALWAYS,
    headers:
      'item_name item product_name item_title product_title article nom_article nom_du_produit designation produit',
    sheet: { prop: 'item', at: 18, width: 150, headingKey: 'fields.itemNameColumn' },
    form: drawnBy('ItemsTable'),
  },
  description: {
    kind: 'text',
    labelKey: 'fields.itemDescription',
    since: 1,
    prices: false,
    identity: true,
    required: NEVER_REQUIRED,
    headers:
      'item_description product_description customs_description description_article description_du_produit',
    sheet: null,
    form: drawnBy('MoreFields'),
  },
  product_hs_code: {
    kind: 'hsCode',
    labelKey: 'fields.itemProductHsCode',
    since: 1,
    prices: true,
    identity: true,
    required: ALWAYS,
    headers:
      'item_hs_code item_product_hs_code product_hs_code hs_code item_tariff_code tariff_code commodity_code hs_tariff_number harmonized_code harmonised_code harmonized_tariff_code customs_code tariff_number code_sh code_hs code_douanier nomenclature',
    sheet: { prop: 'hs', at: 6, width: 106, narrow: 96 },
    form: drawnBy('ItemsTable'),
  },
  quantity: {
    kind: 'count',
    labelKey: 'fields.itemQuantity',
    since: 1,
    prices: true,
    identity: true,
    required: ALWAYS,
    headers: 'item_quantity item_qty quantity qty quantite qte',
    sheet: { prop: 'quantity', at: 19, width: 66 },
    form: drawnBy('ItemsTable'),
  },
  /** Value of one piece. */
  unit_price: {
    kind: 'money',
    labelKey: 'fields.itemUnitPrice',
    since: 1,
    prices: true,
    identity: true,
    required: ALWAYS,
    headers:
      'item_unit_price item_price item_unit_value unit_price unit_value price_each value_each prix_unitaire valeur_unitaire',
    sheet: { prop: 'unit_price', at: 20, width: 126 },
    form: drawnBy('ItemsTable'),
  },
  weight: {
    kind: 'pieceWeight',
    labelKey: 'fields.itemWeight',
    since: 1,
    prices: true,
    identity: true,
    required: ALWAYS,
    headers: 'item_weight item_unit_weight unit_weight product_weight poids_unitaire poids_article',
    sheet: { prop: 'unit_weight', at: 21, width: 122 },
    form: drawnBy('ItemsTable'),
  },
  /** Country of origin. */
  country: {
    kind: 'country',
    labelKey: 'fields.itemCountry',
    since: 1,
    prices: true,
    identity: true,
    required: REPLACED,
    headers:
      'item_country item_country_of_origin item_origin country_of_origin origin_country country_of_manufacture pays_origine pays_d_origine',
    sheet: { prop: 'origin', at: 22, width: 70 },
    form: drawnBy('ItemsTable'),
  },
  /** The shop's stock number; the catalogue finds goods by it. For the desk only: neither customs nor the service gets it. */
  sku: {
    kind: 'code',
    labelKey: 'fields.itemSku',
    since: 2,
    prices: false,
    identity: false,
    required: NEVER_REQUIRED,
    headers: 'item_sku sku product_sku reference_article ugs',
    sheet: null,
    form: drawnBy(null),
  },
  /**
   * Whether the item contains or comes with a battery: `none`, `inside`, `with`, `alone` (customs/goodsAnswers.ts); empty: not answered. For the desk
   * only, like the two fields below: the service has no field for it.
   */
  battery: {
    kind: 'text',
    labelKey: 'fields.itemBattery',
    since: 4,
    prices: false,
    identity: false,
    required: NEVER_REQUIRED,
    headers: 'item_battery battery batteries contains_battery batterie',
    sheet: null,
    form: drawnBy('ItemAnswers'),
  },
  /** Whether it is a liquid, cream or gel: yes or no; empty: not answered. */
  liquid: {
    kind: 'text',
    labelKey: 'fields.itemLiquid',
    since: 4,
    prices: false,
    identity: false,
    required: NEVER_REQUIRED,
    headers: 'item_liquid liquid contains_liquid liquide',
    sheet: null,
    form: drawnBy('ItemAnswers'),
  },
  /** Ids of the rules on goods (resources/rules/goods.json) that a person checked and confirmed, separated by blanks. */
  goods_checked: {
    kind: 'text',
    labelKey: 'fields.itemGoodsChecked',
    since: 4,
    prices: false,
    identity: false,
    required: NEVER_REQUIRED,
    headers: 'item_goods_checked goods_checked',
    sheet: null,
    form: drawnBy('ItemAnswers'),
  },
  /** Documents for customs. */
  documents: {
    kind: 'files',
    labelKey: 'fields.itemDocuments',
    since: 1,
    prices: false,
    identity: true,
    required: NEVER_REQUIRED,
    headers: 'item_document item_documents item_invoice invoice_document invoice_url facture',
    sheet: null,
    form: drawnBy('ItemPapers'),
  },
  photos: {
    kind: 'files',
    labelKey: 'fields.itemPhotos',
    since: 1,
    prices: false,
    identity: true,
    required: NEVER_REQUIRED,
    headers: 'item_photo item_photos item_picture photo',
    sheet: null,
    form: drawnBy('ItemPapers'),
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;
