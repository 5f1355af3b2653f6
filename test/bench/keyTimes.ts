import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { numbers } from './measure.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly args: { readonly data?: { readonly type?: string; readonly duration?: number } };
}

/**
 * Milliseconds from each keydown in the browser to the presentation of the resulting frame: Chromium's Event Timing from its trace, not rounded.
 * @param type presses keys and awaits `next` after each, which waits as long as a fast typist
 */
export const keyTimes = async (
  page: Page,
  type: (next: () => Promise<void>) => Promise<void>,
): Promise<readonly number[]> => {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as readonly TraceEvent[])),
  );
  const pause = numbers(7);
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  });
  await type(() => setTimeout(40 + 40 * pause()));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events.flatMap(({ name, ph, args: { data } }) =>
    name === 'EventTiming' && ph === 'b' && data?.type === 'keydown' && data.duration !== undefined
      ? [data.duration]
      : [],
  );
};
