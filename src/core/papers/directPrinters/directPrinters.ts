import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../../../texts/index.ts';
import type { DirectPrinter } from '../../../domain/paper/directPrinter.ts';
import type { Paper } from '../../../domain/paper/papers.ts';
import type { PrintJobSnapshot } from '../../../domain/paper/print.ts';
import { DRAWER_KICK } from '../../../domain/paper/printerStatus.ts';
import { newId } from '../../base/clock.ts';
import type { PapersContext } from '../papers.ts';
import { DeskError } from '../../base/deskError.ts';
import { makeFolder } from '../documentStore/files.ts';
import type { PrintSetup } from '../printing/setup.ts';
import type { DirectSystem } from './directSystem.ts';

/** Printers without a driver: their settings, test pages and cash drawers. */
export interface DirectPrinters {
  readonly list: () => readonly DirectPrinter[];
  /**
   * Adds a printer, or changes the one with this name.
   * @param added true for a new one
   * @throws DeskError `badInput` for a name that another printer has; `notFound` when the one to change does not exist.
   */
  readonly save: (printer: DirectPrinter, added: boolean) => Promise<readonly DirectPrinter[]>;
  /** Throws DeskError `notFound`; `notAllowed` while jobs wait for it. */
  readonly remove: (name: string) => readonly DirectPrinter[];
  /** Prints a test page. Throws DeskError `notFound`. */
  readonly test: (name: string) => Promise<PrintJobSnapshot>;
  /**
   * Opens the drawer without a payment; with operators set up, it is recorded who did. Throws DeskError `notFound`; `notAllowed` when there is no
   * drawer or the command did not reach it; SignInFirst.
   */
  readonly openDrawer: (name: string) => Promise<void>;
  /** Call when cash was received or given back: opens the drawer at the receipt printer, where there is one. Not awaited, never throws. */
  readonly cashMoved: () => void;
}

interface DirectPrintersDeps {
  readonly context: PapersContext;
  readonly system: DirectSystem;
  readonly setup: PrintSetup;
  readonly spoolDir: string;
  readonly test: (printer: DirectPrinter) => Promise<PrintJobSnapshot>;
  readonly testLabel: (printer: string, paper: Paper) => Promise<PrintJobSnapshot>;
}

/** Creates the administration of printers without a driver, on the queue and the setup of all printers. */
export const createDirectPrinters = ({
  context,
  system,
  setup,
  spoolDir,
  test,
  testLabel,
}: DirectPrintersDeps): DirectPrinters => {
  const must = (name: string): DirectPrinter => {
    const found = setup.direct().find((each) => each.name === name);
    if (!found) throw new DeskError('notFound', t('directPrinters.goneFromSettings'));
    return found;
  };
  /** Returns the paper for the test page: that of labels when they are printed there, else 4×6 inches. */
  const labelPaper = (name: string): Paper => {
    const { printer, paper } = setup.choice('label');
    return printer !== name || (typeof paper === 'object' && 'rollMm' in paper) ? '4x6in' : paper;
  };
  /** A print queue of the computer takes files only. */
  const throughQueue = async ({ name }: DirectPrinter): Promise<boolean> => {
    await makeFolder(spoolDir);
    const path = join(spoolDir, `${newId(context)}.bin`);
    try {
      await writeFile(path, DRAWER_KICK, { mode: 0o600 });
      const { kind } = await system.submit({
        printer: name,
        path,
        title: t('printQueue.titleDrawer'),
        copies: 1,
        paper: null,
        raw: true,
      });
      return kind === 'accepted' || kind === 'done';
    } finally {
      await rm(path, { force: true });
    }
  };
  const kick = (printer: DirectPrinter): Promise<boolean> =>
    printer.via.kind === 'network' ? system.say(printer, DRAWER_KICK) : throughQueue(printer);
  const hasDrawer = ({ language, drawer }: DirectPrinter): boolean =>
    language === 'escpos' && drawer;

  return {
    list: setup.direct,
    save: async (printer, added) => {
      const isTaken =
        added &&
        (setup.direct().some(({ name }) => name === printer.name) ||
          ((await system.list()) ?? []).some(({ name }) => name === printer.name));
      if (isTaken) throw new DeskError('badInput', t('directPrinters.nameTaken'));
      if (!added) must(printer.name);
      setup.keepDirect(printer);
      return setup.direct();
    },
    remove: (name) => {
      must(name);
      if (context.store.printJobs.busyPrinters().includes(name))
        throw new DeskError('notAllowed', t('directPrinters.stillWaits'));
      setup.removeDirect(name);
      return setup.direct();
    },
    test: async (name) => {
      const printer = must(name);
      return printer.language === 'escpos' ? test(printer) : testLabel(name, labelPaper(name));
    },
    openDrawer: async (name) => {
      const printer = must(name);
      if (!hasDrawer(printer)) throw new DeskError('notAllowed', t('directPrinters.noDrawer'));
      const operator = context.operators.who();
      if (!(await kick(printer)))
        throw new DeskError('notAllowed', t('directPrinters.drawerFailed'));
      // There is no payment that shows who opened it.
      if (context.operators.any()) context.operators.note('drawerOpened', '', operator, name);
    },
    cashMoved: () => {
      const chosen = setup.choice('receipt').printer;
      const printer = setup.direct().find(({ name }) => name === chosen);
      if (!printer || !hasDrawer(printer)) return;
      void kick(printer)
        .catch(() => false)
        .then((opened) => {
          if (!opened) context.log.warn('the drawer was not opened', {});
        });
    },
  };
};
