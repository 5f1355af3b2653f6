import { hash } from 'node:crypto';

/** Receives the output in order, in pieces of any size. A piece must not be used after the call returns. */
export type ByteSink = (piece: Uint8Array) => void;

/**
 * Writes a PDF from front to back, with only one block and the positions of its objects in memory. Merging with pdf-lib's own document would hold
 * every source until the end and copy each of its bytes four times.
 */
export interface PdfWriter {
  /** Returns the number of an object that is written later. */
  reserve(): number;
  /** Writes a reserved object. @param body everything between `obj` and `endobj`; for a stream the entries of its dictionary, without /Length */
  write(number: number, body: string, data?: Uint8Array): void;
  /** Writes an object unless an identical one exists (fonts and logos that labels share), and returns its number. */
  add(body: string, data?: Uint8Array): number;
  /** Writes the end of the file. */
  finish(catalog: number): void;
}

const BLOCK_BYTES = 1024 * 1024;
/** Shorter texts are used as keys unhashed. */
const DIGEST_FROM = 64;

const FREE_ENTRY = '0000000000 00000 f \n';

const keyOf = (body: string, data: Uint8Array | undefined): string => {
  const text = body.length < DIGEST_FROM ? body : hash('sha256', body, 'base64');
  return data ? `${text}\0${hash('sha256', data, 'base64')}` : text;
};

/** Creates a writer that outputs a PDF object by object, in blocks, so that it is never in memory completely. */
export const createPdfWriter = (sink: ByteSink): PdfWriter => {
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  let used = 0;
  let position = 0;
  /** Position of each object in the file, by number; 0 means not written. */
  const offsets: number[] = [0];
  const known = new Map<string, number>();

  const flush = (): void => {
    if (used > 0) sink(block.subarray(0, used));
    used = 0;
  };
  const emit = (piece: Uint8Array): void => {
    position += piece.length;
    if (piece.length > BLOCK_BYTES - used) flush();
    if (piece.length > BLOCK_BYTES) return sink(piece);
    block.set(piece, used);
    used += piece.length;
  };
  /** Writes one byte per character directly into the block, because there are tens of thousands of such pieces. */
  const text = (piece: string): void => {
    if (piece.length > BLOCK_BYTES) return emit(Buffer.from(piece, 'latin1'));
    if (piece.length > BLOCK_BYTES - used) flush();
    block.write(piece, used, 'latin1');
    used += piece.length;
    position += piece.length;
  };

  const reserve = (): number => offsets.push(0) - 1;

  const write: PdfWriter['write'] = (number, body, data) => {
    offsets[number] = position;
    if (!data) return text(`${number} 0 obj\n${body}\nendobj\n`);
    text(`${number} 0 obj\n<<${body} /Length ${data.length}>>\nstream\n`);
    emit(data);
    text('\nendstream\nendobj\n');
  };

  const add: PdfWriter['add'] = (body, data) => {
    const key = keyOf(body, data);
    const there = known.get(key);
    if (there !== undefined) return there;
    const number = reserve();
    known.set(key, number);
    write(number, body, data);
    return number;
  };

  const finish = (catalog: number): void => {
    const info = add('<</Producer (Waybill Desk)>>');
    const start = position;
    text(`xref\n0 ${offsets.length}\n0000000000 65535 f \n`);
    // A reserved number without an object belongs to a document that was given up halfway: its entry is free.
    for (const offset of offsets.slice(1))
      text(offset === 0 ? FREE_ENTRY : `${String(offset).padStart(10, '0')} 00000 n \n`);
    text(
      `trailer\n<</Size ${offsets.length} /Root ${catalog} 0 R /Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    );
    flush();
  };

  text('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  return { reserve, write, add, finish };
};

/** Returns a number in PDF syntax: no exponent, and no more digits than matter for print. */
export const num = (value: number): string => {
  const digits = value.toFixed(6).replace(/\.?0+$/, '');
  return digits === '-0' ? '0' : digits;
};

/** Returns numbers separated by spaces, for boxes and matrices. */
export const nums = (values: readonly number[]): string => values.map(num).join(' ');
