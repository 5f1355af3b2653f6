import { describe, expect, it } from 'vitest';
import { addDays, dateIn, isDate, nextWorkingDay } from '../../../../src/domain/text/dates.ts';

describe('calendar dates', () => {
  it.each(['2026-11-20', '2028-02-29', '2026-12-31'])('%s is one', (text) =>
    expect(isDate(text)).toBe(true),
  );
  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20-11-2026',
    '2026-11-20 ',
    '',
    '0050-01-01',
  ])('“%s” is none', (text) => expect(isDate(text)).toBe(false));
  it('days are added over months and leap years', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual(
      ['2027-01-01', '2028-02-29', '2026-02-28'],
    );
    expect(() => addDays('soon', 1)).toThrow(RangeError);
  });
  it.each([
    ['2026-11-19', '2026-11-20'],
    ['2026-11-20', '2026-11-23'],
    ['2026-11-21', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
  ])('the working day after %s is %s', (from, to) => expect(nextWorkingDay(from)).toBe(to));
  it('the date at the desk is that of its time zone, not of UTC', () => {
    const late = Date.UTC(2026, 10, 20, 23, 30);
    expect([
      dateIn(late, 'UTC'),
      dateIn(late, 'Africa/Lagos'),
      dateIn(late, 'America/Chicago'),
    ]).toEqual(['2026-11-20', '2026-11-21', '2026-11-20']);
  });
});
