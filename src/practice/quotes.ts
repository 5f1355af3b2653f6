import { createHash } from 'node:crypto';
import { openTail } from './state/tail.ts';
import type { Consignment, Dialect } from './types.ts';

/**
 * Which way of delivery each consignment was last rated under, since a purchase does not say it (docs/service.md §4.5.2, rule 3).
 * How the service ties a purchase to a rating is not published: here the same places and the same boxes are the same
 * consignment, whoever sends or receives, whatever is in them, insured or not; what was asked last counts, for two hours. A consignment
 * that was not rated, or longer ago, is sold as a rates request without the field is priced: to be picked up. In the observed dialect
 * the mode decides, which has one way only.
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

/** @param folder where the bindings are kept over a restart, or null */
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
      // The oldest stay in front: nothing is kept longer than it counts.
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
