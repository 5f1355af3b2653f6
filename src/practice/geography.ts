import source from './data/zones.json' with { type: 'json' };

export type Zone = 'home' | 'west' | 'africa' | 'europe' | 'america' | 'asia' | 'rest';

const zoneByCountry = new Map<string, Zone>();
for (const [zone, countries] of Object.entries(source.zones))
  for (const code of countries) zoneByCountry.set(code, zone as Zone);
const europe = new Set(source.certainEurope);
const states = new Set(source.nigerianStates);
const names = new Intl.DisplayNames(['en'], { type: 'region' });
const NOT_COUNTRIES = new Set(['ZZ', 'EU', 'EZ', 'UN', 'XA', 'XB', 'QO', 'UK']);

/** The price zone of a country; `rest` by default. */
export const zoneOf = (country: string): Zone => zoneByCountry.get(country) ?? 'rest';

/** True for countries where a purchase without an invoice document is certainly refused (docs/service.md §4.5.2, rule 1). */
export const needsInvoice = (country: string): boolean => europe.has(country);

/** True for the code of a Nigerian state (docs/service.md §7.2). */
export const isNigerianState = (code: string): boolean => states.has(code);

/** Code of a country from its two letters or its English name, in any case; null when unknown. */
export const countryCode = (text: string): string | null => {
  const trimmed = text.trim();
  if (countryName(trimmed.toUpperCase()) !== null) return trimmed.toUpperCase();
  codes ??= new Map(
    Array.from({ length: 26 * 26 }, (_, at) =>
      String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
    ).flatMap((code) => {
      const name = countryName(code);
      return name === null ? [] : [[name.toLowerCase(), code] as const];
    }),
  );
  return codes.get(trimmed.toLowerCase()) ?? null;
};
/** Computed on first use. */
let codes: ReadonlyMap<string, string> | undefined;

/** English name of a country code; null when unknown. */
export const countryName = (code: string): string | null => {
  if (!/^[A-Z]{2}$/.test(code) || NOT_COUNTRIES.has(code)) return null;
  const name = names.of(code);
  return name === undefined || name === code ? null : name;
};
