import { computed, onBeforeUnmount, shallowRef, watch, type ComputedRef } from 'vue';
import { bySeverity } from '../lib/issues.ts';
import { needsOf, openIssues } from '../lib/openIssues.ts';
import { useCounter } from '../stores/counter.ts';
import { useDeferredRates } from '../stores/deferredRates.ts';
import { useDesk } from '../stores/desk.ts';
import { useRuns } from '../stores/runs.ts';
import { useShipments } from '../stores/shipments.ts';
import { useLateFocus } from './lateFocus.ts';

/** What the counter focuses: the control of a field or of a problem, and the table of prices. */
export interface CounterFocus {
  readonly focusPath: (path: string) => void;
  readonly focusRates: () => void;
}

/** The way of a shipment at the counter from its problems to its prices. */
export interface CounterRates {
  /** True while the prices of the current shipment are on their way. */
  readonly isLoading: ComputedRef<boolean>;
  /** Begins anew: another customer is shown. */
  readonly fresh: () => void;
  /** Focuses the next problem, round and round. */
  readonly nextProblem: () => Promise<void>;
  /** Requests prices, or focuses the first field that keeps them from being requested. */
  readonly getRates: () => Promise<void>;
  /** Focuses the first field that the shipment needs, or its prices; requests them first where there are none. */
  readonly goOn: () => Promise<void>;
  /** Applies other terms to the shipment; its prices follow. */
  readonly takeTerms: (insured: boolean, lastMile: boolean) => void;
}

/** Pause in typing after which the prices of a complete parcel are requested, in milliseconds. */
const PAUSE_MS = 900;

/**
 * Leads the current shipment of the counter to its prices. They are requested by themselves once the parcel is complete, and again when it was changed.
 * An answer moves the focus only of a person who waits for it.
 */
export const useCounterRates = ({ focusPath, focusRates }: CounterFocus): CounterRates => {
  const [counter, shipments, desk] = [useCounter(), useShipments(), useDesk()];
  const [runs, queue] = [useRuns(), useDeferredRates()];
  const lateFocus = useLateFocus();
  /** The shipment whose prices are waited for, and whether they may take the focus when they arrive. */
  let awaiting: { readonly id: string; readonly mayFocus: () => boolean } | null = null;
  let problemAt = -1;
  const asking = shallowRef(false);
  const run = computed(() => runs.ofBatch(counter.batch?.id ?? null));
  const isRunning = computed(() => run.value?.state === 'running' || run.value?.state === 'paused');
  const isLoading = computed(
    () => asking.value || (run.value?.kind === 'rating' && run.value.state === 'running'),
  );

  const fresh = (): void => {
    problemAt = -1;
  };
  const nextProblem = async (): Promise<void> => {
    const mayFocus = lateFocus();
    // The last edit is validated first; otherwise this would move back to a field that is filled by now.
    await shipments.flush();
    const issues = bySeverity(counter.current ? openIssues(counter.current) : []).filter(
      (issue) => issue.severity !== 'info',
    );
    if (issues.length === 0 || !mayFocus()) return;
    problemAt = (problemAt + 1) % issues.length;
    focusPath(issues[problemAt]?.field ?? '');
  };

  /** What the prices of the current shipment would be requested for; null while they are there or cannot be requested. */
  const wanted = computed(() => {
    const { current } = counter;
    if (!current?.allowed.rate || desk.offline || desk.lost || queue.has(current.id)) return null;
    if (isRunning.value || (current.quote !== null && !current.quote.stale)) return null;
    return `${current.id} ${JSON.stringify(current.draft)}`;
  });
  /** What prices were requested for last: they are not requested again by themselves for the same, whatever the service answered. */
  let asked: string | null = null;
  const ask = async (): Promise<'asked' | 'waiting' | 'failed'> => {
    asked = wanted.value ?? asked;
    asking.value = true;
    return counter.getRates().finally(() => {
      asking.value = false;
    });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askByItself = async (): Promise<void> => {
    const before = wanted.value;
    await shipments.flush();
    if (before !== null && wanted.value === before && asked !== before) await ask();
  };
  watch(
    wanted,
    (now) => {
      clearTimeout(timer);
      if (now !== null && now !== asked) timer = setTimeout(() => void askByItself(), PAUSE_MS);
    },
    { immediate: true },
  );
  onBeforeUnmount(() => clearTimeout(timer));

  const getRates = async (): Promise<void> => {
    const mayFocus = lateFocus();
    await shipments.flush();
    const { current } = counter;
    if (current === null) return;
    if (!current.allowed.rate) {
      const [first] = needsOf(current);
      if (first && mayFocus()) focusPath(first.field);
      return;
    }
    awaiting = { id: current.id, mayFocus };
    if (!isLoading.value && (await ask()) !== 'asked') awaiting = null;
  };
  const goOn = async (): Promise<void> => {
    const mayFocus = lateFocus();
    const before = counter.currentId;
    await shipments.flush();
    const { current } = counter;
    // The current customer may have changed meanwhile.
    if (!current) return;
    if (current.id !== before) return;
    const { quote } = current;
    const [first] = needsOf(current);
    if (first) {
      if (mayFocus()) focusPath(first.field);
    } else if (quote && !quote.stale && quote.options.length > 0) focusRates();
    else await getRates();
  };
  /** Focuses the prices when they arrive for the current shipment, so that arrow keys and Enter choose. */
  watch(
    () => counter.current?.quote?.at,
    (at) => {
      if (at === undefined || awaiting?.id !== counter.currentId) return;
      const { mayFocus } = awaiting;
      awaiting = null;
      if (mayFocus()) focusRates();
    },
    { flush: 'post' },
  );
  watch(
    () => {
      const quote = counter.current?.quote;
      return quote?.stale === false ? quote.at : null;
    },
    (at) => {
      if (at !== null) void counter.chooseByRules();
    },
    { immediate: true },
  );
  const takeTerms = (insured: boolean, lastMile: boolean): void => {
    if (!counter.current) return;
    counter.change(
      {
        ...counter.current.draft,
        insured: insured ? 'yes' : 'no',
        last_mile: lastMile ? 'yes' : 'no',
      },
      'insured,last_mile',
    );
    void getRates();
  };
  return { isLoading, fresh, nextProblem, getRates, goOn, takeTerms };
};
