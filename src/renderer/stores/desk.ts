import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { modeFacts, type Mode } from '../../domain/shipment/mode.ts';
import type { Settings } from '../../domain/desk/settings.ts';
import type { ConnectivityState, Notice } from '../../domain/shipment/snapshot.ts';
import type { OutputOf } from '../../main/ipc/routes.ts';
import { listen, request } from '../ipc/desk.ts';
import { showIn } from '../language.ts';
import { t } from '../../texts/index.ts';
import { useToasts } from './toasts.ts';

export type SettingsPatch = Partial<
  Omit<Settings, 'desk' | 'watch' | 'dailyCopy' | 'senders' | 'connectionLost' | 'rules'>
>;

/** State of the frame: settings, connectivity, notices, and the number of things that need attention. */
export const useDesk = defineStore('desk', () => {
  const settings = shallowRef<Settings | null>(null);
  const info = shallowRef<OutputOf<'app.frame'>['info'] | null>(null);
  const connectivity = shallowRef<ConnectivityState>({ state: 'unknown', since: 0 });
  const notices = shallowRef<readonly Notice[]>([]);
  const attention = shallowRef(0);
  const stops: (() => void)[] = [];

  const mode = computed<Mode>(() => settings.value?.mode ?? 'SFN');
  const facts = computed(() => modeFacts(mode.value));
  const profile = computed(
    () =>
      settings.value?.profiles.find((entry) => entry.id === settings.value?.activeProfile) ?? null,
  );
  /** True when the settings were damaged and no person has chosen the connection since: nothing can be booked. */
  const lost = computed(() => settings.value?.connectionLost === true);
  const offline = computed(() => connectivity.value.state === 'offline');

  const addNotice = (notice: Notice): void => {
    notices.value = [...notices.value.filter((entry) => entry.id !== notice.id), notice];
  };
  /** Tests the connection now. @returns whether the service answered */
  const probe = async (): Promise<boolean> =>
    request('connectivity.probe', {}).then(
      ({ state }) => state === 'online',
      () => false,
    );
  const dropNotice = (id: string): void => {
    notices.value = notices.value.filter((entry) => entry.id !== id);
  };

  /** Reads everything that the frame needs, and subscribes to changes. An event that arrives before the response takes precedence. */
  const start = async (): Promise<void> => {
    stopListening();
    let connectivityReceived = false as boolean;
    let countReceived = false as boolean;
    stops.push(
      listen('app.noticed', addNotice),
      listen('settings.changed', (next) => {
        settings.value = next;
      }),
      listen('connectivity.changed', (next) => {
        connectivityReceived = true;
        connectivity.value = next;
      }),
      listen('attention.changed', (next) => {
        countReceived = true;
        attention.value = next.count;
      }),
    );
    const frame = await request('app.frame', {});
    await showIn(frame.info.language);
    settings.value = frame.settings;
    info.value = frame.info;
    frame.info.notices.forEach(addNotice);
    if (!connectivityReceived) connectivity.value = frame.connectivity;
    if (!countReceived) attention.value = frame.attention;
  };
  const stopListening = (): void => stops.splice(0).forEach((stop) => stop());

  /** Saves a part of the settings. @returns false when that failed; a toast then says so */
  const save = async (patch: SettingsPatch): Promise<boolean> => {
    try {
      settings.value = await request('settings.save', patch);
      // The known holidays, and the language, depend on these settings.
      if (patch.daysOff !== undefined || patch.language !== undefined) {
        const next = await request('app.frame', {});
        await showIn(next.info.language);
        info.value = next.info;
      }
      return true;
    } catch (error) {
      useToasts().failed(t('settings.notSaved'), error);
      return false;
    }
  };

  return {
    settings,
    info,
    connectivity,
    notices,
    attention,
    mode,
    facts,
    profile,
    lost,
    offline,
    start,
    stopListening,
    save,
    probe,
    dropNotice,
  };
});
