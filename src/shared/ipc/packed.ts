/**
 * Electron's contextBridge copies what passes property by property, and again for each listener: some 276 properties a shipment. A text is
 * copied at once, so what carries many shipments passes as one.
 */
export interface Packed {
  readonly json: string;
}

/** Routes whose answers carry many shipments. Plain JSON only: no bytes, no dates. */
export const PACKED_ROUTES: ReadonlySet<string> = new Set([
  'batches.open',
  'batches.rows',
  'shipments.search',
]);
/** Events that do. */
export const PACKED_EVENTS: ReadonlySet<string> = new Set(['shipments.changed']);

export const pack = (value: unknown): Packed => ({ json: JSON.stringify(value) });

const isPacked = (value: unknown): value is Packed =>
  typeof value === 'object' &&
  value !== null &&
  'json' in value &&
  typeof value.json === 'string' &&
  Object.keys(value).length === 1;

/** What was packed; anything else as it is. */
export const unpack = (value: unknown): unknown =>
  isPacked(value) ? (JSON.parse(value.json) as unknown) : value;
