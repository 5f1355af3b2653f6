import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type {
  ChosenMove,
  MovedDesk,
  MovingProgress,
  MovingState,
} from '../../domain/desk/moving.ts';
import { isBlankDraft } from '../../domain/shipment/draft.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { useShipments } from './shipments.ts';

const DECLINED = 'desk.moving.declined';
const wasDeclined = (): boolean => {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
};
const keepDeclined = (): void => {
  try {
    localStorage.setItem(DECLINED, 'yes');
  } catch {
    /* No room there: it is asked again next time. */
  }
};

/** The desk between two computers: moved away from here, or taken in here. */
export const useMoving = defineStore('moving', () => {
  /** Null until it is known. */
  const state = shallowRef<MovingState | null>(null);
  const progress = shallowRef<MovingProgress | null>(null);
  const { busy, problem, ask } = useShownActs();
  /** A person does not want to be asked whether a desk comes from elsewhere. */
  const declined = shallowRef(wasDeclined());
  const decline = (): void => {
    declined.value = true;
    keepDeclined();
  };
  let listening: readonly (() => void)[] = [];

  const load = async (): Promise<void> => {
    state.value = await request('moving.state', {}).catch(() => state.value);
  };
  const stop = (): void => {
    for (const end of listening) end();
    listening = [];
  };
  /** The blank form of a counter that was opened is nobody's work. */
  const worked = (rows: readonly Pick<ShipmentSnapshot, 'draft'>[]): void => {
    if (state.value?.isUnused === true && rows.some(({ draft }) => !isBlankDraft(draft)))
      state.value = { ...state.value, isUnused: false };
  };
  /** Reads how it stands, and hears how far a move has come. */
  const start = async (): Promise<void> => {
    stop();
    listening = [
      listen('moving.progress', (next) => {
        progress.value = next;
      }),
      listen('shipments.changed', ({ shipments }) => worked(shipments)),
      useShipments().onSheet((_, { shipments }) => worked(shipments)),
    ];
    await load();
  };
  const work = <T>(question: () => Promise<T>): Promise<T | null> =>
    ask(() => {
      progress.value = null;
      return question();
    });
  const chooseFolder = (): Promise<{ readonly ticket: string; readonly path: string } | null> =>
    work(() => request('moving.chooseFolder', {}));
  const chooseFile = (): Promise<ChosenMove | null> => work(() => request('moving.chooseFile', {}));
  /** @returns what was written, or null where it was refused */
  const out = (
    ticket: string,
    passphrase: string,
    pin: GivenPin | null,
  ): Promise<MovedDesk | null> => work(() => request('moving.out', { ticket, passphrase, pin }));
  /** @returns whether it counts as not moved now */
  const notMoved = async (pin: GivenPin | null): Promise<boolean> => {
    const now = await work(() => request('moving.notMoved', { pin }));
    if (now !== null) state.value = now;
    return now !== null;
  };
  /** @returns whether the program starts again with it */
  const takeIn = async (id: string, passphrase: string): Promise<boolean> =>
    (await work(() => request('moving.in', { id, passphrase }))) !== null;
  const forget = (): void => {
    problem.value = '';
    progress.value = null;
  };

  return {
    state,
    progress,
    busy,
    problem,
    declined,
    decline,
    start,
    stop,
    load,
    chooseFolder,
    chooseFile,
    out,
    notMoved,
    takeIn,
    forget,
  };
});
