import { createHash } from 'node:crypto';
import { openTail } from './state/tail.ts';
import type { Consignment, Dialect } from './types.ts';

/**
 * Remembers the delivery of the last rating of each consignment, because a purchase does not name it (docs/service.md §4.5.2, rule 3). How the real
 * service assigns a purchase to a rating is not published. Here, the same places and boxes are the same consignment, whatever the people, contents
 * and insurance; the last rating counts, for two hours. A consignment without such a rating is sold for pickup, like a rates request without the
 * field. In the observed dialect, the mode alone determines the delivery.
 */
export interface QuoteMemory {
  remember(consignment: Consignment): void;
  lastMileOf(consignment: Omit<Consignment, 'lastMile'>, dialect: Dialect): boolean;
  close(): void;
}

interface Bound {
  readonly key: string;
  readonly lastMile: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const KEPT_MS = 2 * 3_600_000;

const keyOf = ({ mode, sender, receiver, boxes }: Omit<Consignment, 'lastMile'>): string => {
  const place = (person: Consignment['sender']): string[] => [
    person.country,
    person.city,
    person.street,
  ];
  const sizes = boxes.map((box) => [box.length, box.width, box.height, box.weight]);
  return createHash('sha1')
    .update(JSON.stringify([mode, place(sender), place(receiver), sizes]))
    .digest('base64');
};

/** @param folder where the ratings are kept across restarts, or null */
export const createQuoteMemory = (folder: string | null, now: () => Date): QuoteMemory => {
  const isKept = ({ at }: Bound): boolean => now().getTime() - at < KEPT_MS;
  const tail = folder === null ? null : openTail<Bound>(folder, 'rated.jsonl', isKept);
  const known = new Map<string, Bound>(tail?.lines.map((bound) => [bound.key, bound]));
  return {
    remember: (consignment) => {
      const bound: Bound = {
        key: keyOf(consignment),
        lastMile: consignment.lastMile,
        at: now().getTime(),
      };
      // Inserted again at the end, so that the oldest are first and expired ones can be removed from the front.
      known.delete(bound.key);
      known.set(bound.key, bound);
      for (const [key, each] of known) {
        if (isKept(each)) break;
        known.delete(key);
      }
      tail?.append(bound);
    },
    lastMileOf: (consignment, dialect) => {
      if (dialect === 'observed') return consignment.mode === 'SFN';
      const bound = known.get(keyOf(consignment));
      return bound !== undefined && isKept(bound) && bound.lastMile;
    },
    close: () => tail?.close(),
  };
};
