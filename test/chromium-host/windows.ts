import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { app } from './app.ts';
import type { Launched, LaunchOptions } from './browser.ts';
import { launchBrowser } from './browser.ts';
import { isApp } from './origin.ts';
import { serve } from './protocol.ts';
import type { WebContents } from './webContents.ts';
import { installPreload } from './worlds.ts';

const claimed = new Map<Page, WebContents>();
let launched: Promise<Launched> | null = null;
let opening = 0;

const pageOf = (request: Request): Page | null => {
  try {
    return request.frame().page();
  } catch {
    // The page is still being created: a popup.
    return null;
  }
};

/** Returns the opener of a new window. The request of a `noopener` link does not name it, and there is only one window. */
const asker = (): WebContents | undefined => [...claimed.values()][0];

const onRequest = async (route: Route, request: Request): Promise<void> => {
  if (request.isNavigationRequest()) {
    const page = pageOf(request);
    const contents = page === null ? undefined : claimed.get(page);
    if (contents === undefined && opening === 0) {
      asker()?.windowOpen(request.url());
      return route.abort('aborted');
    }
    const main = page !== null && request.frame() === page.mainFrame();
    if (contents !== undefined && main && !contents.mayNavigate(request.url()))
      return route.abort('aborted');
  }
  return isApp(request.url()) ? serve(route) : route.continue();
};

const prepare = async (context: BrowserContext): Promise<void> => {
  // An empty list denies every permission.
  await context.grantPermissions([]);
  await context.route('**/*', onRequest);
  context.on('page', (page) => {
    if (opening === 0 && !claimed.has(page)) page.close().catch(() => {});
  });
};

const start = async (options: LaunchOptions): Promise<Launched> => {
  const browser = await launchBrowser(options);
  await prepare(browser.context);
  return browser;
};

/** Opens a page for `contents`; the first one starts the browser. */
export const openPage = async (
  contents: WebContents,
  { preload, ...options }: LaunchOptions & { readonly preload: string | null },
): Promise<Page> => {
  opening += 1;
  try {
    const first = launched === null;
    // Electron emits it while the process of the page starts. Here the browser process takes its role.
    const onSpawn = (): void => void contents.emit('did-start-loading', {});
    if (!first) onSpawn();
    launched ??= start({ ...options, onSpawn });
    const { context } = await launched;
    const page = (first ? context.pages()[0] : undefined) ?? (await context.newPage());
    claimed.set(page, contents);
    contents.page = page;
    page.on('crash', () => contents.gone(page));
    page.on('close', () => claimed.delete(page));
    contents.preload = await installPreload(page, preload, (text) =>
      contents.receive(page.mainFrame(), text),
    );
    return page;
  } finally {
    opening -= 1;
  }
};

export const closePage = async (contents: WebContents): Promise<void> => {
  await contents.page?.close().catch(() => {});
};

app.endBrowser = async () => (await launched)?.close();
