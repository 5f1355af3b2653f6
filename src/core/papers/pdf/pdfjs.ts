import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas';
import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDF_LIMITS } from './budget.ts';
import { inflate } from './streams.ts';

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** pdf.js leaves out a picture that is too large, and reports it only in this warning; without the check, a label could lack its barcode. */
const PICTURE_LEFT_OUT = 'exceeded maximum allowed size';

/** Intercepts the warnings of pdf.js and records whether it left a picture out. All other warnings are dropped. */
const listening = () => {
  const { warn } = globalThis.console;
  let leftOut = false;
  Object.assign(globalThis.console, {
    warn: (...said: unknown[]) => {
      if (said.some((each) => String(each).includes(PICTURE_LEFT_OUT))) leftOut = true;
    },
  });
  return { isLeftOut: () => leftOut, end: () => Object.assign(globalThis.console, { warn }) };
};

class NoFilters {
  addFilter = (): string => 'none';
  addHCMFilter = (): string => 'none';
  addAlphaFilter = (): string => 'none';
  addLuminosityFilter = (): string => 'none';
  addKnockoutFilter = (): string => 'none';
  addHighlightHCMFilter = (): string => 'none';
  addSelectionHCMFilter = (): string => 'none';
  destroy = (): void => undefined;
}

/** Loads fonts, character maps and decoders from the package; nothing is loaded from the network. */
class PackageFiles {
  readonly #hasFonts: boolean;
  constructor({ standardFontDataUrl }: { readonly standardFontDataUrl: string | null }) {
    this.#hasFonts = standardFontDataUrl !== null;
  }
  async fetch({ kind, filename }: Record<'kind' | 'filename', string>): Promise<Uint8Array> {
    // pdf.js knows the widths of the letters of standard fonts without their files.
    if (kind === 'standardFontDataUrl' && !this.#hasFonts) throw new Error('nothing is drawn');
    for (const folder of ['standard_fonts', 'cmaps', 'wasm', 'iccs']) {
      const found = await readFile(join(PDFJS, folder, filename)).catch(() => null);
      if (found) return new Uint8Array(found);
    }
    throw new Error(`${filename} is not there`);
  }
}

interface Sent {
  readonly chunk?: {
    readonly fnArray?: readonly number[];
    readonly argsArray?: readonly unknown[];
  };
}
type Listener = (event: { readonly data: Sent }) => void;

/** Connects the two halves of pdf.js in one process. Unlike its own port, it copies only the lists that the sender empties afterwards. */
class SamePort {
  readonly #listeners = new Set<Listener>();
  postMessage(sent: Sent): void {
    const { fnArray, argsArray } = sent.chunk ?? {};
    const data =
      fnArray && argsArray
        ? { ...sent, chunk: { ...sent.chunk, fnArray: [...fnArray], argsArray: [...argsArray] } }
        : sent;
    queueMicrotask(() => this.#listeners.forEach((listener) => listener({ data })));
  }
  addEventListener(_name: string, listener: Listener): void {
    this.#listeners.add(listener);
  }
  removeEventListener(_name: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }
}

/** Takes fonts without using them: pdf.js makes outlines of all letters where nobody does. */
const FONTS = { fonts: { add: (): void => undefined, delete: (): void => undefined } };
class FontFace {
  readonly loaded = Promise.resolve();
}

/**
 * Takes the place of Node's class, which unpacks on other threads: the many small streams of a label would wait for them. pdf.js reads what fails here
 * with its own decoder.
 */
class DecompressionStream {
  #packed: Uint8Array | null = null;
  constructor(format: string) {
    if (format !== 'deflate') throw new Error(`${format} is not unpacked`);
  }
  readonly writable = {
    getWriter: () => ({
      write: (bytes: Uint8Array) => Promise.resolve(void (this.#packed = bytes)),
      close: () => Promise.resolve(),
    }),
  };
  readonly readable = {
    getReader: () => ({ read: () => new Promise((resolve) => resolve(this.#next())) }),
  };
  #next(): { readonly done: boolean; readonly value?: Uint8Array } {
    if (this.#packed === null) return { done: true };
    const value = inflate(this.#packed, PDF_LIMITS.streamBytes);
    this.#packed = null;
    return { done: false, value };
  }
}

/** Loads pdf.js on first use: most documents do not need it. */
const load = async (): Promise<{ pdfjs: typeof Pdfjs; port: SamePort }> => {
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D, FontFace, DecompressionStream });
  // @ts-expect-error: the package has no types for this file.
  const { WorkerMessageHandler } = (await import('pdfjs-dist/legacy/build/pdf.worker.mjs')) as {
    readonly WorkerMessageHandler: { initializeFromPort: (port: SamePort) => void };
  };
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const port = new SamePort();
  WorkerMessageHandler.initializeFromPort(port);
  return { pdfjs, port };
};

const ignore = (): void => undefined;

/** A file opened with pdf.js. */
export interface PdfjsFile {
  readonly pdfjs: typeof Pdfjs;
  /** @param index from 0 */
  readonly page: (index: number) => Promise<Pdfjs.PDFPageProxy>;
  /** True when pdf.js left out a picture because it is too large. */
  readonly isPictureLeftOut: () => boolean;
  readonly close: () => Promise<void>;
}

/**
 * Opens a file with pdf.js. One at a time: warnings and abandoned promises of the process are taken for its own until it is closed. Run it where it can
 * be ended, because a malicious file can keep pdf.js busy forever.
 */
export const openInPdfjs = async (file: Uint8Array, CanvasFactory?: object): Promise<PdfjsFile> => {
  const { pdfjs, port } = await load();
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- The window's types, unlike Node's, know Worker.
  const worker = pdfjs.PDFWorker.create({ port: port as never });
  const warnings = listening();
  // When pdf.js gives up a page, it leaves rejected promises that nobody handles.
  process.on('unhandledRejection', ignore);
  const task = pdfjs.getDocument({
    // pdf.js transfers the memory, so it gets a copy.
    data: new Uint8Array(file),
    worker,
    ...(CanvasFactory
      ? { CanvasFactory, disableFontFace: true, standardFontDataUrl: 'package/' }
      : { ownerDocument: FONTS as never, disableFontFace: false }),
    FilterFactory: NoFilters,
    BinaryDataFactory: PackageFiles,
    cMapUrl: 'package/',
    cMapPacked: true,
    wasmUrl: 'package/',
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: PDF_LIMITS.drawnImagePixels,
    verbosity: pdfjs.VerbosityLevel.WARNINGS,
  });
  return {
    pdfjs,
    page: async (index) => (await task.promise).getPage(index + 1),
    isPictureLeftOut: warnings.isLeftOut,
    close: async () => {
      await task.destroy();
      worker.destroy();
      await setImmediate();
      warnings.end();
      process.off('unhandledRejection', ignore);
    },
  };
};
