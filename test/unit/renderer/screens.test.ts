import { expect, it } from 'vitest';
import { ROOMS } from '../../../src/renderer/screens.ts';

it('five rooms, the bell and the settings have a key of their own', () => {
  expect(ROOMS.map(({ name, digit }) => `${digit} ${name}`)).toEqual([
    '1 counter',
    '2 batch',
    '3 shipments',
    '4 handover',
    '5 till',
    '6 bell',
    '7 settings',
  ]);
});
