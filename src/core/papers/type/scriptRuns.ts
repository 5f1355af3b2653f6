import bidiModule, { type Bidi } from 'bidi-js';
import { lettersOf } from './letters.ts';

/** A piece of a line with one font and one direction; pieces are ordered from left to right. */
export interface ScriptRun<Font> {
  /** In reading order; `rightToLeft` gives the direction in which it is drawn. */
  readonly text: string;
  readonly font: Font;
  readonly rightToLeft: boolean;
}

// The package's types declare a default export; in Node the module is the function itself.
const bidi = (bidiModule as unknown as () => Bidi)();

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Adlam}\p{Script=Syriac}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Adlam}\p{Script=Syriac}\p{Script=Nko}])\p{L}/u;

/** Papers are read from left to right; a line that has only right-to-left letters is read from the right. */
const isReadFromRight = (line: string): boolean =>
  RIGHT_TO_LEFT.test(line) && !LEFT_TO_RIGHT.test(line);

/** Returns the mirrored form of brackets and similar characters for right-to-left text. */
export const mirrored = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter;

/** Reverses runs by their levels, the innermost first (Unicode Standard Annex 9, rule L2). */
const inDrawnOrder = <T extends { readonly level: number }>(runs: readonly T[]): T[] => {
  const order = [...runs];
  const levels = order.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      if ((order[from]?.level ?? 0) < level) continue;
      let end = from;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      order.splice(from, end - from, ...order.slice(from, end).reverse());
      from = end;
    }
  }
  return order;
};

/** Returns the script runs of one line from left to right. @param fontOf returns the font of a letter */
export const scriptRunsOf = <Font>(
  line: string,
  fontOf: (letter: string) => Font,
): ScriptRun<Font>[] => {
  const { levels } = bidi.getEmbeddingLevels(line, isReadFromRight(line) ? 'rtl' : 'ltr');
  const runs: { text: string; font: Font; level: number }[] = [];
  let at = 0;
  for (const letter of lettersOf(line)) {
    const level = levels[at] ?? 0;
    const font = fontOf(letter);
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.text += letter;
    else runs.push({ text: letter, font, level });
    at += letter.length;
  }
  return inDrawnOrder(runs).map(({ text, font, level }) => ({
    text,
    font,
    rightToLeft: level % 2 === 1,
  }));
};
