import type { ColumnField } from './columnField.ts';
import { ADDRESS_FIELDS } from '../shipment/draft.ts';
import { ADDRESS_HELPERS, ADDRESS_WORDS, BARE_ADDRESS_WORDS, ROLE_WORDS } from './headerWords.ts';
import { KNOWN_SYSTEMS } from './knownSystems.ts';
import type { KnownSystem } from './knownSystems.ts';
import { isUnitName } from '../text/numberText.ts';
import { plainHeader } from './plainHeader.ts';

export type { ColumnField } from './columnField.ts';

/** A column of a file: its header as written, where it goes, and the unit that the header names (`weight (lb)`). */
export interface BatchColumn {
  readonly header: string;
  readonly field: ColumnField | null;
  readonly unit: string | null;
}

/** The columns of a table and how they were recognised. */
export interface MatchedColumns {
  readonly columns: readonly BatchColumn[];
  /** Positions of the columns, those to be believed first where several go to one field. */
  readonly order: readonly number[];
  /** The program whose export this is, or null. */
  readonly system: KnownSystem | null;
}

/** The columns beside the two addresses, each with the headers it goes by: its own name first. */
const OTHERS: readonly (readonly [field: ColumnField, ...headers: string[]])[] = [
  [
    'shipment',
    'shipment',
    'shipment_name',
    'shipment_id',
    'shipment_no',
    'shipment_number',
    'order_number',
    'order_no',
    'order_id',
    'order',
    'order_name',
    'numero_de_commande',
    'commande',
    'n°_commande',
    'envoi',
    'expedition',
  ],
  ['box', 'box', 'box_no', 'box_number', 'package', 'parcel', 'colis', 'numero_de_colis'],
  ['box.length', 'box_length', 'package_length', 'parcel_length', 'longueur', 'longueur_colis'],
  ['box.width', 'box_width', 'package_width', 'parcel_width', 'largeur', 'largeur_colis'],
  ['box.height', 'box_height', 'package_height', 'parcel_height', 'hauteur', 'hauteur_colis'],
  [
    'box.weight',
    'box_weight',
    'package_weight',
    'parcel_weight',
    'gross_weight',
    'order_weight',
    'total_weight',
    'shipment_weight',
    'poids_colis',
    'poids_brut',
    'poids_total',
  ],
  [
    'box.weight_unit',
    'box_weight_unit',
    'package_weight_unit',
    'order_weight_unit',
    'gross_weight_unit',
    'unite_poids_colis',
  ],
  [
    'box.size_unit',
    'box_size_unit',
    'box_dimension_unit',
    'dimension_unit',
    'dimensions_unit',
    'unite_dimensions',
  ],
  [
    'item.name',
    'item_name',
    'item',
    'product_name',
    'item_title',
    'product_title',
    'article',
    'nom_article',
    'nom_du_produit',
    'designation',
    'produit',
  ],
  [
    'item.description',
    'item_description',
    'product_description',
    'customs_description',
    'description_article',
    'description_du_produit',
  ],
  [
    'item.product_hs_code',
    'item_hs_code',
    'item_product_hs_code',
    'product_hs_code',
    'hs_code',
    'item_tariff_code',
    'tariff_code',
    'commodity_code',
    'hs_tariff_number',
    'harmonized_code',
    'harmonised_code',
    'harmonized_tariff_code',
    'customs_code',
    'tariff_number',
    'code_sh',
    'code_hs',
    'code_douanier',
    'nomenclature',
  ],
  ['item.quantity', 'item_quantity', 'item_qty', 'quantity', 'qty', 'quantite', 'qte'],
  [
    'item.unit_price',
    'item_unit_price',
    'item_price',
    'item_unit_value',
    'unit_price',
    'unit_value',
    'price_each',
    'value_each',
    'prix_unitaire',
    'valeur_unitaire',
  ],
  [
    'item.total_value',
    'item_total_value',
    'total_value',
    'total_item_value',
    'item_total',
    'line_total',
    'line_value',
    'total_price',
    'item_total_price',
    'valeur_totale',
    'prix_total',
  ],
  [
    'item.value',
    'item_value',
    'item_declared_value',
    'declared_value',
    'customs_value',
    'item_customs_value',
    'valeur_declaree',
    'valeur_en_douane',
  ],
  [
    'item.currency',
    'item_currency',
    'price_currency',
    'currency',
    'currency_code',
    'devise',
    'monnaie',
  ],
  [
    'item.weight',
    'item_weight',
    'item_unit_weight',
    'unit_weight',
    'product_weight',
    'poids_unitaire',
    'poids_article',
  ],
  ['item.weight_unit', 'item_weight_unit', 'unit_weight_unit', 'unite_poids_article'],
  [
    'item.country',
    'item_country',
    'item_country_of_origin',
    'item_origin',
    'country_of_origin',
    'origin_country',
    'country_of_manufacture',
    'pays_origine',
    'pays_d_origine',
  ],
  ['item.sku', 'item_sku', 'sku', 'product_sku', 'reference_article', 'ugs'],
  [
    'item.documents',
    'item_document',
    'item_documents',
    'item_invoice',
    'invoice_document',
    'invoice_url',
    'facture',
  ],
  ['item.photos', 'item_photo', 'item_photos', 'item_picture', 'photo'],
  ['insured', 'insured', 'insurance', 'is_insured', 'assure', 'assurance'],
  [
    'last_mile',
    'last_mile',
    'last_mile_delivery',
    'door_delivery',
    'doorstep_delivery',
    'livraison_a_domicile',
  ],
  ['product_code', 'product_code'],
  [
    'assigned_date',
    'assigned_date',
    'ship_date',
    'shipping_date',
    'date_expedition',
    'date_d_expedition',
    'date_envoi',
  ],
  ['service', 'service', 'service_slug', 'shipment_method_slug', 'delivery_option'],
  ['external_reference', 'external_reference', 'reference', 'your_reference', 'order_reference'],
];

