import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GivenPin } from '../../domain/desk/pin.ts';
import {
  roleCovers,
  type AllowingRole,
  type Operator,
  type OperatorEvent,
  type OperatorsState,
} from '../../domain/operator/operator.ts';
import type { InputOf } from '../../main/ipc/routes.ts';
import { t } from '../../texts/index.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { listen, onPinNeeded, onSignInNeeded, request, type PinRequest } from '../ipc/desk.ts';
import { useDesk } from './desk.ts';
import { useToasts } from './toasts.ts';

/** Operators of the desk: signing in, and the manager's settings. */
export const useOperators = defineStore('operators', () => {
  const state = shallowRef<OperatorsState | null>(null);
  const events = shallowRef<readonly OperatorEvent[]>([]);
  const { busy, problem, act } = useShownActs();
  /** Why the sign-in dialog is open; null while it is closed. */
  const asking = shallowRef<'switch' | 'needed' | null>(null);
  /** Id of the previously signed-in operator: the suggestion when operators switch. */
  const before = shallowRef<string | null>(null);
  /** What the dialog for a PIN asks for; null while it is closed. */
  const needed = shallowRef<PinRequest | null>(null);
  let givePin: ((pin: GivenPin | null) => void) | null = null;
  let answered: ((signedIn: boolean) => void) | null = null;
  let waiting: Promise<boolean> | null = null;

  const all = computed(() => state.value?.operators ?? []);
  const any = computed(() => all.value.length > 0);
  const active = computed(() => all.value.filter((each) => each.active));
  const current = computed(() => all.value.find(({ id }) => id === state.value?.current) ?? null);
  /** False while somebody who is no manager, or nobody, is signed in. */
  const isManager = computed(
    () => !any.value || (current.value !== null && roleCovers(current.value.role, 'manager')),
  );
  /** Initials that actions are recorded with now. */
  const initials = computed(() =>
    any.value ? (current.value?.initials ?? '') : (useDesk().settings?.operator ?? ''),
  );
  const labelOf = ({ initials, name, role }: Operator): string =>
    `${initials} · ${t('operators.allowedByNow', { name, role: t('operators.role', { role }) })}`;
  /** Returns the active operators whose PIN allows what needs `role`, and the operator `own`. */
  const whoAllows = (role: AllowingRole, own: string | null): Operator[] =>
    active.value.filter((each) => roleCovers(each.role, role) || each.id === own);

  const receive = (next: OperatorsState): void => {
    const was = state.value?.current ?? null;
    if (was !== null && was !== next.current) before.value = was;
    state.value = next;
  };

  const finish = (signedIn: boolean): void => {
    asking.value = null;
    answered?.(signedIn);
    answered = waiting = null;
  };
  /** Opens the sign-in dialog. @returns false when nobody signed in */
  const ask = (why: 'switch' | 'needed'): Promise<boolean> => {
    problem.value = '';
    asking.value ??= why;
    waiting ??= new Promise((resolve) => {
      answered = resolve;
    });
    return waiting;
  };

  /** Opens the dialog for a PIN. @returns null when it was closed without one */
  const askPin = (wanted: PinRequest): Promise<GivenPin | null> => {
    givePin?.(null);
    needed.value = wanted;
    return new Promise((resolve) => {
      givePin = resolve;
    });
  };
  const allow = (pin: GivenPin | null): void => {
    needed.value = null;
    givePin?.(pin);
    givePin = null;
  };

  const change = (work: () => Promise<OperatorsState>): Promise<boolean> =>
    act(async () => {
      receive(await work());
    });
  const signIn = async (initials: string, pin: string): Promise<boolean> => {
    const done = await change(() => request('operators.signIn', { initials, pin }));
    if (done) {
      useToasts().show('good', t('operators.welcome', { name: current.value?.name ?? initials }));
      finish(true);
    }
    return done;
  };
  /** @param idle true when the operator is signed out after a time without input */
  const signOut = async (idle: boolean): Promise<void> => {
    const minutes = state.value?.signOutAfter ?? 0;
    if (!(await change(() => request('operators.signOut', { idle })))) return;
    useToasts().show(
      'info',
      idle ? t('operators.signedOutIdle', { minutes }) : t('operators.signedOut'),
    );
    finish(false);
  };

  const saved = async (work: () => Promise<OperatorsState>): Promise<boolean> => {
    const done = await change(work);
    if (done) useToasts().show('good', t('operators.kept'));
    return done;
  };

  let stop: (() => void) | null = null;
  const start = async (): Promise<void> => {
    stop?.();
    let received = false as boolean;
    stop = listen('operators.changed', (next) => {
      received = true;
      receive(next);
    });
    onSignInNeeded(() => ask('needed'));
    onPinNeeded(askPin);
    const first = await request('operators.state', {});
    if (!received) receive(first);
  };

  return {
    state,
    events,
    busy,
    problem,
    asking,
    needed,
    allow,
    before,
    all,
    any,
    active,
    current,
    isManager,
    initials,
    labelOf,
    whoAllows,
    ask,
    leave: () => finish(false),
    signIn,
    signOut,
    add: (input: InputOf<'operators.add'>) => saved(() => request('operators.add', input)),
    change: (input: InputOf<'operators.change'>) => saved(() => request('operators.change', input)),
    resetPin: (input: InputOf<'operators.resetPin'>) =>
      saved(() => request('operators.resetPin', input)),
    setActive: (input: InputOf<'operators.setActive'>) =>
      saved(() => request('operators.setActive', input)),
    setSignOutAfter: (minutes: number, pin: GivenPin | null) =>
      saved(() => request('operators.setSignOutAfter', { minutes, pin })),
    loadEvents: () =>
      act(async () => {
        events.value = await request('operators.events', {});
      }),
    start,
    stop: () => {
      stop?.();
      stop = null;
    },
  };
});
