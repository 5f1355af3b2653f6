import { t } from '../../../texts/index.ts';
import {
  isShort,
  ordersIn,
  shopRows,
  shopText,
  type ShopForm,
  type TrackedParcel,
} from '../../../domain/batchFile/shopForm.ts';
import { systemNamed } from '../../../domain/batchFile/systemColumns.ts';
import {
  WRITE_BACK_GAPS,
  type WriteBackGap,
  type WriteBackLook,
  type WriteBackResult,
  type WrittenBack,
} from '../../../domain/batchFile/writeBack.ts';
import { optionOfPurchase } from '../../../domain/purchase/purchase.ts';
import { isPractice } from '../../../domain/service/serviceIdentity.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import { carrierIn, carrierPage } from '../../../domain/tracking/carriers.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { KeptOrder } from '../../ledger/tables/shopOrders.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { csvText } from './csv.ts';

/** A file with tracking numbers for a shop, before it has a place. */
export interface WriteBackFile {
  readonly name: string;
  readonly extension: 'csv' | 'txt';
  readonly text: string;
}

/** Gives tracking numbers back to the shops that the orders of shipments came from. */
export interface WriteBack {
  readonly look: (ids: readonly string[]) => WriteBackLook;
  /**
   * Makes a file for each imported file, with the numbers that were not saved yet, and remembers them once it has its place: after an interruption in
   * between they are offered again.
   * @param place saves a file; returns its path, or null when a person saved none
   */
  readonly save: (
    ids: readonly string[],
    again: boolean,
    place: (file: WriteBackFile) => Promise<string | null>,
  ) => Promise<WriteBackResult>;
}

/** A parcel with its order, and the rows for its shop. */
interface ReadyParcel {
  readonly order: KeptOrder;
  readonly form: ShopForm;
  readonly parcel: TrackedParcel;
  /** @param isWhole as of `shopRows` */
  readonly rows: (isWhole: (order: string) => boolean) => readonly (readonly string[])[];
}

const keyOf = (source: string, order: string): string => `${source} ${order}`;

/** Number of order numbers that are named of what is left out. */
const MOST_NAMED = 5;

/** Order numbers by which a parcel is named; with those of a later file where they changed. */
const namesOf = ({ lines, later }: KeptOrder): string[] => {
  const [kept, since] = [ordersIn(lines), ordersIn(later)];
  const [old, now] = [kept.join(', '), since.join(', ')];
  return now === '' || now === old ? kept : [`${old} → ${now}`];
};

const listColumns = (): NonNullable<ShopForm['columns']> => [
  [t('writeBack.columnOrder'), 'order'],
  [t('tracking.carrierName'), 'carrier'],
  [t('writeBack.columnNumber'), 'number'],
  [t('writeBack.columnLink'), 'link'],
];

