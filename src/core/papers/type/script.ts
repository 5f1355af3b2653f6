/** Drawing of lines that need more than one letter after the other: other scripts, marks, both directions. Loaded only for such a line. */
import {
  PDFOperator,
  PDFOperatorNames,
  beginText,
  endText,
  popGraphicsState,
  pushGraphicsState,
  setFillingGrayscaleColor,
  setFontAndSize,
  setTextMatrix,
  showText,
  PDFHexString,
} from 'pdf-lib';
import type { PDFDocument, PDFPage } from 'pdf-lib';
import type { Face, LinePosition } from './face.ts';
import { glyphFont, utf16Hex } from './glyphFonts.ts';
import type { GlyphFont } from './glyphFonts.ts';
import { shapingFont } from './harfbuzz.ts';
import type { ShapedGlyph, ShapingFont } from './harfbuzz.ts';
import { lettersOf } from './letters.ts';
import { mirrored, scriptRunsOf } from './scriptRuns.ts';
import { fontsFor, hanStyle } from './scriptFonts.ts';
import type { FontFile, HanStyle } from './scriptFonts.ts';

/** A font file in the weights of a paper. */
interface Weights {
  readonly file: FontFile;
  readonly regular: ShapingFont;
  readonly bold: ShapingFont;
}

/** A part of a line, from `x` on; lengths as fractions of the font size. */
type Part =
  | { readonly x: number; readonly text: string }
  | { readonly x: number; readonly font: GlyphFont; readonly letters: readonly SetLetter[] };

/** The glyphs of one letter, or of several that are drawn as one. */
interface SetLetter {
  readonly text: string;
  readonly glyphs: readonly ShapedGlyph[];
}

interface SetLine {
  readonly width: number;
  readonly parts: readonly Part[];
}

/** Draws lines of other scripts in one document. */
export interface Script {
  /** Returns whether a font has all of this letter. */
  readonly has: (letter: string) => boolean;
  /** Returns the face of a style. @param plain face for parts that need no shaping; `region` as in `FaceWords` */
  readonly face: (plain: Face, bold: boolean, region: string) => Face;
  readonly embed: () => void;
}

const readWeights = async (file: FontFile): Promise<Weights> => {
  const [regular, bold] = await Promise.all([
    shapingFont(file.regular, 400),
    shapingFont(file.bold, 700),
  ]);
  return { file, regular, bold };
};

/** Groups glyphs by the letters that they belong to, in drawing order. */
const lettersIn = (text: string, glyphs: readonly ShapedGlyph[]): SetLetter[] => {
  const starts = [...new Set(glyphs.map(({ at }) => at))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const letters: { at: number; text: string; glyphs: ShapedGlyph[] }[] = [];
  for (const glyph of glyphs) {
    const last = letters.at(-1);
    if (last?.at === glyph.at) last.glyphs.push(glyph);
    else
      letters.push({
        at: glyph.at,
        text: text.slice(glyph.at, ends.get(glyph.at)),
        glyphs: [glyph],
      });
  }
  return letters;
};

/** Marks operators with the text that readers should extract for them (ISO 32000-1, 14.9.4). */
const readAs = (text: string, drawn: readonly PDFOperator[]): readonly PDFOperator[] =>
  drawn.length === 0
    ? []
    : [
        PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
          '/Span',
          `<</ActualText <FEFF${utf16Hex(text)}>>>`,
        ]),
        ...drawn,
        PDFOperator.of(PDFOperatorNames.EndMarkedContent),
      ];

/** Text of a glyph without text of its own; readers that ignore ActualText skip this character. */
const NOTHING = '\u200B';

/**
 * Returns the operators that draw one letter. Its text belongs to its first glyph with a width, so that the text's position is that of the letter;
 * the other glyphs have none. Marks are drawn last, because readers determine the extent of a text from its first and last glyph.
 */
const letterOperators = (
  { text, glyphs }: SetLetter,
  font: GlyphFont,
  from: number,
  { y, size }: LinePosition,
): PDFOperator[] => {
  let at = from;
  const placed = glyphs.map((glyph) => {
    const x = at + glyph.right * size;
    at += glyph.advance * size;
    return { ...glyph, x };
  });
  const wide = placed.filter(({ advance }) => advance !== 0);
  const [bases, marks] =
    wide.length === 0
      ? [placed.slice(0, 1), placed.slice(1)]
      : [wide, placed.filter(({ advance }) => advance === 0)];
  const drawn = (each: (typeof placed)[number], own: string): PDFOperator[] => [
    setTextMatrix(1, 0, 0, 1, each.x, y + each.up * size),
    showText(PDFHexString.of(font.codeOf(each.glyph, own))),
  ];
  const letter = bases.flatMap((base, index) => drawn(base, index === 0 ? text : NOTHING));
  return [
    ...(bases.length === 1 ? letter : readAs(text, letter)),
    ...readAs(
      '',
      marks.flatMap((mark) => drawn(mark, NOTHING)),
    ),
  ];
};

