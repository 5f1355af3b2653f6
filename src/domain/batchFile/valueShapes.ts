import { commonCountryCode } from '../text/countryNames.ts';
import { readDate } from '../text/dateText.ts';
import { readYesNo } from '../text/plainText.ts';
import { isMeasured, kindOf, type ColumnField } from './columnField.ts';

/** The first non-empty values of a column. */
export type Sample = readonly string[];

const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);
const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);
const digits = (text: string): number => text.replace(/\D/g, '').length;
const isPhone = (text: string): boolean =>
  /^[+(\d'][\d\s().\-/+xet:,;&]*$/i.test(text) && digits(text) >= 3 && digits(text) <= 40;
/** True for a number with at most a currency or unit: `₦12,500.00`, `1.5kg`, `12 USD`. */
const isNumber = (text: string): boolean =>
  /^[^\d]{0,5}[\d.,'’\s]*\d[\d.,'’\s]*[^\d]{0,8}$/.test(text);
const isPureNumber = (text: string): boolean => /^[\d.,\s-]+$/.test(text);
const isMeasure = (text: string): boolean => /^\d|^[.,]\d/.test(text);
const isDay = (text: string): boolean => {
  const { date, ambiguous } = readDate(text, null);
  return (
    date !== null || ambiguous || /^\d{4}-\d\d-\d\d|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(text)
  );
};
const isCountry = (text: string): boolean => commonCountryCode(text) !== null;
const CARRIER =
  /^(?:dhl|ups|fedex|usps|gls|dpd|aramex|royal mail|tnt|evri|hermes|gig|gigl|correios|la poste)\b/i;
const isText = (text: string): boolean => /\p{L}/u.test(text) && !isEmail(text) && !isUrl(text);

/** A test for plausible values of a field; null when anything is plausible. */
const testOf = (field: ColumnField): ((text: string) => boolean) | null => {
  const kind = kindOf(field);
  if (field.endsWith('.email')) return isEmail;
  switch (kind) {
    case 'phone':
    case 'secondPhone':
      return isPhone;
    case 'count':
      return isNumber;
    case 'money':
      return isNumber;
    case 'hsCode':
      return (text) => /^[\d.\s-]{4,14}$/.test(text);
    case 'date':
      return isDay;
    case 'yesNo':
      return (text) => readYesNo(text) !== null;
    case 'productCode':
      return (text) => text.length <= 12;
    case 'country':
      return (text) => isText(text) && !/\d{3}/.test(text);
    case 'coordinate':
      return (text) => /^-?\d{1,3}(?:[.,]\d+)?°?$/.test(text);
    default:
  }
  if (isMeasured(field)) return isMeasure;
  if (/^item\.(?:value|total_value|given_back)$/.test(field)) return isNumber;
  if (field === 'item.currency') return (text) => /^(?:[A-Za-z]{3}|[^\w\s]|\p{Sc})$/u.test(text);
  const [, part = ''] = field.split('.');
  if (part === 'company') return (text) => isText(text) && !CARRIER.test(text);
  if (/^(?:full_name|first_name|last_name|city|state)$/.test(part))
    return (text) => isText(text) && !/\d{5}/.test(text);
  if (part === 'zip_code') return (text) => !isEmail(text) && text.length <= 14;
  if (part === 'address' || part === 'address_in_detail')
    return (text) => !isEmail(text) && !isUrl(text) && (isText(text) || !isPureNumber(text));
  if (field === 'item.name') return isText;
  return null;
};

const share = (sample: Sample, fits: (text: string) => boolean): number =>
  sample.length === 0 ? 0 : sample.filter(fits).length / sample.length;

/**
 * True when the values of a column do not fit a field. A column that names the field is questioned only when none of at least three values fits: a
 * single odd cell is a problem of its row.
 */
export const speaksAgainst = (field: ColumnField, sample: Sample, named: boolean): boolean => {
  const test = testOf(field);
  if (test === null || sample.length === 0) return false;
  const fitting = share(sample, test);
  return named ? sample.length >= 3 && fitting === 0 : fitting < 0.5;
};

const MOSTLY = 0.8;

/** True when at least four fifths of the sample are countries. */
export const areCountries = (sample: Sample): boolean => share(sample, isCountry) >= MOSTLY;

/** True when at least four fifths of the sample are e-mail addresses. */
export const areEmails = (sample: Sample): boolean => share(sample, isEmail) >= MOSTLY;
/** True when most values are surely phone numbers: with a plus sign, a leading zero or a bracket, not just long numbers. */
export const arePhones = (sample: Sample): boolean =>
  share(sample, (text) => isPhone(text) && /^'?(?:\+|0|\()/.test(text) && digits(text) >= 9) >=
  MOSTLY;

/** True when at least four fifths of the sample are numbers, with at most a few other characters around them. */
export const areNumbers = (sample: Sample): boolean => share(sample, isNumber) >= MOSTLY;
