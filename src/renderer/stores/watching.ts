import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { WatchEvent, WatchStatus, WatchedRow } from '../../domain/batchFile/watching.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useBatches } from './batches.ts';
import { useToasts } from './toasts.ts';

const SHOWN = 50;

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
    files.value = [file, ...files.value.filter(({ hash }) => hash !== file.hash)].slice(0, SHOWN);
    announce(file);
    if (file.batchId !== null && useBatches().loaded) void useBatches().load();
  };

  const load = async (): Promise<void> => {
    try {
      [status.value, files.value] = await Promise.all([
        request('watching.status', {}),
        request('watching.files', { limit: SHOWN }),
      ]);
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

  const change = async (ask: () => Promise<WatchStatus | null>): Promise<void> => {
    await act(async () => {
      status.value = (await ask()) ?? status.value;
      files.value = await request('watching.files', { limit: SHOWN });
    });
  };
  const turn = (on: boolean): Promise<void> => change(() => request('watching.set', { on }));
  const setMode = (mode: Mode): Promise<void> => change(() => request('watching.set', { mode }));
  const choose = (): Promise<void> => change(() => request('watching.choose', {}));

  return { status, files, busy, refused, start, stop, load, turn, setMode, choose };
});
