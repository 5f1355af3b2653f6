import { changesOf, rowsOf, type ChangedRows } from './rowChanges.ts';

/**
 * A value as JSON text. Electron's contextBridge copies each value property by property, once per listener (about 276 properties a shipment), but
 * copies a string at once. So values with many shipments cross the bridge as one string.
 */
export interface Packed {
  readonly json: string;
  /** Path in the JSON of the rows that are stored as differences to the row before (rowChanges.ts); null for none. */
  readonly rows: readonly string[] | null;
}

const CHANGE = ['shipments'];

/** Routes whose answers hold many shipments, with the path of these in the answer. Plain JSON only: no bytes, no dates. */
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
/** Events that hold many shipments, with the path of these. */
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

/** Packs a value as JSON text. @param path path of the value that may be many similar rows */
export const pack = (value: unknown, path: readonly string[]): Packed => {
  const rows = changesOf(at(value, path));
  return rows === null
    ? { json: JSON.stringify(value), rows: null }
    : { json: JSON.stringify(withAt(value, path, rows)), rows: path };
};

/** Requests that can hold thousands of cells. Plain JSON only. */
const PACKED_INPUTS: ReadonlySet<string> = new Set(['sheet.edit', 'sheet.save']);

/** Returns the input of a route in the form that crosses the bridge. */
export const packInput = (route: string, input: unknown): unknown =>
  PACKED_INPUTS.has(route) ? { json: JSON.stringify(input), rows: null } : input;

/** Returns the input that was packed; undefined, which matches no route's schema, for text that is not JSON. */
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

/** Returns the value that was packed; any other value unchanged. */
export const unpack = (value: unknown): unknown => {
  if (!isPacked(value)) return value;
  const content = JSON.parse(value.json) as unknown;
  const { rows } = value;
  return rows === null ? content : withAt(content, rows, rowsOf(at(content, rows) as ChangedRows));
};
