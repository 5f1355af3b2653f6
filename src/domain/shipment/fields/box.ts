import { ALWAYS, drawnBy, type FieldSpec } from './spec.ts';

/** The fields of a box: docs/service.md §3.2. Part of the catalogue (../fields.ts). */
export const BOX = {
  length: {
    kind: 'length',
    labelKey: 'fields.boxLength',
    since: 1,
    prices: true,
    identity: true,
    required: ALWAYS,
    // A column with all sizes in one cell (`30x20x10cm`) is imported as this field and then split.
    headers:
      'box_length package_length parcel_length longueur longueur_colis dimensions box_dimensions package_dimensions parcel_dimensions box_size lxwxh',
    sheet: { prop: 'length', at: 23, width: 86 },
    form: drawnBy('BoxCard'),
  },
  width: {
    kind: 'length',
    labelKey: 'fields.boxWidth',
    since: 1,
    prices: true,
    identity: true,
    required: ALWAYS,
    headers: 'box_width package_width parcel_width largeur largeur_colis',
    sheet: { prop: 'width', at: 24, width: 82 },
    form: drawnBy('BoxCard'),
  },
  height: {
    kind: 'length',
    labelKey: 'fields.boxHeight',
    since: 1,
    prices: true,
    identity: true,
    required: ALWAYS,
    headers: 'box_height package_height parcel_height hauteur hauteur_colis',
    sheet: { prop: 'height', at: 25, width: 86 },
    form: drawnBy('BoxCard'),
  },
  /** Gross, of the packed box. */
  weight: {
    kind: 'grossWeight',
    labelKey: 'fields.boxWeight',
    since: 1,
    prices: true,
    identity: true,
    required: ALWAYS,
    headers:
      'box_weight package_weight parcel_weight gross_weight order_weight total_weight shipment_weight poids_colis poids_brut poids_total',
    sheet: { prop: 'weight', at: 5, width: 76, narrow: 70 },
    form: drawnBy('BoxCard'),
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;
