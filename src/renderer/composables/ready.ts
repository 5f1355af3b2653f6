import { nextTick } from 'vue';

/** Tells whoever drives the window that the first screen has its data. */
export const markReady = async (): Promise<void> => {
  await nextTick();
  document.documentElement.dataset.ready = 'true';
};
