import type { Log } from './ports.ts';

/**
 * The listener for whoever shows the work, which must not be able to disturb it: what it throws is logged.
 * @returns a function that calls `show` and never throws
 */
export const undisturbed =
  <E extends object>(show: (event: E) => void, log: Log): ((event: E) => void) =>
  (event) => {
    try {
      show(event);
    } catch (reason) {
      log.warn('an event was not shown', {
        ...('type' in event && { type: event.type }),
        name: reason instanceof Error ? reason.name : 'unknown',
      });
    }
  };
