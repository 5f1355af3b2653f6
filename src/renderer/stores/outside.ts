import { defineStore } from 'pinia';
import type { OutputOf } from '../../main/ipc/routes.ts';
import { listen, request } from '../ipc/desk.ts';
import { useImports } from './imports.ts';
import { useTracking } from './tracking.ts';

/** Files and links that the operating system opened with the program: a file is imported, a link tracks its number. */
export const useOutside = defineStore('outside', () => {
  let stopListening: (() => void) | null = null;
  let go: (to: string) => Promise<unknown> = () => Promise.resolve();

  const open = async (asked: OutputOf<'outside.take'>[number]): Promise<void> => {
    if (asked.kind === 'tracking') {
      await go(`/shipments?q=${encodeURIComponent(asked.number)}`);
      await useTracking().track(asked.number);
    } else {
      await go('/batch');
      await useImports().readOpened(asked.name, asked.id);
    }
  };
  let last: Promise<void> = Promise.resolve();
  /** Handled one after another, also those that come later: a file waits while another one is read. */
  const take = (): Promise<void> => {
    last = last
      // What could not be opened does not keep back what comes after it.
      .catch(() => undefined)
      .then(async () => {
        for (const asked of await request('outside.take', {}).catch(() => [])) await open(asked);
      });
    return last;
  };
  /** @param show opens a screen of the window; resolves when it is shown */
  const start = async (show: typeof go): Promise<void> => {
    stop();
    go = show;
    stopListening = listen('outside.came', () => void take());
    await take();
  };
  const stop = (): void => {
    stopListening?.();
    stopListening = null;
  };

  return { start, stop };
});
