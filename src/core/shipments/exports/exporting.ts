import { t } from '../../../texts/index.ts';
import type { Money } from '../../../domain/money/money.ts';
import { chosenPrice } from '../../../domain/pricing/shipmentPrice.ts';
import type { OwnDraft } from '../../../domain/batchFile/ownFile.ts';
import { optionOfPurchase } from '../../../domain/purchase/purchase.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { DeskError } from '../../base/deskError.ts';
import { checkRecord } from '../checking.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { writeBatch } from './write.ts';
import type { ExportFormat } from './write.ts';

const plainMoney = ({ amount, currency }: Money): string => `${amount} ${currency}`;

/** Exports batches as files that can be imported as the same drafts. */
export interface Exporting {
  /** Returns the file. Throws DeskError when the batch does not exist. @param ids only these shipments, in this order; omitted: the whole batch */
  readonly write: (
    batchId: string,
    format: ExportFormat,
    ids?: readonly string[],
  ) => Promise<{ readonly name: string; readonly bytes: Uint8Array }>;
}

/** Creates `Exporting`. */
export const createExporting = (context: ShipmentsContext): Exporting => {
  const { store } = context;

  const exportedDraft = (record: ShipmentRecord): OwnDraft => {
    const { purchase } = record;
    const price = chosenPrice(purchase)?.price;
    return {
      draft: record.draft,
      state: store.voids.current(record.id) === null ? purchase.kind : 'void',
      issues: checkRecord(context, record).issues,
      option: optionOfPurchase(purchase)?.name ?? '',
      price: price ? plainMoney(price) : '',
      trackingNumber: purchase.kind === 'booked' ? purchase.receipt.trackingNumber : '',
    };
  };

  return {
    write: async (batchId, format, ids = store.imports.shipmentIds(batchId)) => {
      const batch = store.batches.get(batchId);
      if (!batch) throw new DeskError('notFound', t('batchChanges.gone'));
      const there = ids.filter((id) => store.imports.isThere(id));
      const bytes = await writeBatch(
        there.length,
        (index) => {
          const record = store.shipments.get(there[index] ?? '');
          if (!record) throw new DeskError('notFound', t('batchChanges.shipmentGone'));
          return exportedDraft(record);
        },
        format,
      );
      return {
        name: `${batch.name.replace(/\.(?:csv|tsv|txt|xlsx|xlsm)$/i, '').replace(/[\\/:*?"<>|]+/g, '-') || t('fileNames.batch')}.${format}`,
        bytes,
      };
    },
  };
};
