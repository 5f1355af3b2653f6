import type { ColumnField } from './columnField.ts';
import type { AddressPart } from './columnHeaders.ts';
import { partsNamed } from './headerMeaning.ts';
import { plainHeader } from './plainHeader.ts';
import { SURE, type ScoredColumn } from './scoredColumn.ts';
import { areCountries, areEmails, areNumbers, arePhones, speaksAgainst } from './valueShapes.ts';

const PRICES: readonly ColumnField[] = ['item.unit_price', 'item.total_value', 'item.value'];
const HINTS: readonly (readonly [RegExp, readonly ColumnField[]])[] = [
  [
    /price|preis|prix|preci|prezzo|amount|value|sold|cost|total|betrag|montant|importe|المبلغ|价|額|额/,
    PRICES,
  ],
  [
    /phone|mobile|contact|tel|handy|movil|celular|cellulare|gsm|هاتف|جوال|电话|電話|手机/,
    ['receiver.phone'],
  ],
  [/mail|e-?posta|邮箱/, ['receiver.email']],
  [
    /country|nation|destination|land$|^pays|^pais|paese|ulke|دولة|بلد|国家|國家/,
    ['receiver.country'],
  ],
  [
    /city|town|destination|^ville|stadt|^ort|ciudad|cidade|citta|sehir|مدينة|城市/,
    ['receiver.city'],
  ],
  [/zip|postal|postcode|^plz|^cep$|^cap$|رمز|邮编|郵編/, ['receiver.zip_code']],
  [
    /address|street|location|adres|anschrift|direccion|endereco|morada|indirizzo|عنوان|地址/,
    ['receiver.address'],
  ],
  [/weight|kg|gross|wt|gewicht|poids|peso|agirlik|وزن|重量/, ['box.weight', 'item.weight']],
  [
    /qty|quantity|pcs|pieces|units|count|menge|anzahl|quantit|cantidad|quantidade|adet|كمية|عدد|数量|數量/,
    ['item.quantity'],
  ],
  [/hs|tariff|customs|zolltarif/, ['item.product_hs_code']],
  [/origin|ursprung|origen|origem|mensei|المنشأ|原产/, ['item.country']],
  [
    /item|product|goods|content|description|particular|artikel|ware|inhalt|contenu|produit|producto|produto|prodotto|urun|منتج|بضاعة|品名|商品/,
    ['item.name', 'item.description'],
  ],
  [
    /name|receiver|recipient|consignee|customer|client|empfanger|kunde|^nom|destinat|nombre|nome|alici|musteri|اسم|مستلم|عميل|姓名|收件/,
    ['receiver.full_name'],
  ],
];
/** Headers that say nothing about a shipment, whatever else they contain. */
const NO_PART =
  /tax|vat|discount|fee|shipping(?:cost|price|rate)|date|time|status|method|note|comment|id$|^id|tracking|coupon|url|image|variant|tip|refund|paid|sn$|serial|userid|username|invoiceno/;

/** Parts that a word of a header names for certain: a word for a name can be that of anything. */
const SAID: readonly AddressPart[] = [
  'country',
  'city',
  'state',
  'zip_code',
  'address',
  'phone',
  'email',
];
/** The fields that words of a header name, although not whose address it is. */
const saidBy = (header: string): readonly ColumnField[] => {
  const parts = partsNamed(header);
  return SAID.flatMap((part) => (parts.has(part) ? [`receiver.${part}` as const] : []));
};

/** Possible fields of a column that was not recognised, among fields that no other column fills. */
export const guessesOf = (
  column: ScoredColumn,
  taken: ReadonlySet<ColumnField>,
): readonly ColumnField[] => {
  const open = column.candidates.filter(({ points }) => points < SURE).map(({ field }) => field);
  const plain = plainHeader(column.header);
  const said = saidBy(column.header);
  // The word of the header counts more than what its values look like.
  const byValues: readonly ColumnField[] =
    said.length > 0
      ? said
      : areEmails(column.sample)
        ? ['receiver.email']
        : arePhones(column.sample)
          ? ['receiver.phone']
          : areCountries(column.sample)
            ? ['receiver.country']
            : [];
  const byHint = NO_PART.test(plain)
    ? []
    : HINTS.flatMap(([hint, fields]) => (hint.test(plain) ? fields : []));
  const priced = PRICES.some((field) => taken.has(field));
  return [...new Set([...open, ...(NO_PART.test(plain) ? [] : byValues), ...byHint])].filter(
    (field) =>
      !taken.has(field) &&
      !(priced && PRICES.includes(field)) &&
      !(PRICES.includes(field) && column.sample.length > 0 && !areNumbers(column.sample)) &&
      !(
        /^(receiver|sender)\.full_name$/.test(field) &&
        taken.has(field.replace('full', 'first') as ColumnField)
      ) &&
      !speaksAgainst(field, column.sample, false),
  );
};

/** True for texts beside columns of goods under a meaningless header: they may be the names of the goods. */
export const mayBeGoods = (
  { header, sample }: ScoredColumn,
  beside: readonly (ColumnField | undefined)[],
): boolean =>
  !NO_PART.test(plainHeader(header)) &&
  sample.length > 0 &&
  beside.some((field) => field?.startsWith('item.')) &&
  !areCountries(sample) &&
  saidBy(header).length === 0 &&
  !speaksAgainst('item.name', sample, false);
