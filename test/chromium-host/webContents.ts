import { EventEmitter } from 'node:events';
import type { HandlerDetails, WindowOpenHandlerResponse } from 'electron';
import type { Frame, Page } from 'playwright-core';
import { printedFile, printers, record } from './control.ts';
import { codec, ipcMain } from './ipcMain.ts';
import { originOf, toApp, toBrowser } from './origin.ts';
import { answerTo, type Question } from './permissions.ts';
import { session } from './session.ts';
import type { PreloadWorld } from './worlds.ts';

let lastId = 0;

interface PrintOptions {
  readonly deviceName?: string;
  /** Micrometres. */
  readonly pageSize: { readonly width: number; readonly height: number };
  readonly scaleFactor?: number;
  readonly printBackground?: boolean;
  readonly margins?: unknown;
  readonly copies?: number;
}

/** A frame as the main process sees it. Its getters throw after the page's process has ended, like those of WebFrameMain. */
class SenderFrame {
  readonly #of: { readonly frame: Frame | null; readonly isGone: () => boolean };

  constructor(frame: Frame | null, isGone: () => boolean) {
    this.#of = { frame, isGone };
  }

  #alive(): Frame | null {
    if (this.#of.isGone())
      throw new Error('Render frame was disposed before WebFrameMain could be accessed');
    return this.#of.frame;
  }
  get url(): string {
    return toApp(this.#alive()?.url() ?? '');
  }
  get origin(): string {
    return originOf(this.#alive()?.url() ?? '');
  }
  get parent(): SenderFrame | null {
    const parent = this.#alive()?.parentFrame() ?? null;
    return parent === null ? null : new SenderFrame(parent, this.#of.isGone);
  }
}

/** The browser's names of permissions where they differ from Electron's. */
const BROWSER_NAMES: Readonly<Record<string, readonly string[]>> = {
  media: ['camera', 'microphone'],
  'clipboard-sanitized-write': ['clipboard-write'],
  'display-capture': [],
};
const allowInBrowser = (page: Page, permission: string): Promise<void> =>
  page.context().grantPermissions(BROWSER_NAMES[permission] ?? [permission], {
    origin: new URL(page.url()).origin,
  });

type OpenHandler = (details: HandlerDetails) => WindowOpenHandlerResponse;

export class WebContents extends EventEmitter {
  readonly id = (lastId += 1);
  readonly session = session.defaultSession;
  /** Address of a navigation that the program started: no `will-navigate` is emitted for it. */
  expected: string | null = null;
  page: Page | null = null;
  /** World in which the preload of `page` runs. */
  preload: PreloadWorld | null = null;
  /** Receives position and size of the window from the page. */
  onBounds: (bounds: { x: number; y: number; width: number; height: number }) => void = () => {};
  /** Opens another page instead of a crashed one, which playwright cannot use any more. Set by the window. */
  replacePage: (address: string) => Promise<void> = async () => {};
  readonly #crashed = new WeakSet<Page>();
  #menuTakesAlt = false;
  #openHandler: OpenHandler = () => ({ action: 'deny' });

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  isDestroyed(): boolean {
    return this.page?.isClosed() === true;
  }

  getURL(): string {
    return toApp(this.page?.url() ?? '');
  }

  get mainFrame(): SenderFrame {
    return this.#frame(this.page?.mainFrame() ?? null);
  }

  /** @returns the frame; its getters throw once its page has crashed */
  #frame(frame: Frame | null): SenderFrame {
    const { page } = this;
    return new SenderFrame(frame, () => page !== null && this.#crashed.has(page));
  }

  /** Tells the page whether releasing Alt gives the keyboard to the menu bar. */
  menuTakesAlt(takes: boolean): void {
    this.#menuTakesAlt = takes;
    this.preload?.menuTakesAlt(takes);
  }

  /** Called when the process of the page has ended. */
  gone(page: Page): void {
    this.#crashed.add(page);
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
  }

  forcefullyCrashRenderer(): void {
    const { page } = this;
    if (page === null) return;
    page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Page.crash'))
      .catch(() => {});
  }

  /** Arguments pass a structured clone. A message before the page exists is lost, as in Electron. */
  send(channel: string, ...args: unknown[]): void {
    const text = codec.encode([channel, ...structuredClone(args)]);
    // A message to a page whose process has ended is lost; Electron logs it and does not throw.
    if (this.page === null || this.page.isClosed() || this.#crashed.has(this.page)) return;
    this.preload?.send(text);
  }

  async loadURL(address: string): Promise<void> {
    if (this.page === null) throw new Error('the window is not there yet');
    this.expected = toBrowser(address);
    await this.page.goto(this.expected, { waitUntil: 'load' });
    this.expected = null;
    this.emit('did-finish-load', {});
  }

  reload(): void {
    if (this.page !== null && this.#crashed.has(this.page))
      this.replacePage(this.getURL()).catch(() => {});
    else this.page?.reload().catch(() => {});
  }

  executeJavaScript(code: string): Promise<unknown> {
    return this.page === null ? Promise.reject(new Error('no page')) : this.page.evaluate(code);
  }

  getPrintersAsync(): Promise<unknown> {
    return Promise.resolve(printers());
  }

  /** There are no printers here. For tests, writes the print to a PDF file. */
  print(options: PrintOptions, callback?: (success: boolean, reason: string) => void): void {
    this.#toFile(options).then(
      (known) => callback?.(known, known ? '' : 'Invalid printer settings'),
      () => callback?.(false, 'Print job failed'),
    );
  }

  async #toFile({
    deviceName,
    pageSize,
    scaleFactor = 100,
    printBackground = false,
    margins,
    copies,
  }: PrintOptions): Promise<boolean> {
    const file = printedFile();
    if (this.page === null || file === null || !printers().some(({ name }) => name === deviceName))
      return false;
    const mm = (micrometres: number): string => `${micrometres / 1000}mm`;
    await this.page.pdf({
      path: file,
      width: mm(pageSize.width),
      height: mm(pageSize.height),
      scale: scaleFactor / 100,
      printBackground,
      preferCSSPageSize: false,
    });
    record('print', { deviceName, pageSize, scaleFactor, margins, copies, file });
    return true;
  }

  openDevTools(): void {}

  /** Handles a navigation that the page started. @returns true when it is allowed */
  mayNavigate(address: string): boolean {
    // The address of a request has no fragment.
    const [wanted, expected, current] = [address, this.expected, this.page?.url()].map(
      (each) => each?.split('#')[0],
    );
    // A reload by the user or a test is not a navigation of the page.
    if (wanted === expected || wanted === current) return true;
    let allowed = true;
    const event = {
      url: toApp(address),
      preventDefault: () => (allowed = false),
      get defaultPrevented() {
        return !allowed;
      },
    };
    this.emit('will-navigate', event, event.url);
    return allowed;
  }

  /** Handles a request of the page for a new window. The stand-in opens none, whatever the handler returns. */
  windowOpen(address: string): void {
    this.#openHandler({
      url: toApp(address),
      frameName: '',
      features: '',
      disposition: 'foreground-tab',
      referrer: { url: '', policy: 'strict-origin-when-cross-origin' },
    });
  }

