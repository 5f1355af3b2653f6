import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GivenPin } from '../../domain/desk/pin.ts';
import type { Money } from '../../domain/money/money.ts';
import {
  NO_SITE,
  type SiteChange,
  type SiteRule,
  type SiteSpending,
  type SiteState,
} from '../../domain/site/site.ts';
import type { SiteDay } from '../../domain/site/siteDay.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useRuns } from './runs.ts';
import { useToasts } from './toasts.ts';

/** The site that this desk shares with others: its state and its desks. */
export const useSite = defineStore('site', () => {
  const state = shallowRef<SiteState>(NO_SITE);
  /** The code with which another desk joins, while it is shown. */
  const code = shallowRef('');
  /** Null until the site was queried. */
  const spending = shallowRef<readonly SiteSpending[] | null>(null);
  /** The last changes that other desks made to shared entries. */
  const changes = shallowRef<readonly SiteChange[]>([]);
  const { busy, problem, act } = useShownActs();
  const belongs = computed(() => state.value.site !== null);
  /** Number of things that a person has to decide or know. */
  const matters = computed(
    () =>
      state.value.doubles.length +
      state.value.setAside.length +
      (state.value.line === 'stopped' ? 1 : 0),
  );

  const loadChanges = async (): Promise<void> => {
    changes.value = await request('site.changes', {}).catch(() => changes.value);
  };
  const load = async (): Promise<void> => {
    state.value = await request('site.state', {}).catch(() => state.value);
  };
  const change = (work: () => Promise<SiteState>): Promise<boolean> =>
    act(async () => {
      code.value = '';
      state.value = await work();
    });
  const create = (wish: {
    readonly address: string;
    readonly password: string;
    readonly name: string;
    readonly rule: SiteRule;
    readonly zone: string;
    readonly deskName: string;
    readonly pin: GivenPin | null;
  }): Promise<boolean> => change(() => request('site.create', wish));
  const join = (wish: {
    readonly code: string;
    readonly deskName: string;
    readonly pin: GivenPin | null;
  }): Promise<boolean> => change(() => request('site.join', wish));
  const setUpAnew = (wish: {
    readonly code: string;
    readonly user: string;
    readonly password: string;
    readonly deskName: string;
    readonly pin: GivenPin | null;
  }): Promise<boolean> => change(() => request('site.setUpAnew', wish));
  const leave = (evenUnsent: boolean, pin: GivenPin | null): Promise<boolean> =>
    change(() => request('site.leave', { evenUnsent, pin }));
  const resume = (pin: GivenPin | null): Promise<boolean> =>
    change(() => request('site.resume', { pin }));
  const exchange = (): Promise<boolean> => change(() => request('site.exchange', {}));
  const seeDoubles = (shipmentId: string): Promise<boolean> =>
    change(() => request('site.seeDoubles', { shipmentId }));
  const offer = (id: string, offered: boolean): Promise<boolean> =>
    change(() => request('site.offer', { id, offered }));
  const loadSpending = (pin: GivenPin | null): Promise<boolean> =>
    act(async () => {
      spending.value = await request('site.spending', { pin });
    });
  const setLimits = (limits: readonly Money[], pin: GivenPin | null): Promise<boolean> =>
    act(async () => {
      spending.value = await request('site.setLimits', { limits: [...limits], pin });
    });
  /** Returns the business day of a date at all desks; null when it could not be read. */
  const dayOf = (day: string): Promise<SiteDay | null> =>
    request('site.day', { day }).catch(() => null);
  const showCode = (pin: GivenPin | null): Promise<boolean> =>
    act(async () => {
      code.value = (await request('site.code', { pin })).code;
    });
  const hideCode = (): void => {
    code.value = '';
    problem.value = '';
  };

  let stopListening: (() => void) | null = null;
  const start = async (): Promise<void> => {
    stopListening?.();
    const stops = [
      listen('site.changed', () => void load()),
      // A single shipment that was not booked because of the site: a run over several lists the reason, the counter has no such list.
      useRuns().onEnded(({ kind, total, failures }) => {
        const [failure] = failures;
        if (belongs.value && kind === 'booking' && total === 1 && failure?.code === 'left')
          useToasts().show('warn', t('site.notBooked'), failure.message);
      }),
    ];
    stopListening = () => {
      for (const stop of stops) stop();
    };
    await load();
  };

  return {
    state,
    belongs,
    matters,
    code,
    spending,
    loadSpending,
    setLimits,
    changes,
    loadChanges,
    day: dayOf,
    busy,
    problem,
    start,
    load,
    create,
    join,
    setUpAnew,
    leave,
    resume,
    exchange,
    seeDoubles,
    offer,
    showCode,
    hideCode,
  };
});
