import { describe, expect, it } from 'vitest';
import { scannedText, scanTarget, type Keystroke } from '../../../src/renderer/lib/scan.ts';

const typed = (text: string, gap: number, from = 1000): Keystroke[] =>
  [...text].map((key, at) => ({ key, at: from + at * gap }));

describe('scanner', () => {
  it('is not taken for a hand, nor a hand for a scanner', () => {
    expect(scannedText(typed('AIE00000123NG', 5), 1065)).toBe('AIE00000123NG');
    expect(scannedText(typed('AIE00000123NG', 60), 1780)).toBeNull();
  });
  it('does not swallow what a hand typed before it', () => {
    const keys = [...typed('Sam', 120), ...typed('12025550143', 4, 2000)];
    expect(scannedText(keys, 2044)).toBe('12025550143');
  });
  it('does not count a quick short word and a hand’s late Enter', () => {
    expect(scannedText(typed('box', 5), 1015)).toBeNull();
    expect(scannedText(typed('12025550143', 5), 2000)).toBeNull();
  });
  it.each([
    ['AIE00000123NG', true, false, 'search'],
    ['WD-IKJ2-01J9Z4T7', true, false, 'search'],
    ['tel:+12025550143', true, false, 'phone'],
    ['+12025550143', true, false, 'phone'],
    ['12025550143', true, false, 'field'],
    ['12025550143', false, false, 'phone'],
    ['8517130000', true, false, 'field'],
    ['SmartphoneUsed', true, false, 'field'],
    ['WD-IKJ2-01J9Z4T7', true, true, 'field'],
  ] as const)(
    '%s with the keyboard in a field: %s, for references: %s, goes to %s',
    (text, field, any, to) => expect(scanTarget(text, field, any).to).toBe(to),
  );
  it('gives the bare number of a phone link', () =>
    expect(scanTarget('tel:+12025550143', true, false).text).toBe('+12025550143'));
});
