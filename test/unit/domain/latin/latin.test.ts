import { describe, expect, it } from 'vitest';
import {
  isInOtherScript,
  needsLatin,
  proposeLatin,
  proposeLatinAddress,
} from '../../../../src/domain/latin/latin.ts';

const given = (text: string, country = '') =>
  proposeLatin(text, { kind: 'givenName', country })?.text ?? null;
const family = (text: string, country = '') =>
  proposeLatin(text, { kind: 'familyName', country })?.text ?? null;
const where = (text: string, country = '') =>
  proposeLatin(text, { kind: 'address', country })?.text ?? null;

describe('a Latin writing', () => {
  it.each([
    ['Борис Николаевич Ельцин', 'RU', 'Boris Nikolaevich Eltsin'],
    ['Володимир Горбулін', 'UA', 'Volodymyr Horbulin'],
    ['Юлія', 'UA', 'Yuliia'],
    ['Щерева', 'BG', 'Shtereva'],
    ['Δημήτρης Φωτόπουλος', 'GR', 'Dimitris Fotopoulos'],
    ['Ευάγγελος Μπακόλας', 'CY', 'Evangelos Bakolas'],
    ['ნინო ბერიძე', 'GE', 'Nino Beridze'],
    ['Արմեն Սարգսյան', 'AM', 'Armen Sargsyan'],
    ['राजेश कुमार', 'IN', 'Rajesh Kumar'],
    ['আব্দুল করিম', 'BD', 'Abdul Karim'],
    ['አበበ ቢቂላ', 'ET', 'Abebe Bikila'],
    ['민준', 'KR', 'Minjun'],
    ['小明', 'CN', 'Xiaoming'],
    ['たなか けんいち', 'JP', 'Tanaka Kenichi'],
    ['キョウコ', 'JP', 'Kyoko'],
    ['はっとり', 'JP', 'Hattori'],
    ['สมชาย ใจดี', 'TH', 'Somchai Chaidi'],
    ['محمد الأحمد', 'AE', 'Mhmd Al-Ahmd'],
    ['אברהם', 'IL', 'Abrhm'],
  ])('of %s in %s', (text, country, latin) => {
    expect(given(text, country)).toBe(latin);
  });

  it('of a family name that has one of its own', () => {
    expect([family('김', 'KR'), family('曾', 'CN'), given('曾', 'CN')]).toEqual([
      'Kim',
      'Zeng',
      'Ceng',
    ]);
  });

  it('of an address has each Chinese sound by itself and keeps numbers', () => {
    expect(where('北京市朝阳区建国路88号', 'CN')).toBe(
      'Bei Jing Shi Chao Yang Qu Jian Guo Lu 88 Hao',
    );
    expect(where('ул. Ленина 5, кв. 12', 'RU')).toBe('Ul. Lenina 5, Kv. 12');
  });

  it('says where its script does not write everything that is spoken', () => {
    expect(proposeLatin('محمد', { kind: 'givenName', country: 'AE' })?.rough).toBe(true);
    expect(proposeLatin('Борис', { kind: 'givenName', country: 'RU' })?.rough).toBe(false);
  });

  it('is not guessed for Chinese signs in Japan, and is none of a text in Latin letters', () => {
    expect([
      given('健一', 'JP'),
      given('田中さん'),
      given('Ọláwálé', 'NG'),
      given('', 'NG'),
    ]).toEqual([null, null, null, null]);
    expect(isInOtherScript('Ọláwálé Müller 12')).toBe(false);
  });

  it('has no letter of another script left in it, or is none', () => {
    expect(given('ᠮᠣᠩᠭᠣᠯ', 'MN')).toBeNull();
  });
});

describe('an address', () => {
  const address = {
    first_name: '小明',
    last_name: '王',
    address: '建国路88号',
    address_in_detail: 'Room 4',
    city: '北京',
    country: 'CN',
  };
  it('gets its writings from all of its parts; those in Latin letters stay as they are', () => {
    expect(proposeLatinAddress(address)).toEqual({
      name: { text: 'Xiaoming Wang', rough: false },
      address: { text: 'Jian Guo Lu 88 Hao, Room 4, Bei Jing', rough: false },
    });
  });

  it('needs none where everything is in Latin letters, and has none where a part has none', () => {
    const plain = {
      ...address,
      first_name: 'Ada',
      last_name: 'Obi',
      address: 'Road 1',
      city: 'Lagos',
    };
    expect(needsLatin(plain)).toEqual({ name: false, address: false });
    expect(proposeLatinAddress(plain)).toEqual({ name: null, address: null });
    expect(proposeLatinAddress({ ...address, country: 'JP' }).name).toBeNull();
  });
});
