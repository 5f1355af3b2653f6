/** Scripts whose characters are syllables, or consonants with an inherent vowel. */

const CONSONANTS: Readonly<Record<number, string>> = Object.fromEntries(
  'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'
    .split(' ')
    .map((latin, at) => [0x915 + at, latin]),
);
const VOWELS: Readonly<Record<number, string>> = Object.fromEntries(
  'a a i i u u ri li e e e ai o o o au'.split(' ').map((latin, at) => [0x905 + at, latin]),
);
/** From code point 0x93e on. */
const VOWEL_SIGNS: Readonly<Record<number, string>> = Object.fromEntries(
  'a i i u u ri ri e e e ai o o o au'.split(' ').map((latin, at) => [0x93e + at, latin]),
);
const [VIRAMA, NASAL, NUKTA] = [0x94d, new Set([0x901, 0x902]), 0x93c];
/** Blocks with the same layout as Devanagari: Bengali to Malayalam. */
const INDIC_BLOCKS = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];

/** Transliterates Devanagari and related scripts. The inherent vowel of a word's last consonant is not pronounced. */
export const indic = (text: string): string => {
  const codes = Array.from(text.normalize('NFC'), (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const block = INDIC_BLOCKS.find((from) => code >= from && code < from + 0x80);
    return block === undefined ? code : code - block + 0x900;
  });
  return codes
    .map((code, at) => {
      const consonant = CONSONANTS[code];
      if (consonant !== undefined) {
        const next = codes[at + 1] === NUKTA ? codes[at + 2] : codes[at + 1];
        const spoken = next !== undefined && (CONSONANTS[next] !== undefined || NASAL.has(next));
        return consonant + (spoken ? 'a' : '');
      }
      if (NASAL.has(code)) return 'n';
      if (code === VIRAMA || code === NUKTA || code === 0x94d) return '';
      if (code >= 0x966 && code <= 0x96f) return String(code - 0x966);
      return (
        VOWELS[code] ??
        VOWEL_SIGNS[code] ??
        (code >= 0x900 && code < 0x980 ? '' : String.fromCodePoint(code))
      );
    })
    .join('');
};

const ETHIOPIC =
  'h l h m s r s sh k kw k kw b v t ch h hw n ny . k kw kh kw w . z zh y d d j g gw g t ch p ts ts f p'.split(
    ' ',
  );
const ETHIOPIC_VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'];
/** Rows whose first vowel is an a: h and its variants, and those without a consonant. */
const BROAD = new Set([0, 2, 16, 20, 26]);

/** The Ethiopic syllables of a text in Latin letters; other characters stay. */
export const ethiopic = (text: string): string =>
  Array.from(text, (sign) => {
    const at = (sign.codePointAt(0) ?? 0) - 0x1200;
    const row = Math.floor(at / 8);
    const consonant = at < 0 ? undefined : ETHIOPIC[row];
    if (consonant === undefined) return sign;
    const vowel = at % 8 === 0 && BROAD.has(row) ? 'a' : (ETHIOPIC_VOWELS[at % 8] ?? '');
    return consonant === '.' ? vowel || 'e' : consonant + vowel;
  }).join('');

const [LEADS, MIDDLES, TAILS] = [
  'g kk n d tt r m b pp s ss . j jj ch k t p h',
  'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i',
  '. k k k n n n t l k m l l l p l m p p t t ng t t k t p t',
].map((signs) => signs.split(' ').map((sign) => (sign === '.' ? '' : sign)));

/** Revised Romanization of Korean, syllable by syllable, as names are written. */
export const hangul = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    const at = (sign.codePointAt(0) ?? 0) - 0xac00;
    if (at < 0 || at >= 11_172) return sign;
    return `${LEADS?.[Math.floor(at / 588)] ?? ''}${MIDDLES?.[Math.floor((at % 588) / 28)] ?? ''}${TAILS?.[at % 28] ?? ''}`;
  }).join('');

const KANA: Readonly<Record<string, string>> = Object.fromEntries(
  'あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo たta ちchi つtsu てte とto だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa ゐi ゑe をo んn ゔvu ぁa ぃi ぅu ぇe ぉo'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Hepburn romanization without marks for long vowels, as in passports. */
export const kana = (text: string): string =>
  Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code >= 0x30a1 && code <= 0x30f6 ? String.fromCodePoint(code - 0x60) : sign;
  })
    .join('')
    .replaceAll('ー', '')
    .replace(/([きぎしじちにひびぴみり])([ゃゅょ])/g, (_, first: string, small: string) => {
      const start = (KANA[first] ?? '').slice(0, -1);
      const vowel = { ゃ: 'a', ゅ: 'u', ょ: 'o' }[small] ?? '';
      return /(?:sh|ch|j)$/.test(start) ? start + vowel : `${start}y${vowel}`;
    })
    .replace(/[ぁ-ゖ]/g, (sign) => (sign === 'っ' ? sign : (KANA[sign] ?? sign)))
    .replace(/っ(?=ch)/g, 't')
    .replace(/っ(.)/g, '$1$1')
    .replace(/(?<=o)[ou](?![aeiy])|(?<=u)u/g, '')
    .replace(/n(?=[bmp])/g, 'm');

const THAI_FIRST =
  'กk ขkh ฃkh คkh ฅkh ฆkh งng จch ฉch ชch ซs ฌch ญy ฎd ฏt ฐth ฑth ฒth ณn ดd ตt ถth ทth ธth นn บb ปp ผph ฝf พph ฟf ภph มm ยy รr ลl วw ศs ษs สs หh ฬl อ ฮh';
const THAI_LAST =
  'กk ขk คk ฆk งng จt ชt ซt ญn ฎt ฏt ฐt ฑt ฒt ณn ดt ตt ถt ทt ธt นn บp ปp พp ฟp ภp มm ยi รn ลn วo ศt ษt สt ฬn';
const THAI_VOWELS = 'ะa ัa าa ำam ิi ีi ึue ืue ุu ูu เe แae โo ใai ไai';
const thai = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]));
const [FIRST, LAST, VOWEL] = [thai(THAI_FIRST), thai(THAI_LAST), thai(THAI_VOWELS)];

/** Approximately the Royal Institute's transcription: Thai does not mark syllable ends, so the result is only a draft. */
export const thaiScript = (text: string): string => {
  // A vowel written before its consonant is pronounced after it; tone marks and silent letters are dropped.
  const signs = [
    ...text
      .replaceAll('ํา', 'ำ')
      .replace(/[ก-ฮ]์/g, '')
      .replace(/[็-๎]/g, '')
      .replace(/([เแโใไ])([ก-ฮ])/g, '$2$1'),
  ];
  return signs
    .map((sign, at) => {
      const [before, next, after] = [signs[at - 1] ?? '', signs[at + 1] ?? '', signs[at + 2] ?? ''];
      if (VOWEL[sign] !== undefined) return VOWEL[sign];
      if (FIRST[sign] === undefined) return sign;
      const isEnd = VOWEL[next] === undefined;
      const closes =
        isEnd && (VOWEL[before] !== undefined || FIRST[before] !== undefined) && before !== '';
      const wasOpen = closes && VOWEL[before] === undefined && signs.slice(0, at).length > 0;
      if (closes && LAST[sign] !== undefined && (VOWEL[before] !== undefined || wasOpen))
        return LAST[sign];
      const opens = FIRST[next] !== undefined && VOWEL[after] === undefined;
      return FIRST[sign] + (isEnd && opens ? 'o' : '');
    })
    .join('');
};
