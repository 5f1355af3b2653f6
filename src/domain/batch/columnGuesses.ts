import type { ColumnField } from './columnField.ts';
import { plainHeader } from './plainHeader.ts';
import { SURE, type ScoredColumn } from './scoredColumn.ts';
import { areEmails, areNumbers, arePhones, speaksAgainst } from './valueShapes.ts';

const PRICES: readonly ColumnField[] = ['item.unit_price', 'item.total_value', 'item.value'];
const HINTS: readonly (readonly [RegExp, readonly ColumnField[]])[] = [
  [
    /price|preis|prix|preci|prezzo|amount|value|sold|cost|total|betrag|montant|importe|المبلغ|价|額|额/,
    PRICES,
  ],
  [/phone|mobile|contact|tel/, ['receiver.phone']],
  [/mail/, ['receiver.email']],
  [/country|nation|destination/, ['receiver.country']],
  [/city|town|destination/, ['receiver.city']],
  [/zip|postal|postcode/, ['receiver.zip_code']],
  [/address|street|location/, ['receiver.address']],
  [/weight|kg|gross|wt/, ['box.weight', 'item.weight']],
  [/qty|quantity|pcs|pieces|units|count/, ['item.quantity']],
  [/hs|tariff|customs/, ['item.product_hs_code']],
  [/item|product|goods|content|description|particular/, ['item.name', 'item.description']],
  [/name|receiver|recipient|consignee|customer|client/, ['receiver.full_name']],
];
/** What says nothing of a shipment, whatever else stands in its header. */
const NO_PART =
  /tax|vat|discount|fee|shipping(?:cost|price|rate)|date|time|status|method|note|comment|id$|^id|tracking|coupon|url|image|variant|tip|refund|paid|sn$|serial|userid|username|invoiceno/;

/** What a column that was not understood may be, of fields that nothing else fills. */
export const guessesOf = (
  column: ScoredColumn,
  taken: ReadonlySet<ColumnField>,
): readonly ColumnField[] => {
  const open = column.candidates.filter(({ points }) => points < SURE).map(({ field }) => field);
  const plain = plainHeader(column.header);
  const byValues: ColumnField[] = areEmails(column.sample)
    ? ['receiver.email']
    : arePhones(column.sample)
      ? ['receiver.phone']
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
