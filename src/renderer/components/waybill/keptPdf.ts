import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfSource } from '../../lib/pdfSource.ts';
import type { OpenedPdf } from './pdfEngine.ts';

interface KeptPdfPort {
  readonly open: (source: PdfSource) => Promise<OpenedPdf>;
  /** Draws the first page once, for nobody to see, so that pdf.js has all it takes. */
  readonly drawFirst: (pdf: PDFDocumentProxy) => Promise<unknown>;
}

/** One short PDF that stays open while nobody looks, for whoever looks at the very same bytes next. */
export interface KeptPdf {
  /** Opens it and draws its first page, in place of the one before. A long one, of which only the beginning is here, is not kept. Closes the source. Never rejects. */
  readonly keep: (source: PdfSource) => Promise<void>;
  /** The open one where it has the same bytes, else a new one. Whoever asked closes it. @throws what pdf.js makes of a damaged file */
  readonly open: (source: PdfSource) => Promise<OpenedPdf>;
  /** Lets go of it: at once, or with the last who looks at it. */
  readonly drop: () => void;
}

interface Kept {
  readonly bytes: Uint8Array;
  readonly opened: Promise<OpenedPdf>;
  lookers: number;
}

const kept = new WeakSet<PDFDocumentProxy>();

/** What this page needs for drawing (fonts, pictures) stays when it leaves the screen. */
export const staysReady = (pdf: PDFDocumentProxy, page: number): boolean =>
  page === 1 && kept.has(pdf);

const isWhole = ({ first, size }: PdfSource): boolean => first.length >= size;
const isSame = (bytes: Uint8Array, source: PdfSource): boolean =>
  isWhole(source) &&
  bytes.length === source.first.length &&
  bytes.every((byte, at) => byte === source.first[at]);

export const createKeptPdf = ({ open, drawFirst }: KeptPdfPort): KeptPdf => {
  let now: Kept | null = null;
  const letGo = (one: Kept): void => {
    if (one === now || one.lookers > 0) return;
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
      // All of it is here: whoever made it need not hold it any longer.
      source.close();
      if (now && isSame(now.bytes, source)) return;
      drop();
      if (!isWhole(source)) return;
      const mine: Kept = {
        bytes: source.first,
        opened: open({ ...source, close: () => undefined }),
        lookers: 0,
      };
      now = mine;
      try {
        const { pdf } = await mine.opened;
        kept.add(pdf);
        await drawFirst(pdf);
      } catch {
        // Whoever looks at it opens it anew, and is told why that fails.
        if (now === mine) drop();
      }
    },
    open: async (source) => {
      const found = now;
      if (!found || !isSame(found.bytes, source)) return open(source);
      found.lookers += 1;
      let looks = true;
      const leave = (): void => {
        if (!looks) return;
        looks = false;
        found.lookers -= 1;
        letGo(found);
      };
      try {
        const opened = await found.opened;
        return {
          ...opened,
          close: () => {
            leave();
            source.close();
          },
        };
      } catch {
        leave();
        return open(source);
      }
    },
    drop,
  };
};
