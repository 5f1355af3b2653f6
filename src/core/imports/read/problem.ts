import { fail } from '../../../domain/service/serviceError.ts';

export type ImportProblemKind =
  | 'notFound'
  | 'unreadable'
  | 'empty'
  | 'tooLarge'
  | 'notATable'
  | 'noKnownHeader'
  | 'encrypted'
  | 'oldExcel'
  | 'bomb'
  | 'tooManyRows'
  | 'stopped';

/** Why nothing was taken over from a file, and in plain words what was expected instead. */
export interface ImportProblem {
  readonly kind: ImportProblemKind;
  readonly message: string;
}

export const EXPECTED =
  'A batch file is a CSV or XLSX table whose first line names the columns (shipment, receiver_first_name, receiver_country, item_name, …), with one line an item below it.';

export const problem = (
  kind: ImportProblemKind,
  message: string,
): { readonly ok: false; readonly error: ImportProblem } => fail({ kind, message });
