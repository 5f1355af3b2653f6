import { minorTotals, type MinorMoney } from '../money/money.ts';
import type { PurchaseState } from '../purchase/purchase.ts';
import type { ClosingBalance, ReadStatement, StatementLine } from './statement.ts';

/**
 * Results of comparing ledger and statement. `unread`: a line that could not be read, which may be a charge. `matched`: charged as booked. `amount`: charged another amount. `twice`: charged more than once.
 * `onlyThere`: charged, not booked here. `onlyHere`: booked here, not charged. `void`: marked void here. `uncertain`: unknown whether it was bought.
 * `paidIn`: money paid into the account that is entered in the prepaid balance.
 */
export const COMPARED_KINDS = [
  'unread',
  'onlyThere',
  'onlyHere',
  'amount',
  'twice',
  'uncertain',
  'void',
  'matched',
  'paidIn',
] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];

/** State of a difference: not examined, understood, claimed from the service, or settled. PERSISTED. */
export const DIFFERENCE_STATES = ['open', 'explained', 'claimed', 'settled'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

/** A person's note on a difference. Notes are only added; the last one gives the state. PERSISTED. */
export interface DifferenceNote {
  readonly at: number;
  readonly operator: string;
  readonly state: DifferenceState;
  readonly note: string;
}

/** Maximum length of a note in characters. */
export const MAX_NOTE = 500;

/** The facts of a shipment that are compared with a statement. */
export interface ComparedShipment {
  readonly id: string;
  readonly externalReference: string;
  readonly trackingNumber: string;
  readonly state: PurchaseState;
  readonly voided: boolean;
  /** Cost in the ledger; null when nothing was sent. */
  readonly cost: MinorMoney | null;
  /** When it was sent, milliseconds since the epoch; 0 when it was not. */
  readonly sentAt: number;
}

/** By what a line was matched to a shipment. `fits`: amount and day match an uncertain shipment, and no other one. */
export type MatchedBy = 'externalReference' | 'tracking' | 'reference' | 'fits';

/** One row of the comparison: a shipment with all its statement lines, or a line without a shipment. */
export interface Compared {
  /** Id for notes: the same for every statement. */
  readonly id: string;
  readonly kind: ComparedKind;
  readonly shipment: ComparedShipment | null;
  /** Line number in the file of a line that could not be read; null for all other rows. */
  readonly unreadRow: number | null;
  readonly by: MatchedBy | null;
  /** Distinct lines of all statements of this account. */
  readonly lines: readonly StatementLine[];
  /** Charges minus credits in the statements; null when there are none. */
  readonly there: MinorMoney | null;
  /** Cost in the ledger; null when there is none. */
  readonly here: MinorMoney | null;
}

/** True for rows that need attention. */
export const isDifference = (kind: ComparedKind): boolean =>
  kind !== 'matched' && kind !== 'paidIn';

/** Row id of a line without a shipment. */
const lineRowId = (key: string): string => `l:${key}`;
/** Row id of a shipment. */
export const shipmentRowId = (shipmentId: string): string => `s:${shipmentId}`;

const bought = (state: PurchaseState): boolean => state === 'booked';
const mayBeBought = (state: PurchaseState): boolean => state === 'uncertain' || state === 'sending';

/** Sum of the lines in the currency of the first line; null for no lines. `kindOf` checks for several currencies. */
const netOf = (lines: readonly StatementLine[]): MinorMoney | null =>
  minorTotals(lines.map(({ charged }) => charged))[0] ?? null;

const kindOf = (
  { state, voided, cost }: ComparedShipment,
  lines: readonly StatementLine[],
): ComparedKind => {
  if (mayBeBought(state)) return 'uncertain';
  // Charged, but not booked in the ledger.
  if (!bought(state)) return 'onlyThere';
  if (voided) return 'void';
  const net = netOf(lines);
  if (net === null) return 'onlyHere';
  const isMixed = minorTotals(lines.map(({ charged }) => charged)).length > 1;
  if (!isMixed && net.currency === cost?.currency && net.minor === cost.minor) return 'matched';
  const whole = lines.filter(
    ({ charged }) =>
      cost !== null && charged.currency === cost.currency && charged.minor === cost.minor,
  );
  return whole.length > 1 && cost !== null && net.minor >= 2 * cost.minor ? 'twice' : 'amount';
};

/** Creates the row of a shipment. @param lines distinct lines of all statements for it */
export const comparedShipment = (
  shipment: ComparedShipment,
  lines: readonly StatementLine[],
  by: MatchedBy | null,
): Compared => ({
  id: shipmentRowId(shipment.id),
  kind: kindOf(shipment, lines),
  shipment,
  unreadRow: null,
  by,
  lines,
  there: netOf(lines),
  here: shipment.cost,
});

/** Creates the row of a line without a shipment. @param entered true for money paid in that is entered in the prepaid balance */
export const comparedLine = (line: StatementLine, entered: boolean): Compared => ({
  id: lineRowId(line.key),
  kind: entered ? 'paidIn' : 'onlyThere',
  shipment: null,
  unreadRow: null,
  by: null,
  lines: [line],
  there: line.charged,
  here: null,
});

/** Creates the row of a line that could not be read. @param row its line number in the file */
export const comparedUnread = (statementId: string, row: number): Compared => ({
  id: `u:${statementId}:${row}`,
  kind: 'unread',
  shipment: null,
  unreadRow: row,
  by: null,
  lines: [],
  there: null,
  here: null,
});

/** Number of days between two dates (YYYY-MM-DD). */
export const daysApart = (a: string, b: string): number =>
  Math.abs(Date.parse(`${a}T00:00Z`) - Date.parse(`${b}T00:00Z`)) / 86_400_000;

/** Sums of the rows of one kind. */
export interface ComparedSum {
  readonly kind: ComparedKind;
  readonly rows: number;
  /** Number of differences in state `open`. */
  readonly open: number;
  readonly there: readonly MinorMoney[];
  readonly here: readonly MinorMoney[];
}

/** Sums of all rows by kind. @param stateOf state of a row */
export const comparedSums = (
  rows: readonly Compared[],
  stateOf: (id: string) => DifferenceState,
): ComparedSum[] =>
  COMPARED_KINDS.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    return {
      kind,
      rows: ofKind.length,
      open: isDifference(kind) ? ofKind.filter(({ id }) => stateOf(id) === 'open').length : 0,
      there: minorTotals(ofKind.flatMap(({ there }) => there ?? [])),
      here: minorTotals(ofKind.flatMap(({ here }) => here ?? [])),
    };
  });

/** A stored statement. */
export interface StatementSummary {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly readAt: number;
  readonly operator: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly lines: number;
  /** Line numbers in the file of lines that could not be read. */
  readonly unread: readonly number[];
  readonly closing: ClosingBalance | null;
}

/** A statement that was read and waits for confirmation. */
export interface StatementPreview extends Omit<ReadStatement, 'lines'> {
  readonly lines: number;
  readonly firstLines: ReadStatement['lines'];
  readonly charged: readonly MinorMoney[];
  readonly given: readonly MinorMoney[];
  /** Id of the stored statement of the same file and sheet, or null. */
  readonly keptAs: string | null;
}

/** A row for display. */
export interface ComparedRow extends Compared {
  readonly state: DifferenceState;
  /** Notes on it, in order. */
  readonly notes: readonly DifferenceNote[];
  /** Receiver of the shipment; empty when there is none, or it was erased. */
  readonly receiver: string;
}

/** A comparison without its rows. */
export interface Comparison {
  readonly statement: StatementSummary;
  /** Number of its lines that are in another statement as well. */
  readonly known: number;
  readonly sums: readonly ComparedSum[];
}
