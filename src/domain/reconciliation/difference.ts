import { minorTotals, type MinorMoney } from '../money/minorMoney.ts';
import type { PurchaseState } from '../purchase/purchase.ts';
import type { ClosingBalance, ReadStatement, StatementLine } from './statement.ts';

/**
 * How ledger and statement stand to each other. `matched`: charged as booked. `amount`: charged another amount. `twice`: charged more often than once.
 * `onlyThere`: charged and not booked here. `onlyHere`: booked here and not charged. `void`: marked void here. `uncertain`: nobody knows whether it
 * was bought. `paidIn`: money that came into the account and is entered in the prepaid balance.
 */
export const COMPARED_KINDS = [
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

/** Where a difference stands: nobody looked, understood, claimed from the service, or made good. PERSISTED. */
export const DIFFERENCE_STATES = ['open', 'explained', 'claimed', 'settled'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

/** What somebody said of a difference. Lines are only added; the last one counts. PERSISTED. */
export interface DifferenceNote {
  readonly at: number;
  readonly operator: string;
  readonly state: DifferenceState;
  readonly note: string;
}

/** The longest note. */
export const MAX_NOTE = 500;

/** A shipment of the ledger as a statement is compared with it. */
export interface ComparedShipment {
  readonly id: string;
  readonly externalReference: string;
  readonly trackingNumber: string;
  readonly state: PurchaseState;
  readonly voided: boolean;
  /** What the ledger says it cost; null where nothing was sent. */
  readonly cost: MinorMoney | null;
  /** When it was sent, milliseconds since the epoch; 0 where it was not. */
  readonly sentAt: number;
}

/** How a line was found to be a shipment's. `fits`: amount and day agree with an uncertain one, and with no other. */
export type MatchedBy = 'externalReference' | 'tracking' | 'reference' | 'fits';

/** One row of the comparison: a shipment with everything that statements charge for it, or a line without a shipment. */
export interface Compared {
  /** Names it for notes: the same in every statement. */
  readonly id: string;
  readonly kind: ComparedKind;
  readonly shipment: ComparedShipment | null;
  readonly by: MatchedBy | null;
  /** Lines of any statement of this account, each once. */
  readonly lines: readonly StatementLine[];
  /** What the statements charge, less what they gave back; null where they say nothing of it. */
  readonly there: MinorMoney | null;
  /** What the ledger says; null where it says nothing. */
  readonly here: MinorMoney | null;
}

/** True for rows that somebody has to look at. */
export const isDifference = (kind: ComparedKind): boolean =>
  kind !== 'matched' && kind !== 'paidIn';

/** The id of a row about a line that is of no shipment. */
export const lineRowId = (key: string): string => `l:${key}`;
/** The id of a row about a shipment. */
export const shipmentRowId = (shipmentId: string): string => `s:${shipmentId}`;

const bought = (state: PurchaseState): boolean => state === 'booked';
const mayBeBought = (state: PurchaseState): boolean => state === 'uncertain' || state === 'sending';

/** What the lines charge together, in the currency of the first; null for none. Lines of another currency are told by `isMixed`. */
const netOf = (lines: readonly StatementLine[]): MinorMoney | null =>
  minorTotals(lines.map(({ charged }) => charged))[0] ?? null;

const kindOf = (
  { state, voided, cost }: ComparedShipment,
  lines: readonly StatementLine[],
): ComparedKind => {
  if (mayBeBought(state)) return 'uncertain';
  // Charged, and the desk does not say that it bought it.
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

/** The row of a shipment. @param lines what any statement says of it, each line once */
export const comparedShipment = (
  shipment: ComparedShipment,
  lines: readonly StatementLine[],
  by: MatchedBy | null,
): Compared => ({
  id: shipmentRowId(shipment.id),
  kind: kindOf(shipment, lines),
  shipment,
  by,
  lines,
  there: netOf(lines),
  here: shipment.cost,
});

/** The row of a line that is no shipment's. @param entered money that came in and is a line of the prepaid balance */
export const comparedLine = (line: StatementLine, entered: boolean): Compared => ({
  id: lineRowId(line.key),
  kind: entered ? 'paidIn' : 'onlyThere',
  shipment: null,
  by: null,
  lines: [line],
  there: line.charged,
  here: null,
});

/** Days between two dates (YYYY-MM-DD). */
export const daysApart = (a: string, b: string): number =>
  Math.abs(Date.parse(`${a}T00:00Z`) - Date.parse(`${b}T00:00Z`)) / 86_400_000;

/** Rows of one kind together. */
export interface ComparedSum {
  readonly kind: ComparedKind;
  readonly rows: number;
  /** Of these, differences that nobody has explained, claimed or settled. */
  readonly open: number;
  readonly there: readonly MinorMoney[];
  readonly here: readonly MinorMoney[];
}

/** What all rows of each kind come to. @param stateOf where a row stands */
export const comparedSums = (
  rows: readonly Compared[],
  stateOf: (id: string) => DifferenceState,
): ComparedSum[] =>
  COMPARED_KINDS.map((kind) => {
    const mine = rows.filter((row) => row.kind === kind);
    return {
      kind,
      rows: mine.length,
      open: isDifference(kind) ? mine.filter(({ id }) => stateOf(id) === 'open').length : 0,
      there: minorTotals(mine.flatMap(({ there }) => there ?? [])),
      here: minorTotals(mine.flatMap(({ here }) => here ?? [])),
    };
  });

/** A statement that was kept. */
export interface StatementSummary {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly readAt: number;
  readonly operator: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly lines: number;
  readonly closing: ClosingBalance | null;
}

/** A statement that was read and waits for a person's word. */
export interface StatementPreview extends Omit<ReadStatement, 'lines'> {
  readonly lines: number;
  readonly firstLines: ReadStatement['lines'];
  readonly charged: readonly MinorMoney[];
  readonly given: readonly MinorMoney[];
  /** Id of the statement that was kept of the very same file, or null. */
  readonly keptAs: string | null;
}

/** A row as it is shown. */
export interface ComparedRow extends Compared {
  readonly state: DifferenceState;
  /** What was said of it, the first one first. */
  readonly notes: readonly DifferenceNote[];
  /** Receiver of the shipment; empty where there is none, or was erased. */
  readonly receiver: string;
}

/** A comparison without its rows. */
export interface Comparison {
  readonly statement: StatementSummary;
  /** How many of its lines another statement has too. */
  readonly known: number;
  readonly sums: readonly ComparedSum[];
}
