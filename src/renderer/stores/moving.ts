import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { MovingProgress, MovingState } from '../../domain/desk/moving.ts';
import type { DeskCopy } from '../../domain/desk/restore.ts';
import { isBlankDraft } from '../../domain/shipment/draft.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { listen, request } from '../ipc/desk.ts';
import { useBatches } from './batches.ts';
import { useShipments } from './shipments.ts';

/** The move of a desk between two computers. It is brought here as a backup is restored. */
export const useMoving = defineStore('moving', () => {
  /** Null until it is read. */
  const state = shallowRef<MovingState | null>(null);
  const progress = shallowRef<MovingProgress | null>(null);
  const { busy, problem, ask } = useShownActs();
  let listening: readonly (() => void)[] = [];

  const load = async (): Promise<void> => {
    state.value = await request('moving.state', {}).catch(() => state.value);
  };
  const stop = (): void => {
    for (const end of listening) end();
    listening = [];
  };
  /** Marks the desk as used once a shipment has content; the blank form that an open counter creates does not count. */
  const worked = (rows: readonly Pick<ShipmentSnapshot, 'draft'>[]): void => {
    if (state.value?.isUnused === true && rows.some(({ draft }) => !isBlankDraft(draft)))
      state.value = { ...state.value, isUnused: false };
  };
  /** Reads the state, and subscribes to the progress of a move. */
  const start = async (): Promise<void> => {
    stop();
    listening = [
      listen('moving.progress', (next) => {
        progress.value = next;
      }),
      listen('shipments.changed', ({ shipments }) => worked(shipments)),
      useShipments().onSheet((_, { shipments }) => worked(shipments)),
      // No event names the shipments of an import; its batch is listed.
      watch(
        () => useBatches().list,
        () => {
          if (state.value?.isUnused === true) void load();
        },
      ),
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
  /** @returns what was written, or null when it was refused */
  const out = (
    ticket: string,
    passphrase: string,
    pin: GivenPin | null,
  ): Promise<DeskCopy | null> => work(() => request('moving.out', { ticket, passphrase, pin }));
  /** @returns whether the desk counts as not moved now */
  const notMoved = async (pin: GivenPin | null): Promise<boolean> => {
    const now = await work(() => request('moving.notMoved', { pin }));
    if (now !== null) state.value = now;
    return now !== null;
  };
  const forget = (): void => {
    problem.value = '';
    progress.value = null;
  };

  return {
    state,
    progress,
    busy,
    problem,
    start,
    stop,
    load,
    chooseFolder,
    out,
    notMoved,
    forget,
  };
});
