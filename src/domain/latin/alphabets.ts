/** Alphabets whose letters have one or more Latin letters each, as states transliterate them on passports and maps. Input is lower case. */
type Letters = Readonly<Record<string, string>>;

/** Parses `аa бb`: each letter, followed by its transliteration. */
const table = (pairs: string): Letters =>
  Object.fromEntries(
    pairs.split(/\s+/).map((pair) => {
      const [letter = '', ...latin] = pair;
      return [letter, latin.join('')];
    }),
  );

const CYRILLIC = table(
  'аa бb вv гg дd еe ёe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi їi єie ґg ўu јj љlj њnj џdz ђdj ћc ѓg ќk ѕdz қq ғg ңng өo ұu үu һh әa ҳh ҷj ӣi ӯu',
);
const CYRILLIC_OF: Readonly<Record<string, Letters>> = {
  UA: table('гh иy йi хkh щshch юiu яia'),
  BG: table('щsht ъa хh йy'),
  RS: table('жz чc шs хh цc јj ђdj ћc'),
  MK: table('жzh хh цc јj'),
};
/** Letters with another transliteration at the beginning of a word. */
const CYRILLIC_FIRST = table('їyi йy юyu яya єye');

const GREEK = table(
  'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo',
);
const GREEK_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/([αεη])υ(?=[αεηιουωβγδζλμνρ])/g, '$1v'],
  [/([αεη])υ/g, '$1f'],
  [/γγ/g, 'ng'],
  [/γξ/g, 'nx'],
  [/γχ/g, 'nch'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/μπ(?!\p{L})/gu, 'b'],
];

const GEORGIAN = table(
  'აa ბb გg დd ეe ვv ზz თt იi კk ლl მm ნn ოo პp ჟzh რr სs ტt უu ფp ქk ღgh ყq შsh ჩch ცts ძdz წts ჭch ხkh ჯj ჰh',
);
const ARMENIAN = table(
  'աa բb գg դd եe զz էe ըy թt ժzh իi լl խkh ծts կk հh ձdz ղgh ճch մm յy նn շsh ոo չch պp ջj ռr սs վv տt րr ցts ւv փp քk օo ֆf և',
);
/** These two scripts hardly write vowels: the result has to be completed by a person. */
const ARABIC = table(
  'اa أa إi آa ٱa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh ةa وw ؤo يy ىa ئe ء پp چch ژzh گg کk یi ٹt ڈd ڑr ںn ھh ہh ےe',
);
const HEBREW = table(
  'אa בb גg דd הh וv זz חch טt יy כk ךk לl מm םm נn ןn סs ע פp ףf צts ץts קk רr שsh תt',
);

const byLetter = (text: string, ...tables: readonly (Letters | undefined)[]): string =>
  Array.from(
    text,
    (letter) => tables.find((each) => each?.[letter] !== undefined)?.[letter] ?? letter,
  ).join('');

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');

/** @param country two letters; some countries transliterate the same letters differently */
export const cyrillic = (text: string, country: string): string =>
  byLetter(
    text.replace(/(?<!\p{L})\p{L}/gu, (letter) => CYRILLIC_FIRST[letter] ?? letter),
    CYRILLIC_OF[country],
    CYRILLIC,
  );

/** The Greek letters of a text in Latin letters; other characters stay. */
export const greek = (text: string): string =>
  byLetter(
    GREEK_PAIRS.reduce((left, [pair, latin]) => left.replace(pair, latin), bare(text)),
    GREEK,
  );

/** The Georgian letters of a text in Latin letters; other characters stay. */
export const georgian = (text: string): string => byLetter(text, GEORGIAN);

/** The Armenian letters of a text in Latin letters; other characters stay. */
export const armenian = (text: string): string =>
  byLetter(text.replaceAll('ու', 'u').replaceAll('և', 'ev'), ARMENIAN).replace(
    /(?<!\p{L})o/gu,
    'vo',
  );

/** The Arabic letters of a text in Latin letters; other characters stay. */
export const arabic = (text: string): string =>
  byLetter(
    text
      .normalize('NFC')
      .replace(/\p{M}+/gu, '')
      .replaceAll('ـ', '')
      // The definite article.
      .replace(/(?<!\p{L})ال(?=\p{L})/gu, 'al-'),
    ARABIC,
  );

/** The Hebrew letters of a text in Latin letters; other characters stay. */
export const hebrew = (text: string): string => byLetter(bare(text), HEBREW);
