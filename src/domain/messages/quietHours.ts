/** Hours of the day, 0 to 23, between which no customer gets a message; equal hours: at any time. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const STEP_MS = 15 * 60_000;
const STEPS = (48 * 3_600_000) / STEP_MS;

interface ZonedLocale {
  getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[];
}
/** Time zones of a country (two letters); empty for an unknown one. */
const zonesOf = (country: string): readonly string[] => {
  try {
    const locale = new Intl.Locale('und', { region: country.trim() }) as ZonedLocale;
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  } catch {
    return [];
  }
};

const formats = new Map<string, Intl.DateTimeFormat>();
const hourIn = (zone: string, at: number): number => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
  formats.set(zone, format);
  return Number(format.format(at));
};

const isQuiet = (hour: number, { from, to }: QuietHours): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

/**
 * Returns when a receiver may get a message: `now`, or the end of the quiet hours. In a country with several time zones the hours hold in all of them;
 * where that leaves no time, in the first one.
 * @param zone time zone of the desk, for an unknown country
 */
export const afterQuietHours = (
  now: number,
  country: string,
  hours: QuietHours,
  zone: string,
): number => {
  const found = zonesOf(country);
  const zones = found.length > 0 ? found : [zone];
  for (const those of [zones, zones.slice(0, 1)])
    for (let step = 0; step <= STEPS; step += 1) {
      const at = step === 0 ? now : Math.floor(now / STEP_MS + step) * STEP_MS;
      if (those.every((each) => !isQuiet(hourIn(each, at), hours))) return at;
    }
  return now;
};
