import { countryName, t } from '../../../texts/index.ts';
import { fullName } from '../../text/personName.ts';
import type { RuleData } from '../rules.ts';
import type { Address } from '../shipment.ts';
import type { Collector, Remedy } from '../issue.ts';
import { isCountry } from '../../text/countryNames.ts';
import { countriesOfPhone, phoneNumber, sentPhone, typedDigits } from '../../text/phoneNumber.ts';

/** Digits of a phone number with its country code, ITU-T E.164; the fewest are from experience. */
const DIGITS = { fewest: 7, most: 15 } as const;

/**
 * A phone number as it is sent; '' when there is nothing to send.
 * @param onlyErrors as in CheckContext: the numbering plans take long, and a text that is only a number is never an error
 */
export const checkedPhone = (text: string, country: string, onlyErrors: boolean): string =>
  (onlyErrors && typedDigits(text)) || sentPhone(text, country);

/** The number as one of the other party's country, where it is valid there: a customer gives the number that is dialled at home. */
const ofOther = (text: string, country: string): readonly Remedy[] => {
  const found = isCountry(country) ? phoneNumber(text, country) : null;
  return found === null
    ? []
    : [{ label: t('problems.usePhone', { number: found.display }), text: found.display }];
};

/**
 * Asks about a phone number that fits no numbering plan, and says what is sent when more than the number was typed. A required number of which
 * nothing can be sent is an error of its own (address.ts).
 * @param country of the address, two letters @param otherCountry of the other party, or ''
 */
export const checkPhone = (
  field: string,
  text: string,
  country: string,
  otherCountry: string,
  out: Collector,
): void => {
  const sent = sentPhone(text, country);
  const number = phoneNumber(text, country);
  if (text === '') return;
  if (sent === '' || sent.length < DIGITS.fewest || sent.length > DIGITS.most) {
    if (/[\p{L}\p{N}]/u.test(text))
      out.warn(field, 'phone-form', t('problems.phoneForm', { text }), ofOther(text, otherCountry));
    return;
  }
  if (number === null && isCountry(country))
    return out.warn(
      field,
      'phone-unlikely',
      t('problems.phoneUnlikely', { text, country: countryName(country), digits: sent }),
      ofOther(text, otherCountry),
    );
  if (number?.beside === true)
    out.info(field, 'phone-beside', t('problems.phoneBeside', { text, number: number.display }));
  const called = countriesOfPhone(number === null ? text : `+${number.digits}`);
  if (isCountry(country) && called !== null && !called.includes(country))
    out.warn(
      field,
      'phone-country',
      t('problems.phoneOfOther', {
        text,
        other: countryName(called[0] ?? ''),
        country: countryName(country),
      }),
    );
};

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
const checkMail = (receiver: Address, rules: RuleData, out: Collector): void => {
  const rule = rules.mail.find(
    ({ countries, forms }) =>
      (countries.size === 0 || countries.has(receiver.country)) &&
      fieldOfMail(receiver, forms) !== null,
  );
  const field = rule && fieldOfMail(receiver, rule.forms);
  if (!rule || !field) return;
  const words = t('problems.mailAddress', {
    text: receiver[field],
    kind: rule.kind,
    source: rule.source.name,
    date: rule.source.date,
  });
  // A P.O. box is asked about (confirmed.ts); of the others it is said.
  if (rule.kind === 'box') out.info(`receiver.${field}`, 'po-box', words);
  else out.warn(`receiver.${field}`, 'mail-address', words);
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
const checkTaxNumber = (receiver: Address, rules: RuleData, out: Collector): void => {
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
  { rules, onlyErrors = false }: { readonly rules: RuleData; readonly onlyErrors?: boolean },
  out: Collector,
): void => {
  if (onlyErrors) return;
  checkLines(receiver, out);
  checkMail(receiver, rules, out);
  checkTaxNumber(receiver, rules, out);
};
