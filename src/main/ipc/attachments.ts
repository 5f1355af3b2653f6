import { z } from 'zod';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;
const path = z.string().min(1).max(200);

/** Files of a shipment (documents and photos of its items). */
export const attachmentsRoutes = {
  /** Opens the system's file dialog and copies the chosen files into the desk's archive; null when cancelled. */
  'attachments.choose': route(
    z.object({ id: s.id, field: path }),
    trusted<ShipmentSnapshot | null>(),
    anyone,
  ),
  /** Attaches files that were dropped or pasted, or web addresses. */
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
    anyone,
  ),
  /** For a shipment with both web addresses and files, which the service refuses: downloads the addresses, so that all are files. */
  'attachments.takeCopies': route(z.object({ id: s.id }), trusted<ShipmentSnapshot>(), anyone),
} as const;
