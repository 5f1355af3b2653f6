import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  readBattery,
  readChecked,
  withChecked,
  goodsTextKey,
  needsTextKey,
  rulesOfGoods,
  wayOf,
} from '../../../../src/domain/customs/goodsRules.ts';
import { goodsRulesOf, goodsRulesSchema } from '../../../../src/domain/customs/goodsRulesFile.ts';
import { isCountry } from '../../../../src/domain/text/countryNames.ts';
import { english } from '../../../../src/texts/en/index.ts';

const stored: unknown = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../resources/rules/goods.json'), 'utf8'),
);
const file = goodsRulesSchema.parse(stored);
const rules = goodsRulesOf(file);
const named = (name: string, code = '', description = ''): string[] =>
  rulesOfGoods(rules, { name, description, code }).map(({ id }) => id);
const idsTo = (name: string, to: string, from = 'NG'): string[] =>
  rulesOfGoods(rules, { name, description: '', code: '' })
    .filter((rule) => wayOf(rule, { from, to }) !== null)
    .map(({ id }) => id);

describe('the rules on goods', () => {
  it('have one id each, a text for what they are about and take, and countries that there are', () => {
    const ids = file.rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const texts = new Set([
      ...Object.keys(english.goods).map((key) => `goods.${key}`),
      ...Object.keys(english.goodsNeeds).map((key) => `goodsNeeds.${key}`),
    ]);
    for (const rule of rules.rules) {
      expect([rule.id, texts.has(goodsTextKey(rule))]).toEqual([rule.id, true]);
      if (rule.verdict === 'restricted')
        expect([rule.id, texts.has(needsTextKey(rule))]).toEqual([rule.id, true]);
      for (const country of [...(rule.from ?? []), ...(rule.to ?? [])])
        expect([rule.id, isCountry(country)]).toEqual([rule.id, true]);
      expect([rule.id, rule.words.length + rule.headings.length > 0]).toEqual([rule.id, true]);
    }
    const used = new Set(rules.rules.map(({ goods }) => goods));
    expect(Object.keys(english.goods).filter((key) => !used.has(key))).toEqual([]);
    const needed = new Set(rules.rules.map(({ needs }) => needs));
    expect(Object.keys(english.goodsNeeds).filter((key) => !needed.has(key))).toEqual([]);
  });

  it.each([
    ['ammunition and fireworks', 'fireworks', '', ['explosives']],
    ['an HS code alone', 'Party box', '3604100000', ['explosives']],
    ['a Nigerian word', 'Otapiapia', '', ['poisons']],
    ['explosives as such', 'Explosives', '', ['explosives']],
    ['lithium as such', 'Lithium cells', '', ['battery']],
    ['a plural with an accent', 'Pérfumes', '', ['flammable']],
    ['a word of the description', 'Gift', '', []],
    ['petrol, but no fuel filter', 'Fuel filter', '', []],
    ['a gun, but no glue gun', 'Glue gun', '', []],
    ['ivory, but not the colour of lace', 'Ivory lace 5 yards', '', []],
    ['gold, but not what is only called so', 'Gold lace', '', []],
    ['a dress that flares', 'Flare gown', '', []],
    ['a phone, but not its case', 'iPhone case', '', []],
    ['part of a word only', 'Fuelled cashmere', '', []],
  ])('knows %s', (_what, name, code, expected) => {
    expect(named(name, code)).toEqual(expected);
  });

  it.each([
    ['Perfume, hair brush', '', 'flammable'],
    ['Hair brush; perfume', '', 'flammable'],
    ['Gift set', 'Perfume + comb brush', 'flammable'],
    ['Laptop, charger', '', 'battery'],
  ])('are not kept off %s (%s) by the next goods of a list', (name, description, id) => {
    expect(named(name, '', description)).toContain(id);
  });

  it.each([
    ['Gun', 'toy, plastic'],
    ['Toy gun, plastic', ''],
    ['Water bottle 1,5 l, empty bottle', ''],
  ])('say nothing of %s (%s), which is called harmless', (name, description) => {
    expect(named(name, '', description)).toEqual([]);
  });

  it('read name and description apart, so that two halves make no word', () => {
    expect(named('Gas', '', 'cylinder shaped lamp')).not.toContain('gases');
    expect(named('Gift', '', 'a gas cylinder')).toContain('gases');
  });

  it.each([
    ['Honey beans', 'GB', ['gbBeans']],
    ['Honey beans', 'FR', ['euBeans']],
    ['Ponmo', 'GB', ['gbMeat']],
    ['Ponmo', 'DE', ['euMeat']],
    ['Dried catfish', 'US', ['usCatfish']],
    ['Dried fish', 'US', ['usFood']],
    ['Stock fish', 'DE', ['euFish']],
    ['Ewedu', 'IE', ['euPlants']],
    ['Maize', 'KE', ['ngMaize']],
    ['Nok terracotta', 'US', ['ngAntiques', 'ngWorks']],
    ['Ankara fabric', 'GB', []],
  ])('%s to %s', (name, to, expected) => {
    const found = idsTo(name, to);
    for (const id of expected) expect(found).toContain(id);
    if (expected.length === 0) expect(found).toEqual([]);
  });

  it('hold only on their way', () => {
    expect(idsTo('Ponmo', 'CA')).not.toContain('euMeat');
    expect(idsTo('Okrika', 'NG', 'GB')).toEqual(['ngClothes']);
    expect(idsTo('Okrika', 'GB', 'NG')).toEqual([]);
    // Not into the Union from within it.
    expect(idsTo('Beef', 'FR', 'DE')).not.toContain('euMeat');
    expect(idsTo('Maize', 'NG', 'NG')).not.toContain('ngMaize');
    expect(wayOf({ from: null, to: null }, { from: '', to: '' })).toBe('air');
    expect(wayOf({ from: new Set(['NG']), to: null }, { from: 'NG', to: '' })).toBe('from');
    expect(wayOf({ from: null, to: new Set(['GB']) }, { from: 'NG', to: '' })).toBeNull();
  });

  it('are refused where the file is not whole', () => {
    const [rule] = file.rules;
    const wrong = (change: object): boolean =>
      goodsRulesSchema.safeParse({ ...file, rules: [{ ...rule, ...change }] }).success;
    expect(wrong({})).toBe(true);
    expect(wrong({ verdict: 'restricted' })).toBe(false);
    expect(wrong({ verdict: 'ask' })).toBe(false);
    expect(wrong({ headings: ['8517.13'] })).toBe(false);
    expect(() => goodsRulesOf({ ...file, sources: {} })).toThrow(/no source/);
  });
});

describe('answers on goods', () => {
  it.each([
    ['none', 'none'],
    [' Inside ', 'inside'],
    ['no', 'none'],
    ['Non', 'none'],
    ['yes', null],
    ['two', null],
    ['', null],
  ])('a battery: “%s” is %s', (text, expected) => {
    expect(readBattery(text)).toBe(expected);
  });
  it('rules that were checked are each there once', () => {
    expect(withChecked('', 'cites')).toBe('cites');
    expect(withChecked('cites  fuel,cites', 'fuel')).toBe('cites fuel');
    expect(readChecked(' ')).toEqual([]);
  });
});
