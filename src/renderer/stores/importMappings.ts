import { shallowRef, type Ref } from 'vue';
import type { ImportMapping, ImportReview } from '../../domain/batchFile/importReview.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

/**
 * The stored mappings of columns.
 * @param review the file that is shown
 */
export const createImportMappings = (review: Ref<ImportReview | null>) => {
  const mappings = shallowRef<readonly ImportMapping[]>([]);
  /** Reads the mappings; none are shown when that fails. */
  const loadMappings = async (): Promise<void> => {
    mappings.value = await request('imports.mappings', {}).catch(() => []);
  };
  /** Stores the columns of the shown file under a name. */
  const keepMapping = async (name: string): Promise<void> => {
    const shown = review.value;
    if (!shown) return;
    try {
      const kept = await request('imports.keepMapping', { token: shown.token, name });
      review.value = { ...shown, mapping: kept };
      mappings.value = await request('imports.mappings', {});
      useToasts().show(
        'good',
        t('importing.columnsKept', { name: kept.name }),
        t('importing.columnsKeptAbout'),
      );
    } catch (error) {
      useToasts().failed(t('importing.keepFailed'), error);
    }
  };
  const removeMapping = async (id: string): Promise<void> => {
    try {
      await request('imports.removeMapping', { id });
      mappings.value = await request('imports.mappings', {});
    } catch (error) {
      useToasts().failed(t('importing.forgetFailed'), error);
    }
  };
  return { mappings, loadMappings, keepMapping, removeMapping };
};
