import { error, type Issue } from '../../domain/shipment/issue.ts';
import { tooManyBack, type ReturnOf } from '../../domain/shipment/returns.ts';
import { isBlankAddress, type DraftBox } from '../../domain/shipment/draft.ts';
import { t } from '../../texts/index.ts';
import type { StoreContext } from '../ledger/ledger.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import type { ReturnRecord } from '../ledger/tables/returns.ts';

/** A return that was not removed, with its link. */
export interface LinkedReturn {
  readonly link: ReturnRecord;
  readonly record: ShipmentRecord;
  readonly isVoid: boolean;
}

/** Returns the returns of a shipment that were not removed, oldest first. */
export const returnsOf = ({ store }: StoreContext, originalId: string): LinkedReturn[] =>
  store.returns.from(originalId).flatMap((link) => {
    const record = store.shipments.get(link.returnId);
    return record?.removedAt !== null
      ? []
      : [{ link, record, isVoid: store.voids.current(record.id) !== null }];
  });

/** Returns what returns bring back. Void ones bring nothing. */
export const countedReturns = (returns: readonly LinkedReturn[]): ReturnOf[] =>
  returns
    .filter(({ isVoid }) => !isVoid)
    .map(({ link, record }) => ({ chosen: link.pieces, now: record.draft }));

/** Field path of the quantity of an item by its place among all items of the boxes. */
const quantityPath = (boxes: readonly DraftBox[], item: number): string => {
  let before = 0;
  for (const [at, { items }] of boxes.entries()) {
    if (item < before + items.length) return `boxes.${at}.items.${item - before}.quantity`;
    before += items.length;
  }
  return 'shipment';
};

/** Returns the errors of a return: items of which more comes back than was sent, also because of other returns, and a sender that is left open, a parcel that is void. */
export const returnIssues = (
  { store }: StoreContext,
  { id, draft }: ShipmentRecord,
  rowOf: (field: string) => number | null,
): Issue[] => {
  const link = store.returns.of(id);
  const original = link && store.shipments.get(link.originalId);
  if (!link || !original) return [];
  const others = returnsOf({ store }, original.id).filter(({ record }) => record.id !== id);
  const tooMany = tooManyBack(original.draft, countedReturns(others), {
    chosen: link.pieces,
    now: draft,
  }).map(({ item, name, pieces }) => {
    const field = quantityPath(draft.boxes, item);
    return error(
      field,
      'return-too-many',
      t('returns.tooManyHere', { n: pieces, name }),
      rowOf(field),
    );
  });
  const gone =
    store.voids.current(original.id) === null
      ? []
      : [error('shipment', 'return-of-void', t('returns.isVoid'), rowOf('shipment'))];
  // Left open, the default sender would send it: one of the desk, who never had the goods.
  if (!isBlankAddress(draft.sender)) return [...gone, ...tooMany];
  const field = 'sender.first_name';
  return [
    ...gone,
    ...tooMany,
    error(field, 'return-no-sender', t('returns.noSender'), rowOf(field)),
  ];
};
