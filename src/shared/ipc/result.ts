import type { ErrorCode } from '../../domain/desk/errorCode.ts';

/** What the window is told: `message` is for the person, `data` is plain and free of secrets. */
export interface IpcFailure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: BadRequestData | null;
}

/** Every answer over IPC. */
export type IpcAnswer<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: IpcFailure };

/** `data` of `badRequest`: where and what kind, never the value itself. */
export interface BadRequestData {
  readonly issues: readonly { readonly path: string; readonly code: string }[];
}

/** The answer of a route that succeeded. */
export const answer = <T>(data: T): IpcAnswer<T> => ({ ok: true, data });

/** The answer of a route that failed, with its words. */
export const failure = (
  code: ErrorCode,
  message: string,
  data: BadRequestData | null = null,
): IpcAnswer<never> => ({ ok: false, error: { code, message, data } });
