import { t } from '../../../texts/index.ts';
import {
  printerProblem,
  printerRemoved,
  type PrinterProblem,
} from '../../../domain/paper/printerProblem.ts';
import type { PrintSystem } from './ports.ts';

/** The last known problems of the printers that have open jobs. */
export interface PrinterWatch {
  /** Returns why a printer does not print, or null. */
  readonly problemOf: (printer: string) => PrinterProblem | null;
  /** Queries these printers; `onPrinter` is called for each change. */
  readonly look: (printers: ReadonlySet<string>) => Promise<void>;
  /** Forgets all other printers. */
  readonly keepOnly: (printers: ReadonlySet<string>) => void;
}

const noService = (): PrinterProblem => ({
  kind: 'offline',
  blocks: true,
  message: t('printQueue.noAnswer'),
  whatToDo: t('printQueue.startAgain'),
});

/** Creates a watch that has queried no printer yet. @param onPrinter called when a problem appears, changes or ends */
export const createPrinterWatch = (
  system: Pick<PrintSystem, 'status' | 'list'>,
  onPrinter: (printer: string, problem: PrinterProblem | null) => void,
): PrinterWatch => {
  const problems = new Map<string, PrinterProblem>();

  const setProblem = (printer: string, problem: PrinterProblem | null): void => {
    const before = problems.get(printer);
    if (before?.message === problem?.message) return;
    if (problem) problems.set(printer, problem);
    else problems.delete(printer);
    onPrinter(printer, problem);
  };

  return {
    problemOf: (printer) => problems.get(printer) ?? null,
    look: async (printers) => {
      const quick = await system.status();
      if (quick === null) {
        for (const printer of printers) setProblem(printer, noService());
        return;
      }
      const lacking = [...printers].some((name) => !quick.some((each) => each.name === name));
      // A printer that was only found on the network is not installed before its first job, so `status` does not list it.
      const known = lacking ? ((await system.list()) ?? quick) : quick;
      for (const name of printers) {
        const found = known.find((each) => each.name === name);
        setProblem(name, found ? printerProblem(found) : printerRemoved(name));
      }
    },
    keepOnly: (printers) => {
      for (const name of [...problems.keys()]) if (!printers.has(name)) problems.delete(name);
    },
  };
};
