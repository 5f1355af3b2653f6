import { describe, expect, it } from 'vitest';
import { scriptRunsOf } from '../../../../../src/core/papers/type/scriptRuns.ts';
import { hanStyle } from '../../../../../src/core/papers/type/scriptFonts.ts';

const fontOf = (letter: string): string =>
  /\p{Script=Arabic}/u.test(letter)
    ? 'arabic'
    : /\p{Script=Hebrew}/u.test(letter)
      ? 'hebrew'
      : 'own';
const drawn = (line: string): string[] =>
  scriptRunsOf(line, fontOf).map(({ text, rightToLeft }) => (rightToLeft ? `<${text}` : text));

describe('script runs of a line', () => {
  it('stand in the order of a line with Latin letters, the Arabic words among themselves from the right', () => {
    expect(drawn('Ada محمد Ikeja')).toEqual(['Ada ', '<محمد', ' Ikeja']);
    expect(drawn('محمد علي, Egypt')).toEqual(['<علي', '< ', '<محمد', ', Egypt']);
  });

  it('of a line of Arabic letters begin at the right; numbers in it are read from the left', () => {
    expect(drawn('شارع 12، القاهرة')).toEqual(['<القاهرة', '<، ', '12', '< ', '<شارع']);
    expect(drawn('רחוב 99 ג')).toEqual(['<ג', '< ', '99', '< ', '<רחוב']);
  });

  it('of one script and direction are kept together: letters apart would not join', () => {
    expect(scriptRunsOf('محمد', fontOf)).toEqual([
      { text: 'محمد', font: 'arabic', rightToLeft: true },
    ]);
  });
});

describe('Han letters', () => {
  it('are drawn as where they go to, and elsewhere as the letters beside them tell', () => {
    expect(['JP', 'kr', 'TW', 'CN'].map((region) => hanStyle('直', region))).toEqual([
      'japanese',
      'korean',
      'traditional',
      'simplified',
    ]);
    expect(hanStyle('東京タワー', 'US')).toBe('japanese');
    expect(hanStyle('서울 中區', '')).toBe('korean');
    expect(hanStyle('王小明', 'NG')).toBe('simplified');
  });
});
