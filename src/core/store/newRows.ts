import type { Draft } from '../../domain/shipment/draft.ts';
import { fieldsOf } from '../../domain/shipment/fields.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { readNotes, writeNotes, writePurchase } from './keptTexts.ts';
import type { ShipmentRecord } from './records.ts';
import { CONTENT_VERSION, contentHash, readDraft, receiverHash, searchOf } from './shipmentRows.ts';

/**
 * Columns that differ between new shipments of one batch, besides their drafts. The others are the same in all of them, or empty until something is
 * sent.
 */
const OWN_COLUMNS = [
  'id',
  'position',
  'external_reference',
  'name',
  'content_hash',
  'receiver_hash',
  'file_rows',
  'state',
  'purchase',
  'notes',
  'search',
] as const;
/** After the columns follow the two parts of each draft that are not shared. */
const WIDTH = OWN_COLUMNS.length + 2;
const [FILE_ROWS_AT, NOTES_AT, HEAD_AT, MIDDLE_AT] = [6, 9, 11, 12] as const;

type Value = string | number | null;

/**
 * New shipments of one batch, prepared on another thread and passed as one flat array, because copying an array per row between threads takes longer
 * than the insert. What their drafts share is passed once and bound once in the statement.
 */
export interface NewRows {
  readonly batchId: string;
  readonly mode: Mode;
  readonly serviceId: string;
  /** Time of creation of all of them, milliseconds since the epoch. */
  readonly madeAt: number;
  /** The text of each draft is its head + `sender` + its middle + `rest`. Empty where the drafts differ. */
  readonly sender: string;
  readonly rest: string;
  /** The values of each row, one row after the other; `rowsIn` counts the rows. */
  readonly values: readonly Value[];
}

const TERMS = fieldsOf('shipment')
  .map(({ name }) => name)
  .filter((name) => name !== 'name');
const sameTerms = (a: Draft, b: Draft): boolean => {
  for (const term of TERMS) if (a[term] !== b[term]) return false;
  return true;
};
const sameBoxes = ({ boxes }: Draft, others: Draft['boxes']): boolean =>
  boxes.length === others.length && boxes.every((box, at) => box === others[at]);

/** The JSON after the receiver. */
const restOf = (draft: Draft): string => {
  const terms = JSON.stringify(Object.fromEntries(TERMS.map((term) => [term, draft[term]])));
  return `,"boxes":${JSON.stringify(draft.boxes)},${terms.slice(1)}`;
};

/**
 * Splits drafts into two own parts each and the shared parts between and after them. Drafts of one file share their sender, and often their boxes, as
 * the same objects.
 */
const draftTexts = (
  drafts: readonly Draft[],
): Pick<NewRows, 'sender' | 'rest'> & {
  readonly partsOf: (draft: Draft) => readonly [head: string, middle: string];
} => {
  const [first] = drafts;
  if (first === undefined || drafts.some(({ sender }) => sender !== first.sender))
    return { sender: '', rest: '', partsOf: (draft) => ['', JSON.stringify(draft)] };
  const isAlike = drafts.every((draft) => sameBoxes(draft, first.boxes) && sameTerms(draft, first));
  return {
    sender: JSON.stringify(first.sender),
    rest: isAlike ? restOf(first) : '',
    partsOf: (draft) => [
      `{"name":${JSON.stringify(draft.name)},"sender":`,
      `,"receiver":${JSON.stringify(draft.receiver)}${isAlike ? '' : restOf(draft)}`,
    ],
  };
};

/** Prepares the rows of new shipments of one batch, all created at one time and never sent. */
export const newRowsOf = (
  { batchId, mode, serviceId, madeAt }: Pick<NewRows, 'batchId' | 'mode' | 'serviceId' | 'madeAt'>,
  records: readonly ShipmentRecord[],
): NewRows => {
  const { sender, rest, partsOf } = draftTexts(records.map(({ draft }) => draft));
  const values: Value[] = [];
  for (const record of records) {
    const { draft, purchase } = record;
    const [head, middle] = partsOf(draft);
    values.push(
      record.id,
      record.position,
      record.externalReference,
      draft.name.trim(),
      contentHash(draft, mode),
      receiverHash(draft),
      record.fileRows ? JSON.stringify(record.fileRows) : null,
      purchase.kind,
      writePurchase(purchase),
      writeNotes(record.notes),
      searchOf(record),
      head,
      middle,
    );
  }
  return { batchId, mode, serviceId, madeAt, sender, rest, values };
};

/** Number of rows. */
export const rowsIn = ({ values }: NewRows): number => values.length / WIDTH;

/** Ids of the rows, in order. */
export const idsIn = ({ values }: NewRows): string[] => {
  const ids: string[] = [];
  for (let at = 0; at < values.length; at += WIDTH) ids.push(String(values[at]));
  return ids;
};

/** `count` rows, starting at row `from`. */
export const sliceOfRows = (rows: NewRows, from: number, count: number): NewRows => ({
  ...rows,
  values: rows.values.slice(from * WIDTH, (from + count) * WIDTH),
});

/** Reads the drafts back from the rows, for rows that cannot be inserted as they are. */
export const draftsIn = ({
  values,
  sender,
  rest,
}: NewRows): Pick<ShipmentRecord, 'draft' | 'fileRows' | 'notes'>[] => {
  const drafts: Pick<ShipmentRecord, 'draft' | 'fileRows' | 'notes'>[] = [];
  for (let at = 0; at < values.length; at += WIDTH) {
    const fileRows = values[at + FILE_ROWS_AT] ?? null;
    drafts.push({
      draft: readDraft(
        `${String(values[at + HEAD_AT])}${sender}${String(values[at + MIDDLE_AT])}${rest}`,
      ),
      fileRows:
        fileRows === null ? null : (JSON.parse(String(fileRows)) as ShipmentRecord['fileRows']),
      notes: readNotes(String(values[at + NOTES_AT])),
    });
  }
  return drafts;
};

const ONE_ROW = `(${'?,'.repeat(WIDTH).slice(0, -1)})`;

/** The SQL that inserts `count` rows; parameters: `sharedOf`, then the values of the rows. Shared values are bound once. */
export const insertNewRows = (count: number): string =>
  `INSERT INTO shipments (batch_id, mode, profile, created_at, updated_at, content_version, ${OWN_COLUMNS.join(', ')}, draft)
  SELECT batch_id, mode, profile, made_at, made_at, ${CONTENT_VERSION},
    ${OWN_COLUMNS.map((_, at) => `column${at + 1}`).join(', ')}, column${HEAD_AT + 1} || sender || column${MIDDLE_AT + 1} || rest
  FROM (SELECT ? AS batch_id, ? AS mode, ? AS profile, ? AS made_at, ? AS sender, ? AS rest)
  CROSS JOIN (VALUES ${Array.from({ length: count }, () => ONE_ROW).join(',')})`;

/** The values that all rows share, in the order of `insertNewRows`. */
export const sharedOf = ({ batchId, mode, serviceId, madeAt, sender, rest }: NewRows): Value[] => [
  batchId,
  mode,
  serviceId,
  madeAt,
  sender,
  rest,
];
