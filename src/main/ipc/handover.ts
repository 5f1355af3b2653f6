import { z } from 'zod';
import type {
  Bag,
  HandoverList,
  HandoverRow,
  ParcelRow,
  ScanFound,
} from '../../domain/handover/handover.ts';
import { MAX_NAME, MAX_PHOTO, MAX_UNDO_REASON } from '../../domain/handover/handover.ts';
import { MAX_POINTS, SIGNATURE_FIELD } from '../../domain/handover/signature.ts';
import { anyone, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
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
  'handover.list': alwaysRoute(none, trusted<HandoverList>(), anyone),
  'handover.late': alwaysRoute(none, z.object({ n: z.number().int() }), anyone),
  'handover.scan': route(z.object({ text: scan }), trusted<ScanFound>(), anyone),
  /** `foreign`: a person confirmed that an unknown number was booked elsewhere. */
  'handover.accept': route(
    z.object({ text: scan, foreign: z.boolean() }),
    trusted<ScanFound>(),
    signedIn,
  ),
  'handover.withdraw': route(z.object({ id: s.id, reason }), none, signedIn),
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
    trusted<HandoverRow>(),
    signedIn,
  ),
  'handover.undo': route(z.object({ id: s.id, parcelIds: s.ids, reason }), none, signedIn),
  'handover.parcels': alwaysRoute(one, trusted<readonly ParcelRow[]>(), anyone),
  /** The signed manifest as a PDF, or the photo. */
  'handover.file': alwaysRoute(
    z.object({ id: s.id, kind: z.enum(['manifest', 'photo']) }),
    z.instanceof(Uint8Array),
    anyone,
  ),
  'bags.make': route(z.object({ name }), trusted<Bag>(), signedIn),
  'bags.putIn': route(z.object({ id: s.id, parcelId: s.id }), none, signedIn),
  'bags.takeOut': route(z.object({ parcelId: s.id }), none, signedIn),
  'bags.seal': route(z.object({ id: s.id, seal: name }), trusted<Bag>(), signedIn),
  'bags.open': route(one, trusted<Bag>(), signedIn),
  'bags.putAway': route(one, none, signedIn),
} as const;