const ADDRESS_PARTS = [...ADDRESS_FIELDS, ...ADDRESS_HELPERS];

const addressHeaders = (role: 'sender' | 'receiver'): [string, ColumnField][] =>
  ADDRESS_PARTS.flatMap((part) =>
    ROLE_WORDS[role].flatMap((whose) =>
      [part, ...ADDRESS_WORDS[part]].flatMap((word) =>
        [
          `${whose}_${word}`,
          ...(/^(?:expediteur|destinataire|livraison)$/.test(whose)
            ? [`${word}_${whose}`, `${word}_du_${whose}`, `${word}_de_${whose}`]
            : []),
        ].map((header): [string, ColumnField] => [plainHeader(header), `${role}.${part}`]),
      ),
    ),
  );

const HEADERS: ReadonlyMap<string, ColumnField> = new Map([
  ...addressHeaders('sender'),
  ...addressHeaders('receiver'),
  ...OTHERS.flatMap(([field, ...headers]) =>
    headers.map((header): [string, ColumnField] => [plainHeader(header), field]),
  ),
]);

/** The batch file's own names: they are believed before any synonym. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  ...OTHERS.map(([, header = '']) => plainHeader(header)),
  ...ADDRESS_FIELDS.flatMap((part) =>
    ['sender', 'receiver'].map((role) => plainHeader(`${role}_${part}`)),
  ),
]);

/** Measures of the box and values of goods: nothing of an address can be meant, so they count in any table. */
const BARE_MEASURES: ReadonlyMap<string, ColumnField> = new Map([
  ...(['length', 'width', 'height', 'weight'] as const).map((measure): [string, ColumnField] => [
    measure,
    `box.${measure}`,
  ]),
  ['poids', 'box.weight'],
  ['weightunit', 'box.weight_unit'],
  // Of one piece or of all? It is asked, not guessed.
  ['value', 'item.value'],
  ['valeur', 'item.value'],
]);

