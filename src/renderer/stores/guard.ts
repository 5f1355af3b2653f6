import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GivenPin } from '../../domain/desk/pin.ts';
import type { Money } from '../../domain/money/money.ts';
import type { OutputOf } from '../../main/ipc/routes.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useOperators } from './operators.ts';
import { useToasts } from './toasts.ts';

/** The price guard: spending limits, and what was spent today. */
export const useGuard = defineStore('guard', () => {
  const answer = shallowRef<OutputOf<'guard.get'> | null>(null);
  /** True where acts of a manager take a PIN. With operators they do, also before the answer is here: a field that comes late is typed past. */
  const locked = computed(() => useOperators().any || answer.value?.locked === true);
  const { busy, problem, act } = useShownActs();
  const spentActs = useShownActs();

  const load = async (): Promise<void> => {
    await useToasts().attempt(t('settings.limitsFailed'), async () => {
      answer.value = await request('guard.get', {});
    });
  };
  /** @returns false when it was rejected; `problem` then says why */
  const save = (
    perRun: readonly Money[],
    perDay: readonly Money[],
    share: number,
    pin: GivenPin,
  ): Promise<boolean> =>
    act(async () => {
      answer.value = await request('guard.set', {
        perRun: [...perRun],
        perDay: [...perDay],
        share,
        pin,
      });
    });
  /** @returns null when it was rejected; `spentProblem` then says why */
  const spentToday = (pin: GivenPin): Promise<readonly Money[] | null> =>
    spentActs.ask(() => request('guard.spentToday', { pin }));
  const changePin = (old: string, next: string): Promise<boolean> =>
    act(() => request('guard.changePin', { old, next }));

  return {
    answer,
    locked,
    problem,
    busy,
    load,
    save,
    changePin,
    spentToday,
    spentProblem: spentActs.problem,
  };
});
