/** HarfBuzz: shaping, which converts text to positioned glyphs, and font files with a subset of the glyphs. Loaded on first use. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The used part of WebAssembly: Node's types leave it out. */
declare const WebAssembly: {
  instantiate: (bytes: Uint8Array) => Promise<{ readonly instance: { readonly exports: unknown } }>;
};

/** The used exports of the subsetter; `ptr` are addresses in its memory. */
interface Subsetter {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): number;
  free(ptr: number): void;
  hb_blob_create(ptr: number, length: number, mode: number, data: number, free: number): number;
  hb_blob_destroy(ptr: number): void;
  hb_blob_get_data(ptr: number, length: number): number;
  hb_blob_get_length(ptr: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(ptr: number): void;
  hb_face_reference_blob(ptr: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(ptr: number): void;
  hb_subset_input_glyph_set(ptr: number): number;
  hb_subset_input_set(ptr: number, kind: number): number;
  hb_subset_input_set_flags(ptr: number, flags: number): void;
  hb_subset_input_pin_axis_location(ptr: number, face: number, tag: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** A glyph of a shaped text, in drawing order. Lengths as fractions of the font size. */
export interface ShapedGlyph {
  readonly glyph: number;
  /** Index in the text of the letter that it belongs to. */
  readonly at: number;
  readonly advance: number;
  readonly right: number;
  readonly up: number;
}

/** A font at one weight. */
export interface ShapingFont {
  readonly has: (codePoint: number) => boolean;
  /** Shapes a text. @param text of one script and direction */
  readonly shape: (text: string, rightToLeft: boolean) => readonly ShapedGlyph[];
  /** Returns the width of a single glyph, as a fraction of the font size. */
  readonly widthOf: (glyph: number) => number;
  /** Returns a font file with these glyphs under their own numbers, without tables for shaping text. */
  readonly subset: (glyphs: readonly number[]) => Uint8Array;
}

const DROPPED_TABLES = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'name', 'post', 'OS/2', 'cmap', 'DSIG'];
const DROP_TABLE = 3;
/** No hints, glyph numbers kept, no further glyphs for the sake of features. */
const FLAGS = 0x1 | 0x2 | 0x200;
const READ_ONLY = 1;

const tag = (name: string): number =>
  [...name].reduce((sum, letter) => (sum << 8) | letter.charCodeAt(0), 0);

const packages = createRequire(import.meta.url);
const loadSubsetter = async (): Promise<Subsetter> => {
  const bytes = await readFile(packages.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(new Uint8Array(bytes));
  const loaded = instance.exports as Subsetter;
  loaded._initialize();
  return loaded;
};

const subsetOf = (
  hb: Subsetter,
  font: Uint8Array,
  weight: number,
  glyphs: readonly number[],
): Uint8Array => {
  const at = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer, at, font.byteLength).set(font);
  const blob = hb.hb_blob_create(at, font.byteLength, READ_ONLY, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  try {
    hb.hb_subset_input_set_flags(input, FLAGS);
    for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
    for (const table of DROPPED_TABLES)
      hb.hb_set_add(hb.hb_subset_input_set(input, DROP_TABLE), tag(table));
    // A font of one weight has no such axis and is not changed.
    hb.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight);
    const small = hb.hb_subset_or_fail(face, input);
    if (small === 0) throw new Error('A font could not be cut down.');
    const result = hb.hb_face_reference_blob(small);
    const from = hb.hb_blob_get_data(result, 0);
    const bytes = new Uint8Array(hb.memory.buffer, from, hb.hb_blob_get_length(result)).slice();
    hb.hb_blob_destroy(result);
    hb.hb_face_destroy(small);
    return bytes;
  } finally {
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(at);
  }
};

const WOFF2 = tag('wOF2');
const decompressed = async (path: string): Promise<Uint8Array> => {
  const bytes = new Uint8Array(await readFile(path));
  if (new DataView(bytes.buffer).getInt32(0) !== WOFF2) return bytes;
  const { default: decompress } = await import('woff2-encoder/decompress');
  return decompress(bytes);
};

/** Creates a cache of promises by key. A failed one is forgotten, so that it is tried again (the program may be being updated). */
const keeping = <T>(): ((key: string, read: () => Promise<T>) => Promise<T>) => {
  const kept = new Map<string, Promise<T>>();
  return (key, read) => {
    const known = kept.get(key) ?? read();
    kept.set(key, known);
    known.catch(() => kept.delete(key));
    return known;
  };
};
const subsetters = keeping<Subsetter>();
const files = keeping<Uint8Array>();
const fonts = keeping<ShapingFont>();

const openFont = async (path: string, weight: number): Promise<ShapingFont> => {
  const [hb, subsetter, bytes] = await Promise.all([
    import('harfbuzzjs'),
    subsetters('', loadSubsetter),
    files(path, () => decompressed(path)),
  ]);
  const face = new hb.Face(new hb.Blob(bytes.slice().buffer));
  const font = new hb.Font(face);
  font.setVariations([new hb.Variation('wght', weight)]);
  const em = face.upem;
  return {
    has: (codePoint) => font.nominalGlyph(codePoint) !== undefined,
    shape: (text, rightToLeft) => {
      const buffer = new hb.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(rightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
      hb.shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => ({
        glyph: codepoint,
        at: cluster,
        advance: (positions[index]?.xAdvance ?? 0) / em,
        right: (positions[index]?.xOffset ?? 0) / em,
        up: (positions[index]?.yOffset ?? 0) / em,
      }));
    },
    widthOf: (glyph) => font.glyphHAdvance(glyph) / em,
    subset: (glyphs) => subsetOf(subsetter, bytes, weight, glyphs),
  };
};

/** Returns the font in a TTF or WOFF2 file, cached. @param weight 400 regular, 700 bold. @throws errors of the file system. */
export const shapingFont = (path: string, weight: 400 | 700): Promise<ShapingFont> =>
  fonts(`${path} ${weight}`, () => openFont(path, weight));
