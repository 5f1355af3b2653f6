import { PDFName, PDFNumber, PDFString } from 'pdf-lib';
import type { PDFDocument, PDFPage, PDFRef } from 'pdf-lib';
import type { ShapingFont } from './harfbuzz.ts';

/** A used glyph with its text; the same glyph can have several texts. */
interface Used {
  readonly glyph: number;
  readonly text: string;
}

/** A font of a document whose glyphs are selected individually instead of by letters. */
export interface GlyphFont {
  /** Returns two bytes in hex that draw the glyph and are extracted as the text. */
  readonly codeOf: (glyph: number, text: string) => string;
  /** Adds the font to a page's resources; returns its name there. */
  readonly on: (page: PDFPage) => PDFName;
  /** Writes the font with the used glyphs into its document. */
  readonly embed: () => void;
}

const hex4 = (value: number): string => value.toString(16).padStart(4, '0').toUpperCase();
/** Returns UTF-16 in hex, as PDF writes text. */
export const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex4(text.charCodeAt(at))).join('');

/** Most lines of one block of a CMap. */
const BLOCK = 100;
/** Returns the CMap from codes to text, for search and copy (ISO 32000-1, 9.10.3). */
const toUnicode = (used: readonly Used[]): string => {
  const lines = used.map(({ text }, at) => `<${hex4(at + 1)}> <${utf16Hex(text)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, at) => {
    const block = lines.slice(at * BLOCK, (at + 1) * BLOCK);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
    ...blocks,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n');
};

const SYMBOLIC = 4;

/** Returns the tag of a subset font: six capitals, different for each index. */
const subsetTag = (at: number): string =>
  Array.from({ length: 6 }, (_, digit) =>
    String.fromCharCode(65 + (Math.floor(at / 26 ** digit) % 26)),
  ).join('');

/** Creates a font in a document. @param at index among the document's fonts @param fontName as in the font file */
export const glyphFont = (
  document: PDFDocument,
  font: ShapingFont,
  at: number,
  fontName: string,
): GlyphFont => {
  const { context } = document;
  const ref: PDFRef = context.nextRef();
  const name = PDFName.of(`Glyphs${at}`);
  const used: Used[] = [];
  const codes = new Map<string, string>();
  const pages = new Set<PDFPage>();

  const embed = (): void => {
    const file = font.subset([...new Set(used.map(({ glyph }) => glyph))].sort((a, b) => a - b));
    const baseFont = `${subsetTag(at)}+${fontName}`;
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: baseFont,
        Flags: SYMBOLIC,
        FontBBox: [-1000, -500, 2000, 1200],
        ItalicAngle: 0,
        Ascent: 1069,
        Descent: -293,
        CapHeight: 714,
        StemV: 80,
        FontFile2: context.register(context.flateStream(file, { Length1: file.byteLength })),
      }),
    );
    const gids = new Uint8Array(2 * (used.length + 1));
    used.forEach(({ glyph }, index) => new DataView(gids.buffer).setUint16(2 * (index + 1), glyph));
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: baseFont,
        CIDSystemInfo: {
          Registry: PDFString.of('Adobe'),
          Ordering: PDFString.of('Identity'),
          Supplement: 0,
        },
        FontDescriptor: descriptor,
        W: [
          PDFNumber.of(1),
          used.map(({ glyph }) => Math.round(font.widthOf(glyph) * 10_000) / 10),
        ],
        CIDToGIDMap: context.register(context.flateStream(gids)),
      }),
    );
    context.assign(
      ref,
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: baseFont,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: context.register(context.flateStream(toUnicode(used))),
      }),
    );
  };
  return {
    codeOf: (glyph, text) => {
      const key = `${glyph} ${text}`;
      const known = codes.get(key) ?? hex4(used.push({ glyph, text }));
      codes.set(key, known);
      return known;
    },
    on: (page) => {
      if (!pages.has(page)) page.node.setFontDictionary(name, ref);
      pages.add(page);
      return name;
    },
    embed,
  };
};
