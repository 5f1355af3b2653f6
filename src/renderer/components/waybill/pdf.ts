import { getDocument, PDFWorker, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist';

const FONTS = import.meta.glob('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', { query: '?url&no-inline', import: 'default', eager: true });
const CMAPS = import.meta.glob('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', { query: '?url&no-inline', import: 'default', eager: true });
const files = new Map([...Object.entries(FONTS), ...Object.entries(CMAPS)].map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), String(url)]));

/** Hands pdf.js the fonts and character maps that are built into the window: nothing loads from the net. */
class BundledFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = files.get(filename) ?? files.get(`${filename}.bcmap`);
    if (url === undefined) throw new Error(`${filename} is not built in`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

// One for all previews and named to each: a worker that pdf.js finds by itself goes down with the document that used it last.
let worker: PDFWorker | null = null;

const startWorker = (): Worker => new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' });

/** Reads a PDF in a worker. The caller destroys the document when it is done with it. */
export const readPdf = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  worker ??= PDFWorker.create({ port: startWorker(), verbosity: VerbosityLevel.ERRORS });
  return getDocument({
    // pdf.js takes the buffer over for good: it gets a copy.
    data: bytes.slice(), worker, BinaryDataFactory: BundledFiles, useWorkerFetch: false, useWasm: false, useSystemFonts: false, cMapPacked: true,
    cMapUrl: 'built-in/', standardFontDataUrl: 'built-in/', enableXfa: false, disableAutoFetch: true,
    // Only errors: a preview that is left before it is drawn is none.
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
};
