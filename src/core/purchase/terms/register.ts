import { STILL_AT_WORK_MS } from '../../../domain/purchase/purchase.ts';
import { NotStarted } from '../../service/http/runQueued.ts';
import type { Clock } from '../../base/ports.ts';
import { steadyTimeOf } from '../../shipments/attemptTimes.ts';

/** A rating or a purchase as the register identifies it: domain/shipment/consignment.ts. */
export interface Ask {
  /** What the service could take for the same consignment: mode, countries, cities, boxes in whole units. */
  readonly consignment: string;
  /** Insurance and delivery. */
  readonly terms: string;
  /** The complete content of the request, terms and service included. */
  readonly content: string;
}

/**
 * A request that was sent and got no complete answer: the service may still carry it out. `purchase`: id of the shipment that it buys, null for a
 * rating.
 * `at`: when it was sent, milliseconds since the epoch. `steadyAt`: the same by the monotonic clock; null where that is not known.
 */
interface Unanswered {
  readonly terms: string;
  readonly purchase: string | null;
  at: number;
  readonly steadyAt: number | null;
}

interface Waiting {
  readonly terms: string;
  readonly enter: () => void;
}

/** The requests for one consignment. */
interface Lane {
  /** Terms of the requests in progress, and their number. */
  terms: string;
  inProgress: number;
  waiting: Waiting[];
  /** For each terms, the sequence number of the last request for rates. */
  readonly lastRequest: Map<string, number>;
  unanswered: Unanswered[];
  touchedAt: number;
}

/** The last rating of one content: its sequence number, when it was requested (as in `Unanswered`), and a digest of what was offered. */
interface Rating {
  readonly sequence: number;
  readonly at: number;
  readonly steadyAt: number | null;
  readonly offered: string;
}

/** How long the service is trusted to sell what it rated, in milliseconds. */
const BINDS_MS = 3_600_000;

/**
 * The terms on which each consignment was last rated by this process; empty after a start. All ratings and purchases run in `hold`: for one
 * consignment, only requests on the same terms are ever in progress together.
 */
export interface TermsRegister {
  /**
   * Runs `work` while no request for the consignment is in progress on other terms; requests that wait on the same terms start together. `work` must
   * not wait for another consignment or for a person.
   * Throws NotStarted when the signal is aborted first.
   */
  hold<T>(ask: Ask, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Call right before rates are requested. @returns a function to call with the offer once it is answered */
  recordRequest(ask: Ask): (offered: string) => void;
  /**
   * Records a request that was sent and got no complete answer.
   * @param purchase id of the shipment that it buys; null for a rating
   * @param at when it was sent, milliseconds since the epoch; now when left out
   */
  recordUnanswered(
    ask: Pick<Ask, 'consignment' | 'terms'>,
    purchase: string | null,
    at?: number,
  ): void;
  /**
   * Returns true when this content was rated within the hour with exactly this offer, and no rates were requested for its consignment on other terms
   * since.
   */
  isCurrent(ask: Ask, offered: string): boolean;
  /**
   * Returns when the latest unanswered request on other terms was sent (milliseconds since the epoch), while it may still be carried out; null for
   * none.
   * `purchase`: considers purchases only, because only they could be affected by a rating.
   */
  unansweredOnOtherTerms(ask: Ask, what: 'purchase' | 'any'): number | null;
}

/** Creates an empty register. @param isUncertain returns whether a purchase without a complete answer is still uncertain */
export const createTermsRegister = (
  clock: Clock,
  isUncertain: (shipmentId: string) => boolean,
): TermsRegister => {
  const lanes = new Map<string, Lane>();
  const known = new Map<string, Rating>();
  let sequence = 0;

  /** Removes expired entries. The maps are kept in the order of use, oldest first. */
  const removeExpired = (now: number): void => {
    for (const [key, { at }] of known) {
      if (now - at <= BINDS_MS) break;
      known.delete(key);
    }
    for (const [key, lane] of lanes) {
      if (lane.inProgress > 0 || lane.waiting.length > 0 || now - lane.touchedAt <= BINDS_MS) break;
      if (unansweredOf(lane).length > 0) break;
      lanes.delete(key);
    }
  };
  const laneOf = (key: string): Lane => {
    const now = clock.now();
    const lane = lanes.get(key) ?? {
      terms: '',
      inProgress: 0,
      waiting: [],
      lastRequest: new Map(),
      unanswered: [],
      touchedAt: now,
    };
    lane.touchedAt = now;
    lanes.delete(key);
    lanes.set(key, lane);
    removeExpired(now);
    return lane;
  };

  const admit = (lane: Lane): void => {
    const [first] = lane.waiting;
    if (!first || (lane.inProgress > 0 && lane.terms !== first.terms)) return;
    const entering = lane.waiting.filter(({ terms }) => terms === first.terms);
    lane.waiting = lane.waiting.filter(({ terms }) => terms !== first.terms);
    lane.terms = first.terms;
    lane.inProgress += entering.length;
    for (const { enter } of entering) enter();
  };
  const entered = (lane: Lane, terms: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new NotStarted());
      const leave = (): void => {
        lane.waiting = lane.waiting.filter((each) => each !== own);
        admit(lane);
        reject(new NotStarted());
      };
      const own: Waiting = {
        terms,
        enter: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      lane.waiting.push(own);
      admit(lane);
    });

