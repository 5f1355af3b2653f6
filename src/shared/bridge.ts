import { encodeRows, decodeRows, type ChangedRows } from './rowChanges.ts';
import type { AllowingRole } from '../domain/operator/operator.ts';
import type { ErrorCode } from '../domain/desk/errorCode.ts';

/** The two IPC channels: requests from the window to the main process, events in the other direction. */
export const REQUEST_CHANNEL = 'desk:request';
export const EVENT_CHANNEL = 'desk:event';

/** The API that the preload script exposes as `window.desk`: exactly these two functions. */
export interface DeskBridge {
  /** Does not reject for errors of the desk: check `ok`. Rejects when `input` cannot be cloned (a reactive proxy). */
  request(route: string, input: unknown): Promise<IpcAnswer<unknown> | EncodedMessage>;
  /** Calls `listener` for each event of that name. Returns a function that unsubscribes. */
  on(event: string, listener: (payload: unknown) => void): () => void;
}

/** An error as the window receives it: `message` is for the user, `data` is plain and has no secrets. */
export interface IpcFailure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: BadRequestData | TakesPinData | null;
}

/** The answer of every request over IPC. */
export type IpcAnswer<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: IpcFailure };

/** The answer of a request that failed, with its message. */
export const failure = (
  code: IpcFailure['code'],
  message: string,
  data: IpcFailure['data'] = null,
): IpcAnswer<never> => ({ ok: false, error: { code, message, data } });

/** `data` of the error `badRequest`: path and kind of each issue, never the value itself. */
export interface BadRequestData {
  readonly issues: readonly { readonly path: string; readonly code: string }[];
}

/** `data` of the error `notAllowed` when a PIN is missing or was not accepted: the least role whose PIN allows it. */
export interface TakesPinData {
  readonly takesPin: AllowingRole;
}

/**
 * A value as JSON text. Electron's contextBridge copies each value property by property, once per listener (about 276 properties a shipment), but
 * copies a string at once. So values with many shipments cross the bridge as one string (budget of a batch of 10,000 rows, docs/bench.md).
 */
export interface EncodedMessage {
  readonly encoded: string;
  /** Path of the list of rows in the value that is encoded as differences (rowChanges.ts); null for none. */
  readonly rows: readonly string[] | null;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Where a list of shipments is in an answer or an event. */
const ROW_PATHS = [
  ['data'],
  ['data', 'shipments'],
  ['data', 'lines'],
  ['data', 'change', 'shipments'],
  ['shipments'],
];

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inside, name) => (isFields(inside) ? inside[name] : undefined), value);

const withAt = (value: unknown, [name, ...path]: readonly string[], inside: unknown): unknown =>
  name === undefined
    ? inside
    : { ...(value as Fields), [name]: withAt((value as Fields)[name], path, inside) };

/** Encodes a value as JSON text. */
export const encodeMessage = (value: unknown): EncodedMessage => {
  for (const path of ROW_PATHS) {
    const list = at(value, path);
    if (!Array.isArray(list) || list.length < 2) continue;
    const rows = encodeRows(list);
    if (rows !== null) return { encoded: JSON.stringify(withAt(value, path, rows)), rows: path };
  }
  return { encoded: JSON.stringify(value), rows: null };
};

const isEncoded = (value: unknown): value is EncodedMessage =>
  isFields(value) &&
  typeof value['encoded'] === 'string' &&
  'rows' in value &&
  Object.keys(value).length === 2;

/** Returns the value that was encoded; any other value unchanged. Throws SyntaxError for text that is not JSON. */
export const decodeMessage = (value: unknown): unknown => {
  if (!isEncoded(value)) return value;
  const content = JSON.parse(value.encoded) as unknown;
  const { rows } = value;
  return rows === null
    ? content
    : withAt(content, rows, decodeRows(at(content, rows) as ChangedRows));
};

/** The same for what the window sent: returns undefined, which fits no route, for text that is not JSON. */
export const decodeInput = (input: unknown): unknown => {
  try {
    return decodeMessage(input);
  } catch {
    return undefined;
  }
};
