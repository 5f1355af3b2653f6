/**
 * Why a request gave no result. Stable words: the renderer decides by them, so never change one's meaning.
 * The first four come from the router itself, the others from handlers.
 */
export const IPC_CODES = [
  /** The input did not fit the route's schema; `data` is BadInputData. A fault of the renderer. */
  'bad-input',
  'unknown-route',
  /** The sender is not the desk's own window. */
  'forbidden',
  /** Something broke inside the desk; the log says what. */
  'internal',
  /** The shipping service said no or did not answer; `data` is a ServiceError. */
  'service',
  /** No keys, or keys that cannot be read now. */
  'keys',
  'not-found',
  /** It was changed or is being worked on elsewhere. */
  'conflict',
  /** A file that cannot be used; the message says what was expected. */
  'unreadable',
  /** The desk's rules do not allow this now; the message says why. */
  'refused',
  /** The machine lacks what this needs (a printer, disk space). */
  'unavailable',
  'cancelled',
] as const;

export type IpcCode = (typeof IPC_CODES)[number];

/** What the window is told: `message` is for the person, `data` is plain and free of secrets. */
export interface IpcFailure {
  readonly code: IpcCode;
  readonly message: string;
  readonly data: unknown;
}

/** Every answer over IPC. */
export type IpcAnswer<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: IpcFailure };

/** `data` of `bad-input`: where and what kind, never the value itself. */
export interface BadInputData {
  readonly issues: readonly { readonly path: string; readonly code: string }[];
}

/** Thrown by a handler to answer with exactly this code, message and data. */
export class DeskFailure extends Error {
  readonly code: IpcCode;
  readonly data: unknown;
  constructor(code: IpcCode, message: string, data: unknown = null) {
    super(message);
    this.name = 'DeskFailure';
    this.code = code;
    this.data = data;
  }
}

export const answer = <T>(data: T): IpcAnswer<T> => ({ ok: true, data });
export const failure = (
  code: IpcCode,
  message: string,
  data: unknown = null,
): IpcAnswer<never> => ({ ok: false, error: { code, message, data } });