const BARE: ReadonlyMap<string, ColumnField> = new Map([
  ...ADDRESS_PARTS.flatMap((part) =>
    [part, ...ADDRESS_WORDS[part]].map((word): [string, ColumnField] => [
      plainHeader(word),
      `receiver.${part}`,
    ]),
  ),
  ...BARE_ADDRESS_WORDS.map((word): [string, ColumnField] => [
    plainHeader(word),
    'receiver.full_name',
  ]),
  ...BARE_MEASURES,
  ['price', 'item.unit_price'],
  ['prix', 'item.unit_price'],
  ['description', 'item.description'],
  ['product', 'item.name'],
  ['title', 'item.name'],
]);

const BRACKETED = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/;
const TRAILING = /^(.+?)[\s_]+(?:(?:in|en)[\s_]+)?([a-z]{1,12})$/i;

const isMeasured = (field: ColumnField | undefined): boolean =>
  field !== undefined && /^(?:box\.(?:length|width|height|weight)|item\.weight)$/.test(field);

/** What forms write behind a header and means nothing for its column: `City (required)`, `Quantity (pcs)`. */
const REMARK = /^(?:required|mandatory|optional|obligatoire|facultatif|pcs|pieces|units)$/;

/** A header by one dictionary, with the unit it names in brackets (`Weight (lb)`) or at its end (`weight_kg`). */
const lookUp = (
  header: string,
  words: ReadonlyMap<string, ColumnField>,
): Pick<BatchColumn, 'field' | 'unit'> => {
  const field = words.get(plainHeader(header));
  if (field !== undefined) return { field, unit: null };
  for (const form of [BRACKETED, TRAILING]) {
    const [, name = '', unit = ''] = form.exec(header) ?? [];
    const measured = isUnitName(unit) ? words.get(plainHeader(name)) : undefined;
    if (measured !== undefined && isMeasured(measured)) return { field: measured, unit };
  }
  const [, named = '', remark = ''] = BRACKETED.exec(header) ?? [];
  return REMARK.test(plainHeader(remark)) ? lookUp(named, words) : { field: null, unit: null };
};

/** What no reader takes for a place: columns of this program's own exports that tell and are never taken back. */
const TOLD_ONLY = new Set(
  ['draftnumber', 'itemnumber', 'state', 'issues', 'option', 'price', 'trackingnumber'].map(
    plainHeader,
  ),
);
export const isToldOnly = (header: string, headers: readonly string[]): boolean =>
  TOLD_ONLY.has(plainHeader(header)) && headers.some((each) => plainHeader(each) === 'draftnumber');

const MARKS = KNOWN_SYSTEMS.map((system) => ({
  system,
  marks: system.marks.map((group) => group.map(plainHeader)),
}));

/** The program whose export has these headers, or null. */
const systemOf = (headers: readonly string[]): KnownSystem | null => {
  const present = new Set(headers.map(plainHeader));
  return (
    MARKS.find(({ marks }) => marks.some((group) => group.every((mark) => present.has(mark))))
      ?.system ?? null
  );
};

/** Keeps one column for each field, own names first; the others are left out (null). */
const withoutDoubles = (columns: readonly BatchColumn[]): BatchColumn[] => {
  const holder = new Map<ColumnField, number>();
  for (const own of [true, false]) {
    columns.forEach(({ header, field }, index) => {
      if (field !== null && OWN_NAMES.has(plainHeader(header)) === own && !holder.has(field))
        holder.set(field, index);
    });
  }
  return columns.map((column, index) =>
    column.field === null || holder.get(column.field) === index
      ? column
      : { ...column, field: null },
  );
};

const byWords = (headers: readonly string[]): BatchColumn[] =>
  withoutDoubles(headers.map((header) => ({ header, ...lookUp(header, HEADERS) })));

/** Adds what bare headers mean: `weight` in any table, `name` and `city` where a receiver is not named in full. */
const withBareWords = (
  columns: readonly BatchColumn[],
  headers: readonly string[],
): BatchColumn[] => {
  const words = columns.some(({ field }) => field?.startsWith('receiver.') === true)
    ? BARE_MEASURES
    : BARE;
  const taken = new Set(columns.flatMap(({ field }) => field ?? []));
  return columns.map((column) => {
    if (column.field !== null || isToldOnly(column.header, headers)) return column;
    const bare = { header: column.header, ...lookUp(column.header, words) };
    if (bare.field === null || taken.has(bare.field)) return column;
    taken.add(bare.field);
    return bare;
  });
};

