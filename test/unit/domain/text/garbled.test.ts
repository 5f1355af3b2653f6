import { describe, expect, it } from 'vitest';
import { garbled } from '../../../../src/domain/shipment/check/missingText.ts';

describe('a text that was encoded twice', () => {
  it.each([
    // The cases of the issue.
    ['AmÃ©lie Tremblay', 'Amélie Tremblay'],
    ['512 rue des Ã‰rables', '512 rue des Érables'],
    ['Ren\\u00e9', 'René'],
    ['=?UTF-8?Q?Ren=C3=A9?=', 'René'],
    ["5%20rue%20d'Or", "5 rue d'Or"],
    ["5 rue d\\'Or", "5 rue d'Or"],
    ['O’Brien â€“ Sons', 'O’Brien – Sons'],
    ['Ọláyẹmí NkÃ¡', 'Ọláyẹmí Nká'],
    // Neighbours.
    ['AmÃƒÂ©lie', 'Amélie'],
    ['GarcÃ\u00ada', 'García'],
    ['Ã\u0081ngel', 'Ángel'],
    ['Ã\u00a0 la carte', 'à la carte'],
    ['SE15Â\u00a04QX', 'SE15\u00a04QX'],
    ['Â£20 shirt', '£20 shirt'],
    ['Åukasz ÅÃ³dÅº'.replace('Åu', 'Å\u0081u').replace('ÅÃ', 'Å\u0081Ã'), 'Łukasz Łódź'],
    ['Ð˜Ð²Ð°Ð½', 'Иван'],
    ['å±±ç”°', '山田'],
    ['Nguyá»…n', 'Nguyễn'],
    ['=?utf-8?B?UmVuw6k=?= Roy', 'René Roy'],
    ['=?ISO-8859-1?Q?Andr=E9?=', 'André'],
    ['Ren=C3=A9', 'René'],
    ['Ren%C3%A9', 'René'],
    ['Ren&eacute; &Aring;s', 'René Ås'],
    ['Andr\\xe9 \\u{1f600}', 'André 😀'],
    ['\\ud83d\\ude00 hat', '😀 hat'],
  ])('%j was %j', (text, whole) => {
    expect(garbled(text, true)).toEqual({ repaired: whole });
  });

  it.each(['Jos?', 'Mu?oz', 'Calle Pe?a 5', 'Le?n', 'Am\ufffdlie', 'Mu¿oz', 'Jos? Le?n'])(
    '%j has lost letters, which nobody can give back',
    (text) => {
      expect(garbled(text, true)).toEqual({ repaired: null });
    },
  );

  it.each([
    'São Paulo',
    'MENÜ– Karte',
    '“Café…”',
    'Ångström Öl',
    'Łódź',
    'Ünal Çelik',
    '東京都',
    '50% cotton & 50% wool',
    '100%AB cotton',
    'a=b',
    'Rock & Roll; more',
    'C:\\users',
    'Ọláyẹmí',
    'Đặng',
    '20°C – 30°C',
    'naïve',
    'ÉCOLE «Été»',
    '12ª Avenida nº 5',
  ])('%j is what it is', (text) => {
    expect(garbled(text, true)).toBeNull();
  });

  it('is no question in the name of goods', () => {
    expect(garbled('Who? T-shirt', false)).toBeNull();
    expect(garbled('Pi?ata', false)).toEqual({ repaired: null });
  });
});
