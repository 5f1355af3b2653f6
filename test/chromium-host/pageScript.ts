import { readFileSync } from 'node:fs';
import { createCodec } from './codec.ts';
import type { Codec } from './codec.ts';

export interface PageNames {
  /** Function the page calls to reach the host; taken off the page before its scripts run. */
  readonly binding: string;
  /** Hidden function by which the host reaches the preload. */
  readonly hook: string;
}

type Anything = (...args: unknown[]) => unknown;

/** Runs in the page before its scripts. Self-contained: its source is what is used. */
const install = (
  codec: Codec,
  names: PageNames,
  preload: ((require: Anything, module: object, exports: object) => void) | null,
): void => {
  const page = globalThis as unknown as Record<string, unknown> & {
    addEventListener(type: string, listener: () => void): void;
    outerWidth: number;
    outerHeight: number;
    screenX: number;
    screenY: number;
  };
  const call = page[names.binding] as (text: string) => Promise<string>;
  delete page[names.binding];
  const clone = <T>(value: T): T => structuredClone(value);
  const post = (kind: string, ...args: unknown[]): Promise<string> =>
    call(codec.encode([kind, ...args]));

  const listeners = new Map<string, Set<Anything>>();
  const of = (channel: string): Set<Anything> => {
    const found = listeners.get(channel) ?? new Set();
    listeners.set(channel, found);
    return found;
  };
  Object.defineProperty(page, names.hook, {
    value: (text: string) => {
      const [channel, ...args] = codec.decode(text) as [string, ...unknown[]];
      for (const listener of [...of(channel)]) listener({}, ...args);
    },
  });

  const ipcRenderer = {
    invoke: async (channel: string, ...args: unknown[]) => {
      const answer = codec.decode(await post('invoke', channel, ...clone(args))) as {
        value?: unknown;
        error?: string;
      };
      if (answer.error !== undefined)
        throw new Error(`Error invoking remote method '${channel}': ${answer.error}`);
      return answer.value;
    },
    send: (channel: string, ...args: unknown[]) => void post('send', channel, ...clone(args)),
    on: (channel: string, listener: Anything) => of(channel).add(listener),
    once: (channel: string, listener: Anything) => {
      const only: Anything = (...args) => {
        of(channel).delete(only);
        listener(...args);
      };
      of(channel).add(only);
    },
    off: (channel: string, listener: Anything) => of(channel).delete(listener),
    removeListener: (channel: string, listener: Anything) => of(channel).delete(listener),
  };

  /** As contextBridge copies: property by property. */
  const copied = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(copied);
    const kind = Object.getPrototypeOf(value) as unknown;
    if (kind !== Object.prototype && kind !== null) return clone(value);
    const out: Record<string, unknown> = {};
    // No assignment of __proto__: it would be set, not copied.
    for (const key of Object.keys(value))
      if (key !== '__proto__') out[key] = copied((value as Record<string, unknown>)[key]);
    return out;
  };
  /** From the page. A value is cloned whole: a proxy of Vue's is refused there, as in Electron. */
  const given = (value: unknown): unknown =>
    typeof value === 'function'
      ? (...args: unknown[]) => given((value as Anything)(...args.map(copied)))
      : clone(value);
  /** To the page. */
  const across = (value: unknown): unknown => {
    if (typeof value === 'function')
      return (...args: unknown[]) => across((value as Anything)(...args.map(given)));
    if (value instanceof Promise)
      return value.then(across, (error: unknown) =>
        Promise.reject(new Error(error instanceof Error ? error.message : String(error))),
      );
    return copied(value);
  };
  const exposed = (api: unknown): unknown =>
    typeof api === 'object' && api !== null && !Array.isArray(api)
      ? Object.freeze(
          Object.fromEntries(Object.entries(api).map(([key, value]) => [key, exposed(value)])),
        )
      : across(api);
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) =>
      Object.defineProperty(page, key, { value: exposed(api), enumerable: true }),
  };

  page['open'] = (url: unknown) => {
    void post('open', String(url ?? 'about:blank'));
    return null;
  };
  const bounds = (): void =>
    void post('bounds', page.screenX, page.screenY, page.outerWidth, page.outerHeight);
  page.addEventListener('resize', bounds);
  bounds();

  const module = { exports: {} };
  preload?.(
    (name) => {
      if (name === 'electron' || name === 'electron/renderer')
        return { contextBridge, ipcRenderer };
      throw new Error(`module not found: ${String(name)}`);
    },
    module,
    module.exports,
  );
};

/** @param preload path of the CommonJS preload, or null */
export const pageScript = (names: PageNames, preload: string | null): string => {
  const wrapped =
    preload === null
      ? 'null'
      : `function (require, module, exports) {\n${readFileSync(preload, 'utf8')}\n}`;
  return `if (globalThis.top === globalThis) (${install.toString()})((${createCodec.toString()})(), ${JSON.stringify(names)}, ${wrapped});`;
};
