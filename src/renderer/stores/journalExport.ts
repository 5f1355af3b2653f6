import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useToasts } from './toasts.ts';

/** Saves the journal of shipments or days as a file. @returns true when a file was written */
export const exportJournal = async (
  part: { readonly ids: readonly string[] } | { readonly from: string; readonly to: string },
  format: 'csv' | 'xlsx',
): Promise<boolean> => {
  const toasts = useToasts();
  try {
    const saved = await request('journal.export', {
      part: 'ids' in part ? { ids: [...part.ids] } : part,
      format,
    });
    if (!saved) return false;
    toasts.show('good', t('shipments.journalSaved', { n: saved.lines }), saved.path, {
      label: t('shipments.showInFolder'),
      run: () => {
        void request('folder.show', { path: saved.path }).catch(() => undefined);
      },
    });
    return true;
  } catch (error) {
    toasts.failed(t('shipments.journalFailed'), error);
    return false;
  }
};
