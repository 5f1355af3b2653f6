import type { PdfSource } from './pdfSource.ts';

/** Reads the whole file of a source that is served in pieces, then closes the source. */
export const bytesOfSource = async (source: PdfSource): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    const bytes = new Uint8Array(source.size);
    bytes.set(source.first);
    for (let at = source.first.length; at < source.size;) {
      const piece = await source.read(at, source.size);
      if (piece.length === 0) throw new Error('The file is shorter than it was.');
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  } finally {
    source.close();
  }
};

let last: Promise<unknown> = Promise.resolve();
/** Runs jobs one after another: the main process keeps only a few files open for previews, and twenty photos may be requested at once. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
};
