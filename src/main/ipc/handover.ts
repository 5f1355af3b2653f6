import { z } from 'zod';
import { MAX_NAME, MAX_PHOTO, MAX_UNDO_REASON } from '../../domain/handover/handover.ts';
import { MAX_POINTS, SIGNATURE_FIELD } from '../../domain/handover/signature.ts';
import { anyone, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

/** More pieces than any shipment has. */
const MAX_SCANS = 10_000;
const scan = z.string().min(1).max(200);
const name = s.line(MAX_NAME);
const reason = s.line(MAX_UNDO_REASON);
const point = z.tuple([
  z.number().int().min(0).max(SIGNATURE_FIELD.width),
  z.number().int().min(0).max(SIGNATURE_FIELD.height),
]);
const one = z.object({ id: s.id });

/** Parcels that wait for a driver, and hand-overs: domain/handover. */
export const handoverRoutes = {
  'handover.list': alwaysRoute(s.none, anyone, (_, { desk }) => desk.handovers.list()),
  'handover.late': alwaysRoute(s.none, anyone, (_, { desk }) => ({
    n: desk.handovers.countLate(),
  })),
  'handover.scan': route(z.object({ text: scan }), anyone, ({ text }, { desk }) =>
    desk.handovers.scan(text),
  ),
  /** `foreign`: a person confirmed that an unknown number was booked elsewhere. */
  'handover.accept': route(
    z.object({ text: scan, foreign: z.boolean() }),
    signedIn,
    ({ text, foreign }, { desk }) => desk.handovers.accept(text, foreign),
  ),
  'handover.withdraw': route(z.object({ id: s.id, reason }), signedIn, ({ id, reason }, { desk }) =>
    desk.handovers.withdraw(id, reason),
  ),
  'handover.handOver': route(
    z.object({
      /** Created by the window with the request, so that a request that is sent twice is recorded once. */
      id: z.uuid(),
      parcelIds: s.ids,
      scanned: z.record(s.id, z.number().int().min(1).max(MAX_SCANS)).optional(),
      carrier: name,
      driver: name,
      vehicle: name,
      signature: z
        .array(z.array(point))
        .refine((lines) => lines.reduce((sum, { length }) => sum + length, 0) <= MAX_POINTS)
        .nullable(),
      photo: z
        .instanceof(Uint8Array)
        .refine(({ length }) => length <= MAX_PHOTO)
        .nullable(),
    }),
    signedIn,
    (wish, { desk }) => desk.handovers.handOver(wish),
  ),
  'handover.undo': route(
    z.object({ id: s.id, parcelIds: s.ids, reason }),
    signedIn,
    ({ id, parcelIds, reason }, { desk }) => desk.handovers.undo(id, parcelIds, reason),
  ),
  'handover.parcels': alwaysRoute(one, anyone, ({ id }, { desk }) => desk.handovers.parcelsOf(id)),
  /** The signed manifest as a PDF, or the photo. */
  'handover.file': alwaysRoute(
    z.object({ id: s.id, kind: z.enum(['manifest', 'photo']) }),
    anyone,
    async ({ id, kind }, { desk }) => new Uint8Array(await desk.handovers.file(id, kind)),
  ),
  'bags.make': route(z.object({ name }), signedIn, ({ name }, { desk }) => desk.bags.make(name)),
  'bags.putIn': route(
    z.object({ id: s.id, parcelId: s.id }),
    signedIn,
    ({ id, parcelId }, { desk }) => desk.bags.putIn(id, parcelId),
  ),
  'bags.takeOut': route(z.object({ parcelId: s.id }), signedIn, ({ parcelId }, { desk }) =>
    desk.bags.takeOut(parcelId),
  ),
  'bags.seal': route(z.object({ id: s.id, seal: name }), signedIn, ({ id, seal }, { desk }) =>
    desk.bags.seal(id, seal),
  ),
  'bags.open': route(one, signedIn, ({ id }, { desk }) => desk.bags.open(id)),
  'bags.putAway': route(one, signedIn, ({ id }, { desk }) => desk.bags.putAway(id)),
} as const;
