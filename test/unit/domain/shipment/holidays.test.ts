import { expect, it } from 'vitest';
import {
  isHoliday,
  holidaysFrom,
  withDaysOff,
} from '../../../../src/domain/shipment/assignedDate.ts';
import { nextWorkingDay } from '../../../../src/domain/text/dates.ts';

const known = { yearly: ['12-25'], easter: [], dates: [] };

it('a day off that a person entered is left out beside the known ones', () => {
  const holidays = withDaysOff(known, [{ date: '2026-12-24', name: 'Closed' }]);
  expect(nextWorkingDay('2026-12-23', isHoliday(holidays))).toBe('2026-12-28');
});

it('days off count where the place has no rule data, and without either nothing is known', () => {
  expect(isHoliday(withDaysOff(undefined, [{ date: '2026-12-24', name: '' }]))('2026-12-24')).toBe(
    true,
  );
  expect(withDaysOff(undefined, [])).toBeUndefined();
});

it('the list of a year begins today and ends before the day comes round again', () => {
  const days = holidaysFrom('2026-12-25', isHoliday(withDaysOff(known, [])));
  expect(days).toEqual(['2026-12-25', '2027-12-25']);
  expect(holidaysFrom('2026-12-26', isHoliday(known))).toEqual(['2027-12-25']);
});
