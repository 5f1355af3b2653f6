import type { BridgeNames, BridgeSide } from './bridge.ts';
import { createBridgeSide } from './bridge.ts';
import { createCodec } from './codec.ts';

/** Runs in the page's own world before its scripts. Self-contained, because its source is injected. */
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

/**
 * Returns the source of the page's side of the bridge.
 * @param names event names of this side
 * @param parts more functions that use the bridge, self-contained like `install`
 */
export const pageScript = (
  names: BridgeNames,
  ...parts: readonly ((side: BridgeSide) => void)[]
): string => `if (globalThis.top === globalThis) {
const side = (${createBridgeSide.toString()})((${createCodec.toString()})(), ${JSON.stringify(names)});
${[install, ...parts].map((part) => `(${part.toString()})(side);`).join('\n')}
}`;
