import { z } from 'zod';
import type { ErasedPeople, FoundPeople, OlderCopy } from '../../domain/desk/personalData.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const pin = s.pin.nullable();

/** What is held of a customer, and its end. */
export const personalDataRoutes = {
  /** Everybody that a name, phone, e-mail or company is of. */
  'personalData.find': route(
    z.object({ text: z.string().min(1).max(200) }),
    trusted<FoundPeople>(),
  ),
  /** Erases these writings for good, with the manager's PIN where there is one. */
  'personalData.erase': route(
    z.object({
      people: z
        .array(z.string().regex(/^[0-9a-f]{64}$/))
        .min(1)
        .max(200),
      pin,
    }),
    trusted<ErasedPeople>(),
  ),
  /** Copies of the ledger that still have the people of an erasure. */
  'personalData.olderCopies': route(none, trusted<readonly OlderCopy[]>()),
  'personalData.removeOlderCopies': route(
    z.object({ pin }),
    z.object({ removed: z.number().int() }),
  ),
} as const;
