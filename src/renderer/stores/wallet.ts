import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { MinorMoney } from '../../domain/money/money.ts';
import type { WalletKind, WalletView } from '../../domain/wallet/wallet.ts';
import { t } from '../../texts/index.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { useRuns } from './runs.ts';
import { useToasts } from './toasts.ts';

/** A line as it is entered. */
interface EnteredLine {
  readonly id: string;
  readonly kind: Exclude<WalletKind, 'correction'>;
  readonly day: string | null;
  readonly amount: MinorMoney;
  readonly reference: string;
  /** When the statement was read that shows this balance. */
  readonly readAt?: number;
}

/** The wallet: what is left, its lines, and which balances are low. */
export const useWallet = defineStore('wallet', () => {
  const view = shallowRef<WalletView | null>(null);
  /** Currencies whose balance is low. */
  const low = shallowRef<readonly string[]>([]);
  const warnBelow = shallowRef<readonly MinorMoney[]>([]);
  const { busy, problem, act } = useShownActs();
  /** PIN with which the view was opened; null where none is set. Dropped when the view closes. */
  let pin: GivenPin | null = null;

  const loadLow = async (): Promise<void> => {
    low.value = await request('wallet.low', {}).catch(() => low.value);
  };
  /** @returns false when it was rejected; `problem` then says why */
  const open = (given: GivenPin | null): Promise<boolean> =>
    act(async () => {
      view.value = await request('wallet.view', { pin: given });
      pin = given;
    });
  /** Closes the view and drops data that only a manager may see. */
  const close = (): void => {
    view.value = null;
    pin = null;
    problem.value = '';
  };
  const change = (work: () => Promise<WalletView>): Promise<boolean> =>
    act(async () => {
      const next = await work();
      // The view was closed in the meantime, because another operator signed in for this change.
      if (view.value !== null) view.value = next;
      await loadLow();
    });
  /** @param line its `id` is created when the form is opened: a second press sends the same line */
  const enter = (line: EnteredLine): Promise<boolean> =>
    change(() => request('wallet.enter', { ...line, pin }));
  /**
   * As `enter`, from a screen that did not open the view.
   * @param given the PIN; null where none is set
   */
  const enterWith = (given: GivenPin | null, line: EnteredLine): Promise<boolean> =>
    act(async () => {
      await request('wallet.enter', { ...line, pin: given });
      await loadLow();
    });
  const takeBack = (lineId: string): Promise<boolean> =>
    change(() => request('wallet.takeBack', { id: crypto.randomUUID(), lineId, pin }));

  /** @returns false when the stored limits could not be read */
  const loadWarnings = (): Promise<boolean> =>
    useToasts().succeeds(t('wallet.failed'), async () => {
      warnBelow.value = await request('wallet.warnBelow', {});
    });
  const setWarnings = (amounts: readonly MinorMoney[], given: GivenPin | null): Promise<boolean> =>
    act(async () => {
      warnBelow.value = await request('wallet.setWarnBelow', { amounts: [...amounts], pin: given });
      await loadLow();
    });

  let stopListening: (() => void) | null = null;
  /** Reads low balances now, after each booking run, and after a change of the service. */
  const start = async (): Promise<void> => {
    stopListening?.();
    const stopRuns = useRuns().onEnded(({ kind }) => {
      if (kind === 'booking') void loadLow();
    });
    const stopIdentity = listen('identity.changed', () => {
      close();
      void loadLow();
    });
    stopListening = () => {
      stopRuns();
      stopIdentity();
    };
    await loadLow();
  };

  return {
    view,
    low,
    warnBelow,
    problem,
    busy,
    start,
    open,
    close,
    enter,
    enterWith,
    takeBack,
    loadWarnings,
    setWarnings,
  };
});
