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

/** Why nothing was taken over from a file, and in plain words what was expected instead. */
export interface ImportProblem {
  readonly kind: ImportProblemKind;
  readonly message: string;
}

/** The failed result for a file that cannot be read. */
export const problem = (
  kind: ImportProblemKind,
  message: string,
): { readonly ok: false; readonly error: ImportProblem } => fail({ kind, message });
