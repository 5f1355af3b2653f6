import type { BridgeNames, BridgeSide } from './bridge.ts';
import { createBridgeSide } from './bridge.ts';
import { createCodec } from './codec.ts';

/** Runs in the page's own world before its scripts. Self-contained: its source is what is used. */
const install = (side: BridgeSide): void => {
  const page = globalThis as unknown as Record<string, unknown>;
  const frozen = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    for (const item of Object.values(value)) frozen(item);
    return Object.freeze(value);
  };
  side.answer('expose', (key, packed) => {
    if (Object.hasOwn(page, key as string))
      throw new Error('Cannot bind an API on top of an existing property on the window object');
    Object.defineProperty(page, key as string, {
      value: frozen(side.unpack(packed)),
      enumerable: true,
    });
    return null;
  });
  page['open'] = (url: unknown) => {
    side.ask('open', typeof url === 'string' || url instanceof URL ? String(url) : 'about:blank');
    return null;
  };
};

/** The page's end of the bridge; `names` are those of its side. */
export const pageScript = (names: BridgeNames): string =>
  `if (globalThis.top === globalThis) (${install.toString()})((${createBridgeSide.toString()})((${createCodec.toString()})(), ${JSON.stringify(names)}));`;
