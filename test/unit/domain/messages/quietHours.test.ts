import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuietHours } from '../../../../src/domain/messages/quietHours.ts';

const HOUR = 3_600_000;
/** Countries with their outermost time zones, and zones whose offset is no whole hour. */
const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  NG: ['Africa/Lagos'],
  GB: ['Europe/London'],
  NP: ['Asia/Kathmandu'],
  IN: ['Asia/Kolkata'],
  US: ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Pacific/Honolulu'],
  CA: ['America/St_Johns', 'America/Toronto', 'America/Vancouver'],
  AU: ['Australia/Lord_Howe', 'Australia/Eucla', 'Australia/Sydney', 'Australia/Perth'],
  RU: ['Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Kamchatka'],
};
const hourIn = (timeZone: string, at: number): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));
const someTime = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) });
const someHour = fc.integer({ min: 0, max: 23 });
const isQuiet = (hour: number, from: number, length: number): boolean =>
  (hour - from + 24) % 24 < length;

describe('quiet hours', () => {
  it('are never broken in any time zone of the receiver’s country, and end within two days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(COUNTRIES)),
        someTime,
        someHour,
        // Longer ones leave no hour that is free in all zones of the widest country.
        fc.integer({ min: 0, max: 13 }),
        (country, now, from, length) => {
          const to = (from + length) % 24;
          const at = afterQuietHours(now, country, { from, to }, 'Africa/Lagos');
          expect(at).toBeGreaterThanOrEqual(now);
          expect(at - now).toBeLessThanOrEqual(48 * HOUR);
          for (const zone of COUNTRIES[country] ?? [])
            expect([zone, isQuiet(hourIn(zone, at), from, length)]).toEqual([zone, false]);
        },
      ),
    );
  });

  it('do not hold a message back longer than they last where there is one time zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('NG', 'NP', 'IN'),
        someTime,
        someHour,
        fc.integer({ min: 0, max: 23 }),
        (country, now, from, length) => {
          const to = (from + length) % 24;
          const at = afterQuietHours(now, country, { from, to }, 'UTC');
          const [zone = ''] = COUNTRIES[country] ?? [];
          if (isQuiet(hourIn(zone, now), from, length))
            expect(at - now).toBeLessThanOrEqual(length * HOUR);
          else expect(at).toBe(now);
        },
      ),
    );
  });

  it('are those of the desk where the country is unknown', () => {
    const night = Date.UTC(2026, 10, 20, 23, 30);
    for (const country of ['', '??', 'Atlantis'])
      expect(afterQuietHours(night, country, { from: 21, to: 8 }, 'Africa/Lagos')).toBe(
        Date.UTC(2026, 10, 21, 7),
      );
  });

  it('that leave no hour free in all zones still end', () => {
    const now = Date.UTC(2026, 10, 20, 9);
    const at = afterQuietHours(now, 'US', { from: 9, to: 8 }, 'Africa/Lagos');
    expect(at - now).toBeLessThanOrEqual(24 * HOUR);
  });
});
