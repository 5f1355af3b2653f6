import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignedDate,
  dayForService,
  easterSunday,
  isHoliday,
  unknownHolidays,
} from '../../../../src/domain/shipment/assignedDate.ts';
import { dateIn, nextWorkingDay } from '../../../../src/domain/text/dates.ts';

const nigeria = {
  yearly: ['01-01', '10-01', '12-25', '12-26'],
  easter: [-2, 1],
  dates: ['2026-11-24'],
};

describe('holidays that the desk cannot know', () => {
  it('are told of in a year without announced days, and in a zone without any', () => {
    expect(unknownHolidays(nigeria, '2026-03-01', 'Africa/Lagos')).toBeNull();
    expect(unknownHolidays(nigeria, '2027-03-01', 'Africa/Lagos')).toContain('entered for 2027');
    expect(unknownHolidays(undefined, '2026-03-01', 'America/New_York')).toContain(
      'No holidays are known for New York',
    );
  });
});

describe('the date a purchase is sent with', () => {
  it('is the next working day when nobody typed one', () => {
    expect(assignedDate('', '2026-11-20', undefined, 'documented')).toEqual({
      date: '2026-11-23',
      insteadOf: null,
    });
    expect(assignedDate('  ', '2026-11-23', undefined, 'documented').date).toBe('2026-11-24');
  });
  it('leaves out holidays: yearly ones, those by Easter and announced ones', () => {
    expect(assignedDate('', '2026-12-24', nigeria, 'documented').date).toBe('2026-12-28');
    expect(assignedDate('', '2027-03-25', nigeria, 'documented').date).toBe('2027-03-30');
    expect(assignedDate('', '2026-11-23', nigeria, 'documented').date).toBe('2026-11-25');
  });
  it('keeps a typed date, today included, and moves one that has gone by', () => {
    expect(assignedDate('2026-11-21', '2026-11-20', nigeria, 'documented')).toEqual({
      date: '2026-11-21',
      insteadOf: null,
    });
    expect(assignedDate('2026-11-20', '2026-11-20', nigeria, 'documented')).toEqual({
      date: '2026-11-20',
      insteadOf: null,
    });
    expect(assignedDate('2026-11-19', '2026-11-20', nigeria, 'documented')).toEqual({
      date: '2026-11-23',
      insteadOf: '2026-11-19',
    });
  });
  it('in the observed dialect is after today, whatever was typed', () => {
    expect(assignedDate('2026-11-20', '2026-11-20', nigeria, 'observed')).toEqual({
      date: '2026-11-23',
      insteadOf: '2026-11-20',
    });
    expect(assignedDate('2026-11-21', '2026-11-20', nigeria, 'observed')).toEqual({
      date: '2026-11-21',
      insteadOf: null,
    });
  });
  it('is never in the past, whatever was typed and whenever it is sent', () => {
    const day = fc
      .integer({ min: 0, max: 20_000 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.oneof(day, fc.string()), (today, typed) => {
        const { date, insteadOf } = assignedDate(typed, today, nigeria, 'documented');
        expect(date >= today).toBe(true);
        expect(insteadOf === null || insteadOf < today).toBe(true);
      }),
    );
  });
});

describe('an assigned date where the next day has begun in Nigeria', () => {
  const dateAt = (typed: string, dialect: 'documented' | 'observed') =>
    assignedDate(typed, '2026-11-23', undefined, dialect, '2026-11-24').date;

  it('is the working day after that, since the service refuses its own day', () => {
    expect(dayForService(Date.UTC(2026, 10, 23, 23, 30), 'America/New_York')).toBe('2026-11-24');
    expect(dayForService(Date.UTC(2026, 10, 23, 22, 30), 'America/New_York')).toBe('2026-11-23');
    expect(dateAt('', 'documented')).toBe('2026-11-25');
    expect(dateAt('2026-11-24', 'observed')).toBe('2026-11-25');
    expect(dateAt('2026-11-24', 'documented')).toBe('2026-11-24');
    expect(dateAt('2026-11-23', 'documented')).toBe('2026-11-23');
  });
  it('is after the day at a desk that is ahead of Nigeria', () =>
    expect(dayForService(Date.UTC(2026, 10, 23, 20), 'Asia/Dubai')).toBe('2026-11-24'));
});

describe('working days', () => {
  it('know Easter', () => {
    expect([2024, 2025, 2026, 2027, 2038, 2285].map(easterSunday)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
      '2285-03-22',
    ]);
  });
  it('have no holidays where the desk’s time zone has none', () => {
    expect(isHoliday(undefined)('2026-12-25')).toBe(false);
    expect(nextWorkingDay('2026-12-24', isHoliday(undefined))).toBe('2026-12-25');
  });
  it('go by the desk’s own midnight, not by UTC', () => {
    const justAfterMidnightInLagos = Date.UTC(2026, 10, 22, 23, 30);
    expect(dateIn(justAfterMidnightInLagos, 'Africa/Lagos')).toBe('2026-11-23');
    expect(dateIn(justAfterMidnightInLagos, 'America/New_York')).toBe('2026-11-22');
  });
});
