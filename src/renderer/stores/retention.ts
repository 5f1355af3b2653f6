import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import {
  RETENTION_KINDS,
  retentionKey,
  type AgedKinds,
  type RetentionSettings,
  type RetentionState,
} from '../../domain/desk/retention.ts';
import { t } from '../../texts/index.ts';
import { useToastedActs } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { makeLiveState } from './liveState.ts';
import { useToasts } from './toasts.ts';

/** Returns how many records were removed, by kind; empty for none. */
export const goneWords = (gone: NonNullable<RetentionState['last']>['gone']): string =>
  RETENTION_KINDS.flatMap((kind) => {
    const n = gone[kind];
    return n === undefined ? [] : [t('retention.goneOf', { what: t(retentionKey(kind)), n })];
  }).join(', ');

/** Retention times, and removal by age. */
export const useRetention = defineStore('retention', () => {
  const toasts = useToasts();
  const { state, start, stop } = makeLiveState<RetentionState>(
    (take) => listen('retention.changed', take),
    () => request('retention.get', {}),
  );
  /** What would be removed with the settings being tried. */
  const plan = shallowRef<AgedKinds | null>(null);
  const { busy, act } = useToastedActs<'plan' | 'save'>();
  const look = (kept: RetentionSettings): Promise<boolean> =>
    act('plan', t('retention.failed'), async () => {
      plan.value = await request('retention.plan', { ...kept });
    });
  /** @returns whether the settings were saved */
  const save = (kept: RetentionSettings, pin: GivenPin | null): Promise<boolean> =>
    act('save', t('retention.notSet'), async () => {
      state.value = await request('retention.set', { kept: { ...kept }, pin });
    });
  /** @returns whether the removal ran */
  const carryOut = (pin: GivenPin | null): Promise<boolean> =>
    act('save', t('retention.failed'), async () => {
      state.value = await request('retention.now', { pin });
      const gone = goneWords(state.value.last?.gone ?? {});
      toasts.show('good', gone === '' ? t('retention.doneNothing') : t('retention.done'), gone);
    });

  return { state, plan, busy, start, stop, look, save, carryOut };
});
