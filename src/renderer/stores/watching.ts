import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Mode } from '../../domain/shipment/mode.ts';
import {
  FILES_SHOWN,
  type WatchEvent,
  type WatchStatus,
  type WatchedRow,
} from '../../domain/batchFile/watching.ts';
import type { OutputOf } from '../../main/ipc/routes.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useBatches } from './batches.ts';
import { useToasts } from './toasts.ts';

type WatchState = OutputOf<'watching.state'>;

/** The watched folder, whose files are imported automatically: its state and the latest files. */
export const useWatching = defineStore('watching', () => {
  const toasts = useToasts();
  const status = shallowRef<WatchStatus | null>(null);
  const files = shallowRef<readonly WatchedRow[]>([]);
  const { busy, problem: refused, act } = useShownActs();
  let stopListening: (() => void) | null = null;
  let go: (to: string) => void = () => undefined;

  const announce = ({ name, outcome, batchId, shipments, problem }: WatchedRow): void => {
    const show = { label: t('settingsPaper.show'), run: () => go('/settings?tab=watch') };
    if (outcome === 'drafted')
      toasts.show(
        problem === null ? 'good' : 'warn',
        t('settingsPaper.draftedFrom', { n: shipments ?? 0, file: name }),
        problem ?? t('settingsPaper.landedHere'),
        { label: t('settingsPaper.open'), run: () => go(`/batch/${batchId}`) },
      );
    else if (outcome === 'refused')
      toasts.show('warn', t('settingsPaper.wasNotDrafted', { file: name }), problem ?? '', show);
    else
      toasts.show(
        'info',
        t('settingsPaper.nothingNewIn', { file: name }),
        t('settingsPaper.hasThemAlready'),
        show,
      );
  };
  const onChange = ({ status: next, file }: WatchEvent): void => {
    const { problem: before, stopped } = status.value ?? { problem: null, stopped: null };
    status.value = next;
    if (next.stopped !== null && stopped === null)
      toasts.show('warn', t('settingsPaper.watchStopped'), next.stopped, {
        label: t('settingsPaper.show'),
        run: () => go('/settings?tab=watch'),
      });
    if (next.problem !== null && next.problem !== before)
      toasts.show('warn', t('settingsPaper.watchUnreadable'), next.problem, {
        label: t('settingsPaper.show'),
        run: () => go('/settings?tab=watch'),
      });
    if (!file) return;
    files.value = [file, ...files.value.filter(({ hash }) => hash !== file.hash)].slice(
      0,
      FILES_SHOWN,
    );
    announce(file);
    if (file.batchId !== null && useBatches().loaded) void useBatches().load();
  };

  const show = (next: WatchState): void => {
    status.value = next.status;
    files.value = next.files;
  };
  const load = async (): Promise<void> => {
    try {
      show(await request('watching.state', {}));
    } catch (error) {
      toasts.failed(t('settingsPaper.watchFailed'), error);
    }
  };
  /** @param show opens a screen of the window */
  const start = async (show: typeof go): Promise<void> => {
    stop();
    go = show;
    stopListening = listen('watch.changed', onChange);
    await load();
  };
  const stop = (): void => {
    stopListening?.();
    stopListening = null;
  };

  const change = async (ask: () => Promise<WatchState | null>): Promise<void> => {
    await act(async () => {
      const next = await ask();
      if (next !== null) show(next);
    });
  };
  const turn = (on: boolean): Promise<void> => change(() => request('watching.set', { on }));
  const setMode = (mode: Mode): Promise<void> => change(() => request('watching.set', { mode }));
  const choose = (): Promise<void> => change(() => request('watching.choose', {}));

  return { status, files, busy, refused, start, stop, load, turn, setMode, choose };
});
