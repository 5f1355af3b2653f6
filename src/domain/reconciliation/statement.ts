import type { MinorMoney } from '../money/minorMoney.ts';
import type { DateOrder } from '../text/dateText.ts';
import type { StatementColumn } from './statementColumns.ts';

/** One line of the service's statement. */
export interface StatementLine {
  /** Line of the file, 1 = the first. */
  readonly row: number;
  /** The same line in another statement has the same key: made of everything that it says, and of how many such lines stand before it in its file. */
  readonly key: string;
  /** YYYY-MM-DD, or null where it says none. */
  readonly day: string | null;
  /** Our reference, the service's and the tracking number, each empty where it says none. */
  readonly externalReference: string;
  readonly reference: string;
  readonly tracking: string;
  /** What it is for, in the service's words; empty where it names a shipment. */
  readonly words: string;
  /** Above zero: charged. Below: given to the account. */
  readonly charged: MinorMoney;
}

/** What the account held at the end of a statement. */
export interface ClosingBalance {
  /** YYYY-MM-DD, or null where nobody says. */
  readonly day: string | null;
  readonly amount: MinorMoney;
}

/** What a person says of a statement's form; what is left out is found out. */
export interface StatementChoices {
  readonly columns?: readonly StatementColumn[];
  readonly sheet?: string;
  readonly decimalComma?: boolean;
  readonly dateOrder?: DateOrder;
  /** What was charged stands with a minus, in a single column of amounts or in one of charges. */
  readonly chargesNegative?: boolean;
  /** ISO 4217 of amounts without one. */
  readonly currency?: string;
}

/** How a statement was understood. */
export interface StatementForm {
  readonly columns: readonly StatementColumn[];
  readonly decimalComma: boolean;
  readonly dateOrder: DateOrder;
  /** True where only `dateOrder` says which number of its dates is the month. */
  readonly datesOpen: boolean;
  readonly chargesNegative: boolean;
  /** ISO 4217 of amounts without one. */
  readonly currency: string;
}

/** Lines of a statement with what was found out about it. */
export interface StatementContent {
  readonly form: StatementForm;
  readonly lines: readonly StatementLine[];
  /** Lines of the file whose amount or day could not be read. */
  readonly unreadable: readonly number[];
  /** Lines that are no line of the account: sums, balances. */
  readonly leftOut: number;
  readonly closing: ClosingBalance | null;
  /** First and last day of the lines; null where none has a day. */
  readonly from: string | null;
  readonly to: string | null;
}

/** A statement as it was read from a file. */
export interface ReadStatement extends StatementContent {
  readonly name: string;
  /** SHA-256 of the file's bytes, hex. */
  readonly sourceHash: string;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** First value of each column, in column order. */
  readonly samples: readonly string[];
}
