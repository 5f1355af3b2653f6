import type { PlainKey } from '../../texts/index.ts';
import { fromMinor } from '../money/money.ts';
import { purchaseWord } from '../purchase/purchaseWord.ts';
import type { ShipmentSnapshot } from '../shipment/snapshot.ts';
import { fullName } from '../text/personName.ts';
import type { PaidState } from '../payment/payment.ts';
import { filterOf, type ListedState, type StoredValues } from './filters.ts';

/** What the texts of a line are read from: the same for a stored shipment and for a snapshot. */
export interface LineFacts extends Pick<ShipmentSnapshot, 'draft' | 'mode' | 'externalReference'> {
  readonly sold: { readonly sender: { readonly name: string } | null } | null;
  readonly receipt: {
    readonly trackingNumber: string;
    readonly reference: string;
    /** Booked by a person's word only. */
    readonly unconfirmed?: true;
  } | null;
  /** Currency of the price, '' without one. */
  readonly currency: string;
}

/** The texts of a line that are stored with it. PERSISTED in this order: a new one comes last. */
export const LINE = {
  receiver: ({ draft }) => fullName(draft.receiver),
  city: ({ draft }) => draft.receiver.city,
  country: ({ draft }) => draft.receiver.country,
  // As sold; for a draft as typed, which is empty when the desk's default sender applies.
  sender: ({ draft, sold }) => sold?.sender?.name || fullName(draft.sender),
  trackingNumber: ({ receipt }) => receipt?.trackingNumber ?? '',
  serviceReference: ({ receipt }) => receipt?.reference ?? '',
  currency: ({ currency }) => currency,
  /** '1' when it was booked by a person's word only. */
  unconfirmed: ({ receipt }) => (receipt?.unconfirmed === true ? '1' : ''),
} as const satisfies Readonly<Record<string, (facts: LineFacts) => string>>;
export type LineTexts = Readonly<Record<keyof typeof LINE, string>>;

const placeOf = ({ city, country }: LineTexts): string =>
  [city, country].filter(Boolean).join(', ');

/** A row of the list as it is stored. */
export interface ListRow extends StoredValues {
  readonly id: string;
  readonly profile: string;
  /** Time of the booking, else of the last change; milliseconds since the epoch. */
  readonly at: number;
  readonly serviceName: string;
  /** Price in minor units; -1 for none. */
  readonly minor: number;
  readonly line: LineTexts;
}
/** A row with what only the export reads. */
export interface ExportedRow extends ListRow {
  /** The external reference, and the name of the shipment. */
  readonly reference: string;
  readonly name: string;
  readonly batchName: string;
}

/** What the list can be sorted by. */
export type ListSort =
  'when' | 'receiver' | 'place' | 'sender' | 'number' | 'option' | 'price' | 'state';

/** A column of the list on screen. */
interface ShownColumn {
  /** Its place among the columns. */
  readonly at: number;
  /** Its heading, when the label is not clear there. */
  readonly headingKey?: PlainKey;
  /** How it is drawn, and for a text what it says; '' for nothing. */
  readonly draw:
    | 'state'
    | 'money'
    | 'moment'
    | ((line: LineTexts & { readonly option: string; readonly paid: PaidState }) => string);
  /** Styles of the whole column, and of its cells (renderer/components/shipments/LedgerTable.vue). */
  readonly look?: 'to' | 'from' | 'opt' | 'r' | 'when';
  readonly cell?: 'mut' | 'name' | 'number';
  /** True where it makes room for the reason in the list of shipments that need attention. */
  readonly givesWay?: true;
  /** How the list is sorted by it; null: it is not. */
  readonly sort: {
    /** PERSISTED in saved views. `listed_` and this name is its index (core/ledger/database/schema.ts). */
    readonly by: ListSort;
    /** The column of table `listed`. */
    readonly column: string;
    /** What that column holds, where it is no other value of the row. */
    readonly key?: (line: LineTexts) => string;
  } | null;
}

/** One row of the catalogue. */
export interface ColumnSpec {
  /** Its header in an export. */
  readonly labelKey: PlainKey;
  /** How an export reads it from a row, the same in every language; null or '' for nothing. */
  readonly read: (row: ExportedRow) => string | null;
  /** What a table says for it, when that is not the same. */
  readonly words?: (value: string) => string;
  readonly shown?: ShownColumn;
}

