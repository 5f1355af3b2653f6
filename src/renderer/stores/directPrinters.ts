import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { DirectPrinter } from '../../domain/paper/directPrinter.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { usePrinting } from './printing.ts';
import { useToasts } from './toasts.ts';

/** Printers that the desk controls itself, without a driver. */
export const useDirectPrinters = defineStore('directPrinters', () => {
  const [toasts, printing] = [useToasts(), usePrinting()];
  const list = shallowRef<readonly DirectPrinter[]>([]);
  const take = async (ask: () => Promise<readonly DirectPrinter[]>): Promise<void> => {
    list.value = await ask();
    await printing.loadPrinters();
  };
  const load = async (): Promise<void> => {
    list.value =
      (await toasts.attempt(t('directPrinters.title'), () => request('directPrinters.list', {}))) ??
      list.value;
  };
  /**
   * @param added true for a new printer
   * @returns true when it was saved
   */
  const save = (printer: DirectPrinter, added: boolean): Promise<boolean> =>
    toasts.succeeds(t('directPrinters.notSaved'), () =>
      take(() => request('directPrinters.save', { printer, added })),
    );
  const remove = async (printer: DirectPrinter): Promise<void> => {
    const { name } = printer;
    const removed = await toasts.succeeds(t('directPrinters.notRemoved'), () =>
      take(() => request('directPrinters.remove', { name })),
    );
    if (removed)
      toasts.show('info', t('directPrinters.removed', { printer: name }), '', {
        label: t('directPrinters.undo'),
        run: () => {
          void save(printer, true);
        },
      });
  };
  const test = async (name: string): Promise<void> => {
    await toasts.attempt(t('directPrinters.testFailed'), async () => {
      printing.receive([await request('directPrinters.test', { name })]);
      toasts.show('good', t('directPrinters.testSent'));
    });
  };
  const openDrawer = async (name: string): Promise<void> => {
    await toasts.attempt(t('directPrinters.drawerFailed'), () =>
      request('directPrinters.openDrawer', { name }),
    );
  };
  return { list, load, save, remove, test, openDrawer };
});
