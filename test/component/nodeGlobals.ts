import { transferableAbortController } from 'node:util';

/*
 * The page that tests draw on brings classes of its own in the place of Node's, and the core works with Node's. To be imported before the
 * core is.
 */
const controller = transferableAbortController();
Object.assign(globalThis, {
  AbortController: controller.constructor,
  AbortSignal: controller.signal.constructor,
});
// p-queue asks Node for room for many listeners, which the page's event targets have.
Object.defineProperty(EventTarget.prototype, 'setMaxListeners', { value: () => undefined });
