import { t } from '../../texts/index.ts';
import { useToasts } from './toasts.ts';

/** What the parts of an import did together. */
export interface ImportResult {
  readonly inserted: number;
  readonly replaced: number;
  readonly skipped: number;
  /** Number of batches that were made or filled. */
  readonly batches: number;
  /** A person cancelled the import. */
  readonly stopped: boolean;
}

/** Shows what an import did in a message; none when all shipments are new and in one batch, which then opens. */
export const showImportResult = ({
  inserted,
  replaced,
  skipped,
  batches,
  stopped,
}: ImportResult): void => {
  const said = [
    replaced > 0 ? t('importing.replaced', { n: replaced }) : '',
    skipped > 0 ? t('importing.skipped', { n: skipped }) : '',
  ]
    .filter(Boolean)
    .join('; ');
  if (stopped)
    useToasts().show(
      'info',
      t('importing.cancelled'),
      batches === 0 ? t('importing.nothingTaken') : t('importing.takenBeforeCancel', { batches }),
    );
  else if (batches > 1)
    useToasts().show('info', t('importing.draftedInBatches', { n: inserted, batches }), said);
  else if (inserted === 0 || said !== '')
    useToasts().show('info', t('importing.drafted', { n: inserted }), said);
};