const drawGlyphs = (
  page: PDFPage,
  font: GlyphFont,
  letters: readonly SetLetter[],
  at: LinePosition,
): void => {
  let x = at.x;
  const operators = letters.flatMap((letter) => {
    const from = x;
    x += letter.glyphs.reduce((sum, { advance }) => sum + advance, 0) * at.size;
    return letterOperators(letter, font, from, at);
  });
  page.pushOperators(
    pushGraphicsState(),
    beginText(),
    setFillingGrayscaleColor(at.grey),
    setFontAndSize(font.on(page), at.size),
    ...operators,
    endText(),
    popGraphicsState(),
  );
};

/**
 * Loads the fonts that lines need.
 * @param lines lines that the plain face alone cannot draw, each with its region
 * @param isPlain returns whether the plain face can draw a text
 * @throws errors of the file system.
 */
export const createScript = async (
  document: PDFDocument,
  lines: readonly (readonly [line: string, region: string])[],
  isPlain: (text: string) => boolean,
): Promise<Script> => {
  /** Fonts by style of Han letters and letter. */
  const chosen = new Map<string, Weights>();
  /** One object for each file: adjacent letters with the same object are shaped together. */
  const read = new Map<string, Promise<Weights>>();
  const weightsOf = (file: FontFile): Promise<Weights> => {
    const known = read.get(file.regular) ?? readWeights(file);
    read.set(file.regular, known);
    return known;
  };
  const choose = async (letter: string, style: HanStyle): Promise<void> => {
    const seen = Array.from(letter, (each) => each.codePointAt(0) ?? 0).filter(
      (codePoint) => !/\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint)),
    );
    for await (const file of fontsFor(letter, style)) {
      const weights = await weightsOf(file);
      if (!seen.every((codePoint) => weights.regular.has(codePoint))) continue;
      chosen.set(`${style} ${letter}`, weights);
      // Fallback for the same letter with another region, or with none.
      if (!chosen.has(letter)) chosen.set(letter, weights);
      return;
    }
  };
  const wanted = new Map<string, readonly [letter: string, style: HanStyle]>();
  for (const [line, region] of lines) {
    const style = hanStyle(line, region);
    for (const letter of lettersOf(line))
      if (!isPlain(letter)) wanted.set(`${style} ${letter}`, [letter, style]);
  }
  for (const [letter, style] of wanted.values()) await choose(letter, style);

  const fonts = new Map<string, GlyphFont>();
  const fontOf = ({ file, regular, bold }: Weights, isBold: boolean): GlyphFont => {
    const key = isBold ? `${file.bold} bold` : file.regular;
    const known =
      fonts.get(key) ??
      glyphFont(
        document,
        isBold ? bold : regular,
        fonts.size,
        `${file.name}-${isBold ? 'Bold' : 'Regular'}`,
      );
    fonts.set(key, known);
    return known;
  };

  const setLine = (line: string, plain: Face, bold: boolean, region: string): SetLine => {
    const style = hanStyle(line, region);
    const weightsFor = (letter: string): Weights | null =>
      isPlain(letter) ? null : (chosen.get(`${style} ${letter}`) ?? chosen.get(letter) ?? null);
    let x = 0;
    const parts = scriptRunsOf(line, weightsFor).map(({ text, font, rightToLeft }): Part => {
      const from = x;
      if (font !== null) {
        const glyphs = (bold ? font.bold : font.regular).shape(text, rightToLeft);
        x += glyphs.reduce((sum, { advance }) => sum + advance, 0);
        return { x: from, font: fontOf(font, bold), letters: lettersIn(text, glyphs) };
      }
      const drawn = rightToLeft ? lettersOf(text).reverse().map(mirrored).join('') : text;
      x += plain.widthOf(drawn, 1);
      return { x: from, text: drawn };
    });
    return { width: x, parts };
  };

  const setLines = new Map<string, SetLine>();
  return {
    has: (letter) => chosen.has(letter),
    face: (plain, bold, region) => {
      const set = (line: string): SetLine => {
        const key = JSON.stringify([line, bold, region]);
        const known = setLines.get(key) ?? setLine(line, plain, bold, region);
        setLines.set(key, known);
        return known;
      };
      return {
        widthOf: (line, size) => set(line).width * size,
        draw: (page, line, place) => {
          for (const part of set(line).parts) {
            const at = { ...place, x: place.x + part.x * place.size };
            if ('font' in part) drawGlyphs(page, part.font, part.letters, at);
            else plain.draw(page, part.text, at);
          }
        },
      };
    },
    embed: () => {
      for (const font of fonts.values()) font.embed();
    },
  };
};
