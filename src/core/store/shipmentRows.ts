import { hash } from 'node:crypto';
import { CONTENT_VERSIONS, type ContentVersion } from '../../domain/shipment/canon.ts';
import { canonicalContent, canonicalReceiver } from '../../domain/shipment/content.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { upgradeDraft } from '../../domain/shipment/upgrade.ts';
import type { Row } from './database.ts';
import type { ShipmentRecord } from './records.ts';
import { costColumns } from './spending.ts';

/** A shipment as the values of its row, in the order of `INSERT`. */
export type ShipmentRow = readonly (string | number | null)[];
export const rowOf = (record: ShipmentRecord): ShipmentRow => [
  record.id,
  record.batchId,
  record.position,
  record.mode,
  record.serviceId,
  ...changing(record),
  record.createdAt,
  ...ending(record),
];

/** A draft as it lies on disk, of whatever version. */
export const readDraft = (text: unknown): Draft => upgradeDraft(JSON.parse(String(text)));

/** What a row was made of, for one that could not be written as it is. */
export const draftOfRow = (
  row: ShipmentRow,
): Pick<ShipmentRecord, 'draft' | 'fileRows' | 'notes'> => ({
  draft: readDraft(row[9]),
  fileRows: row[10] === null ? null : (JSON.parse(String(row[10])) as ShipmentRecord['fileRows']),
  notes: JSON.parse(String(row[13])) as ShipmentRecord['notes'],
});

const sha = (text: string): string => hash('sha256', text);
/** The writing that content hashes are made of now. */
export const [CONTENT_VERSION] = CONTENT_VERSIONS;
export const contentHash = (draft: Draft, mode: Mode, version?: ContentVersion): string =>
  sha(canonicalContent(draft, mode, version));
/**
 * What a draft and its receiver are known by. `content`: as it is written now, and as earlier versions of this program wrote it where
 * that differs: a hash that was kept somewhere may be any of them.
 */
export const hashesOf = (
  draft: Draft,
  mode: Mode,
): { readonly content: readonly string[]; readonly receiver: string } => ({
  content: [...new Set(CONTENT_VERSIONS.map((version) => contentHash(draft, mode, version)))],
  receiver: receiverHash(draft),
});
export const receiverHash = (draft: Draft): string => sha(canonicalReceiver(draft));

/** Values of the columns that an edit or a step of the purchase changes. */
export const changing = (record: ShipmentRecord): (string | number | null)[] => {
  const { draft, purchase } = record;
  const tracking = purchase.kind === 'booked' ? purchase.receipt.trackingNumber || null : null;
  const { receiver, sender } = draft;
  const search = [
    draft.name,
    record.externalReference,
    tracking,
    purchase.kind === 'booked' ? purchase.receipt.reference : '',
    receiver.first_name,
    receiver.last_name,
    receiver.phone,
    receiver.alternate_phone,
    receiver.email,
    receiver.city,
    receiver.country,
    `${receiver.first_name} ${receiver.last_name}`,
    sender.first_name,
    sender.last_name,
    sender.phone,
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
  return [
    record.externalReference,
    draft.name.trim(),
    contentHash(draft, record.mode),
    receiverHash(draft),
    JSON.stringify(draft),
    record.fileRows ? JSON.stringify(record.fileRows) : null,
    purchase.kind,
    JSON.stringify(purchase),
    JSON.stringify(record.notes),
    tracking,
    search,
    ...costColumns(purchase),
    CONTENT_VERSION,
  ];
};
/** Values of the times at the end of the row. */
export const ending = (record: ShipmentRecord): (number | null)[] => [
  record.updatedAt,
  record.bookedAt,
  record.removedAt,
];

/** @returns the record that a row holds */
export const readShipment = (row: Row): ShipmentRecord => ({
  id: String(row['id']),
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
  purchase: JSON.parse(String(row['purchase'])) as ShipmentRecord['purchase'],
  notes: JSON.parse(String(row['notes'])) as ShipmentRecord['notes'],
  createdAt: Number(row['created_at']),
  updatedAt: Number(row['updated_at']),
  bookedAt: row['booked_at'] === null ? null : Number(row['booked_at']),
  removedAt: row['removed_at'] === null ? null : Number(row['removed_at']),
});
