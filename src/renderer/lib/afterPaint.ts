/** Runs `work` once the next frame is painted: what a key or a paste did is seen before the desk works on it. At once where nothing is painted. */
export const afterPaint = (work: () => void): void => {
  if (document.hidden) { setTimeout(work); return; }
  let done = false;
  const once = (): void => { if (!done) { done = true; work(); } };
  requestAnimationFrame(() => setTimeout(once));
  // A window that is covered paints no frames.
  setTimeout(once, 100);
};
