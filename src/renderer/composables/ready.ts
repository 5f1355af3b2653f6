import { nextTick } from 'vue';

/** A screen that has not come by then has failed, or waits for a person. */
const LATEST_MS = 1000;
const first = Promise.withResolvers<null>();

/** Signals that the first screen has its data: to what waits for that, and to programs that drive the window. */
export const markReady = async (): Promise<void> => {
  await nextTick();
  document.documentElement.dataset.ready = 'true';
  first.resolve(null);
};

/** Resolves once a first screen is drawn with its data and can be used, after a second at the latest. */
export const firstScreen = async (): Promise<void> => {
  const late = setTimeout(() => first.resolve(null), LATEST_MS);
  await first.promise;
  clearTimeout(late);
};
