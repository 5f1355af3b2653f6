import { countryName, t } from '../../../texts/index.ts';
import { fullName } from '../../text/personName.ts';
import type { Rules } from '../rules.ts';
import type { Address } from '../shipment.ts';
import type { Collector } from './collector.ts';

/** Characters of a line on the labels of most carriers. */
const LABEL_LINE = 35;

const checkLines = (receiver: Address, out: Collector): void => {
  const lines = [
    ['first_name', fullName(receiver)],
    ['address', receiver.address],
    ['address_in_detail', receiver.address_in_detail],
    ['city', receiver.city],
  ] as const;
  for (const [field, text] of lines) {
    const signs = [...text];
    if (signs.length > LABEL_LINE)
      out.warn(
        `receiver.${field}`,
        'long-line',
        t('problems.longLine', {
          length: signs.length,
          limit: LABEL_LINE,
          cut: signs.slice(LABEL_LINE).join('').trim(),
        }),
      );
  }
};

/** Couriers refuse P.O. boxes, lockers of others, military post and poste restante. */
const checkMail = (receiver: Address, rules: Rules, out: Collector): void => {
  const rule = rules.mail.find(
    ({ countries, forms }) =>
      (countries.size === 0 || countries.has(receiver.country)) &&
      fieldOfMail(receiver, forms) !== null,
  );
  const field = rule && fieldOfMail(receiver, rule.forms);
  if (rule && field)
    out.warn(
      `receiver.${field}`,
      'mail-address',
      t('problems.mailAddress', {
        text: receiver[field],
        kind: rule.kind,
        source: rule.source.name,
        date: rule.source.date,
      }),
    );
};
const MAIL_FIELDS = [
  'address',
  'address_in_detail',
  'address_landmark',
  'city',
  'zip_code',
] as const;
const fieldOfMail = (receiver: Address, forms: RegExp): (typeof MAIL_FIELDS)[number] | null =>
  MAIL_FIELDS.find((field) => forms.test(receiver[field])) ?? null;

/** A note, because the number is printed on the invoice only, and who buys for a person may not have it. */
const checkTaxNumber = (receiver: Address, rules: Rules, out: Collector): void => {
  const rule = rules.taxNumbers.get(receiver.country);
  if (rule && receiver.tin === '' && receiver.vat_number === '')
    out.info(
      'receiver.tin',
      'tax-number-missing',
      t('problems.taxNumberMissing', {
        country: countryName(receiver.country),
        number: rule.number,
        source: rule.source.name,
        date: rule.source.date,
      }),
    );
};

/** Warns of what carriers and customs do with the receiver's address; gives no errors. @param receiver as it is sent */
export const checkReceiver = (
  receiver: Address,
  { rules, onlyErrors = false }: { readonly rules: Rules; readonly onlyErrors?: boolean },
  out: Collector,
): void => {
  if (onlyErrors) return;
  checkLines(receiver, out);
  checkMail(receiver, rules, out);
  checkTaxNumber(receiver, rules, out);
};
