import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { numbers, spreadOf, type Spread } from './measure.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly args: { readonly data?: { readonly type?: string; readonly duration?: number } };
}

/**
 * Milliseconds from the keydown in the browser to the presentation of the resulting frame: Chromium's Event Timing from its trace, not rounded,
 * nothing subtracted.
 * @param type presses keys and awaits `next` after each, which waits as long as a fast typist
 */
export const keyTimes = async (
  page: Page,
  type: (next: () => Promise<void>) => Promise<void>,
): Promise<Spread> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser to trace');
  const pause = numbers(7);
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] });
  await type(() => setTimeout(40 + 40 * pause()));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return spreadOf(
    traceEvents.flatMap(({ name, ph, args: { data } }) =>
      name === 'EventTiming' &&
      ph === 'b' &&
      data?.type === 'keydown' &&
      data.duration !== undefined
        ? [data.duration]
        : [],
    ),
  );
};
