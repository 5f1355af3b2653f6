import { defineStore } from 'pinia';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { InputOf, OutputOf } from '../../main/ipc/routes.ts';
import { t } from '../../texts/index.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { request } from '../ipc/desk.ts';
import { useDesk } from './desk.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

export type Returnable = OutputOf<'returns.facts'>;

/** Returns of booked shipments. */
export const useReturns = defineStore('returns', () => {
  const { busy, problem, ask } = useShownActs();
  const facts = async (id: string): Promise<Returnable> => {
    const read = await request('returns.facts', { id });
    useShipments().receive(
      [...read.returns, ...(read.original ? [read.original] : [])].map(({ shipment }) => shipment),
    );
    return read;
  };

  return {
    busy,
    problem,
    facts,
    /** Reads what can be returned of a shipment. @returns null when nothing can be; a toast says why */
    returnable: async (id: string): Promise<Returnable | null> => {
      problem.value = '';
      try {
        const read = await facts(id);
        if (read.refusal === null) return read;
        useToasts().show('warn', t('returns.noReturn'), read.refusal);
      } catch (error) {
        useToasts().failed(t('returns.noReturn'), error);
      }
      return null;
    },
    /** Makes a return, and switches the counter to its mode. @returns null when none was made; `problem` says why */
    make: async (wish: InputOf<'returns.make'>): Promise<ShipmentSnapshot | null> => {
      const made = await ask(() => request('returns.make', wish));
      if (made === null) return null;
      useShipments().receive([made]);
      const desk = useDesk();
      if (desk.mode !== made.mode) await desk.save({ mode: made.mode });
      return made;
    },
  };
});
