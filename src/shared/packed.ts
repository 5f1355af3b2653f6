/**
 * A value as JSON text. Electron's contextBridge copies each value property by property, once per listener (about 276 properties a shipment), but
 * copies a string at once. So values with many shipments cross the bridge as one string (budget of a batch of 10,000 rows, docs/bench.md).
 */
export interface Packed {
  readonly packed: string;
}

/** Routes whose answers hold many shipments. Plain JSON only: no bytes, no dates. */
export const PACKED_ROUTES: ReadonlySet<unknown> = new Set<unknown>([
  'batches.open',
  'batches.rows',
  'shipments.search',
  'shipments.lines',
  'shipments.some',
  'sheet.edit',
  'sheet.add',
  'sheet.remove',
  'sheet.duplicate',
  'sheet.replace',
  'sheet.convert',
  'sheet.fixAlike',
  'sheet.split',
  'sheet.merge',
  'sheet.undo',
  'sheet.redo',
]);
/** Events that hold many shipments. */
export const PACKED_EVENTS: ReadonlySet<string> = new Set(['shipments.changed']);
/** Requests that can hold thousands of cells. Plain JSON only. */
const PACKED_INPUTS: ReadonlySet<string> = new Set(['sheet.edit']);

/** Packs a value as JSON text. */
export const pack = (value: unknown): Packed => ({ packed: JSON.stringify(value) });

/** Returns the input of a route in the form that crosses the bridge. */
export const packInput = (route: string, input: unknown): unknown =>
  PACKED_INPUTS.has(route) ? pack(input) : input;

/** Returns the input that was packed; undefined, which matches no route's schema, for text that is not JSON. */
export const unpackInput = (input: unknown): unknown => {
  try {
    return unpack(input);
  } catch {
    return undefined;
  }
};

const isPacked = (value: unknown): value is Packed =>
  typeof value === 'object' &&
  value !== null &&
  'packed' in value &&
  typeof value.packed === 'string' &&
  Object.keys(value).length === 1;

/** Returns the value that was packed; any other value unchanged. Throws SyntaxError for text that is not JSON. */
export const unpack = (value: unknown): unknown =>
  isPacked(value) ? (JSON.parse(value.packed) as unknown) : value;
