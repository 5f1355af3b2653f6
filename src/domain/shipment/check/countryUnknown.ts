import { countryName, languageNow, t } from '../../../texts/index.ts';
import { countriesMeant } from '../../text/countriesMeant.ts';

/** The message for a text that is not a country, with the countries that it can mean. */
export const countryUnknown = (text: string): string => {
  const either = new Intl.ListFormat(languageNow(), { type: 'disjunction' });
  const candidates = countriesMeant(text).map(countryName);
  return candidates.length === 0
    ? t('problems.countryUnknown', { text })
    : t('problems.countryMeant', { text, countries: either.format(candidates) });
};
