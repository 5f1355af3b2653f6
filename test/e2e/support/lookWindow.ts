import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { mimeOf } from '../../../src/main/protocol.ts';
import { scriptFontFor } from '../../../src/main/scriptFontFiles.ts';
import { SECURITY_HEADERS } from '../../../src/main/security.ts';
import { createCodec, type Codec } from '../../chromium-host/codec.ts';
import type { RealDesk } from '../../component/realDesk.ts';
import { testHost } from './launch.ts';
import { patience } from '../../patience.ts';

const BUILT = path.join(import.meta.dirname, '../../../out/renderer');
/** Functions on the page: the page calls the desk with `ASK`, the desk calls the page with `TELL`. */
const [ASK, TELL] = ['askDesk', 'tellWindow'];

/** The built window in a browser, with a desk in the test process instead of the main process. */
export interface LookWindow {
  readonly page: Page;
  /** Errors and warnings of the page since `load`. */
  readonly problems: readonly string[];
  /** Loads the window again with this desk, at this route. Later requests of the previous page get no response. @param site its name, default the first one */
  readonly load: (desk: RealDesk, route: string, site?: string) => Promise<void>;
  /** Resolves when the desk has answered each request of the page and the page has drawn what it was told. */
  readonly quiet: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Returns the script that a site has at a path, instead of the built one or in addition; null where it has the built file. */
export type SiteScripts = (name: string) => string | null;

/** Serves a folder with the program's own headers. */
const serveFolder = async (
  root: string,
  scripts: SiteScripts,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const server: Server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.join(root, name === '/' ? 'index.html' : path.normalize(name));
    const script = scripts(name);
    scriptFontFor(name)
      .then(async (font) => font ?? { name: file, body: script ?? (await readFile(file)) })
      .then(
        // The browser may cache the program's files and compile them once for all screens. Their names change with their content.
        (found) => {
          response.writeHead(200, {
            ...SECURITY_HEADERS,
            'Content-Type': mimeOf(found.name),
            ...((name.startsWith('/assets/') || script !== null) && {
              'Cache-Control': 'max-age=31536000, immutable',
            }),
          });
          response.end(found.body);
        },
        () => {
          response.writeHead(404);
          response.end();
        },
      );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** An expression whose value is there when the page was drawn twice. */
export const TWO_FRAMES =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

type Answer = (text: string) => Promise<string>;
type Tell = (load: number, text: string) => void;

/** Runs in the page before its scripts, instead of the preload. Self-contained, because its source is injected. */
const install = (codec: Codec, ask: string, tell: string, now: number): void => {
  const page = globalThis as unknown as Record<string, unknown> & {
    readonly location: { readonly search: string };
  };
  const load = Number(new URLSearchParams(page.location.search).get('load'));
  const call = page[ask] as Answer;
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  page['desk'] = {
    request: async (route: string, input: unknown) =>
      codec.decode(await call(codec.encode([load, route, structuredClone(input)]))),
    on: (event: string, listener: (payload: unknown) => void) => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => void set.delete(listener);
    },
  };
  const told: Tell = (to, text) => {
    if (to !== load) return;
    const [event, payload] = codec.decode(text) as [string, unknown];
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };
  page[tell] = told;
  // The page uses the desk's date instead of the computer's.
  const System = Date;
  const ahead = now - System.now();
  page['Date'] = class extends System {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(System.now() + ahead);
      else super(...given);
    }
    static override now(): number {
      return System.now() + ahead;
    }
  };
};

/**
 * Opens the window in the browser of the tests.
 * @param now the page's time when it is loaded, milliseconds since the epoch
 * @param sites scripts of each site by its name. Each site is an origin of its own, so the browser caches the scripts of each.
 */
export const openLookWindow = async (
  now: number,
  sites: Readonly<Record<string, SiteScripts>> = { built: () => null },
): Promise<LookWindow> => {
  const served = new Map<string, Awaited<ReturnType<typeof serveFolder>>>();
  for (const [name, scripts] of Object.entries(sites))
    served.set(name, await serveFolder(BUILT, scripts));
  const [first = ''] = served.keys();
  const host = testHost();
  const scriptFlags = process.env['DESK_HOST_SCRIPT_FLAGS'];
  const browser = await chromium.launch({
    ...(host.kind === 'stand-in' && { executablePath: host.path }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(scriptFlags === undefined ? [] : [`--js-flags=${scriptFlags}`]),
    ],
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience());
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));

  const codec = createCodec();
  let loads = 0;
  let pending = 0;
  let current: RealDesk | null = null;
  let leave: () => void = () => undefined;
  await page.exposeFunction(ASK, async (text: string): Promise<string> => {
    const [load, route, input] = codec.decode(text) as [number, string, unknown];
    if (load !== loads || current === null) return await new Promise(() => undefined);
    pending += 1;
    try {
      return codec.encode(await current.request(route, input));
    } finally {
      if (load === loads) pending -= 1;
    }
  });
  await page.addInitScript(
    `(${install.toString()})((${createCodec.toString()})(), ${JSON.stringify(ASK)}, ${JSON.stringify(TELL)}, ${now});`,
  );
  const listenTo = (desk: RealDesk, load: number): (() => void) =>
    desk.onEach((event, payload) => {
      const message = { tell: TELL, load, text: codec.encode([event, payload]) };
      page
        .evaluate(
          ({ tell, load, text }) =>
            (globalThis as unknown as Record<string, Tell | undefined>)[tell]?.(load, text),
          message,
        )
        // The page was left meanwhile.
        .catch(() => undefined);
    });

  return {
    page,
    problems,
    load: async (desk, route, site = first) => {
      leave();
      problems.splice(0);
      loads += 1;
      pending = 0;
      current = desk;
      leave = listenTo(desk, loads);
      await page.goto(`${served.get(site)?.url}?load=${loads}#${route}`);
      await page.waitForSelector('html[data-ready="true"]');
    },
    quiet: async () => {
      do {
        await page.evaluate(TWO_FRAMES);
      } while (pending > 0);
    },
    close: async () => {
      await browser.close();
      for (const site of served.values()) await site.close();
    },
  };
};
