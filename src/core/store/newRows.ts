import type { Draft } from '../../domain/shipment/draft.ts';
import { fieldsOf } from '../../domain/shipment/fields.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { readNotes, writeNotes, writePurchase } from './keptTexts.ts';
import type { ShipmentRecord } from './records.ts';
import { CONTENT_VERSION, contentHash, readDraft, receiverHash, searchOf } from './shipmentRows.ts';

/** Columns in which new shipments of one batch differ, beside their drafts. The others are the same in all of them, or empty until something is sent. */
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
/** Behind the columns stand the two parts of a draft that are the row's own. */
const WIDTH = OWN_COLUMNS.length + 2;
const [FILE_ROWS_AT, NOTES_AT, HEAD_AT, MIDDLE_AT] = [6, 9, 11, 12] as const;

type Value = string | number | null;

/**
 * New shipments of one batch as they are written: made on another thread, and handed over as one list of values, since a list for each
 * row takes longer to go over than to write. What their drafts say alike goes over and is written into the statement once.
 */
export interface NewRows {
  readonly batchId: string;
  readonly mode: Mode;
  readonly serviceId: string;
  /** When all of them were made, milliseconds since the epoch. */
  readonly madeAt: number;
  /** The text of each draft is its head, `sender`, its middle and `rest`. Empty where the drafts differ in it. */
  readonly sender: string;
  readonly rest: string;
  /** Their own values, row after row; `rowsIn` counts the rows. */
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

/** Everything behind the receiver. */
const restOf = (draft: Draft): string => {
  const terms = JSON.stringify(Object.fromEntries(TERMS.map((term) => [term, draft[term]])));
  return `,"boxes":${JSON.stringify(draft.boxes)},${terms.slice(1)}`;
};

/** Drafts as texts of two parts each, with what all of them have between and behind those. Drafts of one file share their sender, and often their boxes, as the very same objects. */
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

/** Rows of shipments of one batch, made at one moment, of which nothing was sent yet. */
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

/** The statement that inserts so many rows: `sharedOf` and then their values. What all of them share is bound once. */
export const insertNewRows = (count: number): string =>
  `INSERT INTO shipments (batch_id, mode, profile, created_at, updated_at, content_version, ${OWN_COLUMNS.join(', ')}, draft)
  SELECT batch_id, mode, profile, made_at, made_at, ${CONTENT_VERSION},
    ${OWN_COLUMNS.map((_, at) => `column${at + 1}`).join(', ')}, column${HEAD_AT + 1} || sender || column${MIDDLE_AT + 1} || rest
  FROM (SELECT ? AS batch_id, ? AS mode, ? AS profile, ? AS made_at, ? AS sender, ? AS rest)
  CROSS JOIN (VALUES ${Array.from({ length: count }, () => ONE_ROW).join(',')})`;

/** What all of the rows have in common, as `insertNewRows` takes it. */
export const sharedOf = ({ batchId, mode, serviceId, madeAt, sender, rest }: NewRows): Value[] => [
  batchId,
  mode,
  serviceId,
  madeAt,
  sender,
  rest,
];
