import { createHash } from 'node:crypto';
import type { Consignment } from './types.ts';

/** Remembers whether doorstep delivery was chosen when a consignment was rated: a purchase does not say it (purchase rule 3). */
export interface QuoteMemory {
  remember(consignment: Consignment): void;
  lastMileOf(consignment: Omit<Consignment, 'lastMile'>): boolean;
}

const KEPT = 5000;

const fingerprint = ({ mode, sender, receiver, boxes }: Omit<Consignment, 'lastMile'>): string => {
  const place = (person: Consignment['sender']): string[] => [person.name, person.country, person.city, person.street];
  const sizes = boxes.map((box) => [box.length, box.width, box.height, box.weight]);
  return createHash('sha1').update(JSON.stringify([mode, place(sender), place(receiver), sizes])).digest('base64');
};

export const createQuoteMemory = (): QuoteMemory => {
  const known = new Map<string, boolean>();
  return {
    remember: (consignment) => {
      const key = fingerprint(consignment);
      known.delete(key);
      known.set(key, consignment.lastMile);
      const oldest = known.keys().next().value;
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    },
    lastMileOf: (consignment) => known.get(fingerprint(consignment)) ?? consignment.mode === 'SFN',
  };
};
