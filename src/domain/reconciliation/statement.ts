import type { MinorMoney } from '../money/money.ts';
import type { DateOrder } from '../text/dateText.ts';
import type { StatementColumn } from './statementColumns.ts';

/** One line of the service's statement. */
export interface StatementLine {
  /** Line number in the file, from 1. */
  readonly row: number;
  /**
   * Key of the line: equal for the same line in another statement, whatever the form of its file. Made of its values (of the time only the day, which
   * is all that a workbook keeps) and of the number of equal lines before it in the file.
   */
  readonly key: string;
  /** YYYY-MM-DD; null when there is none. */
  readonly day: string | null;
  /** Our reference, the service's reference and the tracking number; '' when missing. */
  readonly externalReference: string;
  readonly reference: string;
  readonly tracking: string;
  /** Description in the service's words; '' when the line names a shipment. */
  readonly words: string;
  /** Positive: charged. Negative: credited to the account. */
  readonly charged: MinorMoney;
}

/** Balance of the account at the end of a statement. */
export interface ClosingBalance {
  /** YYYY-MM-DD; null when unknown. */
  readonly day: string | null;
  readonly amount: MinorMoney;
}

/** A person's choices for the form of a statement; omitted ones are detected. */
export interface StatementChoices {
  readonly columns?: readonly StatementColumn[];
  readonly sheet?: string;
  readonly decimalComma?: boolean;
  readonly dateOrder?: DateOrder;
  /** Charges are negative, in a single column of amounts or in a column of charges. */
  readonly chargesNegative?: boolean;
  /** ISO 4217 of amounts without a currency. */
  readonly currency?: string;
}

/** The form in which a statement was read. */
export interface StatementForm {
  readonly columns: readonly StatementColumn[];
  readonly decimalComma: boolean;
  readonly dateOrder: DateOrder;
  /** True when the dates do not show the order of day and month, so that `dateOrder` is an assumption or a choice. */
  readonly datesOpen: boolean;
  readonly chargesNegative: boolean;
  /** ISO 4217 of amounts without a currency. */
  readonly currency: string;
}

/** Content of a statement. */
export interface StatementContent {
  readonly form: StatementForm;
  readonly lines: readonly StatementLine[];
  /** Line numbers of lines whose amount or day could not be read. */
  readonly unreadable: readonly number[];
  /** Number of lines that are not account lines: sums, balances. */
  readonly leftOut: number;
  readonly closing: ClosingBalance | null;
  /** First and last day of the lines; null when none has a day. */
  readonly from: string | null;
  readonly to: string | null;
}

/** A statement that was read from a file. */
export interface ReadStatement extends StatementContent {
  readonly name: string;
  /** SHA-256 of the file's bytes, hex. */
  readonly sourceHash: string;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** First value of each column, in column order. */
  readonly samples: readonly string[];
}
