import type { AllowingRole } from '../domain/operator/operator.ts';
import type { ErrorCode } from '../domain/desk/errorCode.ts';

/** An error as the window receives it: `message` is for the user, `data` is plain and has no secrets. */
export interface IpcFailure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: BadRequestData | TakesPinData | null;
}

/** The answer of every request over IPC. */
export type IpcAnswer<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: IpcFailure };

/** `data` of the error `badRequest`: path and kind of each issue, never the value itself. */
export interface BadRequestData {
  readonly issues: readonly { readonly path: string; readonly code: string }[];
}

/** `data` of the error `notAllowed` when a PIN is missing or was not accepted: the least role whose PIN allows it. */
export interface TakesPinData {
  readonly takesPin: AllowingRole;
}

/** The answer of a route that succeeded. */
export const answer = <T>(data: T): IpcAnswer<T> => ({ ok: true, data });

/** The answer of a route that failed, with its message. */
export const failure = (
  code: ErrorCode,
  message: string,
  data: IpcFailure['data'] = null,
): IpcAnswer<never> => ({ ok: false, error: { code, message, data } });
