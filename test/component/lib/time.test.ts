import { describe, expect, it, vi } from 'vitest';
import { dateOrder, localeOfWords, showWhen } from '../../../src/renderer/lib/time.ts';

const at = (year: number, month: number, day: number, hour: number): number =>
  new Date(year, month - 1, day, hour, 5).getTime();

describe('when something happened, in a list', () => {
  const now = at(2026, 11, 20, 14);
  it('is the time for today, and never the bare time for the same weekday and date of another year', () => {
    expect(showWhen(at(2026, 11, 20, 9), now)).toMatch(/^0?9[:.]05$/);
    expect(showWhen(at(2015, 11, 20, 9), now)).toContain('2015');
  });
  it('has the day for another day, and the year for another year', () => {
    expect(showWhen(at(2026, 11, 19, 9), now)).toMatch(/19.*05/);
    expect(showWhen(at(2026, 11, 19, 9), now)).not.toContain('2026');
    expect(showWhen(at(2025, 12, 31, 23), now)).toContain('2025');
  });
});

describe('a date in words', () => {
  it.each([
    // Left as it came, in American English: the fields beside it have the day first.
    ['en-US', 'Africa/Lagos', 'en', 'dmy', 'Fri, 3 Apr 2026'],
    ['en-US', 'America/Chicago', 'en', 'mdy', 'Fri, Apr 3, 2026'],
    // A French computer with an English window.
    ['fr-FR', 'Africa/Porto-Novo', 'en', 'dmy', 'Fri, 3 Apr 2026'],
    ['fr-CA', 'Africa/Douala', 'fr', 'dmy', 'ven. 3 avr. 2026'],
    ['en-US', 'Africa/Lagos', 'fr', 'dmy', 'ven. 3 avr. 2026'],
  ] as const)(
    'has day and month in the order of date fields: a computer in %s at %s, the window in %s',
    (locale, timeZone, language, order, words) => {
      const System = Intl.DateTimeFormat;
      vi.spyOn(System.prototype, 'resolvedOptions').mockReturnValue({
        ...new System().resolvedOptions(),
        locale,
        timeZone,
      });
      const format = new System(localeOfWords(language), {
        ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
      });
      expect(dateOrder()).toBe(order);
      expect(format.format(new Date(2026, 3, 3)).replace(/^Fri /, 'Fri, ')).toBe(words);
    },
  );
});
