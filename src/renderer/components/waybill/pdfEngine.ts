import {
  getDocument,
  PDFDataRangeTransport,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist';
import type { PdfSource } from '../../lib/pdfSource.ts';

const FONTS = import.meta.glob('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
const CMAPS = import.meta.glob('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
const files = new Map(
  [...Object.entries(FONTS), ...Object.entries(CMAPS)].map(([path, url]) => [
    path.slice(path.lastIndexOf('/') + 1),
    String(url),
  ]),
);

/** Font files that were used once, because the next label has the same. */
const read = new Map<string, Promise<ArrayBuffer>>();

/** Gives pdf.js the fonts and character maps that are bundled with the window: nothing is loaded from the network. */
class BundledFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = files.get(filename) ?? files.get(`${filename}.bcmap`);
    if (url === undefined) throw new Error(`${filename} is not built in`);
    const known = read.get(url) ?? fetch(url).then((answer) => answer.arrayBuffer());
    read.set(url, known);
    known.catch(() => read.delete(url));
    // pdf.js transfers the buffer to its worker, so it gets a copy.
    return new Uint8Array((await known).slice(0));
  }
}

// One worker for all previews, passed to each: a worker that pdf.js creates itself ends with the document that used it last.
let worker: PDFWorker | null = null;

/** Returns the worker, started at its first use. */
export const startWorker = (): PDFWorker =>
  (worker ??= PDFWorker.create({
    port: new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), {
      type: 'module',
    }),
    verbosity: VerbosityLevel.ERRORS,
  }));

/** Reads the pieces that pdf.js requests. An unreadable piece ends the document, because pdf.js would wait for it forever. */
class Pieces extends PDFDataRangeTransport {
  readonly #source: PdfSource;
  readonly #fail: (error: unknown) => void;
  constructor(source: PdfSource, fail: (error: unknown) => void) {
    // pdf.js takes ownership of the buffer, so it gets a copy.
    super(source.size, source.first.slice());
    this.#source = source;
    this.#fail = fail;
  }
  override requestDataRange(begin: number, end: number): void {
    this.#source.read(begin, end).then((piece) => this.onDataRange(begin, piece), this.#fail);
  }
}

/** An open PDF. `failed` rejects when a piece of it cannot be read later on. */
export interface OpenedPdf {
  readonly pdf: PDFDocumentProxy;
  readonly failed: Promise<never>;
  readonly close: () => void;
}

/** Opens a PDF in the worker; of a long one only the viewed parts are read. The caller closes it. */
export const openPdfSource = async (source: PdfSource): Promise<OpenedPdf> => {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const whole = source.first.length >= source.size;
  const task: PDFDocumentLoadingTask = getDocument({
    ...(whole
      ? { data: source.first.slice() }
      : { range: new Pieces(source, reject), disableStream: true, disableAutoFetch: true }),
    worker: startWorker(),
    BinaryDataFactory: BundledFiles,
    useWorkerFetch: false,
    useWasm: false,
    useSystemFonts: false,
    cMapPacked: true,
    cMapUrl: 'built-in/',
    standardFontDataUrl: 'built-in/',
    enableXfa: false,
    // Errors only: pdf.js warns about a preview that is closed before it is drawn.
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = (): void => {
    void task.destroy();
    source.close();
  };
  try {
    return { pdf: await Promise.race([task.promise, failed]), failed, close };
  } catch (error) {
    close();
    throw error;
  }
};
