import { t } from '../../../texts/index.ts';
import type { SoldRecord } from '../../../domain/purchase/soldRecord.ts';
import type { DraftAddress } from '../../../domain/shipment/draft.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type { PackedItem, PackingSlipData } from './data.ts';
import { partyOf, soldFrom, soldTo } from './parcelWords.ts';

const itemOf = (item: {
  readonly name: string;
  readonly description: string;
  readonly quantity: string | number;
}): PackedItem[] => {
  const [name, about] = [item.name.trim(), item.description.trim()];
  if (name === '' && about === '') return [];
  const quantity = String(item.quantity).trim() || '?';
  return [{ quantity, name: name || about, about: name === '' || about === name ? '' : about }];
};

/**
 * Returns the packing slips of a shipment in the current language, one for each box, as each box has a label of its own: of a draft as it is now, of a
 * sent shipment as it was sold. They have no prices.
 * @param sender used where the draft has no sender
 */
export const packingSlipDataOf = (
  shipment: ShipmentSnapshot,
  sold: SoldRecord | null,
  sender: DraftAddress,
): PackingSlipData[] => {
  const { draft, receipt } = shipment;
  const boxes: readonly { readonly items: readonly Parameters<typeof itemOf>[0][] }[] =
    sold?.content.boxes ?? draft.boxes;
  const number = receipt?.trackingNumber ?? '';
  const reference = [
    t('papers.reference'),
    sold?.terms.reference ?? shipment.externalReference,
  ] as const;
  return boxes.map(({ items }, at) => ({
    words: {
      title: t('papers.packingSlip'),
      practice: t('papers.practice'),
      to: t('papers.to'),
      from: t('papers.from'),
      contents: t('papers.contents'),
      nothing: t('papers.nothingListed'),
    },
    practice: shipment.profile === 'practice',
    code: number === '' ? reference : [t('papers.trackingNumber'), number],
    facts: [
      [t('papers.order'), draft.name.trim()] as const,
      ...(number === '' ? [] : [reference]),
      [t('papers.box'), boxes.length > 1 ? `${at + 1} / ${boxes.length}` : ''] as const,
    ].filter(([, value]) => value !== ''),
    sender: sold === null ? partyOf(sender) : soldFrom(sold),
    receiver: sold === null ? partyOf(draft.receiver) : soldTo(sold),
    items: items.flatMap(itemOf),
  }));
};
