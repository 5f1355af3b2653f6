import { expect, it } from 'vitest';
import { bookedAtOtherServicesText } from '../../../../src/core/shipments/bookedAtOtherServices.ts';

it('the date of what was booked elsewhere is the day at the desk, not that of UTC', () => {
  const at = Date.UTC(2026, 10, 19, 23, 30);
  const found = [{ service: 'Live', shipments: 1, at }];
  expect(bookedAtOtherServicesText(found, 'Africa/Lagos')).toContain('2026-11-20');
  expect(bookedAtOtherServicesText(found, 'America/New_York')).toContain('2026-11-19');
});
