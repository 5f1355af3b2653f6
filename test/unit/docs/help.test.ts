import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHelpPage, type HelpPage, type HelpSpan } from '../../../src/renderer/lib/helpPage.ts';
import { SCREEN_NAMES, SCREENS } from '../../../src/renderer/screens.ts';
import { english } from '../../../src/texts/en/index.ts';
import { french } from '../../../src/texts/fr/index.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const CATALOGUES = { en: english as Texts, fr: french as Texts };
type Language = keyof typeof CATALOGUES;
const LANGUAGES = Object.keys(CATALOGUES) as Language[];

const ROOT = path.join(import.meta.dirname, '../../..');
const at = (...parts: string[]): string => path.join(ROOT, ...parts);
const namesIn = (language: Language): string[] =>
  readdirSync(at('docs/help', language)).map((file) => path.basename(file, '.md'));
const sourceOf = (language: Language, name: string): string =>
  readFileSync(at('docs/help', language, `${name}.md`), 'utf8');
const pageOf = (language: Language, name: string): HelpPage =>
  readHelpPage(sourceOf(language, name));
const spansOf = ({ about, keys, questions }: HelpPage): HelpSpan[] =>
  [
    ...about.content,
    ...keys.content.map(({ does }) => does),
    ...questions.content.flatMap(({ answer }) => answer),
  ].flat();
const PAGES = LANGUAGES.flatMap((language) =>
  namesIn(language).map((name) => ({ language, name, page: pageOf(language, name) })),
);

/** What a key is called on a French keyboard, where the window does not say it in its own signs. */
const FRENCH_KEYS = [
  ['Maj', 'Shift'],
  ['Suppr', 'Del'],
  ['Espace', 'Space'],
  ['Page suiv.', 'Page Down'],
  ['Page préc.', 'Page Up'],
  ['Début', 'Home'],
  ['Fin', 'End'],
] as const;
const englishKey = (key: string): string =>
  FRENCH_KEYS.reduce((name, [theirs, ours]) => name.replace(theirs, ours), key);

describe('the help of the screens', () => {
  it.each(LANGUAGES)('misses no screen and explains none that is gone, in %s', (language) => {
    expect(namesIn(language).sort()).toEqual([...SCREEN_NAMES].sort());
  });

  it.each(PAGES)('$language/$name is what it is for, its keys and three questions', ({ page }) => {
    const about = page.about.content
      .map((text) => text.map((span) => span.text).join(''))
      .join(' ');
    const sentences = about.split(/[.?!](?=\s|$)/).filter((each) => each.trim() !== '').length;
    expect(sentences).toBeGreaterThanOrEqual(2);
    expect(sentences).toBeLessThanOrEqual(4);
    expect(page.keys.content.length).toBeGreaterThan(0);
    for (const { keys, does } of page.keys.content) {
      expect(keys).not.toEqual([]);
      expect(does).not.toEqual([]);
    }
    expect(page.questions.content).toHaveLength(3);
    for (const { question, answer } of page.questions.content) {
      expect(question).toMatch(/[?.]$/);
      expect(answer.length).toBeGreaterThan(0);
    }
  });

  it.each(PAGES)(
    '$language/$name has no sign that the window would show as it stands',
    ({ page }) => {
      expect(spansOf(page).filter(({ text }) => /[*`[\]<>|#]/.test(text))).toEqual([]);
    },
  );

  it.each(SCREEN_NAMES)('is listed in docs/help/README.md for %s, in each language', (name) => {
    const list = readFileSync(at('docs/help/README.md'), 'utf8');
    for (const language of LANGUAGES) expect(list).toContain(`](${language}/${name}.md)`);
  });

  it.each(SCREENS)('is called as the side bar calls $name', ({ name, title }) => {
    const [file = '', key = ''] = title.split('.');
    for (const language of LANGUAGES)
      expect(pageOf(language, name).title).toBe(CATALOGUES[language][file]?.[key]);
  });

  it.each(PAGES)(
    '$language/$name names no label that the program has not',
    ({ language, page }) => {
      const texts = new Set(
        Object.values(CATALOGUES[language]).flatMap((file) => Object.values(file)),
      );
      const labels = spansOf(page).filter(({ kind }) => kind === 'label');
      expect(
        labels.flatMap(({ text }) => text.split(' → ')).filter((each) => !texts.has(each)),
      ).toEqual([]);
    },
  );

  it.each(PAGES)('$language/$name leads to no page that is not there', ({ language, page }) => {
    const links = spansOf(page).flatMap((span) => span.page ?? []);
    expect(links.filter((name) => !namesIn(language).includes(name))).toEqual([]);
  });

  it.each(SCREEN_NAMES)(
    'of %s has the same keys and as many answers in French as in English',
    (name) => {
      const [en, fr] = [pageOf('en', name), pageOf('fr', name)];
      expect(fr.keys.content.map(({ keys }) => keys.map(englishKey))).toEqual(
        en.keys.content.map(({ keys }) => keys),
      );
      const keysIn = (page: HelpPage): string[] =>
        spansOf(page).flatMap(({ kind, text }) => (kind === 'key' ? englishKey(text) : []));
      expect(keysIn(fr)).toEqual(keysIn(en));
    },
  );

  it.each(SCREEN_NAMES)(
    'of %s breaks no line before : ; ? ! or inside of « » in French',
    (name) => {
      expect(sourceOf('fr', name)).not.toMatch(/« | [:;?!»](?=\s|$)/);
    },
  );
});

describe('the Markdown of a help page', () => {
  it('is refused where a part is missing or one is too many', () => {
    const [head, ...parts] = sourceOf('en', 'counter').split('\n## ');
    const joined = (...of: readonly (string | undefined)[]): string => of.join('\n## ');
    expect(readHelpPage(joined(head, ...parts)).title).toBe('Counter');
    expect(() => readHelpPage(joined(head, ...parts.slice(1)))).toThrow('three parts');
    expect(() => readHelpPage(joined(head, ...parts, 'More'))).toThrow('three parts');
    expect(() => readHelpPage(joined('', ...parts))).toThrow('title');
  });

  it('reads the same with the line ends of Windows', () =>
    expect(readHelpPage(sourceOf('en', 'sheet').replaceAll('\n', '\r\n'))).toEqual(
      pageOf('en', 'sheet'),
    ));
});