  /** Returns the time since a moment by the monotonic clock, in milliseconds; null where it is not known. */
  const steadySince = (steadyAt: number | null): number | null =>
    steadyAt === null || !clock.steady ? null : clock.steady() - steadyAt;

  /**
   * Returns the unanswered requests that may still be carried out. Setting the clock changes nothing for those of this run of the program; if it was
   * set back, the wait for older ones starts again.
   */
  function unansweredOf(lane: Lane): Unanswered[] {
    const now = clock.now();
    for (const request of lane.unanswered)
      request.at = now - (steadySince(request.steadyAt) ?? Math.max(0, now - request.at));
    lane.unanswered = lane.unanswered.filter(
      ({ at, purchase }) =>
        now - at < STILL_AT_WORK_MS && (purchase === null || isUncertain(purchase)),
    );
    return lane.unanswered;
  }

  return {
    hold: async (ask, work, signal) => {
      const lane = laneOf(ask.consignment);
      await entered(lane, ask.terms, signal);
      try {
        return await work();
      } finally {
        lane.inProgress -= 1;
        lane.touchedAt = clock.now();
        admit(lane);
      }
    },
    recordRequest: ({ consignment, terms, content }) => {
      const [own, at, steadyAt] = [(sequence += 1), clock.now(), clock.steady?.() ?? null];
      laneOf(consignment).lastRequest.set(terms, own);
      known.delete(content);
      return (offered) => {
        known.set(content, { sequence: own, at, steadyAt, offered });
      };
    },
    recordUnanswered: ({ consignment, terms }, purchase, at) => {
      const steadyAt = at === undefined ? clock.steady?.() : steadyTimeOf(clock, at);
      laneOf(consignment).unanswered.push({
        terms,
        purchase,
        at: at ?? clock.now(),
        steadyAt: steadyAt ?? null,
      });
    },
    isCurrent: ({ consignment, terms, content }, offered) => {
      const found = known.get(content);
      if (found?.offered !== offered) return false;
      const age = clock.now() - found.at;
      if (age < 0 || Math.max(age, steadySince(found.steadyAt) ?? 0) > BINDS_MS) return false;
      return [...laneOf(consignment).lastRequest].every(
        ([other, lastRequest]) => other === terms || lastRequest < found.sequence,
      );
    },
    unansweredOnOtherTerms: ({ consignment, terms }, what) => {
      const others = unansweredOf(laneOf(consignment)).filter(
        (each) => each.terms !== terms && (what === 'any' || each.purchase !== null),
      );
      return others.length === 0 ? null : Math.max(...others.map(({ at }) => at));
    },
  };
};
