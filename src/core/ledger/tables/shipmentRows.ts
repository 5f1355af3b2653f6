import { hash } from 'node:crypto';
import {
  CONTENT_VERSION,
  canonicalContent,
  canonicalReceiver,
} from '../../../domain/shipment/content.ts';
import { type Draft, upgradeDraft } from '../../../domain/shipment/draft.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { Row } from '../database/database.ts';
import type { ShipmentRecord } from './records.ts';
import { costColumns } from './spending.ts';
import type { Purchase } from '../../../domain/purchase/purchase.ts';
import type { Issue } from '../../../domain/shipment/issue.ts';
import { keptTextWords, messageOf, type KeptText } from '../../../texts/text.ts';

/**
 * Our own messages are stored by their key, so that they are shown in the current language and can be reworded. Texts of the
 * service, and those that a person typed, stay as they are.
 */
type Kept<T> = Omit<T, 'message'> & { readonly message: KeptText };

/** A purchase as it is stored: its message by key. */
export const storedPurchase = (purchase: Purchase): object =>
  'message' in purchase ? { ...purchase, message: messageOf(purchase.message) } : purchase;

/** A purchase as JSON. */
export const writePurchase = (purchase: Purchase): string =>
  JSON.stringify(storedPurchase(purchase));

/** Parses a stored purchase, with its message in the current language. */
export const readPurchase = (text: string): Purchase => {
  const kept = JSON.parse(text) as Purchase;
  // Typed as text, but a stored message on disk.
  return 'message' in kept ? { ...kept, message: keptTextWords(kept.message) } : kept;
};

/** Notes of a shipment as JSON. */
export const writeNotes = (notes: readonly Issue[]): string =>
  JSON.stringify(notes.map((note) => ({ ...note, message: messageOf(note.message) })));

/** Parses stored notes, with their messages in the current language. */
export const readNotes = (text: string): readonly Issue[] =>
  (JSON.parse(text) as readonly Kept<Issue>[]).map((note) => ({
    ...note,
    message: keptTextWords(note.message),
  }));

/** The column values of a shipment, in the order of the INSERT statement. */
export const rowOf = (record: ShipmentRecord): (string | number | null)[] => [
  record.id,
  record.batchId,
  record.position,
  record.mode,
  record.serviceId,
  ...changing(record),
  record.createdAt,
  ...timeColumns(record),
];

/** Parses a stored draft. */
export const readDraft = (text: unknown): Draft => upgradeDraft(JSON.parse(String(text)));

const sha = (text: string): string => hash('sha256', text);

/** Hash of everything that identifies a shipment. */
export const contentHash = (draft: Draft, mode: Mode): string => sha(canonicalContent(draft, mode));

/** Hash of the receiver alone. */
export const receiverHash = (draft: Draft): string => sha(canonicalReceiver(draft));

const trackingOf = ({ purchase }: ShipmentRecord): string | null =>
  purchase.kind === 'booked' ? purchase.receipt.trackingNumber || null : null;

/** The text in which shipments that need a person are searched, in lower case. */
export const searchOf = (record: ShipmentRecord): string => {
  const { draft, purchase } = record;
  const { receiver, sender } = draft;
  // One text grown in place, because an import makes ten thousand of them.
  let said = '';
  const add = (text: string | null): void => {
    if (text !== null && text !== '') said += said === '' ? text : `\n${text}`;
  };
  add(draft.name);
  add(record.externalReference);
  add(trackingOf(record));
  if (purchase.kind === 'booked') add(purchase.receipt.reference);
  add(receiver.first_name);
  add(receiver.last_name);
  add(receiver.phone);
  add(receiver.alternate_phone);
  add(receiver.email);
  add(receiver.city);
  add(receiver.country);
  add(`${receiver.first_name} ${receiver.last_name}`);
  add(sender.first_name);
  add(sender.last_name);
  add(sender.phone);
  return said.toLowerCase();
};

