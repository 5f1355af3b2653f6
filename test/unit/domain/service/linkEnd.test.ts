import { expect, it } from 'vitest';
import { linkEnd } from '../../../../src/domain/service/linkEnd.ts';

const END = Date.parse('2026-06-03T15:26:25Z');

it.each([
  ['X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Date=20260603T142625Z&X-Amz-Expires=3600', END],
  ['X-Goog-Date=20260603T142625Z&X-Goog-Expires=3600&X-Goog-Signature=ab', END],
  [`AWSAccessKeyId=AK&Expires=${END / 1000}&Signature=ab`, END],
  ['se=2026-06-03T15%3A26%3A25Z&sig=ab', END],
  ['', null],
  ['v=2&expires=soon', null],
  ['se=SE', null],
  ['X-Amz-Date=today&X-Amz-Expires=3600', null],
])('the end of a signed address is read from it: %s', (query, end) => {
  expect(linkEnd(`https://files.example.com/waybill.pdf?${query}`)).toBe(end);
});

it('a text that is no address has no end', () => {
  expect(linkEnd('waybills/AB12')).toBeNull();
});
