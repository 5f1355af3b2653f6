import { t } from '../../../texts/index.ts';
import type { Paper } from '../../../domain/paper/papers.ts';
import { MM } from '../../../domain/paper/papers.ts';
import { paperSize } from '../layout/papers.ts';
import type { PrintSystem, PrinterInfo, SubmitOutcome } from './ports.ts';

/** A printer as a window reports it (the fields of Electron's PrinterInfo that are used). */
export interface WindowPrinter {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly isDefault: boolean;
  /** Windows' PRINTER_STATUS bits, 0 when ready. */
  readonly status: number;
}

/** An order for a window: print every page of a PDF, unscaled and without margins, on paper of the given size. */
export interface WindowPrintOrder {
  readonly path: string;
  readonly printer: string;
  readonly copies: number;
  /** Micrometers; null where pages keep their own size. */
  readonly paper: { readonly width: number; readonly height: number } | null;
}

/** Bytes for a print queue, sent unchanged. */
export interface RawPrint {
  readonly queue: string;
  /** Path of the file that contains them. */
  readonly path: string;
  readonly title: string;
}
/** The result of a raw print; as `WindowPrinting.print`. */
export type RawPrintEnd =
  { readonly kind: 'printed' } | { readonly kind: 'failed' | 'unsure'; readonly message: string };

/**
 * Implemented by the shell: it renders the PDF page by page in a hidden window and prints that silently. It never prints twice.
 * `failed` only when nothing was sent to the printer, for certain; `unsure` when the window was lost while printing.
 */
export interface WindowPrinting {
  printers(): Promise<readonly WindowPrinter[]>;
  print(
    order: WindowPrintOrder,
  ): Promise<
    { readonly kind: 'printed' } | { readonly kind: 'failed' | 'unsure'; readonly message: string }
  >;
  /** Windows' raw spooling; missing on other systems. */
  readonly printRaw?: (print: RawPrint) => Promise<RawPrintEnd>;
}

/** Windows' PRINTER_STATUS bits as IPP's printer reasons. */
const BITS: readonly (readonly [bit: number, reason: string])[] = [
  [0x1, 'paused'],
  [0x8, 'media-jam'],
  [0x10, 'media-empty'],
  [0x20, 'media-needed'],
  [0x40, 'media-needed'],
  [0x80, 'offline'],
  [0x1000, 'offline'],
  [0x20000, 'toner-low'],
  [0x40000, 'toner-empty'],
  [0x400000, 'cover-open'],
];
const BUSY = 0x400 | 0x200 | 0x4000;
const MICROMETRES = 1000;

/** Returns the size of a paper in micrometers, as a window takes it. */
export const micrometres = (paper: Paper): { readonly width: number; readonly height: number } => {
  const { width, height } = paperSize(paper);
  return {
    width: Math.round((width / MM) * MICROMETRES),
    height: Math.round((height / MM) * MICROMETRES),
  };
};

const infoOf = ({
  name,
  displayName,
  description,
  isDefault,
  status,
}: WindowPrinter): PrinterInfo => ({
  name,
  title: displayName || name,
  location: '',
  model: description,
  isDefault,
  state: (status & BUSY) === 0 ? 'idle' : 'printing',
  accepting: true,
  reasons: BITS.filter(([bit]) => (status & bit) !== 0).map(([, reason]) => reason),
  message: '',
  media: [],
  defaultMedia: null,
  ready: [],
});

/**
 * Creates the PrintSystem that prints through a window: on Windows, and where there is no CUPS. It keeps no jobs: a print is finished when `submit`
 * resolves.
 */
export const createWindowSystem = (window: WindowPrinting): PrintSystem => {
  const status = (): Promise<readonly PrinterInfo[] | null> =>
    window.printers().then(
      (printers) => printers.map(infoOf),
      () => null,
    );
  return {
    list: status,
    status,
    submit: async ({
      path,
      printer,
      title,
      copies,
      paper,
      raw = false,
    }): Promise<SubmitOutcome> => {
      if (raw && !window.printRaw)
        return {
          kind: 'refused',
          message: t('directPrinters.noRawSpool', { queue: printer }),
          passing: false,
        };
      const result = await (
        raw && window.printRaw
          ? window.printRaw({ queue: printer, path, title })
          : window.print({
              path,
              printer,
              copies,
              paper: paper === null ? null : micrometres(paper),
            })
      ).catch((): { kind: 'unsure'; message: string } => ({
        kind: 'unsure',
        message: t('printQueue.windowLost'),
      }));
      switch (result.kind) {
        case 'printed':
          return { kind: 'done' };
        case 'failed':
          return { kind: 'refused', message: result.message, passing: false };
        case 'unsure':
          return { kind: 'unknown', message: result.message };
      }
    },
    job: async () => ({ state: 'gone' }),
    cancel: async () => 'kept',
    find: async () => null,
  };
};
