import { countryName, t } from '../../../texts/index.ts';
import { isCountry } from '../../text/countries.ts';
import { countriesOfPhone } from '../../text/phone.ts';
import { phoneNumber, sentPhone, typedDigits } from '../../text/phoneNumber.ts';
import type { Remedy } from '../issue.ts';
import type { Collector } from './collector.ts';

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
