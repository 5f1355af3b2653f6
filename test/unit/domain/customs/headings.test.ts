import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GOODS_WORDS } from '../../../../src/domain/customs/goodsWords/index.ts';
import { headingsFor } from '../../../../src/domain/customs/headings.ts';
import { hsFormProblem } from '../../../../src/domain/customs/goodsRules.ts';
import { CATALOGUE, findCode } from '../../../../src/practice/catalogue.ts';
import { present } from '../../../present.ts';

const ROWS = GOODS_WORDS.flatMap(({ goods }) => goods);
const WORDS = ROWS.flatMap(([, ...words]) => words);

/** Every subheading of the edition of 2022. */
const SUBHEADINGS: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, '../../../fixtures/hs/hs-2022.txt'), 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .flatMap((line) => {
      const [heading = '', ...ends] = line.split(' ');
      return ends.map((end) => heading + end);
    }),
);

describe('the words for goods', () => {
  it('are some thousand, written small and without accents, each group with its source', () => {
    expect(WORDS.length).toBeGreaterThanOrEqual(300);
    expect(WORDS.filter((word) => !/^[a-z]+(?: [a-z]+)*$/.test(word))).toEqual([]);
    expect(GOODS_WORDS.filter(({ source }) => !source.includes('HS 2022 chapter'))).toEqual([]);
  });

  it('lead to headings that the edition of 2022 has: a digit mistyped would be refused at the border', () => {
    expect(SUBHEADINGS.size).toBe(5612);
    const headings = ROWS.flatMap(([each]) => each.split(' '));
    expect(headings.filter((each) => !SUBHEADINGS.has(each))).toEqual([]);
    expect(headings.filter((each) => hsFormProblem(each) !== null)).toEqual([]);
  });

  it('stand once each, also in the form in which they are looked up: the second would never be found', () => {
    const found = WORDS.map((word) => present(headingsFor(word), word).words);
    expect(found.filter((word, at) => found.indexOf(word) !== at)).toEqual([]);
    for (const [headings, ...words] of ROWS)
      for (const word of words)
        expect(present(headingsFor(word), word).headings.join(' '), word).toBe(headings);
  });

  it('are served by the practice service but for some, with which it is tried that a heading is missing', () => {
    const unserved = ROWS.map(([headings]) => headings.split(' ')).filter((headings) =>
      headings.every((heading) => findCode(heading) === undefined),
    );
    expect(unserved).toEqual([['253090'], ['250700'], ['960200']]);
  });
});

describe('the headings for a name', () => {
  it.each([
    ['shea butter', '1515900000'],
    ['egusi', '1207700000'],
    ['ogbono', '1207990000'],
    ['crayfish', '0306950000'],
    ['black soap', '3401110000'],
    ['plantain', '0803100000'],
    ['kilishi', '0210200000'],
    ['ankara', '5208520000'],
  ])('%s is carried under %s, which the practice service lists', (name, code) => {
    const { headings } = present(headingsFor(name), name);
    expect(headings[0]).toBe(code.slice(0, 6));
    expect(CATALOGUE.some((record) => record.hs_code === code && record.active)).toBe(true);
  });

  it.each([
    ['Ground EGUSI, 2 kg (peeled)', 'ground egusi'],
    ['Ẹ̀gúsí', 'egusi'],
    ['Plantains', 'plantain'],
    ['Raw shea-butter 500g', 'raw shea butter'],
    ['African black soap with shea butter', 'african black soap'],
    ['Shea butter soap', 'shea butter soap'],
    ['Ankara fabrics x 6 yards', 'ankara fabric'],
    ['Ankara dress', 'ankara dress'],
    ['Iro and buba', 'iro and buba'],
    ['Garri and beans', 'garri'],
    ['Bag for men', null],
    ['Widget', null],
    ['', null],
    ['!!', null],
  ])('%j is known as %j', (name, words) => {
    expect(headingsFor(name)?.words ?? null).toBe(words);
  });
});
