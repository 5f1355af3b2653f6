import type { Protocol } from 'electron';
import type { Route } from 'playwright-core';
import { toApp } from './origin.ts';

type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();

export const protocol = {
  registerSchemesAsPrivileged: (): void => {},
  handle: (scheme: string, handler: Handler): void => {
    if (handlers.has(scheme)) throw new Error(`protocol.handle: ${scheme} is handled already`);
    handlers.set(scheme, handler);
  },
  unhandle: (scheme: string): void => void handlers.delete(scheme),
  isProtocolHandled: (scheme: string): boolean => handlers.has(scheme),
} satisfies Partial<Protocol>;

/** Serves a request of the page for an address of a handled scheme. */
export const serve = async (route: Route): Promise<void> => {
  const request = route.request();
  const address = toApp(request.url());
  const handler = handlers.get(address.slice(0, address.indexOf(':')));
  if (handler === undefined) return route.abort('failed');
  const body = request.postDataBuffer();
  const headers = Object.fromEntries(
    Object.entries(request.headers()).filter(([name]) => !name.startsWith(':')),
  );
  try {
    const answer = await handler(
      new Request(address, {
        method: request.method(),
        headers,
        ...(body !== null && { body: new Uint8Array(body) }),
      }),
    );
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  } catch {
    await route.abort('failed').catch(() => {});
  }
};
