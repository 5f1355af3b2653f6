import { defineStore } from 'pinia';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import type { Calibration, SheetPaper } from '../lib/calibrate.ts';
import { usePrinting } from './printing.ts';
import { useToasts } from './toasts.ts';

/** Test pages and what was measured on them. Lengths are in 0.1 mm. */
export const useCalibration = defineStore('calibration', () => {
  const toasts = useToasts();
  const load = async (printer: string, paper: SheetPaper): Promise<Calibration | null> => {
    try {
      return await request('printers.calibration', { printer, paper });
    } catch (error) {
      toasts.failed(t('settingsPaper.calibrationFailed'), error);
      return null;
    }
  };
  /** @returns true when it was kept */
  const save = async (
    printer: string,
    paper: SheetPaper,
    calibration: Calibration,
  ): Promise<boolean> => {
    try {
      await request('printers.calibrate', { printer, paper, calibration });
      return true;
    } catch (error) {
      toasts.failed(t('settingsPaper.calibrationNotKept'), error);
      return false;
    }
  };
  const test = async (printer: string, paper: SheetPaper): Promise<void> => {
    try {
      usePrinting().receive([await request('printers.test', { printer, paper })]);
      toasts.show('good', t('settingsPaper.testPageQueued'));
    } catch (error) {
      toasts.failed(t('settingsPaper.testPageFailed'), error);
    }
  };
  return { load, save, test };
});
