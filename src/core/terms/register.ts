import { STILL_AT_WORK_MS } from '../../domain/purchase/purchase.ts';
import { NotBegun } from '../http/turn.ts';
import type { Clock } from '../ports.ts';

/** A rating or a purchase as the register knows it: domain/shipment/consignment.ts. */
export interface Ask {
  readonly consignment: string;
  readonly terms: string;
  /** Everything it says, terms and service included. */
  readonly content: string;
}

/** Something that was sent and never answered as a whole: it may still be carried out. `purchase`: the shipment it buys, null for a rating. */
interface Stray {
  readonly terms: string;
  readonly purchase: string | null;
  at: number;
}

interface Waiting {
  readonly terms: string;
  readonly enter: () => void;
}

/** What goes on with one consignment. */
interface Lane {
  /** Terms of those that are in, and how many they are. */
  terms: string;
  inside: number;
  waiting: Waiting[];
  /** When each terms were last asked for, in the order of all asking. */
  readonly asked: Map<string, number>;
  strays: Stray[];
  touchedAt: number;
}

/** The last rating of one content: in the order of all asking, by the clock when it was asked for, and what was offered. */
interface Known {
  readonly order: number;
  readonly at: number;
  readonly offered: string;
}

/** A rating is trusted to bind for so long, in milliseconds. */
const BINDS_MS = 3_600_000;

/**
 * Under which terms each consignment was last rated by this process. A start knows of none.
 * Whatever asks or buys goes through `hold`: of one consignment only those under the same terms are ever under way together.
 */
export interface TermsRegister {
  /**
   * Runs `work` while nothing of the consignment goes on under other terms; those that wait under the same terms enter together.
   * Nothing that waits for another consignment, or for a person, may be done in it.
   * @throws NotBegun when the signal is aborted first
   */
  hold<T>(ask: Ask, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** A rating is about to be sent. @returns what to say once it is answered, with all that was offered */
  asking(ask: Ask): (offered: string) => void;
  /** Something was sent and got no whole answer. @param purchase the shipment that it buys, or null for a rating */
  lost(ask: Pick<Ask, 'consignment' | 'terms'>, purchase: string | null, at?: number): void;
  /** True when these words were rated last of all, within the hour, and answered with just this offer. */
  stands(ask: Ask, offered: string): boolean;
  /** Since when something under other terms may still be carried out, or null. `purchase`: asks of purchases only, which a rating could change. */
  strayUnderOthers(ask: Ask, what: 'purchase' | 'any'): number | null;
}

/** @param inDoubt whether a purchase that got no whole answer is still in doubt */
export const createTermsRegister = (
  clock: Clock,
  inDoubt: (shipmentId: string) => boolean,
): TermsRegister => {
  const lanes = new Map<string, Lane>();
  const known = new Map<string, Known>();
  let order = 0;

  /** Longest untouched in front, so that what counts no more is found there. */
  const forget = (now: number): void => {
    for (const [key, { at }] of known) {
      if (now - at <= BINDS_MS) break;
      known.delete(key);
    }
    for (const [key, lane] of lanes) {
      if (lane.inside > 0 || lane.waiting.length > 0 || now - lane.touchedAt <= BINDS_MS) break;
      lanes.delete(key);
    }
  };
  const laneOf = (key: string): Lane => {
    const now = clock.now();
    const lane = lanes.get(key) ?? {
      terms: '',
      inside: 0,
      waiting: [],
      asked: new Map(),
      strays: [],
      touchedAt: now,
    };
    lane.touchedAt = now;
    lanes.delete(key);
    lanes.set(key, lane);
    forget(now);
    return lane;
  };

  const admit = (lane: Lane): void => {
    const [first] = lane.waiting;
    if (!first || (lane.inside > 0 && lane.terms !== first.terms)) return;
    const entering = lane.waiting.filter(({ terms }) => terms === first.terms);
    lane.waiting = lane.waiting.filter(({ terms }) => terms !== first.terms);
    lane.terms = first.terms;
    lane.inside += entering.length;
    for (const { enter } of entering) enter();
  };
  const entered = (lane: Lane, terms: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new NotBegun());
      const leave = (): void => {
        lane.waiting = lane.waiting.filter((each) => each !== mine);
        admit(lane);
        reject(new NotBegun());
      };
      const mine: Waiting = {
        terms,
        enter: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      lane.waiting.push(mine);
      admit(lane);
    });

  /** Those that may still be carried out. Where the clock was set back the wait begins anew. */
  const straysOf = (lane: Lane): Stray[] => {
    const now = clock.now();
    for (const stray of lane.strays) if (stray.at > now) stray.at = now;
    lane.strays = lane.strays.filter(
      ({ at, purchase }) => now - at < STILL_AT_WORK_MS && (purchase === null || inDoubt(purchase)),
    );
    return lane.strays;
  };

  return {
    hold: async (ask, work, signal) => {
      const lane = laneOf(ask.consignment);
      await entered(lane, ask.terms, signal);
      try {
        return await work();
      } finally {
        lane.inside -= 1;
        lane.touchedAt = clock.now();
        admit(lane);
      }
    },
    asking: ({ consignment, terms, content }) => {
      const [mine, at] = [(order += 1), clock.now()];
      laneOf(consignment).asked.set(terms, mine);
      known.delete(content);
      return (offered) => {
        known.set(content, { order: mine, at, offered });
      };
    },
    lost: ({ consignment, terms }, purchase, at = clock.now()) => {
      laneOf(consignment).strays.push({ terms, purchase, at });
    },
    stands: ({ consignment, terms, content }, offered) => {
      const found = known.get(content);
      const age = found === undefined ? 0 : clock.now() - found.at;
      if (found === undefined || found.offered !== offered || age < 0 || age > BINDS_MS)
        return false;
      return [...laneOf(consignment).asked].every(
        ([other, asked]) => other === terms || asked < found.order,
      );
    },
    strayUnderOthers: ({ consignment, terms }, what) => {
      const others = straysOf(laneOf(consignment)).filter(
        (each) => each.terms !== terms && (what === 'any' || each.purchase !== null),
      );
      return others.length === 0 ? null : Math.max(...others.map(({ at }) => at));
    },
  };
};
