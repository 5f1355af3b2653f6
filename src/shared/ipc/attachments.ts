import { z } from 'zod';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { trusted } = s;
const path = z.string().min(1).max(200);

/** Files that go along with a shipment. */
export const attachmentsRoutes = {
  /** Opens the system's file dialog and copies what is chosen into the desk's archive; null when cancelled. */
  'attachments.choose': route(
    z.object({ id: s.id, field: path }),
    trusted<ShipmentSnapshot | null>(),
  ),
  /** Dropped or pasted files, or web addresses. */
  'attachments.attach': route(
    z.object({
      id: s.id,
      field: path,
      files: z
        .array(
          z.union([
            z
              .string()
              .max(2000)
              .regex(/^https?:\/\//i),
            z.object({ name: z.string().min(1).max(300), bytes: z.instanceof(Uint8Array) }),
          ]),
        )
        .min(1)
        .max(20),
    }),
    trusted<ShipmentSnapshot>(),
  ),
  /** The way out of web addresses and files in one shipment: copies of the addresses are taken. */
  'attachments.takeCopies': route(z.object({ id: s.id }), trusted<ShipmentSnapshot>()),
} as const;
