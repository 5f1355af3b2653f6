import { t } from '../../texts/index.ts';
import type { Paper } from '../../domain/paper/papers.ts';
import { MM, paperSize } from '../documents/layout/papers.ts';
import type { PrintSystem, PrinterInfo, SubmitOutcome } from './ports.ts';

/** A printer as a window knows it (Electron's PrinterInfo, as far as it is of use). */
export interface WindowPrinter {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly isDefault: boolean;
  /** Windows' PRINTER_STATUS bits, 0 when ready. */
  readonly status: number;
}

/** What a window is to print: every page of a PDF, unscaled and without margins, on paper of the given size. */
export interface WindowPrintOrder {
  readonly path: string;
  readonly printer: string;
  readonly copies: number;
  /** Micrometres; null where pages keep their own size. */
  readonly paper: { readonly width: number; readonly height: number } | null;
}

/** Bytes for a queue, to be handed on as they are. */
export interface RawPrint {
  readonly queue: string;
  /** Of the file with them. */
  readonly path: string;
  readonly title: string;
}
/** How that ended; as `WindowPrinting.print`. */
export type RawPrintEnd =
  { readonly kind: 'printed' } | { readonly kind: 'failed' | 'unsure'; readonly message: string };

/**
 * The shell's part: it renders the PDF page by page in a hidden window and prints that silently. It never prints twice.
 * `failed` only when for certain nothing went to the printer; `unsure` when the window was lost on the way.
 */
export interface WindowPrinting {
  printers(): Promise<readonly WindowPrinter[]>;
  print(
    order: WindowPrintOrder,
  ): Promise<
    { readonly kind: 'printed' } | { readonly kind: 'failed' | 'unsure'; readonly message: string }
  >;
  /** Windows' raw spooling; not where there is none. */
  readonly printRaw?: (print: RawPrint) => Promise<RawPrintEnd>;
}

/** Windows' PRINTER_STATUS bits as the reasons that IPP names. */
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

/** Micrometres of a paper, as a window takes them. */
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

/** Printing through a window: on Windows, and where there is no CUPS. It keeps no jobs, so what it printed is done. */
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
          return { kind: 'doubtful', message: result.message };
      }
    },
    job: async () => ({ state: 'gone' }),
    cancel: async () => false,
    find: async () => null,
  };
};
