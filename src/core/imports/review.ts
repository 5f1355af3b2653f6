import { isMixed } from '../../domain/batchFile/draftMode.ts';
import { missingFields } from '../../domain/batchFile/columnNotes.ts';
import { KNOWN_SYSTEMS } from '../../domain/batchFile/knownSystems/index.ts';
import type { ImportReview, ReviewedShipment } from '../../domain/batchFile/importReview.ts';
import type { PurchaseState } from '../../domain/purchase/purchase.ts';
import type { Store } from '../ledger/tables/store.ts';
import type { FilesBeside } from './filesBeside.ts';
import type { ImportFacts } from './read/protocol.ts';
import { NEW, pieceOf, type ImportSession } from './session.ts';

/** States in which the content of a draft may still be replaced. */
export const CHANGED_IN_PLACE: ReadonlySet<PurchaseState> = new Set<PurchaseState>([
  'draft',
  'ready',
  'quoted',
  'chosen',
  'refused',
]);

const MAKES_A_SHIPMENT = /^(?:receiver\.|item\.|box(?:\.|$))/;

/** True when a column of the file has content of a shipment. */
export const makesShipments = (columns: ImportFacts['columns']): boolean =>
  columns.some(({ field }) => field !== null && MAKES_A_SHIPMENT.test(field));

/** The review of a file that a person sees before it is imported. */
export const reviewOf = (
  token: string,
  facts: ImportFacts,
  {
    files,
    ...found
  }: Pick<ImportReview, 'mapping' | 'matches' | 'importedBefore' | 'bookedAtOtherServices'> & {
    readonly files: FilesBeside;
  },
): ImportReview => {
  const {
    name,
    mode,
    format,
    encoding,
    letters,
    separator,
    sheet,
    sheets,
    headerRow,
    decimalComma,
    firstLines,
    own,
    rows,
    shipments,
    issues,
    counts,
    firstIssues,
    columns,
    samples,
    values,
    addresses,
    unsaidUnits,
    leftOut,
    groupedBy,
    alikeLines,
    modes,
  } = facts;
  const otherMode = mode === 'SFN' ? 'STN' : 'SFN';
  const system = KNOWN_SYSTEMS.find(({ id }) => id === facts.system);
  return {
    token,
    name,
    mode,
    format,
    encoding,
    letters:
      letters === null || letters.readings.length === 0
        ? null
        : { readings: letters.readings, sure: letters.sure },
    separator,
    sheet,
    sheets,
    headerRow,
    decimalComma,
    firstLines,
    own,
    rows,
    shipments,
    issues,
    counts,
    firstIssues,
    missing: own ? [] : missingFields(columns),
    leftOut,
    groupedBy,
    alikeLines,
    other: isMixed(modes, modes.open, mode)
      ? { mode: otherMode, shipments: modes[otherMode] }
      : null,
    ...found,
    files: {
      taken: files.found.map(({ text, bytes }) => ({ name: text, bytes })),
      asked: files.asked.map(({ text, why }) => ({ name: text, why })),
    },
    columns: columns.map(({ header, field, unit, guesses = [] }, index) => ({
      header,
      field,
      unit,
      sample: samples[index] ?? '',
      values: values[index] ?? '',
      guesses,
      addresses: addresses[index] ?? [],
      unsaidUnit: unsaidUnits[index] ?? null,
    })),
    system: system ? { id: system.id, name: system.name, kind: system.kind } : null,
    usable: makesShipments(columns),
  };
};

/** Maximum number of shipments that the review shows at once. */
const MOST_AT_ONCE = 500;

/** A range of an opened file's shipments, each with the desk's shipment that it repeats. @throws DeskError when the file is no longer open */
export const reviewedShipments = async (
  { shipments }: Pick<Store, 'shipments'>,
  file: ImportSession,
  from: number,
  to: number,
): Promise<ReviewedShipment[]> => {
  const piece = await pieceOf(file, from, Math.min(to, from + MOST_AT_ONCE));
  return piece.map(({ draft, issues }, index): ReviewedShipment => {
    const { match, record, by } = file.matches[from + index] ?? NEW;
    const stored = record === null ? null : shipments.get(record);
    return {
      index: from + index,
      draft,
      issues,
      match,
      by,
      existing: stored && {
        id: stored.id,
        batchId: stored.batchId,
        state: stored.purchase.kind,
        draft: stored.draft,
        externalReference: stored.externalReference,
      },
    };
  });
};
