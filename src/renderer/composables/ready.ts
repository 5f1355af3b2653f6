import { nextTick } from 'vue';

/** Longest wait for the first screen, in milliseconds: a slower one has failed or waits for a person. */
const LATEST_MS = 1000;
const first = Promise.withResolvers<null>();

/** Marks the first screen as loaded: resolves `firstScreen` and sets `data-ready` for programs that control the window. */
export const markReady = async (): Promise<void> => {
  await nextTick();
  document.documentElement.dataset.ready = 'true';
  first.resolve(null);
};

/** Resolves when the first screen is drawn with its data and usable, after one second at the latest. */
export const firstScreen = async (): Promise<void> => {
  const late = setTimeout(() => first.resolve(null), LATEST_MS);
  await first.promise;
  clearTimeout(late);
};