/** Values of the columns that an edit or a purchase event changes. */
export const changing = (record: ShipmentRecord): (string | number | null)[] => {
  const { draft, purchase } = record;
  return [
    record.externalReference,
    draft.name.trim(),
    contentHash(draft, record.mode),
    receiverHash(draft),
    JSON.stringify(draft),
    record.fileRows ? JSON.stringify(record.fileRows) : null,
    purchase.kind,
    writePurchase(purchase),
    writeNotes(record.notes),
    trackingOf(record),
    ...costColumns(purchase),
    CONTENT_VERSION,
  ];
};
/** An edit of an unsent shipment: the record, and the record as it is stored. */
export interface DraftUpdate {
  readonly record: ShipmentRecord;
  readonly before: ShipmentRecord;
}

/** The columns that every edit of a draft changes. */
const DRAFT_COLUMNS = [
  'content_hash',
  'receiver_hash',
  'draft',
  'file_rows',
  'notes',
  'content_version',
  'updated_at',
] as const;

/**
 * The columns that an edit changes in the row of a shipment that is unsent before and after it, and their values. SQLite updates the index of every
 * column that a statement names, whether its value changed or not, so name, reference and purchase are included only when they changed: eight lists
 * of columns in all.
 */
export const changedDraft = ({
  record,
  before,
}: DraftUpdate): {
  readonly columns: readonly string[];
  readonly values: readonly (string | number | null)[];
} => {
  const { draft, purchase } = record;
  const name = draft.name.trim();
  const isNamed = name !== before.draft.name.trim();
  const isReferred = record.externalReference !== before.externalReference;
  const isMoved = purchase !== before.purchase;
  return {
    columns: [
      ...DRAFT_COLUMNS,
      ...(isNamed ? ['name'] : []),
      ...(isReferred ? ['external_reference'] : []),
      ...(isMoved ? ['state', 'purchase'] : []),
    ],
    values: [
      contentHash(draft, record.mode),
      receiverHash(draft),
      JSON.stringify(draft),
      record.fileRows ? JSON.stringify(record.fileRows) : null,
      writeNotes(record.notes),
      CONTENT_VERSION,
      record.updatedAt,
      ...(isNamed ? [name] : []),
      ...(isReferred ? [record.externalReference] : []),
      ...(isMoved ? [purchase.kind, writePurchase(purchase)] : []),
    ],
  };
};
/** Values of the columns that a purchase event changes. */
export const purchaseColumns = (record: ShipmentRecord): (string | number | null)[] => [
  record.purchase.kind,
  writePurchase(record.purchase),
  trackingOf(record),
  ...costColumns(record.purchase),
  record.updatedAt,
  record.bookedAt,
];
/** Values of the times at the end of the row. */
export const timeColumns = (record: ShipmentRecord): (number | null)[] => [
  record.updatedAt,
  record.bookedAt,
  record.removedAt,
];

/** The columns that a record is read from. */
export const READ_COLUMNS =
  'id, batch_id, position, mode, profile, external_reference, draft, file_rows, purchase, notes, created_at, updated_at, booked_at, removed_at';

/** The record of a row. */
export const readShipment = (row: Row): ShipmentRecord => {
  const id = String(row['id']);
  return {
    id,
    batchId: String(row['batch_id']),
    position: Number(row['position']),
    mode: row['mode'] as ShipmentRecord['mode'],
    serviceId: String(row['profile']),
    externalReference: String(row['external_reference']),
    draft: readDraft(row['draft']),
    fileRows:
      row['file_rows'] === null
        ? null
        : (JSON.parse(String(row['file_rows'])) as ShipmentRecord['fileRows']),
    purchase: readPurchase(String(row['purchase'])),
    notes: readNotes(String(row['notes'])),
    createdAt: Number(row['created_at']),
    updatedAt: Number(row['updated_at']),
    bookedAt: row['booked_at'] === null ? null : Number(row['booked_at']),
    removedAt: row['removed_at'] === null ? null : Number(row['removed_at']),
  };
};
