import type { Mode } from '../../domain/shipment/mode.ts';
import { readNotes, writeNotes, writePurchase } from './keptTexts.ts';
import type { ShipmentRecord } from './records.ts';
import { CONTENT_VERSION, contentHash, readDraft, receiverHash, searchOf } from './shipmentRows.ts';

/** Columns in which new shipments of one batch differ. The others are the same in all of them, or empty until something is sent. */
const OWN_COLUMNS = [
  'id',
  'position',
  'external_reference',
  'name',
  'content_hash',
  'receiver_hash',
  'draft',
  'file_rows',
  'state',
  'purchase',
  'notes',
  'search',
] as const;
const WIDTH = OWN_COLUMNS.length;
const [DRAFT_AT, FILE_ROWS_AT, NOTES_AT] = [6, 7, 10] as const;

type Value = string | number | null;

/**
 * New shipments of one batch as they are written: made on another thread, and handed over as one list of values, since a list for each
 * row takes longer to go over than to write.
 */
export interface NewRows {
  readonly batchId: string;
  readonly mode: Mode;
  readonly serviceId: string;
  /** When all of them were made, milliseconds since the epoch. */
  readonly madeAt: number;
  /** Their own values, row after row; `rowsIn` counts the rows. */
  readonly values: readonly Value[];
}

/** Rows of shipments of one batch, made at one moment, of which nothing was sent yet. */
export const newRowsOf = (
  { batchId, mode, serviceId, madeAt }: Omit<NewRows, 'values'>,
  records: readonly ShipmentRecord[],
): NewRows => {
  const values: Value[] = [];
  for (const record of records) {
    const { draft, purchase } = record;
    values.push(
      record.id,
      record.position,
      record.externalReference,
      draft.name.trim(),
      contentHash(draft, mode),
      receiverHash(draft),
      JSON.stringify(draft),
      record.fileRows ? JSON.stringify(record.fileRows) : null,
      purchase.kind,
      writePurchase(purchase),
      writeNotes(record.notes),
      searchOf(record),
    );
  }
  return { batchId, mode, serviceId, madeAt, values };
};

/** How many rows there are. */
export const rowsIn = ({ values }: NewRows): number => values.length / WIDTH;

/** Ids of the rows, in their order. */
export const idsIn = ({ values }: NewRows): string[] => {
  const ids: string[] = [];
  for (let at = 0; at < values.length; at += WIDTH) ids.push(String(values[at]));
  return ids;
};

/** So many of the rows, from the given one on. */
export const someOf = (rows: NewRows, from: number, count: number): NewRows => ({
  ...rows,
  values: rows.values.slice(from * WIDTH, (from + count) * WIDTH),
});

/** What the rows were made of, for those that could not be written as they are. */
export const draftsIn = ({
  values,
}: NewRows): Pick<ShipmentRecord, 'draft' | 'fileRows' | 'notes'>[] => {
  const drafts: Pick<ShipmentRecord, 'draft' | 'fileRows' | 'notes'>[] = [];
  for (let at = 0; at < values.length; at += WIDTH) {
    const fileRows = values[at + FILE_ROWS_AT] ?? null;
    drafts.push({
      draft: readDraft(values[at + DRAFT_AT]),
      fileRows:
        fileRows === null ? null : (JSON.parse(String(fileRows)) as ShipmentRecord['fileRows']),
      notes: readNotes(String(values[at + NOTES_AT])),
    });
  }
  return drafts;
};

/** The statement that inserts so many rows: `sharedOf` and then their values. What all of them share is bound once. */
export const insertNewRows = (count: number): string =>
  `INSERT INTO shipments (batch_id, mode, profile, created_at, updated_at, content_version, ${OWN_COLUMNS.join(', ')})
  SELECT all_rows.batch_id, all_rows.mode, all_rows.profile, all_rows.made_at, all_rows.made_at, ${CONTENT_VERSION}, own.* FROM (SELECT ? AS batch_id, ? AS mode, ? AS profile, ? AS made_at) all_rows
  CROSS JOIN (VALUES ${Array.from({ length: count }, () => `(${OWN_COLUMNS.map(() => '?').join(',')})`).join(',')}) own`;

/** What all of the rows have in common, as `insertNewRows` takes it. */
export const sharedOf = ({ batchId, mode, serviceId, madeAt }: NewRows): Value[] => [
  batchId,
  mode,
  serviceId,
  madeAt,
];
