import { builtinEnvironments, type Environment } from 'vitest/runtime';

const page = builtinEnvironments['happy-dom'];
const KEPT = Symbol.for('page of this worker');
const kept = globalThis as { [KEPT]?: boolean };

/**
 * One page a worker, which all of its test files draw on: Vue keeps hold of the document that it was loaded with, and to load it anew
 * for each file took half the time of all component tests. setup.ts empties the page after each test.
 */
const pageOfWorker: Environment = {
  name: 'page-of-worker',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    if (kept[KEPT] !== true) {
      kept[KEPT] = true;
      await page.setup(global, options);
      // The page knows no popovers: what is one is drawn where it stands.
      Object.defineProperty(HTMLElement.prototype, 'showPopover', { value: () => undefined });
    }
    return { teardown: () => undefined };
  },
};
export default pageOfWorker;
