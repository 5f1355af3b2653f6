import type { BrowserWindow, WebContentsPrintOptions } from 'electron';
import { t } from '../../texts/index.ts';
import type {
  WindowPrintOrder,
  WindowPrinter,
  WindowPrinting,
} from '../../core/papers/printing/windowSystem.ts';
import type { PrintFiles } from '../printFiles.ts';
import { withTimeLimit } from '../timeLimit.ts';

/** In micrometres. */
interface Size {
  readonly width: number;
  readonly height: number;
}
type Outcome = Awaited<ReturnType<WindowPrinting['print']>>;
type Contents = Pick<
  BrowserWindow['webContents'],
  'executeJavaScript' | 'print' | 'getPrintersAsync' | 'once'
>;

/** The used parts of a hidden window. */
export interface PrintWindow {
  readonly webContents: Contents;
  destroy(): void;
}

/** Printer facts that Electron does not provide: Windows' PRINTER_STATUS bits, and whether it is the default printer. */
export type PrinterFacts = ReadonlyMap<string, Pick<WindowPrinter, 'status' | 'isDefault'>>;

/** Dependencies of printing without CUPS. */
export interface WindowPrintingOptions {
  /** Opens a hidden window with the print page: sandboxed, without preload. */
  readonly open: () => Promise<PrintWindow>;
  /** An open window, to list printers with. */
  readonly any: () => Pick<Contents, 'getPrintersAsync'> | null;
  readonly files: PrintFiles;
  readonly facts: () => Promise<PrinterFacts>;
  /** Windows' raw spooling. */
  readonly printRaw?: WindowPrinting['printRaw'];
  readonly loadMs?: number;
  readonly printMs?: number;
}

const [LOAD_MS, PRINT_MS] = [60_000, 120_000];
/** Chromium's messages for a job that did not start. */
const NEVER_BEGAN = /invalid (printer settings|device)|canceled|cancelled/i;
const SAME_SIZE = 500;

/** Groups consecutive pages of the same size, because one print has one paper size. */
export const runsOf = (
  sizes: readonly Size[],
): { readonly from: number; readonly to: number; readonly size: Size }[] => {
  const runs: { from: number; to: number; size: Size }[] = [];
  sizes.forEach((size, at) => {
    const last = runs.at(-1);
    if (
      last &&
      Math.abs(last.size.width - size.width) < SAME_SIZE &&
      Math.abs(last.size.height - size.height) < SAME_SIZE
    )
      last.to = at + 1;
    else runs.push({ from: at, to: at + 1, size });
  });
  return runs;
};

/** Print options of a page: silent, unscaled, without margins, on paper of exactly this size. */
export const printOptions = (
  { printer, copies, paper }: Pick<WindowPrintOrder, 'printer' | 'copies' | 'paper'>,
  own: Size,
): WebContentsPrintOptions => {
  const size = paper ?? own;
  return {
    silent: true,
    deviceName: printer,
    copies,
    printBackground: true,
    color: true,
    margins: { marginType: 'none' },
    scaleFactor: 100,
    landscape: false,
    pagesPerSheet: 1,
    collate: true,
    pageSize: { width: Math.round(size.width), height: Math.round(size.height) },
  };
};

/**
 * Printing through a hidden window (Windows): its page renders the PDF's pages, and the system prints them. One job at a time. Before the first sheet
 * was handed over, a failure means that nothing was printed; after that, the result is unsure.
 */
export const createWindowPrinting = ({
  open,
  any,
  files,
  facts,
  printRaw,
  loadMs = LOAD_MS,
  printMs = PRINT_MS,
}: WindowPrintingOptions): WindowPrinting => {
  /** @throws when it could not be handed over */
  const handOver = (
    contents: Contents,
    options: WebContentsPrintOptions,
  ): Promise<{ readonly ok: boolean; readonly reason: string }> => {
    const { promise, resolve } = Promise.withResolvers<{
      readonly ok: boolean;
      readonly reason: string;
    }>();
    contents.print(options, (ok, reason) => resolve({ ok, reason }));
    return promise;
  };

  const print = async (order: WindowPrintOrder): Promise<Outcome> => {
    const { path, withdraw } = files.offer(order.path);
    let window: PrintWindow | null = null;
    let handed = false;
    try {
      window = await withTimeLimit(loadMs, open());
      const { webContents } = window;
      // Requests to a page whose process has ended never settle; this rejects them.
      const lost = Promise.withResolvers<never>();
      lost.promise.catch(() => undefined);
      webContents.once('render-process-gone', () => lost.reject(new Error('the window was lost')));
      const soon = <T>(ms: number, work: Promise<T>): Promise<T> =>
        withTimeLimit(ms, Promise.race([work, lost.promise]));
      const sizes = await soon(
        loadMs,
        webContents.executeJavaScript(`deskPrint.load(${JSON.stringify(path)})`) as Promise<
          readonly Size[]
        >,
      );
      for (const { from, to, size } of runsOf(sizes)) {
        await soon(loadMs, webContents.executeJavaScript(`deskPrint.show(${from}, ${to})`));
        // Rejects when the window was lost in the meantime.
        await Promise.race([lost.promise, Promise.resolve()]);
        const before = handed;
        const outcome = handOver(webContents, printOptions(order, size));
        handed = true;
        const { ok, reason } = await soon(printMs, outcome);
        if (ok) continue;
        if (!before && NEVER_BEGAN.test(reason))
          return { kind: 'failed', message: t('printQueue.notTakenHere', { reason }) };
        return {
          kind: 'unsure',
          message: t('printQueue.partlyPrinted'),
        };
      }
      return { kind: 'printed' };
    } catch {
      return handed
        ? { kind: 'unsure', message: t('printQueue.notEnded') }
        : { kind: 'failed', message: t('printQueue.notReady') };
    } finally {
      withdraw();
      window?.destroy();
    }
  };

  const listed = async (): ReturnType<Contents['getPrintersAsync']> => {
    const there = any();
    if (there) return there.getPrintersAsync();
    const window = await open();
    try {
      return await window.webContents.getPrintersAsync();
    } finally {
      window.destroy();
    }
  };

  // One at a time: two windows with large pages would need twice the memory.
  let last: Promise<unknown> = Promise.resolve();
  return {
    printers: async () => {
      const [found, known] = await Promise.all([
        listed(),
        facts().catch((): PrinterFacts => new Map()),
      ]);
      return found.map(({ name, displayName, description }) => ({
        name,
        displayName,
        description,
        isDefault: known.get(name)?.isDefault ?? false,
        status: known.get(name)?.status ?? 0,
      }));
    },
    ...(printRaw && { printRaw }),
    print: (order) => {
      const next = last.then(() => print(order));
      last = next.catch(() => undefined);
      return next;
    },
  };
};
