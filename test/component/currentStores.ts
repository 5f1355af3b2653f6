import { createPinia, setActivePinia, type Pinia } from 'pinia';
import { createApp } from 'vue';

/** Stands beside the set-up, which runs again for each file: stores of earlier files must see this one too. */
let current: Pinia | undefined;

/**
 * Begins a test, or a start of the window within one, with stores of its own. Those of an earlier test can still act, by a timer or an answer, and an
 * action makes its stores the active ones: without an end to that, a test would look at the wrong stores from then on.
 */
export const beginStores = (): void => {
  const pinia = createPinia();
  pinia.use(({ store }) => {
    store.$onAction(() => {
      if (pinia !== current) setActivePinia(current);
    });
  });
  // Only an app installs what a pinia uses.
  createApp({}).use(pinia);
  current = pinia;
  setActivePinia(pinia);
};
