import { readFileSync } from 'node:fs';
import type { BridgeNames, BridgeSide } from './bridge.ts';
import { createBridgeSide } from './bridge.ts';
import type { Codec } from './codec.ts';
import { createCodec } from './codec.ts';

export interface HostNames {
  /** Function in the preload's world that sends to the host; removed before the preload runs. */
  readonly binding: string;
  /** Function in that world that the host calls. */
  readonly hook: string;
}

interface KeyEvent {
  readonly type: string;
  readonly key: string;
  preventDefault(): void;
  stopImmediatePropagation(): void;
}

type Anything = (...args: unknown[]) => unknown;

/** Runs in the preload's world. Self-contained, because its source is injected. */
const install = (
  codec: Codec,
  side: BridgeSide,
  names: HostNames,
  preload: (require: Anything, module: object, exports: object) => void,
): void => {
  const world = globalThis as unknown as Record<string, unknown> & {
    addEventListener(type: string, listener: (event: KeyEvent) => void, capture?: boolean): void;
    outerWidth: number;
    outerHeight: number;
    screenX: number;
    screenY: number;
  };
  const call = world[names.binding] as (text: string) => void;
  Reflect.deleteProperty(world, names.binding);
  const clone = <T>(value: T): T => structuredClone(value);
  const waiting = new Map<number, (answer: string) => void>();
  let last = 0;
  const post = (kind: string, ...args: unknown[]): Promise<string> => {
    const at = (last += 1);
    call(`${at} ${codec.encode([kind, ...args])}`);
    return new Promise((resolve) => waiting.set(at, resolve));
  };

  const listeners = new Map<string, Set<Anything>>();
  const of = (channel: string): Set<Anything> => {
    const found = listeners.get(channel) ?? new Set();
    listeners.set(channel, found);
    return found;
  };
  const menu = { takesAlt: false, isOpen: false, isAltAlone: false };
  const ofMenu = (event: KeyEvent): void => {
    if (menu.isOpen) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === 'keydown' && /^(?:Alt|Escape)$/.test(event.key)) menu.isOpen = false;
      return;
    }
    if (event.type === 'keyup' && event.key === 'Alt' && menu.isAltAlone && menu.takesAlt)
      menu.isOpen = true;
    menu.isAltAlone = event.type === 'keydown' && event.key === 'Alt';
  };
  for (const type of ['keydown', 'keyup'] as const) world.addEventListener(type, ofMenu, true);
  world.addEventListener('pointerdown', () => (menu.isOpen = false), true);

  Object.defineProperty(world, names.hook, {
    value: (at: number, text: string) => {
      if (at < 0) {
        menu.takesAlt = text === 'menu';
        return;
      }
      if (at > 0) {
        waiting.get(at)?.(text);
        waiting.delete(at);
        return;
      }
      const [channel, ...args] = codec.decode(text) as [string, ...unknown[]];
      for (const listener of [...of(channel)]) listener({}, ...args);
    },
  });

  // Its methods are on its prototype, as in Electron since version 29: exposed as a whole it is an empty object to the page.
  class IpcRenderer {
    async invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      const answer = codec.decode(await post('invoke', channel, ...clone(args))) as {
        value?: unknown;
        error?: string;
      };
      if (answer.error !== undefined)
        throw new Error(`Error invoking remote method '${channel}': ${answer.error}`);
      return answer.value;
    }
    send(channel: string, ...args: unknown[]): void {
      void post('send', channel, ...clone(args));
    }
    on(channel: string, listener: Anything): this {
      of(channel).add(listener);
      return this;
    }
    once(channel: string, listener: Anything): this {
      const only: Anything = (...args) => {
        of(channel).delete(only);
        listener(...args);
      };
      return this.on(channel, only);
    }
    off(channel: string, listener: Anything): this {
      of(channel).delete(listener);
      return this;
    }
    removeListener(channel: string, listener: Anything): this {
      return this.off(channel, listener);
    }
  }
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) => void side.ask('expose', key, side.pack(api)),
  };

  side.answer('permission', (...question) =>
    side.pack(post('permission', ...question).then((answer) => codec.decode(answer))),
  );
  side.answer('open', (address) => {
    void post('open', address);
    return null;
  });
  const bounds = (): void =>
    void post('bounds', world.screenX, world.screenY, world.outerWidth, world.outerHeight);
  world.addEventListener('resize', bounds);
  bounds();

  const module = { exports: {} };
  const electron = { contextBridge, ipcRenderer: new IpcRenderer() };
  preload(
    (name) => {
      if (name === 'electron' || name === 'electron/renderer') return electron;
      throw new Error(`module not found: ${String(name)}`);
    },
    module,
    module.exports,
  );
};

/**
 * Returns the script of the preload's world.
 * @param names names of the preload's side
 * @param preload path of the CommonJS preload, or null
 */
export const preloadScript = (names: BridgeNames & HostNames, preload: string | null): string => {
  const wrapped = `function (require, module, exports) {\n${preload === null ? '' : readFileSync(preload, 'utf8')}\n}`;
  return `if (globalThis.top === globalThis) {
const codec = (${createCodec.toString()})();
(${install.toString()})(codec, (${createBridgeSide.toString()})(codec, ${JSON.stringify({ here: names.here, there: names.there })}), ${JSON.stringify({ binding: names.binding, hook: names.hook })}, ${wrapped});
}`;
};
