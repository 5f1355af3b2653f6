import { describe, expect, it } from 'vitest';
import { readPaperArgs } from '../../../src/cli/paper.ts';
import { helpText } from '../../../src/cli/help.ts';
import { PAPER_NAMES, PER_SHEET } from '../../../src/domain/paper/papers.ts';
import { NAMED_LAYOUTS, sheetChoice } from '../../../src/domain/paper/paperLayout.ts';

describe('how waybills lie on paper, from the command line', () => {
  it('is as they came, or one of the short names', () => {
    expect(readPaperArgs({})).toEqual({ layout: NAMED_LAYOUTS.original, start: 1 });
    expect(readPaperArgs({ layout: 'a4x4', start: '3' })).toEqual({
      layout: NAMED_LAYOUTS.a4x4,
      start: 3,
    });
    expect(readPaperArgs({ pages: 'label' })).toEqual({
      layout: { kind: 'original', pages: 'label' },
      start: 1,
    });
  });

  it('takes every choice of its own, and a paper alone is enough', () => {
    expect(readPaperArgs({ paper: '99x200mm' }).layout).toEqual(sheetChoice({ paper: '99x200mm' }));
    expect(readPaperArgs({ paper: 'letter' }).layout).toEqual(
      sheetChoice({ paper: 'letter', size: 'shrink' }),
    );
    expect(
      readPaperArgs({
        paper: '80x120.5mm',
        'per-sheet': '2',
        start: '2',
        size: 'actual',
        margin: '5',
        pages: 'label',
        crop: true,
        'cut-marks': true,
        'no-rotate': true,
      }),
    ).toEqual({
      layout: sheetChoice({
        paper: { widthMm: 80, heightMm: 120.5 },
        perSheet: 2,
        size: 'actual',
        margin: 5,
        pages: 'label',
        crop: 'label',
        cutMarks: true,
        rotate: 'never',
      }),
      start: 2,
    });
  });

  it('names every paper, layout and number a sheet in the help and every paper where one is not known', () => {
    const help = helpText();
    for (const name of [...PAPER_NAMES, ...Object.keys(NAMED_LAYOUTS), ...PER_SHEET.map(String)])
      expect(help).toContain(name);
    for (const name of PAPER_NAMES) expect(() => readPaperArgs({ paper: 'b5' })).toThrow(name);
  });

  it.each([
    [{ paper: 'b5' }, '--paper takes'],
    [{ paper: '1x2mm' }, '--paper takes'],
    [{ layout: 'original', crop: true }, '--crop does not go'],
    [{ layout: 'a4', start: '2' }, '--start takes'],
    [{ paper: 'a4', 'per-sheet': '99' }, '--per-sheet takes'],
    [{ size: 'huge' }, '--size takes'],
    [{ pages: 'odd' }, '--pages takes'],
    [{ margin: '-1', paper: 'a4' }, '--margin takes'],
  ])('refuses %o instead of printing something else', (values, words) => {
    expect(() => readPaperArgs(values)).toThrow(words);
  });
});
