import { EventEmitter } from 'node:events';
import type { IpcMainInvokeEvent } from 'electron';
import { createCodec } from './codec.ts';

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

export const codec = createCodec();

class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return handler(event, ...args);
    });
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** Calls the handler and returns the encoded result for the page's `invoke`. The result passes a structured clone. */
  async answer(channel: string, event: object, args: readonly unknown[]): Promise<string> {
    try {
      const handler = this.#handlers.get(channel);
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      return codec.encode({
        value: structuredClone(await handler(event as IpcMainInvokeEvent, ...args)),
      });
    } catch (error) {
      return codec.encode({ error: String(error) });
    }
  }
}

export const ipcMain = new IpcMain();
