import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Page } from 'playwright-core';
import { english } from '../../../src/texts/en/index.ts';
import { speak as speakHere, type Language } from '../../../src/texts/index.ts';
import { TWO_FRAMES } from './lookWindow.ts';

/** Vowels of a longer text. No name or place in the tests contains one, so they identify texts of the catalogue. */
const VOWELS: Readonly<Record<string, string>> = { a: 'ȧ', e: 'ė', i: 'ï', o: 'ȯ', u: 'ű', y: 'ÿ' };
const MARKS = 'ȧėïȯűÿ';

/** Makes a word 40 % longer: marks its vowels and repeats the first of them. */
const longWord = (word: string): string => {
  const marked = word.replace(/[aeiouy]/gi, (letter) => VOWELS[letter.toLowerCase()] ?? letter);
  const more = Math.ceil(word.length * 0.4);
  const at = [...marked].findIndex((letter) => MARKS.includes(letter));
  const letters = [...marked];
  letters.splice(
    at < 0 ? letters.length : at,
    0,
    ...Array<string>(more).fill(at < 0 ? 'ȧ' : (letters[at] ?? 'ȧ')),
  );
  return letters.join('');
};

/** Returns the ranges of words in a text in ICU syntax. */
const wordsIn = (elements: readonly MessageFormatElement[]): { from: number; to: number }[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal)
      return [{ from: element.location?.start.offset ?? 0, to: element.location?.end.offset ?? 0 }];
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => wordsIn(value));
    return element.type === TYPE.tag ? wordsIn(element.children) : [];
  });

/** Makes a text of the catalogue 40 % longer, as in a language that needs more room. Parameters and tags stay. */
const longText = (source: string): string => {
  const places = wordsIn(parse(source, { captureLocation: true })).sort((a, b) => b.from - a.from);
  return places.reduce(
    (text, { from, to }) =>
      text.slice(0, from) + text.slice(from, to).replace(/\p{L}{2,}/gu, longWord) + text.slice(to),
    source,
  );
};

const CATALOGUE = Object.fromEntries(
  Object.entries(english).map(([file, texts]) => [
    file,
    Object.fromEntries(Object.entries(texts).map(([name, source]) => [name, longText(source)])),
  ]),
);

/** True for the script of the French texts, by its path in the built window. */
export const isFrench = (name: string): boolean => /^\/assets\/fr-[^/]+\.js$/.test(name);
/** Script of texts that are 40 % longer than the English ones, in place of the French ones. */
export const LONG_TEXTS = `export const french = ${JSON.stringify(CATALOGUE)};`;

/** Changes the language of the shown window, whatever is open in it, and of its desk. */
export const speak = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate(
    `document.querySelector('#app').__vue_app__.config.globalProperties.$pinia._s.get('desk').save({ language: '${language}' })`,
  );
  await page.waitForSelector(`html[lang="${language}"]`);
  await page.evaluate(TWO_FRAMES);
};

/**
 * Runs in the page. Returns how many texts of the catalogue it looked at, and those that are cut off and cannot be scrolled into view. Exceptions:
 * columns of the sheet, which the user can widen; messages, whose button shows the whole text; and `.clip`, which cuts names in lists.
 */
const CUT = `(() => {
  const cut = [];
  let marked = 0;
  const seen = new Map();
  /** What an element does to texts within it. */
  const boxOf = (element) => {
    if (!seen.has(element)) {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      seen.set(element, { overflowX, overflowY, position, clip: element.getBoundingClientRect() });
    }
    return seen.get(element);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!/[${MARKS}]/.test(text.data) || parent.closest('.sr, [data-sheet], [data-messages], .clip, option, script, style') || getComputedStyle(parent).clipPath === 'inset(50%)' || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    marked += 1;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    let x = true, y = true, why = '';
    for (let at = parent; at && at !== document.documentElement; at = at.parentElement) {
      const { clip, ...style } = boxOf(at);
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') x = false;
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') y = false;
      if (x && style.overflowX !== 'visible' && (right > clip.right + 1 || left < clip.left - 1)) why = 'in ' + at.tagName + '.' + at.className;
      if (y && style.overflowY !== 'visible' && (bottom > clip.bottom + 3 || top < clip.top - 3)) why = 'below ' + at.tagName + '.' + at.className;
      if (style.position === 'fixed') { x = x && true; break; }
    }
    if (x && (right > innerWidth + 1 || left < -1)) why = 'outside the window';
    if (why) cut.push(text.data.trim().slice(0, 60) + ' (' + (parent.closest('[data-testid]')?.dataset.testid ?? parent.className) + ') ' + why);
  }
  if (document.documentElement.scrollWidth > innerWidth) cut.push('the page scrolls sideways');
  return [marked, [...new Set(cut)]];
})()`;

/**
 * Returns the texts of the window that are cut off when they are 40 % longer, left to right and right to left; empty when all fit. The window keeps
 * the longer texts and its last direction.
 */
export const cutTexts = async (page: Page): Promise<string[]> => {
  await speak(page, 'fr');
  const cut: string[] = [];
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate(`document.documentElement.dir = '${dir}'`);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
    const [marked, found] = await page.evaluate<[number, string[]]>(CUT);
    if (marked === 0) cut.push(`${dir}: no text of the window is a longer one`);
    cut.push(...found.map((each) => `${dir}: ${each}`));
  }
  // The desk behind the window uses the language of the test process.
  await speakHere('en');
  return cut;
};
