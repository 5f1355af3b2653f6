import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfSource } from '../../lib/pdfSource.ts';
import type { OpenedPdf } from './pdfEngine.ts';

interface KeptPdfPort {
  readonly open: (source: PdfSource) => Promise<OpenedPdf>;
  /** Draws the first page once, invisibly, so that pdf.js loads everything it needs. */
  readonly drawFirst: (pdf: PDFDocumentProxy) => Promise<unknown>;
}

/** Keeps one short PDF open without a viewer, for the next viewer of exactly the same bytes. */
export interface KeptPdf {
  /**
   * Opens a PDF and draws its first page, in place of the previous one. A long PDF, of which only the first part is loaded, is not kept. Closes the
   * source. Never rejects.
   */
  readonly keep: (source: PdfSource) => Promise<void>;
  /**
   * Returns the kept PDF when it has the same bytes, else opens a new one. The caller closes it.
   * @throws the error of pdf.js for a damaged file
   */
  readonly open: (source: PdfSource) => Promise<OpenedPdf>;
  /** Releases the kept PDF: at once, or when its last viewer closes it. */
  readonly drop: () => void;
}

interface Kept {
  readonly bytes: Uint8Array;
  readonly opened: Promise<OpenedPdf>;
  viewers: number;
}

const kept = new WeakSet<PDFDocumentProxy>();

/** True when the resources of this page (fonts, pictures) are kept after it leaves the screen. */
export const staysReady = (pdf: PDFDocumentProxy, page: number): boolean =>
  page === 1 && kept.has(pdf);

const isWhole = ({ first, size }: PdfSource): boolean => first.length >= size;
const isSame = (bytes: Uint8Array, source: PdfSource): boolean =>
  isWhole(source) &&
  bytes.length === source.first.length &&
  bytes.every((byte, at) => byte === source.first[at]);

/** Creates the keeper of one PDF; `open` and `drawFirst` are what the window does with pdf.js. */
export const createKeptPdf = ({ open, drawFirst }: KeptPdfPort): KeptPdf => {
  let now: Kept | null = null;
  const letGo = (one: Kept): void => {
    if (one === now || one.viewers > 0) return;
    one.opened.then(
      ({ pdf, close }) => {
        kept.delete(pdf);
        close();
      },
      () => undefined,
    );
  };
  const drop = (): void => {
    const before = now;
    now = null;
    if (before) letGo(before);
  };
  return {
    keep: async (source) => {
      // All of it is in memory, so the source can be released.
      source.close();
      if (now && isSame(now.bytes, source)) return;
      drop();
      if (!isWhole(source)) return;
      const mine: Kept = {
        bytes: source.first,
        opened: open({ ...source, close: () => undefined }),
        viewers: 0,
      };
      now = mine;
      try {
        const { pdf } = await mine.opened;
        kept.add(pdf);
        await drawFirst(pdf);
      } catch {
        // The next viewer opens it again and gets the error.
        if (now === mine) drop();
      }
    },
    open: async (source) => {
      const found = now;
      if (!found || !isSame(found.bytes, source)) return open(source);
      found.viewers += 1;
      let isViewing = true;
      const release = (): void => {
        if (!isViewing) return;
        isViewing = false;
        found.viewers -= 1;
        letGo(found);
      };
      try {
        const opened = await found.opened;
        return {
          ...opened,
          close: () => {
            release();
            source.close();
          },
        };
      } catch {
        release();
        return open(source);
      }
    },
    drop,
  };
};
