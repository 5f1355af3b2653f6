import type { CarrierLimits } from '../../domain/rates/carrierLimits.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { ExtraOperation, FactRepository } from './facts.ts';

/** A service may begin to have an operation: it is asked again after that long. */
const ABSENT_MS = 30 * 86_400_000;

/** Limits of the carriers of each service, and which of the operations that not every service has are missing at one. */
export interface CarrierRepository {
  /** Of one service in one mode; empty while nothing is known. */
  readonly limits: (serviceId: string, mode: Mode) => readonly CarrierLimits[];
  /** When they were last fetched, in milliseconds since the epoch, or null. */
  readonly fetchedAt: (serviceId: string) => number | null;
  readonly keep: (serviceId: string, limits: readonly CarrierLimits[], at: number) => void;
  /** True where the service answered within the last 30 days that it has no such operation. */
  readonly isAbsent: (serviceId: string, operation: ExtraOperation, now: number) => boolean;
  /** @param at when the service answered so, null when it has the operation */
  readonly setAbsent: (serviceId: string, operation: ExtraOperation, at: number | null) => void;
}

/** Facts `carriers` and `notOffered`. Limits are held in memory: every check of a shipment looks at them. */
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
