import {
  canBeAdvised,
  checkedKey,
  placeKey,
  type AddressAdvice,
} from '../../../domain/address/addressAdvice.ts';
import { inFull, isNotOffered, type ServiceError } from '../../../domain/service/serviceError.ts';
import { checkAddress } from '../../../domain/shipment/check/address.ts';
import { Collector } from '../../../domain/shipment/issue.ts';
import type { DraftAddress } from '../../../domain/shipment/draft.ts';
import type { Role } from '../../../domain/shipment/fields.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { ServiceContext } from '../service.ts';
import { DeskError } from '../../base/deskError.ts';
import { connectionFor } from '../identity/identities.ts';

/** Least time between two requests that the desk sends on its own. */
const SPACING_MS = 1_000;
/** Size of the cache in entries; the oldest entry is removed first. */
const MOST_HELD = 2_000;

/** An address to check, with its role and the mode of the shipment. */
export interface AddressQuestion {
  readonly mode: Mode;
  readonly role: Role;
  readonly address: DraftAddress;
}

/** The result of one check. `error`: why the service gave no answer, else null. */
export interface AdviceAnswer {
  readonly advice: AddressAdvice;
  readonly error: ServiceError | null;
}

/** Checks of addresses by the service, shown as advice (docs/service.md §4.11). */
export interface AddressAdvisor {
  /** False while the service in use is known not to check addresses. */
  readonly isOffered: () => boolean;
  /** Checks one address in the background: one request at a time, and none while the service is not online. Never rejects because of the service. */
  readonly ask: (question: AddressQuestion) => Promise<AddressAdvice>;
  /** Checks one address of many, at the pace of a run. Throws DeskError when the profile has no usable address or keys. */
  readonly askNow: (question: AddressQuestion, signal: AbortSignal) => Promise<AdviceAnswer>;
  /** Aborts the background checks. */
  readonly close: () => void;
}

/** Keys of the cache: places are kept for everybody at the place, a rejection only for what was rejected. */
interface Keys {
  readonly place: string;
  readonly checked: string;
}
const keysOf = (serviceId: string, { mode, address }: AddressQuestion): Keys => ({
  place: `${serviceId} ${mode} ${placeKey(address)}`,
  checked: `${serviceId} ${mode} ${checkedKey(address)}`,
});

const NONE: AddressAdvice = { kind: 'none' };
const HIDDEN: AddressAdvice = { kind: 'hidden' };

/** Creates `AddressAdvisor`. It caches results in memory until the program ends. */
export const createAddressAdvisor = (context: ServiceContext): AddressAdvisor => {
  const { store, clock, connectivity } = context;
  const held = new Map<string, AddressAdvice>();
  /** The services that have checked an address since the program started. */
  const checking = new Set<string>();
  const pending = new Map<string, Promise<AdviceAnswer>>();
  const closing = new AbortController();
  /** End of the queue of background checks: they run one after another. */
  let backgroundQueue: Promise<unknown> = Promise.resolve();
  let askedAt = -Infinity;

  const isOffered = (serviceId = context.identity().id): boolean =>
    !store.carriers.isAbsent(serviceId, 'address', clock.now());
  const heldFor = ({ place, checked }: Keys): AddressAdvice | undefined =>
    held.get(place) ?? held.get(checked);
  const hold = (key: string, advice: AddressAdvice): AddressAdvice => {
    held.set(key, advice);
    const [oldest] = held.keys();
    if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
    return advice;
  };

  const request = async (
    { mode, role, address }: AddressQuestion,
    serviceId: string,
    keys: Keys,
    signal: AbortSignal,
  ): Promise<AdviceAnswer> => {
    const { service } = connectionFor(context, { serviceId, mode });
    const sent = checkAddress(
      role,
      address,
      { mode, dialect: 'documented' },
      new Collector(() => null),
    );
    const answer = await service.verifyAddress(sent, role, { background: true, signal });
    if (answer.ok) {
      checking.add(serviceId);
      store.carriers.setAbsent(serviceId, 'address', null);
      return { advice: hold(keys.place, { kind: 'places', places: answer.value }), error: null };
    }
    const { error } = answer;
    // The operation exists, so the service means the address.
    if (error.kind === 'notFound' && checking.has(serviceId))
      return { advice: hold(keys.place, { kind: 'places', places: [] }), error: null };
    if (isNotOffered(error)) {
      store.carriers.setAbsent(serviceId, 'address', clock.now());
      return { advice: HIDDEN, error };
    }
    return error.kind === 'refused'
      ? { advice: hold(keys.checked, { kind: 'said', message: refusalWords(error) }), error: null }
      : { advice: NONE, error };
  };

  const askNow: AddressAdvisor['askNow'] = async (question, signal) => {
    const serviceId = context.identity().id;
    if (!isOffered(serviceId)) return { advice: HIDDEN, error: null };
    if (!canBeAdvised(question.address)) return { advice: NONE, error: null };
    const keys = keysOf(serviceId, question);
    const known = heldFor(keys);
    if (known) return { advice: known, error: null };
    const underWay = pending.get(keys.place);
    if (underWay !== undefined) {
      const alike = await underWay;
      if (alike.advice.kind !== 'said' || heldFor(keys)) return alike;
    }
    const answer = request(question, serviceId, keys, signal).finally(() =>
      pending.delete(keys.place),
    );
    pending.set(keys.place, answer);
    return answer;
  };

  const isShut = (): boolean => {
    const { state, keys } = connectivity.state();
    return state !== 'online' || keys !== undefined;
  };
  const askQuietly = async (question: AddressQuestion): Promise<AddressAdvice> => {
    try {
      const wait = askedAt + SPACING_MS - clock.now();
      if (wait > 0 && wait <= SPACING_MS) await clock.sleep(wait, closing.signal);
      if (isShut()) return NONE;
      const { advice } = await askNow(question, closing.signal);
      askedAt = clock.now();
      return advice;
    } catch (reason) {
      if (closing.signal.aborted) return NONE;
      // The connection was changed since, or has no address. No person requested the check, so no error is shown.
      if (reason instanceof DeskError) return NONE;
      throw reason;
    }
  };

  return {
    isOffered,
    ask: async (question) => {
      if (!isOffered()) return HIDDEN;
      const known = heldFor(keysOf(context.identity().id, question));
      if (known) return known;
      if (isShut() || !canBeAdvised(question.address)) return NONE;
      const turn = backgroundQueue.then(() => askQuietly(question));
      backgroundQueue = turn.catch(() => undefined);
      return turn;
    },
    askNow,
    close: () => closing.abort(),
  };
};

const refusalWords = (error: Extract<ServiceError, { kind: 'refused' }>): string => {
  const reasons = error.reasons.map(({ reason }) => reason);
  return reasons.length > 0 ? [...new Set(reasons)].join(' ') : inFull(error);
};
