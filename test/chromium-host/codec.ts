export interface Codec {
  encode(value: unknown): string;
  decode(text: string): unknown;
}

/**
 * Encodes values of a structured clone as text, because playwright's bindings do not support Map, Set or BigInt. Only trees; a cycle throws.
 * One self-contained function, because its source also runs in the page.
 */
export const createCodec = (): Codec => {
  type Tagged = readonly [string, unknown];
  const toBase64 = (bytes: Uint8Array): string => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768)
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(text);
  };
  const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const viewNames = [
    'Uint8Array',
    'Int8Array',
    'Uint16Array',
    'Int16Array',
    'Uint32Array',
    'Int32Array',
    'Float32Array',
    'Float64Array',
    'DataView',
  ];

  // Plain JSON values are encoded as themselves, except arrays: every array is [tag, content].
  const pack = (value: unknown, above: readonly object[]): unknown => {
    if (value === undefined) return ['undefined', 0];
    if (typeof value === 'bigint') return ['bigint', String(value)];
    if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
      return ['number', Object.is(value, -0) ? '-0' : String(value)];
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new Error(`An object could not be cloned: ${typeof value}`);
    if (typeof value !== 'object' || value === null) return value;
    if (above.includes(value)) throw new Error('The stand-in host carries no cycles');
    const under = [...above, value];
    if (Array.isArray(value)) return ['array', value.map((item) => pack(item, under))];
    if (value instanceof Date)
      return ['date', Number.isNaN(value.getTime()) ? null : value.getTime()];
    if (value instanceof Map)
      return ['map', [...value].map((pair) => pair.map((item) => pack(item, under)))];
    if (value instanceof Set) return ['set', [...value].map((item) => pack(item, under))];
    if (value instanceof Error) return ['error', [value.name, value.message]];
    if (value instanceof ArrayBuffer) return ['buffer', toBase64(new Uint8Array(value))];
    if (ArrayBuffer.isView(value)) {
      const name =
        viewNames.find((one) => Object.prototype.toString.call(value) === `[object ${one}]`) ??
        'Uint8Array';
      return [name, toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))];
    }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pack(item, under)]));
  };

  /** True for values that JSON encodes without change. These are the most frequent, and this is the fastest way. */
  const isPlain = (value: unknown, depth: number): boolean => {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
    if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
    // The depth limit also stops at a cycle.
    if (typeof value !== 'object' || depth > 50) return false;
    if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1));
    const kind = Object.getPrototypeOf(value) as unknown;
    if (kind !== Object.prototype && kind !== null) return false;
    for (const key in value)
      if (!isPlain((value as Record<string, unknown>)[key], depth + 1)) return false;
    return true;
  };
  const PLAIN = 'j';

  const tagged: Readonly<Record<string, (content: never) => unknown>> = {
    undefined: () => undefined,
    bigint: (content: string) => BigInt(content),
    number: (content: string) => Number(content),
    array: (content: readonly unknown[]) => content.map(unpack),
    date: (content: number | null) => new Date(content ?? NaN),
    map: (content: readonly (readonly [unknown, unknown])[]) =>
      new Map(content.map(([key, item]) => [unpack(key), unpack(item)])),
    set: (content: readonly unknown[]) => new Set(content.map(unpack)),
    error: ([name, message]: readonly [string, string]) =>
      Object.assign(new Error(message), { name }),
    buffer: (content: string) => fromBase64(content).buffer,
  };
  const unpack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value)) {
      const out: Record<string, unknown> = {};
      // Not a plain assignment: a key named __proto__ must stay a key.
      for (const [key, item] of Object.entries(value))
        Object.defineProperty(out, key, {
          value: unpack(item),
          enumerable: true,
          writable: true,
          configurable: true,
        });
      return out;
    }
    const [tag, content] = value as unknown as Tagged;
    const view = (globalThis as unknown as Record<string, new (buffer: ArrayBuffer) => unknown>)[
      tag
    ];
    if (viewNames.includes(tag) && view !== undefined)
      return new view(fromBase64(content as string).buffer);
    const revive = tagged[tag];
    if (revive === undefined) throw new Error(`unknown tag ${tag}`);
    return revive(content as never);
  };

  return {
    encode: (value) =>
      isPlain(value, 0) ? PLAIN + JSON.stringify(value) : JSON.stringify(pack(value, [])),
    decode: (text) =>
      text.startsWith(PLAIN)
        ? (JSON.parse(text.slice(PLAIN.length)) as unknown)
        : unpack(JSON.parse(text)),
  };
};
