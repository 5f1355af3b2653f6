import { describe, expect, it } from 'vitest';
import { showWhen } from '../../../src/renderer/lib/time.ts';

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