const bySystem = (headers: readonly string[], system: KnownSystem): MatchedColumns => {
  const places = new Map(
    system.columns.map(([header, field, unit], rank) => [
      plainHeader(header),
      { field, unit: unit ?? null, rank },
    ]),
  );
  /** As the system names it, or with a unit in brackets behind it (`Length (in)`). */
  const placeOf = (header: string) => {
    const exact = places.get(plainHeader(header));
    const [, name = '', unit = ''] = exact ? [] : (BRACKETED.exec(header) ?? []);
    const measured = isUnitName(unit) ? places.get(plainHeader(name)) : undefined;
    return (
      exact ?? (measured && isMeasured(measured.field ?? undefined) ? { ...measured, unit } : null)
    );
  };
  const known = headers.map((header) => ({ header, place: placeOf(header) }));
  const taken = new Set(known.flatMap(({ place }) => place?.field ?? []));
  const columns = known.map(({ header, place }): BatchColumn => {
    if (place) return { header, field: place.field, unit: place.unit };
    const found = lookUp(header, HEADERS);
    if (found.field === null || taken.has(found.field)) return { header, field: null, unit: null };
    taken.add(found.field);
    return { header, ...found };
  });
  const rank = (index: number): number => known[index]?.place?.rank ?? places.size + index;
  return {
    columns,
    order: headers.map((_, index) => index).sort((a, b) => rank(a) - rank(b)),
    system,
  };
};

/**
 * Finds where each column goes: by the system whose export this is, else by the words of the headers. By words one
 * column counts for one field; a system's columns may share one (a phone of the receiver, else of the customer).
 */
export const matchTable = (headers: readonly string[]): MatchedColumns => {
  const system = systemOf(headers);
  if (system !== null) return bySystem(headers, system);
  return {
    columns: withBareWords(byWords(headers), headers),
    order: headers.map((_, index) => index),
    system: null,
  };
};

export const matchColumns = (headers: readonly string[]): readonly BatchColumn[] =>
  matchTable(headers).columns;

/** True for a header that would have a place if an earlier column had not taken it. */
export const isKnownHeader = (header: string): boolean => lookUp(header, HEADERS).field !== null;

/** How many columns a line names for certain: what tells a header, and a separator, from a wrong one. */
export const knownColumns = (cells: readonly string[]): number =>
  systemOf(cells) === null
    ? byWords(cells).filter(({ field }) => field !== null).length
    : cells.length + 1;

/**
 * True when a line can be the header of a batch file: the export of a known system, or at least two known columns, one of
 * them of a receiver, a box or an item, so that a price list or an address book is not taken for a batch by chance.
 */
export const isHeaderRow = (cells: readonly string[]): boolean => {
  if (systemOf(cells) !== null) return true;
  const fields = byWords(cells).flatMap(({ field }) => field ?? []);
  return (
    fields.length >= 2 && fields.some((field) => /^(?:receiver\.|item\.|box(?:\.|$))/.test(field))
  );
};

/** Columns that hold numbers: the evidence for a decimal comma, and what it is applied to. */
export const isNumericField = (field: ColumnField): boolean =>
  /^box\.(?:length|width|height|weight|weight_rest)$|\.(?:longitude|latitude)$/.test(field) ||
  field === 'item.quantity' ||
  field === 'item.unit_price' ||
  field === 'item.value' ||
  field === 'item.total_value' ||
  field === 'item.weight';

/** Every field that a column can be given by hand. */
export const COLUMN_FIELDS: readonly ColumnField[] = [
  ...new Set<ColumnField>([
    'shipment',
    ...addressHeaders('receiver').map(([, field]) => field),
    ...addressHeaders('sender').map(([, field]) => field),
    ...OTHERS.map(([field]) => field),
    'box.weight_rest',
  ]),
];
