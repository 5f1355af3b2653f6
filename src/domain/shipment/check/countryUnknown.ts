import { t } from '../../../texts/index.ts';
import { countriesMeant } from '../../text/countriesMeant.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** What is said of a text that is no country, with the countries that it can stand for. */
export const countryUnknown = (text: string): string => {
  const meant = countriesMeant(text).map((code) => names.of(code) ?? code);
  return meant.length === 0
    ? t('problems.countryUnknown', { text })
    : t('problems.countryMeant', { text, countries: either.format(meant) });
};
