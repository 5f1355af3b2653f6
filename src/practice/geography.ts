import source from './data/zones.json' with { type: 'json' };

export type Zone = 'home' | 'west' | 'africa' | 'europe' | 'america' | 'asia' | 'rest';

const zoneByCountry = new Map<string, Zone>();
for (const [zone, countries] of Object.entries(source.zones))
  for (const code of countries) zoneByCountry.set(code, zone as Zone);
const europe = new Set(source.certainEurope);
const states = new Set(source.nigerianStates);
const names = new Intl.DisplayNames(['en'], { type: 'region' });
const NOT_COUNTRIES = new Set(['ZZ', 'EU', 'EZ', 'UN', 'XA', 'XB', 'QO', 'UK']);

/** The price zone of a country; `rest` where none is named. */
export const zoneOf = (country: string): Zone => zoneByCountry.get(country) ?? 'rest';

/** True for the countries where a purchase is surely refused without an invoice document (docs/service.md §4.5.2, rule 1). */
export const needsInvoice = (country: string): boolean => europe.has(country);

/** True for the code of a Nigerian state (docs/service.md §7.2). */
export const isNigerianState = (code: string): boolean => states.has(code);

/** Two letters by themselves or by the English name, in any case; null when it names no country. */
export const countryCode = (text: string): string | null => {
  const wanted = text.trim();
  if (countryName(wanted.toUpperCase()) !== null) return wanted.toUpperCase();
  codes ??= new Map(
    Array.from({ length: 26 * 26 }, (_, at) =>
      String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
    ).flatMap((code) => {
      const name = countryName(code);
      return name === null ? [] : [[name.toLowerCase(), code] as const];
    }),
  );
  return codes.get(wanted.toLowerCase()) ?? null;
};
/** Made when it is first asked for. */
let codes: ReadonlyMap<string, string> | undefined;

/** English name, or null when the two letters name no country. */
export const countryName = (code: string): string | null => {
  if (!/^[A-Z]{2}$/.test(code) || NOT_COUNTRIES.has(code)) return null;
  const name = names.of(code);
  return name === undefined || name === code ? null : name;
};
