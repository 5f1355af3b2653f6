import { z } from 'zod';
import { anyone, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;
const pin = s.givenPin;

/** Finding and erasing the personal data of customers. */
export const personalDataRoutes = {
  /** All people whose name, phone, e-mail or company matches. */
  'personalData.find': alwaysRoute(
    z.object({ text: z.string().min(1).max(200) }),
    anyone,
    ({ text }, { desk }) => desk.personalData.find(text),
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
    takes('erasure'),
    ({ people }, { desk }) => desk.personalData.erase(people),
  ),
  /** Copies of the ledger that still contain erased people. */
  'personalData.olderCopies': alwaysRoute(none, anyone, (_, { desk }) =>
    desk.personalData.olderCopies(),
  ),
  'personalData.removeOlderCopies': route(
    z.object({ pin }),
    takes('copies'),
    async (_, { desk }) => ({
      removed: await desk.personalData.removeOlderCopies(),
    }),
  ),
} as const;
