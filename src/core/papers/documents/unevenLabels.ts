import { t } from '../../../texts/index.ts';
import { fullName } from '../../../domain/text/personName.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import { soldRecordOf } from '../../shipments/soldRecord.ts';
import type { Layout } from '../../../domain/paper/layout.ts';

/** A shipment whose waybill does not have a label for each of its boxes. */
export interface UnevenLabels {
  readonly id: string;
  readonly labels: number;
  readonly boxes: number;
  /** A message that names the shipment. */
  readonly message: string;
}

/** Returns the number of boxes that were booked; null for a shipment of another desk. */
export const boxesOf = ({ store }: StoreContext, id: string | null): number | null => {
  const record = id === null ? null : store.shipments.get(id);
  return record
    ? (soldRecordOf({ store }, record)?.terms.figures.boxes ?? record.draft.boxes.length)
    : null;
};

/**
 * Returns the waybills without one label for each box. Where all pages are printed, terms and receipts are among them, so only too few are noticed.
 * @param labels of each waybill, as the layout counted them
 */
export const unevenLabels = (
  context: StoreContext,
  layout: Layout,
  waybills: readonly { readonly id: string | null; readonly labels: number }[],
): UnevenLabels[] =>
  waybills.flatMap(({ id, labels }) => {
    const boxes = boxesOf(context, id);
    const record = id === null ? null : context.store.shipments.get(id);
    if (!record || boxes === null || labels === 0) return [];
    if (layout.pages === 'label' ? labels === boxes : labels >= boxes) return [];
    const { draft, externalReference: reference } = record;
    const name = fullName(draft.receiver) || reference;
    return [
      {
        id: record.id,
        labels,
        boxes,
        message: t('documents.unevenLabels', { name, reference, labels, boxes }),
      },
    ];
  });
