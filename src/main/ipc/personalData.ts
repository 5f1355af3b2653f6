import { z } from 'zod';
import type { ErasedPeople, FoundPeople, OlderCopy } from '../../domain/desk/personalData.ts';
import { anyone, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const pin = s.givenPin;

/** Finding and erasing the personal data of customers. */
export const personalDataRoutes = {
  /** All people whose name, phone, e-mail or company matches. */
  'personalData.find': alwaysRoute(
    z.object({ text: z.string().min(1).max(200) }),
    trusted<FoundPeople>(),
    anyone,
  ),
  /** Erases the data of these people permanently. */
  'personalData.erase': route(
    z.object({
      people: z
        .array(z.string().regex(/^[0-9a-f]{64}$/))
        .min(1)
        .max(200),
      pin,
    }),
    trusted<ErasedPeople>(),
    takes('erasure'),
  ),
  /** Copies of the ledger that still contain erased people. */
  'personalData.olderCopies': alwaysRoute(none, trusted<readonly OlderCopy[]>(), anyone),
  'personalData.removeOlderCopies': route(
    z.object({ pin }),
    z.object({ removed: z.number().int() }),
    takes('copies'),
  ),
} as const;
