import { fail } from '../../../domain/service/serviceError.ts';

export type ImportProblemKind =
  | 'notFound'
  | 'unreadable'
  | 'empty'
  | 'tooLarge'
  | 'notATable'
  | 'noKnownHeader'
  | 'noSuchColumn'
  | 'encrypted'
  | 'oldExcel'
  | 'bomb'
  | 'tooManyRows'
  | 'stopped';

/** Why a file cannot be imported, with a message that says what was expected. */
export interface ImportProblem {
  readonly kind: ImportProblemKind;
  readonly message: string;
}

/** A failed result with this problem. */
export const problem = (
  kind: ImportProblemKind,
  message: string,
): { readonly ok: false; readonly error: ImportProblem } => fail({ kind, message });
