import { nextTick } from 'vue';

/** Signals that the first screen has its data, for programs that drive the window. */
export const markReady = async (): Promise<void> => {
  await nextTick();
  document.documentElement.dataset.ready = 'true';
};