/**
 * The columns of the list of shipments: CONTRIBUTING.md, "Adding a column of the list". Their names and their order are those of an export.
 */
export const LIST_COLUMNS = {
  at: {
    labelKey: 'shipments.when',
    read: ({ at }) => new Date(at).toISOString(),
    shown: {
      at: 11,
      draw: 'moment',
      look: 'when',
      cell: 'mut',
      sort: { by: 'when', column: 'seq' },
    },
  },
  state: {
    labelKey: 'shipments.state',
    read: ({ state }) => state,
    words: (state) => purchaseWord(state as ListedState),
    shown: { at: 1, draw: 'state', sort: { by: 'state', column: 'state' } },
  },
  mode: { labelKey: 'shipments.exportMode', read: ({ mode }) => mode },
  receiver: {
    labelKey: 'shipments.receiver',
    read: ({ line }) => line.receiver,
    shown: {
      at: 2,
      draw: ({ receiver }) => receiver,
      cell: 'name',
      sort: { by: 'receiver', column: 'receiver', key: ({ receiver }) => receiver },
    },
  },
  city: {
    labelKey: 'fields.city',
    read: ({ line }) => line.city,
    shown: {
      at: 3,
      headingKey: 'shipments.to',
      draw: placeOf,
      look: 'to',
      cell: 'mut',
      sort: { by: 'place', column: 'place', key: placeOf },
    },
  },
  country: { labelKey: 'fields.country', read: ({ line }) => line.country },
  sender: {
    labelKey: 'shipments.sender',
    read: ({ line }) => line.sender,
    shown: {
      at: 4,
      draw: ({ sender }) => sender,
      look: 'from',
      cell: 'mut',
      givesWay: true,
      sort: { by: 'sender', column: 'sender', key: ({ sender }) => sender },
    },
  },
  trackingNumber: {
    labelKey: 'shipments.trackingNumber',
    read: ({ line }) => line.trackingNumber || null,
    shown: {
      at: 5,
      draw: ({ trackingNumber, serviceReference }) =>
        trackingNumber || (serviceReference && `ref. ${serviceReference}`),
      cell: 'number',
      sort: {
        by: 'number',
        column: 'number',
        key: ({ trackingNumber, serviceReference }) => trackingNumber || serviceReference,
      },
    },
  },
  serviceReference: {
    labelKey: 'shipments.exportServiceReference',
    read: ({ line }) => line.serviceReference || null,
  },
  reference: { labelKey: 'fields.shipmentExternalReference', read: ({ reference }) => reference },
  name: { labelKey: 'shipments.exportName', read: ({ name }) => name },
  service: {
    labelKey: 'shipments.option',
    read: ({ serviceName }) => serviceName || null,
    shown: {
      at: 8,
      draw: ({ option }) => option,
      look: 'opt',
      cell: 'mut',
      givesWay: true,
      sort: { by: 'option', column: 'service_name' },
    },
  },
  price: {
    labelKey: 'shipments.price',
    read: ({ minor, line: { currency } }) =>
      currency === '' ? null : fromMinor({ minor, currency }).amount,
    shown: {
      at: 9,
      draw: 'money',
      look: 'r',
      givesWay: true,
      sort: { by: 'price', column: 'minor' },
    },
  },
  currency: { labelKey: 'shipments.exportCurrency', read: ({ line }) => line.currency || null },
  paid: {
    labelKey: 'shipments.exportPaid',
    read: ({ paid }) => paid || null,
    words: filterOf('paid').nameOf,
    shown: {
      at: 10,
      headingKey: 'shipments.filterPaidLabel',
      draw: ({ paid }) => (paid === '' ? '' : filterOf('paid').nameOf(paid)),
      givesWay: true,
      sort: null,
    },
  },
  operator: { labelKey: 'shipments.exportOperator', read: ({ operator }) => operator || null },
  batch: { labelKey: 'shipments.exportBatch', read: ({ batchName }) => batchName || null },
} as const satisfies Readonly<Record<string, ColumnSpec>>;
