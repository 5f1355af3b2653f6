import type { CarrierLimits } from '../../../domain/rates/carrierLimits.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { ExtraOperation, FactRepository } from './facts.ts';

/** After this time the desk tries a missing operation again: the service may have added it. */
const ABSENT_MS = 30 * 86_400_000;

/** The limits of each service's carriers, and which optional operations a service does not offer. */
export interface CarrierRepository {
  /** Limits at a service in a mode; empty while unknown. */
  readonly limits: (serviceId: string, mode: Mode) => readonly CarrierLimits[];
  /** Time of the last fetch, milliseconds since the epoch, or null. */
  readonly fetchedAt: (serviceId: string) => number | null;
  readonly keep: (serviceId: string, limits: readonly CarrierLimits[], at: number) => void;
  /** True when the service answered within the last 30 days that it does not have this operation. */
  readonly isAbsent: (serviceId: string, operation: ExtraOperation, now: number) => boolean;
  /** @param at time of the answer that the operation is missing; null when the service has it */
  readonly setAbsent: (serviceId: string, operation: ExtraOperation, at: number | null) => void;
}

/** Facts `carriers` and `notOffered`. Limits are cached in memory: every check of a shipment reads them. */
export const carrierRepository = (facts: FactRepository): CarrierRepository => {
  const held = new Map<string, readonly CarrierLimits[]>();
  return {
    limits: (serviceId, mode) => {
      const key = `${mode} ${serviceId}`;
      const known =
        held.get(key) ??
        (facts.get('carriers')?.[serviceId]?.limits ?? []).filter((each) => each.mode === mode);
      held.set(key, known);
      return known;
    },
    fetchedAt: (serviceId) => facts.get('carriers')?.[serviceId]?.at ?? null,
    keep: (serviceId, limits, at) => {
      facts.set('carriers', { ...facts.get('carriers'), [serviceId]: { at, limits } });
      held.clear();
    },
    isAbsent: (serviceId, operation, now) => {
      const at = facts.get('notOffered')?.[serviceId]?.[operation];
      return at !== undefined && now >= at && now - at < ABSENT_MS;
    },
    setAbsent: (serviceId, operation, at) => {
      const known = facts.get('notOffered') ?? {};
      const { [operation]: before, ...rest } = known[serviceId] ?? {};
      if (at === null && before === undefined) return;
      facts.set('notOffered', {
        ...known,
        [serviceId]: at === null ? rest : { ...rest, [operation]: at },
      });
    },
  };
};
