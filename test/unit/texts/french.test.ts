import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { afterEach, describe, expect, it } from 'vitest';
import { paperLanguage } from '../../../src/domain/paper/paperLanguage.ts';
import { readLanguageOption } from '../../../src/cli/languageOption.ts';
import { english } from '../../../src/texts/en/index.ts';
import { french } from '../../../src/texts/fr/index.ts';
import {
  DEFAULT_LOCALE,
  followLocale,
  inLanguage,
  languageOfTags,
  loadLanguage,
  speak,
  t,
} from '../../../src/texts/index.ts';
import { message, keptTextWords } from '../../../src/texts/text.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const PAIRS = Object.entries(english as Texts).flatMap(([file, texts]) =>
  Object.entries(texts).map(([name, source]) => ({
    key: `${file}.${name}`,
    en: source,
    fr: (french as Texts)[file]?.[name] ?? '',
  })),
);

/** Names of parameters and tags, and categories of plurals, wherever they stand in a text. */
const partsOf = (source: string, tags: boolean) => {
  const params = new Set<string>();
  const tagNames: string[] = [];
  const categories = new Set<string>();
  const look = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type === TYPE.tag) {
        tagNames.push(element.value);
        look(element.children);
        continue;
      }
      params.add(element.value);
      if (element.type === TYPE.plural)
        for (const category of Object.keys(element.options)) categories.add(category);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) look(value);
    }
  };
  look(parse(source, { ignoreTag: !tags }));
  return { params: [...params].sort(), tags: tagNames.sort(), categories: [...categories] };
};

afterEach(() => {
  followLocale(() => DEFAULT_LOCALE);
});

/** True where the words of a plural’s “one” say the figure 1 themselves: French takes them for 0 too. */
const saysOne = (source: string): boolean => {
  const look = (elements: readonly MessageFormatElement[]): boolean =>
    elements.some((element) => {
      if (element.type === TYPE.tag) return look(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
      const one = element.type === TYPE.plural ? (element.options['one']?.value ?? []) : [];
      return (
        one.some((part) => part.type === TYPE.literal && /(?<!\d)1(?!\d)/.test(part.value)) ||
        Object.values(element.options).some(({ value }) => look(value))
      );
    });
  return look(parse(source, { ignoreTag: true }));
};

/** Texts of which the count is two at least. */
const ALWAYS_SEVERAL: ReadonlySet<string> = new Set([
  'batchFile.moreIgnored',
  'batchFile.orderShared',
  'batchPacking.together',
  'cells.tooLong',
  'imports.mergedBlocks',
  'printing.severalUnknown',
  'printing.copies',
  'time.days',
  'tracking.lastDays',
  'frame.allFound',
  'shipments.over',
]);
/** True where a plural word follows a count outside of the forms for one and for several. */
const countsBesides = (source: string): boolean => {
  const elements = parse(source, { ignoreTag: true });
  return elements.some((element, at) => {
    const next = elements[at + 1];
    return (
      (element.type === TYPE.argument || element.type === TYPE.number) &&
      /^(?:n|count)$/.test(element.value) &&
      next?.type === TYPE.literal &&
      /^ (?!fois\b|dans\b)\p{L}+[sx](?=$|[\s,.;:])/u.test(next.value)
    );
  });
};

describe('the French catalogue', () => {
  it('says no 1 where there is none: its “one” stands for 0 too', async () => {
    expect(PAIRS.filter(({ fr }) => saysOne(fr)).map(({ key }) => key)).toEqual([]);
    await loadLanguage('fr');
    expect(inLanguage('fr', () => t('dashboard.count', { n: 0 }))).toBe('0 colis');
  });
  it('does not count one thing in the plural', () => {
    const wrong = PAIRS.filter(({ key, fr }) => !ALWAYS_SEVERAL.has(key) && countsBesides(fr));
    expect(wrong.map(({ key, fr }) => `${key}: ${fr}`)).toEqual([]);
  });
  it('has the parameters and tags of each English text', () => {
    const wrong = PAIRS.filter(({ en, fr }) => {
      const tags = /<\/\w+>/.test(en);
      const [left, right] = [partsOf(en, tags), partsOf(fr, tags)];
      return left.params.join() !== right.params.join() || left.tags.join() !== right.tags.join();
    });
    expect(wrong).toEqual([]);
  });

  it('counts only by the categories that French has', () => {
    const has = new Intl.PluralRules('fr').resolvedOptions().pluralCategories as string[];
    const wrong = PAIRS.filter(({ fr }) =>
      partsOf(fr, false).categories.some((each) => !each.startsWith('=') && !has.includes(each)),
    );
    expect(wrong).toEqual([]);
  });

  it('breaks no line before : ; ? ! or inside of « »', () => {
    const wrong = PAIRS.filter(
      ({ key, fr }) => key !== 'cliHelp.all' && /« | [:;?!»](?=\s|$)/.test(fr),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the language', () => {
  it('of the system is the first that there are texts in', () => {
    expect(languageOfTags(['fr_CM.UTF-8'])).toBe('fr');
    expect(languageOfTags(['ha-NG', 'fr'])).toBe('fr');
    expect(languageOfTags(['C.UTF-8'])).toBe('en');
    expect(languageOfTags([''])).toBe('en');
  });

  it('of a stored message is that of now, not that of when it was kept', async () => {
    const kept = message('journal.booked');
    await speak('fr');
    expect(keptTextWords(kept)).toBe('Réservé');
    await speak('en');
    expect(keptTextWords(kept)).toBe('Booked');
  });

  it('of one paper leaves the rest of the desk alone, also where it cannot be made', async () => {
    await loadLanguage('fr');
    expect(inLanguage('fr', () => t('papers.receipt'))).toBe('Reçu de dépôt');
    expect(() =>
      inLanguage('fr', () => {
        throw new Error('no');
      }),
    ).toThrow();
    expect(t('papers.receipt')).toBe('Drop-off receipt');
  });

  it('of a paper follows the receiver’s country, and the desk where that says nothing', () => {
    expect(paperLanguage('cm', 'en')).toBe('fr');
    expect(paperLanguage('NG', 'en')).toBe('en');
    // Most people in Belgium read Dutch first.
    expect(paperLanguage('BE', 'en')).toBe('en');
    expect(paperLanguage('', 'fr')).toBe('fr');
  });

  it('of the command line is --lang, else that of the environment', () => {
    expect(readLanguageOption(['rates', '--lang', 'fr', 'a.csv'], {})).toEqual({
      language: 'fr',
      rest: ['rates', 'a.csv'],
    });
    expect(readLanguageOption(['rates'], { LANG: 'fr_BJ.UTF-8' }).language).toBe('fr');
    expect(readLanguageOption(['rates'], { LC_ALL: 'C', LANG: 'fr_BJ' }).language).toBe('en');
    expect(() => readLanguageOption(['--lang=xx'], {})).toThrow('xx');
  });
});
