import { z } from 'zod';
import type { Language } from '../../texts/index.ts';
import type { Notice } from '../../domain/shipment/snapshot.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** The program and the computer it runs on. */
export interface AppInfo {
  readonly version: string;
  /** What it was packed from; null from source. */
  readonly commit: string | null;
  readonly host: string;
  /** What the program writes in: as set, or as the computer. */
  readonly language: Language;
  readonly dataFolder: string;
  readonly notices: readonly Notice[];
  /** Why the next working day may be a holiday all the same, or null. */
  readonly unknownHolidays: string | null;
  /** Days of the next twelve months on which nobody works, weekends aside; YYYY-MM-DD, in order. */
  readonly holidays: readonly string[];
}

/** The program itself, and what it hands to the system. */
export const appRoutes = {
  'app.info': route(none, trusted<AppInfo>()),
  /** Shows the licences of the software in the program. */
  'app.notices': route(none, z.object({ problem: z.string().nullable() })),
  'external.open': route(
    z.object({ url: z.string().max(12_000) }),
    z.object({ opened: z.boolean(), declined: z.boolean() }),
  ),
  'folder.show': route(z.object({ path: z.string().max(4000) }), none),
} as const;
