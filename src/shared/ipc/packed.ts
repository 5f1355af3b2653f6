import { changesOf, rowsOf, type ChangedRows } from './rowChanges.ts';

/**
 * Electron's contextBridge copies what passes property by property, and again for each listener: some 276 properties a shipment. A text is
 * copied at once, so what carries many shipments passes as one.
 */
export interface Packed {
  readonly json: string;
  /** Where in it the rows are that are told by what differs from the row before; null for none. */
  readonly rows: readonly string[] | null;
}

const CHANGE = ['shipments'];

/** Routes whose answers carry many shipments, and where these are in the answer. Plain JSON only: no bytes, no dates. */
export const PACKED_ROUTES: ReadonlyMap<unknown, readonly string[]> = new Map<
  unknown,
  readonly string[]
>([
  ['batches.open', ['shipments']],
  ['batches.rows', []],
  ['shipments.search', ['shipments']],
  ['shipments.lines', ['lines']],
  ['shipments.some', []],
  ['sheet.edit', CHANGE],
  ['sheet.save', CHANGE],
  ['sheet.add', CHANGE],
  ['sheet.remove', CHANGE],
  ['sheet.duplicate', CHANGE],
  ['sheet.replace', CHANGE],
  ['sheet.convert', CHANGE],
  ['sheet.fixAlike', CHANGE],
  ['sheet.split', ['change', ...CHANGE]],
  ['sheet.merge', CHANGE],
  ['sheet.undo', CHANGE],
  ['sheet.redo', CHANGE],
]);
/** Events that do. */
export const PACKED_EVENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['shipments.changed', ['shipments']],
]);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inside, name) => (isFields(inside) ? inside[name] : undefined), value);

const withAt = (value: unknown, [name, ...path]: readonly string[], inside: unknown): unknown =>
  name === undefined
    ? inside
    : { ...(value as Fields), [name]: withAt((value as Fields)[name], path, inside) };

/** @param path where many rows of a kind may be in it */
export const pack = (value: unknown, path: readonly string[]): Packed => {
  const rows = changesOf(at(value, path));
  return rows === null
    ? { json: JSON.stringify(value), rows: null }
    : { json: JSON.stringify(withAt(value, path, rows)), rows: path };
};

/** Requests that can carry thousands of cells. Plain JSON only. */
const PACKED_INPUTS: ReadonlySet<string> = new Set(['sheet.edit', 'sheet.save']);

/** What is asked with a route, as it passes. */
export const packInput = (route: string, input: unknown): unknown =>
  PACKED_INPUTS.has(route) ? { json: JSON.stringify(input), rows: null } : input;

/** What was asked; undefined, which fits no route, for a text that is no JSON. */
export const unpackInput = (input: unknown): unknown => {
  if (!isPacked(input)) return input;
  try {
    return JSON.parse(input.json) as unknown;
  } catch {
    return undefined;
  }
};

const isPacked = (value: unknown): value is Packed =>
  isFields(value) &&
  typeof value['json'] === 'string' &&
  'rows' in value &&
  Object.keys(value).length === 2;

/** What was packed; anything else as it is. */
export const unpack = (value: unknown): unknown => {
  if (!isPacked(value)) return value;
  const content = JSON.parse(value.json) as unknown;
  const { rows } = value;
  return rows === null ? content : withAt(content, rows, rowsOf(at(content, rows) as ChangedRows));
};
