import { t } from '../../texts/index.ts';
import type { ShopForm } from './shopForm.ts';

/**
 * Why a parcel is not in the file for its shop. `unconfirmed`: booked by a person's word; `taken`: void since its number was saved; `changed`: a later file
 * has other order or line numbers since its number was saved; `short`: it has fewer pieces than its order; `split`: no row can say which part of the order is in it.
 */
export const WRITE_BACK_GAPS = [
  'notBooked',
  'uncertain',
  'unconfirmed',
  'void',
  'taken',
  'changed',
  'short',
  'split',
] as const;
export type WriteBackGap = (typeof WRITE_BACK_GAPS)[number];

/** What there is to save of some shipments. */
export interface WriteBackLook {
  /** Shops that the shipments came from. */
  readonly shops: readonly string[];
  /** Parcels whose number was not saved yet, and those whose number was. */
  readonly ready: number;
  readonly before: number;
  /** `orders`: the first order numbers; of `changed` ones also the later numbers. */
  readonly leftOut: readonly {
    readonly why: WriteBackGap;
    readonly count: number;
    readonly orders: readonly string[];
  }[];
}

/** A saved file with tracking numbers for a shop. */
export interface WrittenBack extends Pick<ShopForm, 'shop' | 'reads'> {
  readonly where: string;
  readonly path: string;
  readonly parcels: number;
}

/** What became of the tracking numbers of some shipments. */
export interface WriteBackResult extends WriteBackLook {
  readonly files: readonly WrittenBack[];
  /** Shipments of the same batch that no shop's file has an order number for. */
  readonly others: number;
}

/** What a person reads of what is left out, a sentence for each reason. */
export const leftOutWords = (leftOut: WriteBackLook['leftOut']): string[] =>
  leftOut.map(({ why, count, orders }) =>
    t('writeBack.leftOut', {
      why,
      n: count,
      orders: [...orders, ...(count > orders.length ? ['…'] : [])].join(', '),
    }),
  );

/** What a person reads after saving: each file and who imports it, what was saved before, and what was left out and why. */
export const writeBackWords = ({
  shops,
  files,
  ready,
  before,
  leftOut,
  others,
}: WriteBackResult): string[] => {
  if (shops.length === 0) return [t('writeBack.none')];
  const waiting = ready > 0 ? [t('writeBack.notSaved', { n: ready })] : [];
  return [
    ...files.flatMap(({ shop, reads, where, path, parcels }) => [
      t('writeBack.saved', { shop, n: parcels, name: path.split(/[\\/]/).at(-1) ?? path }),
      t('writeBack.how', { reads, shop, where }),
    ]),
    ...(files.length === 0 && ready === 0 ? [t('writeBack.nothing')] : waiting),
    ...(before > 0 ? [t('writeBack.before', { n: before })] : []),
    ...leftOutWords(leftOut),
    ...(others > 0 ? [t('writeBack.others', { n: others })] : []),
  ];
};
