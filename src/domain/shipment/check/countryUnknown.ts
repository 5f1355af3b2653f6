import { countryName, languageNow, t } from '../../../texts/index.ts';
import { countriesMeant } from '../../text/countriesMeant.ts';

/** What is said of a text that is no country, with the countries that it can stand for. */
export const countryUnknown = (text: string): string => {
  const either = new Intl.ListFormat(languageNow(), { type: 'disjunction' });
  const meant = countriesMeant(text).map(countryName);
  return meant.length === 0
    ? t('problems.countryUnknown', { text })
    : t('problems.countryMeant', { text, countries: either.format(meant) });
};
