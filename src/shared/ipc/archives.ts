import { z } from 'zod';
import type { ArchivesState } from '../../domain/desk/archives.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { alwaysRoute, route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const ofYear = z.object({ year: z.number().int().min(1970).max(9999), pin: s.pin.nullable() });

/** Yearly archives beside the ledger. */
export const archivesRoutes = {
  'archives.get': alwaysRoute(none, trusted<ArchivesState>()),
  /** Starts to move a finished year into its archive. Takes the manager's PIN where one is set. */
  'archives.begin': route(ofYear, trusted<ArchivesState>()),
  /** Starts to move a year back into the ledger, or cancels a move that has not finished. */
  'archives.takeBack': route(ofYear, trusted<ArchivesState>()),
  /** Moves one shipment back into the ledger. */
  'archives.takeBackOne': route(z.object({ id: s.id }), trusted<ShipmentSnapshot>()),
} as const;
