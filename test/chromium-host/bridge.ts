import type { Codec } from './codec.ts';

export interface BridgeNames {
  /** Name of the event with requests to this world. */
  readonly here: string;
  /** Name of the event with requests to the other world. */
  readonly there: string;
}

type Anything = (...args: unknown[]) => unknown;

/** One side of contextBridge. */
export interface BridgeSide {
  /** Converts a value for the other world. Functions and promises become numbers. Throws where a structured clone would. */
  pack(value: unknown): unknown;
  /** Converts a value from the other world into objects of this one. */
  unpack(packed: unknown): unknown;
  /** Calls the other world synchronously. @returns its result; throws an Error with only the message when the call threw */
  ask(kind: string, ...packed: unknown[]): unknown;
  /** Registers the handler of requests of `kind` from the other world. */
  answer(kind: string, handler: Anything): void;
}

/**
 * Copies values between the page's world and the preload's like Electron's contextBridge: property by property, without prototypes; functions and
 * promises become proxies that call back. Two worlds of a document share no objects. They share the events of `performance`, which survive
 * document.open(). One self-contained function, because its source runs in both worlds, before the page's scripts.
 */
export const createBridgeSide = (codec: Codec, { here, there }: BridgeNames): BridgeSide => {
  const world = globalThis as unknown as {
    performance: EventTarget;
    CustomEvent: new (name: string, content: { detail: string }) => Event;
  };
  const { performance: shared, CustomEvent: Told } = world;
  const tell = shared.dispatchEvent.bind(shared);
  const hear = (name: string, listener: (text: string) => void): void =>
    shared.addEventListener(name, (event) =>
      listener((event as unknown as { detail: string }).detail),
    );

  const functions = new Map<number, Anything>();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: Anything }>();
  const handlers = new Map<string, Anything>();
  let last = 0;
  let reply = '';

  const messageOf = (error: unknown): string =>
    error instanceof Error ? error.message : String(error);

  const ask = (kind: string, ...packed: unknown[]): unknown => {
    tell(new Told(there, { detail: codec.encode([kind, ...packed]) }));
    if (reply === '') throw new Error('the other world does not answer');
    const [ok, value] = codec.decode(reply) as [boolean, unknown];
    reply = '';
    if (!ok) throw new Error(String(value));
    return value;
  };

  /** True when the value contains a function or a promise. */
  const holdsLive = (value: unknown): boolean => {
    if (typeof value === 'function' || value instanceof Promise) return true;
    if (typeof value !== 'object' || value === null) return false;
    const kind = Object.getPrototypeOf(value) as unknown;
    if (!Array.isArray(value) && kind !== Object.prototype && kind !== null) return false;
    for (const key in value) if (holdsLive((value as Record<string, unknown>)[key])) return true;
    return false;
  };

  const pack = (value: unknown): unknown => {
    if (typeof value === 'function') {
      functions.set((last += 1), value as Anything);
      return ['function', last];
    }
    if (value instanceof Promise) {
      const at = (last += 1);
      const settle = (ok: boolean, packed: unknown): void => void ask('settle', at, ok, packed);
      value
        .then((found) => settle(true, pack(found)))
        .catch((error: unknown) => settle(false, messageOf(error)));
      return ['promise', at];
    }
    if (holdsLive(value))
      return Array.isArray(value)
        ? ['list', value.map(pack)]
        : [
            'object',
            Object.entries(value as object).map(([key, item]) => [key, pack(item)] as const),
          ];
    // A structured clone refuses a proxy, as contextBridge does. It keeps own enumerable properties and drops the prototype.
    return ['value', structuredClone(value)];
  };

  const unpack = (packed: unknown): unknown => {
    const [kind, content] = packed as [string, never];
    if (kind === 'function')
      return (...args: unknown[]) => unpack(ask('call', content, args.map(pack)));
    if (kind === 'promise')
      return new Promise((resolve, reject) => waiting.set(content, { resolve, reject }));
    if (kind === 'list') return (content as unknown[]).map(unpack);
    if (kind === 'object')
      return Object.fromEntries(
        (content as (readonly [string, unknown])[]).map(([key, item]) => [key, unpack(item)]),
      );
    return content;
  };

  handlers.set('call', (at, args) =>
    pack(functions.get(at as number)?.(...(args as unknown[]).map(unpack))),
  );
  handlers.set('settle', (at, ok, packed) => {
    const one = waiting.get(at as number);
    waiting.delete(at as number);
    if (ok === true) one?.resolve(unpack(packed));
    else one?.reject(new Error(String(packed)));
    return null;
  });
  const answered = (text: string): string => {
    try {
      const [kind, ...packed] = codec.decode(text) as [string, ...unknown[]];
      return codec.encode([true, handlers.get(kind)?.(...packed)]);
    } catch (error) {
      return codec.encode([false, messageOf(error)]);
    }
  };
  hear(here, (text) => tell(new Told(`${there}-reply`, { detail: answered(text) })));
  hear(`${here}-reply`, (text) => {
    reply = text;
  });

  return { pack, unpack, ask, answer: (kind, handler) => void handlers.set(kind, handler) };
};
