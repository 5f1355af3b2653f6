import { expect, it } from 'vitest';
import { hsFormProblem, normaliseHsCode } from '../../../../src/domain/customs/goodsRules.ts';

it.each([
  ['8517.13.0000', '8517130000'],
  [' 0901 21 ', '090121'],
  ['010121', '010121'],
])('%s is the code %s, leading zeros kept', (typed, code) => {
  expect(normaliseHsCode(typed)).toBe(code);
  expect(hsFormProblem(code)).toBeNull();
});

it.each([
  '77',
  '770000',
  '000000',
  '980000',
  '12345',
  '1234567',
  '85171300001',
  '85A713',
  '8,51E+09',
  '',
])('“%s” cannot be a code, in words', (code) => expect(hsFormProblem(code)).toMatch(/\w+ \w+/));
