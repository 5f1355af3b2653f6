import { t } from '../../texts/index.ts';
import {
  printerProblem,
  printerRemoved,
  type PrinterProblem,
} from '../../domain/paper/printerProblem.ts';
import type { PrintSystem } from './ports.ts';

/** What is wrong with the printers that open jobs are meant for, as it was seen last. */
export interface PrinterWatch {
  /** Why a printer does not print, or null. */
  readonly problemOf: (printer: string) => PrinterProblem | null;
  /** Looks at these printers; what has changed is told. */
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

/** A watch that has seen no printer yet. @param onPrinter told when a problem came, changed or went */
export const createPrinterWatch = (
  system: Pick<PrintSystem, 'status' | 'list'>,
  onPrinter: (printer: string, problem: PrinterProblem | null) => void,
): PrinterWatch => {
  const problems = new Map<string, PrinterProblem>();

  const say = (printer: string, problem: PrinterProblem | null): void => {
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
        for (const printer of printers) say(printer, noService());
        return;
      }
      const lacking = [...printers].some((name) => !quick.some((each) => each.name === name));
      // One that was only found on the network is not set up before its first job.
      const known = lacking ? ((await system.list()) ?? quick) : quick;
      for (const name of printers) {
        const found = known.find((each) => each.name === name);
        say(name, found ? printerProblem(found) : printerRemoved(name));
      }
    },
    keepOnly: (printers) => {
      for (const name of [...problems.keys()]) if (!printers.has(name)) problems.delete(name);
    },
  };
};
