import { defineStore } from 'pinia';
import type { Calibration } from '../../domain/paper/layout.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import type { SheetPaper } from '../lib/calibrate.ts';
import { usePrinting } from './printing.ts';
import { useToasts } from './toasts.ts';

/** Test pages and their measurements. Lengths are in 0.1 mm. */
export const useCalibration = defineStore('calibration', () => {
  const toasts = useToasts();
  const load = async (printer: string, paper: SheetPaper): Promise<Calibration | null> => {
    const ask = () => request('printers.calibration', { printer, paper });
    return (await toasts.attempt(t('settingsPaper.calibrationFailed'), ask)) ?? null;
  };
  /** @returns true when it was saved */
  const save = (printer: string, paper: SheetPaper, calibration: Calibration): Promise<boolean> =>
    toasts.succeeds(t('settingsPaper.calibrationNotKept'), () =>
      request('printers.calibrate', { printer, paper, calibration }),
    );
  const test = async (printer: string, paper: SheetPaper): Promise<void> => {
    await toasts.attempt(t('settingsPaper.testPageFailed'), async () => {
      usePrinting().receive([await request('printers.test', { printer, paper })]);
      toasts.show('good', t('settingsPaper.testPageQueued'));
    });
  };
  return { load, save, test };
});
