import { shallowRef, watch, type ShallowRef } from 'vue';
import { bySeverity } from '../lib/issues.ts';
import { openIssues } from '../lib/openIssues.ts';
import { useCounter } from '../stores/counter.ts';
import { useShipments } from '../stores/shipments.ts';
import { useLateFocus } from './lateFocus.ts';

/** What the counter focuses: the control of a field or of a problem, and the table of rates. */
export interface CounterFocus {
  readonly focusPath: (path: string) => void;
  readonly focusRates: () => void;
}

/** The way of a shipment at the counter from its problems to its rates. */
export interface CounterRates {
  /** Whether problems of fields that nobody has typed into are shown too. */
  readonly showAll: ShallowRef<boolean>;
  /** Begins anew: another customer is shown. */
  readonly fresh: () => void;
  /** Focuses the next problem, round and round. */
  readonly nextProblem: () => Promise<void>;
  /** Requests rates, or focuses the first problem that keeps them from being requested. */
  readonly getRates: () => Promise<void>;
  /** Applies other terms to the shipment and requests its rates at once. */
  readonly takeTerms: (insured: boolean, lastMile: boolean) => void;
}

/** Leads the current shipment of the counter to its rates. An answer moves the focus only of a person who still waits for it. */
export const useCounterRates = ({ focusPath, focusRates }: CounterFocus): CounterRates => {
  const [counter, shipments] = [useCounter(), useShipments()];
  const showAll = shallowRef(false);
  const lateFocus = useLateFocus();
  /** The shipment whose rates were requested, and whether they may take the focus when they arrive. */
  let awaiting: { readonly id: string; readonly mayFocus: () => boolean } | null = null;
  let problemAt = -1;

  const fresh = (): void => {
    showAll.value = false;
    problemAt = -1;
  };
  const nextProblem = async (mayFocus = lateFocus()): Promise<void> => {
    // The last edit is validated first; otherwise this would move back to a field that is filled by now.
    await shipments.flush();
    const issues = bySeverity(counter.current ? openIssues(counter.current) : []).filter(
      (issue) => issue.severity !== 'info',
    );
    showAll.value = true;
    if (issues.length === 0 || !mayFocus()) return;
    problemAt = (problemAt + 1) % issues.length;
    focusPath(issues[problemAt]?.field ?? '');
  };
  const getRates = async (): Promise<void> => {
    const mayFocus = lateFocus();
    showAll.value = true;
    await shipments.flush();
    const asked = counter.currentId;
    // The current customer may have changed meanwhile.
    if (asked === null || counter.currentId !== asked) return;
    if (!counter.current?.allowed.rate) {
      // Starts at the first problem, however often the button is pressed.
      problemAt = -1;
      await nextProblem(mayFocus);
      return;
    }
    if ((await counter.getRates()) === 'asked') awaiting = { id: asked, mayFocus };
  };
  /** Focuses the rates when they arrive for the current shipment, so that arrow keys and Enter choose. */
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
  return { showAll, fresh, nextProblem: () => nextProblem(), getRates, takeTerms };
};
