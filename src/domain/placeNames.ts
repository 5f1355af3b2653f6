import { COUNTRIES, isCountry } from './countries.ts';

/** One writing for accents, case, punctuation and “the”. */
const plain = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().replace(/&/g, ' and ').replace(/\bst\b\.?/g, 'saint').replace(/[^\p{L}\p{N}]+/gu, ' ').replace(/^(?:the|la|le|les) (?=\S)/, '').trim();

/** Names in use that the language data does not give. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'United States of America', 'America', 'U.S.', 'U.S.A.', 'Etats-Unis d’Amérique'], GB: ['UK', 'U.K.', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'GBR', 'Grande-Bretagne', 'Angleterre'],
  CI: ['Ivory Coast', 'Cote d Ivoire'], CV: ['Cape Verde'], CZ: ['Czech Republic'], NL: ['Holland', 'The Netherlands', 'NLD', 'Hollande'], KR: ['Korea', 'Republic of Korea', 'Korea South', 'KOR'], KP: ['Korea North'],
  RU: ['Russian Federation', 'RUS'], TR: ['Turkey'], CD: ['DR Congo', 'Democratic Republic of the Congo', 'Congo DRC', 'Congo Kinshasa'], CG: ['Republic of the Congo', 'Congo', 'Congo Brazzaville'], SZ: ['Swaziland'], MK: ['Macedonia'],
  MM: ['Burma'], VA: ['Vatican', 'Holy See'], VN: ['Viet Nam'], IR: ['Islamic Republic of Iran'], SY: ['Syrian Arab Republic'], LA: ['Lao'], MD: ['Republic of Moldova'], TZ: ['United Republic of Tanzania'], GM: ['The Gambia'], BS: ['The Bahamas'],
  AE: ['UAE', 'U.A.E.', 'ARE', 'Emirats arabes unis'], HK: ['Hong Kong'], MO: ['Macau', 'Macao'], PS: ['Palestine'], IE: ['Republic of Ireland', 'Eire', 'IRL'], TW: ['Taiwan R.O.C.'], BO: ['Plurinational State of Bolivia'], VE: ['Bolivarian Republic of Venezuela'],
  NG: ['NGA', 'Federal Republic of Nigeria', 'Naija'], GH: ['GHA'], BJ: ['Republic of Benin', 'BEN'], ZA: ['ZAF', 'RSA'], KE: ['KEN'], CM: ['CMR'], SN: ['SEN'], EG: ['EGY'], MA: ['MAR'], TG: ['TGO'],
  FR: ['FRA'], DE: ['DEU'], ES: ['ESP'], IT: ['ITA'], BE: ['BEL'], CH: ['CHE'], AT: ['AUT'], PT: ['PRT'], SE: ['SWE'], NO: ['NOR'], DK: ['DNK'], FI: ['FIN'], PL: ['POL'], GR: ['GRC'],
  CA: ['CAN'], MX: ['MEX'], BR: ['BRA'], AU: ['AUS'], NZ: ['NZL'], CN: ['CHN', 'PRC', 'Mainland China'], JP: ['JPN'], IN: ['IND'], SG: ['SGP'], MY: ['MYS'], SA: ['SAU', 'KSA'], IL: ['ISR'],
};

let names: ReadonlyMap<string, string> | null = null;

/** Every English and French name of every country; made with the first question, because it takes some milliseconds. */
const countryNames = (): ReadonlyMap<string, string> => {
  if (names !== null) return names;
  const made = new Map<string, string>();
  for (const language of ['en', 'fr']) {
    for (const style of ['long', 'short'] as const) {
      const display = new Intl.DisplayNames([language], { type: 'region', style });
      for (const code of COUNTRIES) {
        const name = display.of(code) ?? code;
        const [bare = ''] = name.split('(');
        for (const each of [name, bare]) if (plain(each).replaceAll(' ', '').length > 3 && !made.has(plain(each))) made.set(plain(each), code);
      }
    }
  }
  for (const [code, others] of Object.entries(OTHER_NAMES)) for (const other of others) made.set(plain(other), code);
  names = made;
  return made;
};

/** The two-letter code of a country written by its English or French name, or by a code in any case; null when it is none. */
export const countryCode = (text: string): string | null => {
  const code = text.trim().toUpperCase();
  if (/^[a-z]{2}$/i.test(text.trim())) return isCountry(code) ? code : null;
  return countryNames().get(plain(text)) ?? null;
};

/** States of Nigeria by the codes the service takes (field-notes.md) with the names they go by. */
const NIGERIAN_STATES: Readonly<Record<string, readonly string[]>> = {
  AB: ['Abia'], AD: ['Adamawa'], AK: ['Akwa Ibom'], AN: ['Anambra'], BA: ['Bauchi'], BE: ['Benue'], BO: ['Borno'], BY: ['Bayelsa'], CR: ['Cross River'], DE: ['Delta'],
  EB: ['Ebonyi'], ED: ['Edo'], EK: ['Ekiti'], EN: ['Enugu'], FC: ['Federal Capital Territory', 'Abuja', 'FCT', 'Abuja FCT', 'FCT Abuja', 'Abuja Federal Capital Territory'], GO: ['Gombe'], IM: ['Imo'], JI: ['Jigawa'], KD: ['Kaduna'], KE: ['Kebbi'],
  KN: ['Kano'], KO: ['Kogi'], KT: ['Katsina'], KW: ['Kwara'], LA: ['Lagos'], NA: ['Nasarawa', 'Nassarawa'], NI: ['Niger'], OG: ['Ogun'], ON: ['Ondo'], OS: ['Osun'],
  OY: ['Oyo'], PL: ['Plateau'], RI: ['Rivers'], SO: ['Sokoto'], TA: ['Taraba'], YO: ['Yobe'], ZA: ['Zamfara'],
};
const STATE_NAMES = new Map(Object.entries(NIGERIAN_STATES).flatMap(([code, all]) => all.map((name): [string, string] => [plain(name), code])));

/**
 * A state as the service takes it: the name of a Nigerian state as its code, an ISO code of a country's part (`NG-LA`,
 * `US-CA`) without the country; anything else as typed.
 * @param country two-letter code of the address
 */
export const stateCode = (text: string, country: string): string => {
  const [, of = '', part = ''] = /^([A-Z]{2})-([A-Z0-9]{1,3})$/.exec(text.trim().toUpperCase()) ?? [];
  if (of !== '' && of === country) return part;
  if (country !== 'NG') return text;
  return STATE_NAMES.get(plain(text).replace(/ state$/, '')) ?? text;
};