/** Creates `WriteBack`. */
export const createWriteBack = (context: ShipmentsContext): WriteBack => {
  const { store } = context;

  const parcelOf = (record: ShipmentRecord, order: KeptOrder): TrackedParcel | null => {
    const { purchase, serviceId, mode } = record;
    if (purchase.kind !== 'booked') return null;
    const { name = '', slug = '' } = optionOfPurchase(purchase) ?? {};
    const { trackingNumber: number, trackingUrl } = purchase.receipt;
    const said = store.carriers.limits(serviceId, mode).find((each) => each.slug === slug)?.name;
    const known = carrierIn(`${said ?? ''} ${name} ${slug}`, context.settings().tracking.carriers);
    return {
      lines: order.lines,
      number,
      carrier: known?.name ?? said ?? name,
      service: name,
      link: trackingUrl ?? (known ? carrierPage(known, number) : ''),
      day: dateIn(record.bookedAt ?? purchase.at, context.timeZone),
    };
  };

  /** Returns why the state of a parcel keeps it out of the file; null when it does not. */
  const gapOf = (
    { purchase, draft }: ShipmentRecord,
    { lines, written, later }: KeptOrder,
    isVoid: boolean,
    { reads }: ShopForm,
  ): WriteBackGap | null => {
    if (purchase.kind === 'sending' || purchase.kind === 'uncertain') return 'uncertain';
    if (purchase.kind !== 'booked') return 'notBooked';
    if (isVoid) return written === '' ? 'void' : 'taken';
    if (purchase.unconfirmed === true || purchase.receipt.trackingNumber === '')
      return 'unconfirmed';
    if (later.length > 0) return 'changed';
    const pieces = draft.boxes.flatMap(({ items }) => items.map(({ quantity }) => quantity));
    return reads !== 'nobody' && isShort(lines, pieces) ? 'short' : null;
  };

  const collect = (ids: readonly string[]) => {
    const imports = store.shopOrders.withImports(ids);
    const orders = new Map(imports.map((order) => [order.shipmentId, order]));
    const voided = store.voids.among([...orders.keys()]);
    const kept = store.shipments.some(ids.filter((id) => orders.has(id)));
    const records = new Map(kept.map((each) => [each.id, each]));
    const gaps = new Map<WriteBackGap, string[][]>();
    /** Parcels of each order of an import. */
    const parcels = new Map<string, KeptOrder[]>();
    const isVoid = ({ shipmentId }: KeptOrder): boolean => voided.has(shipmentId);
    for (const each of imports)
      for (const key of ordersIn(each.lines).map((order) => keyOf(each.source, order)))
        parcels.set(key, [...(parcels.get(key) ?? []), each]);
    /** True when each parcel of an order is written, or in the file of `inFile`. */
    const isSent = (source: string, number: string, inFile: ReadonlySet<string>): boolean =>
      (parcels.get(keyOf(source, number)) ?? []).every(
        (each) => !isVoid(each) && (each.written !== '' || inFile.has(each.shipmentId)),
      );
    const ready: ReadyParcel[] = [];
    const shops = new Set<string>();
    let others = 0;
    for (const id of ids) {
      const [order, record] = [orders.get(id), records.get(id)];
      const form = systemNamed(order?.system ?? '')?.writeBack;
      if (order === undefined || record === undefined || form === undefined) {
        others += 1;
        continue;
      }
      shops.add(form.shop);
      const isSplit = (number: string): boolean =>
        (parcels.get(keyOf(order.source, number)) ?? []).filter((each) => !isVoid(each)).length > 1;
      const gap = gapOf(record, order, voided.has(id), form);
      const parcel = gap === null ? parcelOf(record, order) : null;
      const rowsOf = (of: TrackedParcel, isWhole?: (number: string) => boolean) =>
        shopRows(form.columns ?? listColumns(), form, of, isSplit, isWhole);
      if (parcel && rowsOf(parcel))
        ready.push({ order, form, parcel, rows: (isWhole) => rowsOf(parcel, isWhole) ?? [] });
      else gaps.set(gap ?? 'split', [...(gaps.get(gap ?? 'split') ?? []), namesOf(order)]);
    }
    const leftOut = WRITE_BACK_GAPS.flatMap((why) => {
      const left = gaps.get(why) ?? [];
      const named = left.flat().slice(0, MOST_NAMED);
      return left.length === 0 ? [] : [{ why, count: left.length, orders: named }];
    });
    return { shops: [...shops], ready, leftOut, others, isSent };
  };

  const isNew = ({ order, parcel }: ReadyParcel): boolean => order.written !== parcel.number;

  const fileOf = (
    group: readonly ReadyParcel[],
    form: ShopForm,
    source: string,
    isSent: ReturnType<typeof collect>['isSent'],
  ): WriteBackFile => {
    const service = context.identity().id;
    const from = store.imports.lastImport(service, source)?.name.replace(/\.\w+$/, '') ?? '';
    const columns = form.columns ?? listColumns();
    const inFile = new Set(group.map(({ order }) => order.shipmentId));
    /** The last parcel of each order in this file. */
    const last = new Map(
      group.flatMap(({ order }) => ordersIn(order.lines).map((number) => [number, order] as const)),
    );
    const rows = [
      columns.map(([header]) => header),
      ...group.flatMap(({ order, rows: rowsOf }) =>
        rowsOf((number) => last.get(number) === order && isSent(source, number, inFile)),
      ),
    ];
    const name = t('fileNames.writeBack', {
      practice: isPractice(service) ? 'yes' : 'no',
      shop: form.shop,
      name: from,
    });
    const extension = form.separator === '\t' ? 'txt' : 'csv';
    return {
      name: `${name.replace(/[\\/:*?"<>|]+/g, '-').trim()}.${extension}`,
      extension,
      // A person opens a list in a spreadsheet; a shop would take a mark or an apostrophe for a part of the cell.
      text: form.reads === 'nobody' ? csvText(rows) : shopText(rows, form.separator),
    };
  };

  return {
    look: (ids) => {
      const { shops, ready, leftOut } = collect(ids);
      const fresh = ready.filter(isNew).length;
      return { shops, ready: fresh, before: ready.length - fresh, leftOut };
    },
    save: async (ids, again, place) => {
      const { shops, ready, leftOut, others, isSent } = collect(ids);
      const chosen = ready.filter((each) => again || isNew(each));
      const files: WrittenBack[] = [];
      let saved = 0;
      for (const [source, group] of Map.groupBy(chosen, ({ order }) => order.source)) {
        const [{ form } = { form: null }] = group;
        if (form === null) continue;
        const path = await place(fileOf(group, form, source, isSent));
        if (path === null) break;
        store.db.transaction(() => {
          store.epoch.checkOpen();
          for (const { order, parcel } of group)
            store.shopOrders.wrote(order.shipmentId, parcel.number);
        });
        saved += group.length;
        const { shop, reads, where = '' } = form;
        files.push({ shop, reads, where, path, parcels: group.length });
      }
      return {
        shops,
        files,
        ready: chosen.length - saved,
        before: ready.length - chosen.length,
        leftOut,
        others,
      };
    },
  };
};