  /** Asks the session's handlers. An error of theirs is an uncaught one of the main process, and the page gets no answer. */
  async #permission(frame: Frame, question: Question): Promise<string> {
    const sender = this.#frame(frame);
    const asker = {
      contents: this,
      frame: sender,
      url: sender.url,
      origin: sender.origin,
      grant: (permission: string) => allowInBrowser(frame.page(), permission),
    };
    try {
      return codec.encode(await answerTo(this.session, asker, question));
    } catch (error) {
      setImmediate(() => {
        throw error;
      });
      throw error;
    }
  }

  /** Handles one message from the preload. */
  async receive(frame: Frame, text: string): Promise<string> {
    const [kind, ...args] = codec.decode(text) as [string, ...unknown[]];
    if (kind === 'open') this.windowOpen(String(args[0]));
    if (kind === 'bounds') {
      const [x = 0, y = 0, width = 0, height = 0] = args.map(Number);
      this.onBounds({ x, y, width, height });
      this.preload?.menuTakesAlt(this.#menuTakesAlt);
    }
    if (kind === 'permission') return this.#permission(frame, args as unknown as Question);
    const [channel, ...rest] = args;
    const event = { sender: this, senderFrame: this.#frame(frame) };
    if (kind === 'send') ipcMain.emit(String(channel), event, ...rest);
    return kind === 'invoke'
      ? ipcMain.answer(String(channel), event, rest)
      : codec.encode(undefined);
  }
}
