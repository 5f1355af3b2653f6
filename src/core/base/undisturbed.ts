import type { Log } from './ports.ts';

/**
 * Wraps a listener of the shell so that its errors cannot interrupt the work of the core: they are logged.
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
