import { expect, it } from 'vitest';
import { SCREENS } from '../../../src/renderer/screens.ts';

it('no two screens are opened by the same key, of which only one would answer', () => {
  const digits = SCREENS.map(({ digit }) => digit);
  expect(digits.filter((digit, at) => digits.indexOf(digit) !== at)).toEqual([]);
});
